export { diagnose } from "../unresolved_reference/diagnose.ts";
