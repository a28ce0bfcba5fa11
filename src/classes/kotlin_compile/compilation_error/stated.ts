import type { Reading } from "../../stated-cause.ts";
import { builtForOtherCompiler } from "../../unfit-plugin.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = builtForOtherCompiler;
