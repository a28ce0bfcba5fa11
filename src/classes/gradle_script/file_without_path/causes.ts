import { causesOf, type Texts } from "../../cause-list.ts";
import type { failureClass } from "./class.ts";

/** The line that takes the path from what is called `name`, which `was` not set, or empty. */
const unset =
  (kind: string) =>
  ({ name, place, was }: Texts<"name" | "place" | "was">) => ({
    text: `${place} takes the path of a file from the ${kind} ${name}, which was ${was} where this ran, and names no other.`,
    steps: [
      `Set the ${kind} ${name} on the machine that builds.`,
      "Where the build must do without it, ask for it first and leave the file out, or give a default.",
    ],
    label: `${name} is not set`,
  });

export const causes = causesOf<typeof failureClass>()({
  variableUnset: unset("environment variable"),
  propertyUnset: unset("property"),
});
