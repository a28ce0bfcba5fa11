import { docLintRule } from "../../../facts/doclint.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["doclint"], (_, { place, error }) => {
  const rule = docLintRule(error.message);
  return rule
    ? {
        cause: `What stands in the documentation comment at ${place ?? "that line"} ${rule.wrong}; that is what javadoc's check refuses.`,
        steps: [`${rule.repair}.`],
        ground: "inKind",
        said: true,
      }
    : undefined;
});
