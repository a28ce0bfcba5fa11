export { diagnose } from "../compilation_error/diagnose.ts";
