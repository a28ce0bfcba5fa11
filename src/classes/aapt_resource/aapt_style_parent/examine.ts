// A parent that is not found is a resource that is not found.
export { examine } from "../aapt_resource_not_found/examine.ts";
