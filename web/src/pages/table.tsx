/** The page of a table: before the first deal the gathering, then the table itself. */
import { TablePage } from "../table/TablePage";
import Gathering from "./gathering";

export default function TableRoute({ id }: { id: string }) {
  return <TablePage id={id} gathering={Gathering} />;
}
