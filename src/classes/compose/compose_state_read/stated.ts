import type { Reading } from "../../stated-cause.ts";
import { lint } from "../compose-lint.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = lint({
  StateFlowValueCalledInComposition: [
    "reads .value of a StateFlow while composing, so the screen does not follow when it changes",
    "val value by flow.collectAsStateWithLifecycle() (lifecycle-runtime-compose), or collectAsState().",
  ],
});
