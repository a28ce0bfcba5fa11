import { at, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => ({
  cause: told.facts.resource
    ? `${told.facts.resource.replace(/^.*\//, "")}${at(told)} has several placeholders without a position (%s %s); translators could not change their order.`
    : `A string${at(told)} has an apostrophe or a backslash that is not escaped.`,
  steps: [
    told.facts.resource
      ? 'Number them: %1$s and %2$d. Or formatted="false" where it is no format at all; a plain per cent sign is %%.'
      : "Write \\' for an apostrophe, and \\\\ for a backslash.",
  ],
  ground: "told",
  said: true,
});
