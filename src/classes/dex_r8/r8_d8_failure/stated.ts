import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["detail"], ({ detail }, { place }) => ({
  cause: `R8 refuses a line of the rules${place ? ` at ${place}` : ""}: ${detail.replace(/\.$/, "")}.`,
  steps: [
    "Correct that line; a rule file of a library can be left out with its version only, so raise or report it.",
  ],
  ground: "inKind",
  said: true,
}));
