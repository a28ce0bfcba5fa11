import { originOf } from "../../../facts/frame-origins.ts";
import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { Frame, ParsedError, Throwable } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { logClaim } from "../../claims.ts";
import type { FailureCase } from "../failure-case.ts";
import { describeSwallowedCast } from "./swallowed-cast.ts";

const MOST_EXCEPTIONS = 2;

/** Exceptions that the log prints before this one, with a class of the reader's own in both stacks. */
export function* describeEarlierExceptions({ error, others }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const start = error.logLine;
  if (start === undefined) return [];
  const own = new Set(ownFramesOf(error).map(outerClassOf));
  const facts: ProposedCaseFact[] = [];
  for (const other of others) {
    if (!isAnotherBefore(other, error, start)) continue;
    const shared = describeShared(other, own);
    const fact = shared && ((yield* describeSwallowedCast(other)) ?? shared);
    if (fact) facts.push(fact);
  }
  return facts.slice(-MOST_EXCEPTIONS);
}

/** The same failure printed twice tells nothing. */
const isAnotherBefore = (other: ParsedError, error: ParsedError, start: number): boolean =>
  other.exception !== undefined &&
  other.logLine !== undefined &&
  (other.logEnd ?? other.logLine) <= start &&
  sayWhat(rootOf(other)) !== sayWhat(rootOf(error));

function describeShared(other: ParsedError, own: ReadonlySet<string>): ProposedCaseFact | undefined {
  const shared = ownFramesOf(other).find((frame) => own.has(outerClassOf(frame)));
  const root = rootOf(other);
  if (!shared || !root) return undefined;
  const line = root.logLine ?? other.logLine;
  const name = simpleName(root.exception);
  return {
    kind: "known",
    topic: "earlier exception",
    text: `Above this failure, line ${line} of the log has another exception with ${simpleName(outerClassOf(shared))} in its stack: ${name}.`,
    evidence: [logClaim(other, root.message ? undefined : root.exception, line)],
  };
}

const rootOf = (error: ParsedError): Throwable | undefined => throwablesOf(error).at(-1);
const sayWhat = (root: Throwable | undefined): string => `${root?.exception}: ${root?.message}`;
const ownFramesOf = (error: ParsedError): Frame[] =>
  throwablesOf(error)
    .flatMap(({ frames }) => frames)
    .filter(({ className }) => originOf(className) === "app");
const outerClassOf = ({ className }: Frame): string => className.split("$", 1)[0] ?? className;
const simpleName = (name: string): string => name.slice(name.lastIndexOf(".") + 1);
