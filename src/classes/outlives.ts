import { fixOf } from "../analysis/build/build.ts";
import { lineClaim } from "../analysis/claims.ts";
import type { FailingLine } from "../analysis/code/failing-line.ts";
import { lineOf } from "../analysis/code/source.ts";
import { bindToView, type HandedTo, isWithView, takenBackIn } from "../analysis/lifecycle/runs-until.ts";
import { lastsPast, type Until } from "../facts/runs-until.ts";
import type { ProposedFix } from "../model/edit.ts";
import type { Claim } from "../model/finding.ts";

/** How long code that was handed over may run. */
const LASTS: Readonly<Record<Until, string>> = {
  view: "ends with the view",
  owner: "lasts as long as the fragment, which outlives its view",
  view_model: "lasts as long as the view model, which outlives the screen",
  composition: "ends with the composition",
  taken_back: "runs whatever has ended by then",
};
const ENDS_WITH: Readonly<Record<Until, string>> = {
  view: "ends with the view",
  owner: "ends with its owner",
  view_model: "ends with the view model",
  composition: "ends with the composition",
  taken_back: "",
};

/** How what a line's code was handed to stands to a callback by which something ends. */
export interface Outlives {
  /** Whether it may run after that callback. */
  may: boolean;
  /** In words: "what observe() on line 22 was handed lasts as long as the fragment, which outlives its view". */
  said: string;
  claim: Claim;
  steps: string[];
  fixes: ProposedFix[];
}

/** Undefined where the code runs with its function, or nothing is known of it. */
export function outlives(
  at: Pick<FailingLine, "source" | "outline" | "line" | "path">,
  handed: HandedTo | undefined,
  callback: string,
): Outlives | undefined {
  const may = handed && lastsPast(handed.row.until, callback);
  if (!handed || may === undefined) return undefined;
  const { call, line, row } = handed;
  const back = may ? takenBackIn(at, handed, callback) : undefined;
  if (back !== undefined)
    return {
      may: false,
      said: `line ${back} may take back what ${call.name}() on line ${line} was handed`,
      claim: lineClaim("read_file", at.path, back, lineOf(at.source, back), `in ${callback}`),
      steps: [],
      fixes: [],
    };
  const lasts = (may ? LASTS : ENDS_WITH)[row.until];
  const isForView = may && row.forView && callback === "onDestroyView";
  const canBeTied = isForView && isWithView(at, handed);
  return {
    may,
    said: `what ${call.name}() on line ${line} was handed ${lasts}`,
    claim: lineClaim("read_file", at.path, line, lineOf(at.source, line), lasts),
    steps: isForView
      ? [
          canBeTied
            ? `Tie it to the view: ${row.forView?.to} in place of what line ${line} names.`
            : `Tie it to the view: ${row.forView?.to} in place of what line ${line} names, from onViewCreated() on. Before that there is none.`,
        ]
      : may && row.ends
        ? [`Take it back in ${callback}(): ${row.ends}.`]
        : [],
    fixes: canBeTied ? fixOf("Tie it to the view", "review", bindToView(at, handed)) : [],
  };
}
