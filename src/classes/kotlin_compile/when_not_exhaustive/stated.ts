import { at, given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["missing"], ({ missing }, told) => {
  const cases = [...missing.matchAll(/'([^']{1,100})'/g)]
    .map(([, name]) => name ?? "")
    .filter((name) => name !== "else");
  if (cases.length === 0) return undefined;
  return {
    cause: `The when${at(told)} has no branch for ${joined(cases)}.`,
    steps: [
      `Add ${cases.length > 1 ? "branches" : "a branch"} for ${joined(cases)}; an else would hide the next case that is added.`,
    ],
    ground: "told",
    said: true,
  };
});

function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
}
