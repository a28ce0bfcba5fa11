export { examine } from "../unresolved_reference/examine.ts";
