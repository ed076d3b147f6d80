import { TopBar } from "../parts";

export default function Tour() {
  return <TopBar />;
}
