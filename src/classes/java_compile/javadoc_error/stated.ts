import { docLintRule } from "../../../facts/doclint.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["doclint"], (_, { place, error }) => {
  const rule = docLintRule(error.message);
  return rule
    ? {
        cause: `What the documentation comment at ${place ?? "that line"} says ${rule.wrong}, and javadoc's own check refuses that.`,
        steps: [`${rule.repair}.`],
        ground: "inKind",
        said: true,
      }
    : undefined;
});
