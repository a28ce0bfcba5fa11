import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { simpleName } from "../../../syntax/names.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Catch } from "../../../syntax/tree/nodes.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { workspaceFrames } from "../../code/code.ts";
import { sourceClaim } from "../../code/source.ts";
import { findRecordedStack } from "../../exceptions/recorded-stack.ts";
import { triesOnTheWay } from "../../exceptions/tries-on-the-way.ts";
import type { FailureCase } from "../failure-case.ts";

/**
 * A `catch` that takes the very exception that came out of its `try`, and throws nothing: by the file as it is, the stack
 * of a crash could not have passed it, so that the log tells of another version of it.
 */
export function* describeTaken({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const thrown = throwablesOf(error).at(-1);
  // What was logged was caught by whoever logged it: it may be this very clause.
  if (!thrown?.exception || error.heading || error.logged || findRecordedStack(error)) return [];
  const own = (yield* workspaceFrames(error)).filter(
    ({ frame }) => frame.line && thrown.frames.includes(frame),
  );
  const last = (yield* triesOnTheWay(own, thrown.exception)).tries.at(-1);
  const clause = last?.takenBy;
  if (!last || !clause || throwsOn(clause)) return [];
  const { at } = last;
  const printed = at.frame.line;
  const file = fileName(at.path);
  const moved = printed === at.line ? "" : `, where the log says ${printed},`;
  const isCrash = /^.{0,200}FATAL EXCEPTION/m.test(error.raw);
  const says = isCrash
    ? `the crash is of another version of ${file}`
    : `the log is of another version of ${file}, or of what that \`catch\` printed, and ended nothing`;
  return [
    {
      kind: "known",
      topic: "catch that takes it",
      text: `Line ${at.line} of ${file}${moved} stands in the \`try\` of line ${last.line}, whose \`catch\` (line ${clause.line}) takes ${simpleName(thrown.exception)} and throws nothing: ${says}.`,
      evidence: [
        sourceClaim({ source: at.source, line: at.line }, "in its try"),
        sourceClaim({ source: at.source, line: clause.line }, "takes it"),
      ],
    },
  ];
}

/** Whether a clause may hand on what it took. */
const throwsOn = ({ body, parameter }: Catch): boolean =>
  [...nodesIn(body)].some(
    (node) =>
      node.kind === "throw" ||
      // Of a function that is handed the exception it is not known what it does with it, unless it logs.
      (node.kind === "call" &&
        !LOGS.test(node.name) &&
        node.arguments.some(({ value }) => value.kind === "name" && value.name === parameter?.name)),
  );

const LOGS = /^(?:[vdiwe]|wtf|warn|warning|error|info|debug|trace|log\w*|severe|record\w*|print\w*)$/;
