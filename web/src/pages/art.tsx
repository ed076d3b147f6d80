export default function Art() {
  return <p />;
}
