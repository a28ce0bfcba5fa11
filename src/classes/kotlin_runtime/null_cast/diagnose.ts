export { diagnose } from "../npe/diagnose.ts";
