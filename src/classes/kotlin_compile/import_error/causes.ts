// An import is a name that is not found: its causes are worded there.
export { causes, readLog } from "../unresolved_reference/causes.ts";
