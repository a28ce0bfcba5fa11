export { examine } from "../aapt_resource_not_found/examine.ts";
