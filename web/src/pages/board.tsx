import { TopBar } from "../parts";

export default function BoardPage({ id }: { id: string }) {
  return <TopBar where={{ title: id }} />;
}
