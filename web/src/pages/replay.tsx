import { TopBar } from "../parts";

export default function ReplayPage({ id, deal }: { id: string; deal: number }) {
  return <TopBar where={{ title: `${id} ${deal}` }} />;
}
