import { TopBar } from "../parts";

export default function Desk() {
  return <TopBar />;
}
