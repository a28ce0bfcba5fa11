import { CALL_PAIRS, type CallPair } from "../../facts/call-pairs.ts";
import { isLifecycleCallback } from "../../facts/lifecycle.ts";
import { COUNTERPARTS } from "../../facts/pairs.ts";
import type { Call, Outline, TextMatch } from "../../model/code.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { columnOfExpression, lineOfExpression } from "../values/expression.ts";
import { callsInSources } from "./calls-in-sources.ts";
import { classAt, functionAt } from "./code.ts";
import { entryPointsOf } from "./entry-points.ts";
import { lineOf, type Source } from "./source.ts";

/** A call that begins something, and the calls of its file that end such a thing. */
export interface BegunHere {
  begins: Call;
  /** The functions that end it. */
  ends: readonly string[];
  endings: readonly Call[];
  state: "missing" | "matched" | "mismatched" | "undecided";
  /** The callback that belongs to the one from which the first half is reached. */
  expected?: string;
  /** Calls of the ending functions in other files. */
  elsewhere: readonly TextMatch[];
}

/** Both halves of the pairs that a file begins. */
export function* pairsOf(source: Source, outline: Outline): AnalysisTask<BegunHere[]> {
  const found: BegunHere[] = [];
  for (const begins of outline.calls) {
    const pair = pairOf(begins);
    if (!pair) continue;
    const type = classAt(outline, begins.line);
    // One that overrides or wraps the very function hands the duty on.
    if (functionAt(outline, begins.line)?.name === begins.name) continue;
    const endings = outline.calls.filter(
      (each) =>
        pair.ends.includes(each.name) && classAt(outline, each.line)?.qualifiedName === type?.qualifiedName,
    );
    found.push({
      begins,
      ends: pair.ends,
      endings,
      ...stateOf(source, outline, begins, endings),
      elsewhere: yield* elsewhere(pair, outline),
    });
  }
  return found;
}

function pairOf({ name, receiver = "" }: Call): CallPair | undefined {
  return CALL_PAIRS.rows.find((row) => row.begins === name && (row.receiver?.test(receiver) ?? true));
}

/** By the callbacks of the platform from which both halves are reached in this file. */
function stateOf(
  source: Source,
  outline: Outline,
  begins: Call,
  endings: readonly Call[],
): Pick<BegunHere, "state" | "expected"> {
  const from = callbacksTo(source, outline, begins);
  const expected = from.map((callback) => COUNTERPARTS[callback]).find((each) => each !== undefined);
  const told = expected === undefined ? {} : { expected };
  if (endings.length === 0) return { state: "missing", ...told };
  const reached = endings.map((each) => callbacksTo(source, outline, each));
  if (expected === undefined) return { state: "undecided" };
  if (reached.some((names) => names.includes(expected))) return { state: "matched", expected };
  return { state: reached.every((names) => names.length > 0) ? "mismatched" : "undecided", expected };
}

function callbacksTo(source: Source, outline: Outline, { line }: Call): string[] {
  const within = functionAt(outline, line);
  const entries = within ? entryPointsOf(source, outline, within) : [];
  return entries.map(({ callback }) => callback).filter((name) => isLifecycleCallback(name));
}

const MOST = 10;

function* elsewhere({ ends }: CallPair, { path }: Outline): AnalysisTask<TextMatch[]> {
  const { hits: calls } = yield* callsInSources(ends.join("|"), { limit: 50, withTests: true });
  return calls
    .filter(({ source }) => source.path !== path)
    .slice(0, MOST)
    .map((call) => {
      const line = lineOfExpression(call);
      const text = lineOf(call.source, line).trim();
      return { path: call.source.path, line, column: columnOfExpression(call), text };
    });
}
