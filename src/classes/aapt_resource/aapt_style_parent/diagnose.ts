export { diagnose } from "../aapt_resource_not_found/diagnose.ts";
