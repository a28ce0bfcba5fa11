import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["activity"], ({ activity }, told) => ({
  cause: `${simple(activity)} ended while a dialog that it had shown${told.here ? ` in ${told.here}` : ""} was still open.`,
  steps: [
    "Dismiss it in onStop or onDestroy, or use a DialogFragment, which does so by itself.",
    "Show nothing after finish() was called.",
  ],
  ground: "inKind",
}));
