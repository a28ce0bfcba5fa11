export { examine } from "../npe/examine.ts";
