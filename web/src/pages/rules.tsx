import { TopBar } from "../parts";

export default function Rules() {
  return <TopBar />;
}
