import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { isGlue } from "../../../syntax/names.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { functionAt } from "../../code/code.ts";
import { type FailingLine, failingLine, lineOfFrame, textAt } from "../../code/failing-line.ts";
import { sourceClaim } from "../../code/source.ts";
import type { FailureCase } from "../failure-case.ts";
import { findPassedValues } from "./passed-value.ts";

const MOST = { lines: 3, text: 70 };

/** The lines of the failing file that stand further out in the stack: a file is one suspect, and each of them may be the place. */
export function* describeCallersInFile(failure: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const { error } = failure;
  const failing = yield* failingLine(error);
  if (!failing || !throwablesOf(error).at(-1)?.frames.includes(failing.at.frame)) return [];
  const { at, callers } = failing;
  const within = functionAt(at.outline, at.line)?.qualifiedName;
  const found = new Map<string, FailingLine>();
  for (const each of callers) {
    if (each.path !== at.path || isGlue(each.frame.className, each.frame.method)) continue;
    const line = yield* lineOfFrame(each);
    const name = line && functionAt(line.outline, line.line)?.qualifiedName;
    if (line && name && name !== within && !found.has(name)) found.set(name, line);
  }
  // The calls that pass what failed stand in the case already.
  const passed = (yield* failure.ask(findPassedValues)).flatMap(({ way }) => way.map((each) => each.at.line));
  const lines = [...found].filter(([, { line }]) => !passed.includes(line)).slice(0, MOST.lines);
  if (lines.length === 0) return [];
  const parts = lines.map(
    ([name, line]) => `${name.split(".").at(-1)}() (line ${line.line}: \`${shorten(textAt(line).trim())}\`)`,
  );
  const reader = within ? `${within.split(".").at(-1)}()` : `Line ${at.line}`;
  return [
    {
      kind: "known",
      topic: "other lines of the file on the stack",
      text: `${reader} was reached through ${parts.join(", from ")}, which ${lines.length > 1 ? "are" : "is"} of ${fileName(at.path)} too.`,
      evidence: lines.map(([name, line]) => sourceClaim(line, `in ${name.split(".").at(-1)}`)),
    },
  ];
}

const shorten = (text: string): string => (text.length > MOST.text ? `${text.slice(0, MOST.text)}…` : text);
