import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { simpleName } from "../../../syntax/names.ts";
import { nodesOnLine } from "../../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { type FailingLine, failingLine, lineOfFrame } from "../../code/failing-line.ts";
import { sourceClaim } from "../../code/source.ts";
import { treeAt } from "../../code/tree.ts";
import { findUnsetInConstruction, type UnsetInConstruction } from "../../values/unset-in-construction.ts";
import type { FailureCase } from "../failure-case.ts";
import { frameClaim } from "./frame-words.ts";

/** Lines of the stack that are asked, innermost first. */
const MOST_LINES = 3;

/** A field that a line of the stack reads while its object is just being made: it still holds `null`, 0 or `false` there. */
export function* describeUnsetWhileMade(failure: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const { error } = failure;
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const failing = frames.some(({ method }) => method === "<init>") ? yield* failingLine(error) : undefined;
  if (!failing) return [];
  const lines = [failing.at];
  for (const each of failing.callers.slice(0, MOST_LINES - 1)) {
    const line = yield* lineOfFrame(each);
    if (line) lines.push(line);
  }
  for (const at of lines) {
    const tree = treeAt(at.source, at.line);
    const reads = nodesOnLine(tree, at.line).filter(
      ({ kind, line }) => line === at.line && (kind === "name" || kind === "member" || kind === "call"),
    );
    const found = yield* findUnsetInConstruction(error, at, reads);
    if (found)
      return [
        {
          kind: "known",
          topic: "order of construction",
          ...tell(found, at),
          evidence: [
            sourceClaim(at, "reads it"),
            sourceClaim({ source: found.made.source, line: found.value.line }, "gives it its value"),
            frameClaim(error, found.made.frame),
          ],
        },
      ];
  }
  return [];
}

function tell({ made, value, before }: UnsetInConstruction, at: FailingLine): { text: string } {
  const place = `${fileName(made.source.path)}:${value.line}`;
  const owner = made.declaration.name;
  const running =
    before.kind === "base"
      ? `the constructor of ${simpleName(before.frame.className)} runs first`
      : `line ${before.place.line} of it is still running`;
  return {
    text: `\`${value.name}\` still holds what a new object has (null, 0 or false) on line ${at.line} of ${fileName(at.path)}: the stack is in the constructor of ${owner}, where ${running}; it gets its value after that (${place}).`,
  };
}
