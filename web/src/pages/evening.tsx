export default function EveningPage({ id }: { id: string }) {
  return <p>{id}</p>;
}
