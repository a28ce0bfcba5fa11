import { rowOf } from "../../model/row-of.ts";
import type { StatedCause, Told } from "../stated-cause.ts";

/** A rule of Compose's lint: what it found, and the way out. */
export function lint(rules: Readonly<Record<string, readonly [string, string]>>) {
  return ({ facts, place }: Told): StatedCause | undefined => {
    const rule = rowOf(rules, facts.issue);
    if (!rule) return undefined;
    const [cause, step] = rule;
    return {
      cause: `${place ?? "A composable"} ${cause}.`,
      steps: [step],
      ground: "told",
    };
  };
}
