/** The shared screen: the board large, no hands. */
export { BoardPage as default } from "../table/BoardPage";
