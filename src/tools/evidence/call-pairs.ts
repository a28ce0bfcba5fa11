import type { z } from "zod";
import { type BegunHere, pairsOf } from "../../analysis/code/call-pairs.ts";
import type { Source } from "../../analysis/code/source.ts";
import { callPairs } from "../../contracts/call-pairs.ts";
import type { Call } from "../../model/code.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { runAnalysis } from "../run-analysis.ts";
import { WorkspaceTool } from "../workspace-tool.ts";
import { codeAt } from "./code-at.ts";
import { placeIn, placeOfHit, shownPlace } from "./places.ts";

type Input = z.output<typeof callPairs.input>;
type Data = z.output<typeof callPairs.output>;

/** Calls that belong together, and the half that is missing. */
export class CallPairsTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(callPairs, workspace);
  }

  protected async executeInternal({ path }: Input, signal: AbortSignal): Promise<Answer<Data>> {
    const { source, outline } = await codeAt(this.workspace, path, undefined, signal);
    const found = await runAnalysis(pairsOf(source, outline), this.workspace, signal);
    const data = { pairs: found.map((each) => described(each, source)) };
    return {
      data,
      output: outputOf(data, source.path),
      // Only some pairs are known: that none was found says nothing of others.
      metadata: { pairs: data.pairs.length, incomplete: true },
      warnings: data.pairs.length === 0 ? ["NO_RESULTS"] : [],
    };
  }
}

function described(
  { begins, ends, endings, state, expected, elsewhere }: BegunHere,
  source: Source,
): Data["pairs"][number] {
  const half = (call: Call) => ({ ...placeIn(source, call.line), within: call.enclosing });
  return {
    begins: half(begins),
    ends: ends.join(" or "),
    endings: endings.map(half),
    state,
    ...(expected !== undefined && { expected }),
    elsewhere: elsewhere.map(placeOfHit),
  };
}

const states: Readonly<Record<Data["pairs"][number]["state"], string>> = {
  missing: "its class does not call that in this file",
  matched: "in the callback that belongs to it",
  mismatched: "only in other callbacks",
  undecided: "whether in time cannot be told by callbacks",
};

function outputOf({ pairs }: Data, path: string): string {
  if (pairs.length === 0) return `${path} begins nothing of the known pairs`;
  return pairs
    .flatMap(({ begins, ends, endings, state, expected, elsewhere }) => [
      `${shownPlace(begins)}${begins.within ? ` in ${begins.within}` : ""}`,
      `  ended by ${ends}(): ${states[state]}${expected ? ` (expected in ${expected})` : ""}`,
      ...endings.map((each) => `    ${shownPlace(each)}${each.within ? ` in ${each.within}` : ""}`),
      ...(elsewhere.length > 0
        ? ["  other files that call it:", ...elsewhere.map((each) => `    ${shownPlace(each)}`)]
        : []),
    ])
    .join("\n");
}
