import { isCaughtBy } from "../../../facts/exception-kinds.ts";
import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { isGlue, simpleName } from "../../../syntax/names.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { type WorkspaceFrame, workspaceFrames } from "../../code/code.ts";
import { lineOfFrame } from "../../code/failing-line.ts";
import { sourceClaim } from "../../code/source.ts";
import { findRecordedStack } from "../../exceptions/recorded-stack.ts";
import { type TryOnTheWay, triesOnTheWay } from "../../exceptions/tries-on-the-way.ts";
import type { FailureCase } from "../failure-case.ts";

const MOST = 2;

/** The nearest `catch` around the lines of a stack that take other exceptions than this one. */
export function* describePassedCatches({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const thrown = throwablesOf(error).at(-1);
  // Of a stack that was only kept, nothing came by a catch.
  if (!thrown || findRecordedStack(error)) return [];
  const own = (yield* workspaceFrames(error)).filter(
    ({ frame }) => frame.line && thrown.frames.includes(frame),
  );
  const { tries } = yield* triesOnTheWay(own, thrown.exception);
  const facts: ProposedCaseFact[] = [];
  const seen = new Set<string>();
  for (const each of tries) {
    const key = `${each.at.path}:${each.line}`;
    if (facts.length === MOST || !isPassed(each, thrown.exception) || seen.has(key)) continue;
    seen.add(key);
    if (yield* stands(each.at.path, own)) facts.push(describe(each, thrown.exception));
  }
  return facts;
}

/** Whether each clause is known to take something else. */
const isPassed = ({ types, clauses }: TryOnTheWay, exception: string): boolean =>
  types.length >= clauses.length && types.every((type) => isCaughtBy(exception, type) === false);

/** Whether all frames of a file find their lines where the log prints them: else what is around them now proves nothing. */
function* stands(path: string, own: readonly WorkspaceFrame[]): AnalysisTask<boolean> {
  for (const each of own) {
    if (each.path !== path || isGlue(each.frame.className, each.frame.method)) continue;
    const at = yield* lineOfFrame(each);
    if (at?.line !== each.frame.line) return false;
  }
  return true;
}

function describe({ at, clauses, types }: TryOnTheWay, exception: string): ProposedCaseFact {
  const lines = [...new Set(clauses.map(({ line }) => line))];
  const place = `${fileName(at.path)}:${lines.join(" and ")}`;
  const subject = lines.length > 1 ? `The catches at ${place} take` : `The catch at ${place} takes`;
  return {
    kind: "known",
    topic: "catch on the way",
    text: `${subject} ${listOf(types)} only; this is ${simpleName(exception)}, out of line ${at.line} in that \`try\`.`,
    evidence: [
      ...lines.map((line) => sourceClaim({ source: at.source, line })),
      sourceClaim({ source: at.source, line: at.line }, "in its try"),
    ],
  };
}

const listOf = (types: readonly string[]): string =>
  types.length < 2 ? types.join("") : `${types.slice(0, -1).join(", ")} and ${types.at(-1)}`;
