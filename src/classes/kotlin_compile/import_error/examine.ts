// An import is a name that is not found: what differs is asked there.
export { examine } from "../unresolved_reference/examine.ts";
