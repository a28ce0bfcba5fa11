import { at, given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["value", "attribute"],
  ({ value, attribute }, told) => ({
    cause: `"${value}"${at(told)} is no value that ${attribute} takes.`,
    steps: [
      `Correct it: a slip in a keyword, a number without its unit (dp, sp), or a reference without @. The message lists what ${attribute} accepts.`,
    ],
    ground: "inKind",
    said: true,
  }),
);
