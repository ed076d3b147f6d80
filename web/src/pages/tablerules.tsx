export default function TableRules({ id }: { id: string }) {
  return <p>{id}</p>;
}
