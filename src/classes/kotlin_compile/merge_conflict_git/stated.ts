import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ facts, place }) => ({
  cause: facts.conflictPath
    ? `Both sides of a merge changed ${facts.conflictPath}, and the conflict is not resolved.`
    : `${place ?? "A file"} still holds the markers of an unresolved merge.`,
  steps: [
    "Keep what belongs and delete the lines of <<<<<<<, ======= and >>>>>>>, then git add the file.",
    "git diff --check lists all that are left.",
  ],
  ground: "told",
  said: true,
});
