import { given, type Reading } from "../../stated-cause.ts";
import { lowerFirst } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["catalog", "problem"], ({ catalog, problem }, { facts, place }) => {
    const missing = /version reference '([^']{1,200})' doesn't exist/.exec(problem)?.[1];
    if (missing) {
      return {
        cause: `An entry of the catalog ${catalog} says version.ref = "${missing}", and [versions] has no ${missing}.`,
        steps: [
          `Add ${missing} = "…" to [versions] of gradle/${catalog}.versions.toml, or correct the reference.`,
        ],
        ground: "told",
      };
    }
    const { detail } = facts;
    if (!detail) return undefined;
    const twice = /^(\S+) previously defined at line (\d+)/.exec(detail);
    const at = place ?? /line (\d+)/.exec(detail)?.[0];
    return {
      cause: twice
        ? `The catalog ${catalog} defines ${twice[1]} twice; the first is on line ${twice[2]}.`
        : `The catalog ${catalog} is no valid TOML${at ? ` at ${at}` : ""}: ${lowerFirst(detail.replace(/\.$/, ""))}. A version or a module without its quotation marks reads like that.`,
      steps: twice ? [`Remove one of the two, or rename it.`] : ['Quote every value: name = "1.2.3".'],
      ground: "told",
      quotes: [detail],
    };
  }),
];
