export { causes, readLog } from "../unresolved_reference/causes.ts";
