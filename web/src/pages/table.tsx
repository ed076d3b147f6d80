import { TopBar } from "../parts";

export default function TablePage({ id }: { id: string }) {
  return <TopBar where={{ title: id }} />;
}
