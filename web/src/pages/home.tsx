import { TopBar } from "../parts";

export default function Home() {
  return <TopBar />;
}
