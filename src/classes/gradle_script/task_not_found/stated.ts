import { slipOf } from "../../../analysis/code/spelling.ts";
import { given, type Reading } from "../../stated-cause.ts";
import { lowerFirst } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["task"], ({ task }, { error }) => {
  const wanted = task.slice(task.lastIndexOf(":") + 1);
  const printed = /Some candidates are: ([^\n]{3,600})/.exec(error.raw)?.[1] ?? "";
  const candidates = [...printed.matchAll(/'([^']{1,120})'/g)].map(([, name]) => name ?? "");
  const meant = slipOf(wanted, candidates);
  if (meant) {
    return {
      cause: `There is no task ${wanted}; ${meant} is meant.`,
      steps: [`Write ${meant}.`],
      ground: "told",
    };
  }
  const [, verb, variant] = /^(assemble|bundle|install|lint|connected|test)([A-Z]\w*)$/.exec(wanted) ?? [];
  const others = candidates.filter((name) => verb && name.startsWith(verb) && name !== verb);
  if (!verb || !variant || others.length === 0) return undefined;
  const known = others.map((name) => name.slice(verb.length)).join(", ");
  return {
    cause: `There is no task ${wanted}; after ${verb}, Gradle offers ${known}.`,
    steps: [
      `Call one of those tasks; where ${lowerFirst(variant)} is meant to be a variant, add the build type or flavor to the module.`,
      "Where it is a variant of another module, call it there: :<that module>:<task>.",
    ],
    ground: "inKind",
  };
});
