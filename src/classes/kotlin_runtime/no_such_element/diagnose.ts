import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { escapeRegex, functionAt, type WorkspaceFrame } from "../../../analysis/code/code.ts";
import {
  type FailingLine,
  failingLine,
  lineOfFrame,
  nearestLine,
} from "../../../analysis/code/failing-line.ts";
import { codeOf, lineOf } from "../../../analysis/code/source.ts";
import { receiverBefore } from "../../../analysis/code/types.ts";
import { originOfValue } from "../../../analysis/code/value-origin.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { leaveWhenNull } from "../../kotlin_compile/leave-when-null.ts";
import type { failureClass } from "./class.ts";

/** Functions that promise an element, each with the one that answers null instead. */
const OR_NULL: Readonly<Record<string, string>> = {
  first: "firstOrNull",
  last: "lastOrNull",
  single: "singleOrNull",
  random: "randomOrNull",
  max: "maxOrNull",
  min: "minOrNull",
  maxBy: "maxByOrNull",
  minBy: "minByOrNull",
  maxOf: "maxOfOrNull",
  minOf: "minOfOrNull",
  reduce: "reduceOrNull",
  removeFirst: "removeFirstOrNull",
  removeLast: "removeLastOrNull",
};

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const failing = yield* failingLine(error);
  if (!failing) return;
  const { at, callers } = failing;
  const reason = fact(error, "reason") ?? "";
  const key = fact(error, "keyValue");
  const finding = key
    ? missingKey(error, at, key)
    : yield* emptyCollection(error, at, callers, /predicate/.test(reason));
  if (finding) yield* conclude(finding);
}

interface Access {
  name: string;
  receiver: string;
  line: number;
  column: number;
}

/** The call on the failing line that promises an element; the trace's innermost library frame says which one. */
function accessAt(error: ParsedError, at: FailingLine): Access | undefined {
  const printed = (error.causes.at(-1)?.frames ?? error.frames)[0]?.method ?? "";
  const names = OR_NULL[printed] ? [printed] : Object.keys(OR_NULL);
  const call = new RegExp(`\\.(${names.join("|")})\\s*[({]`);
  const line = nearestLine(at, call, 2);
  if (!line) return undefined;
  const match = call.exec(codeOf(at.source, line));
  const receiver = match && receiverBefore(lineOf(at.source, line), match.index + 2);
  if (!match?.[1] || !receiver) return undefined;
  return { name: match[1], receiver, line, column: match.index + 1 - receiver.length };
}

function* emptyCollection(
  error: ParsedError,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
  byPredicate: boolean,
): Inquiry<Finding | undefined> {
  const access = accessAt(error, at);
  if (!access) return undefined;
  const { name, receiver, line } = access;
  const origin = yield* originOfValue(receiver, at.source, at.outline, line);
  const within = functionAt(at.outline, line);
  const caller = yield* firstOtherCaller(callers, within?.name);
  const isGuarded = within && guarded(at, receiver, within.startLine, line);
  if (isGuarded) return undefined;
  const what = byPredicate ? `no element of ${receiver} did` : `${receiver} was empty`;
  const evidence: Claim[] = [
    logClaim(error),
    lineClaim("read_file", at.path, line, lineOf(at.source, line), `${name} on ${receiver}`),
    ...(origin && origin.line !== line
      ? [lineClaim("read_file", origin.path, origin.line, origin.text, "the collection")]
      : []),
    ...(caller
      ? [
          lineClaim(
            "read_file",
            caller.path,
            caller.line,
            lineOf(caller.source, caller.line),
            "called from here",
          ),
        ]
      : []),
  ];
  const fix = byPredicate ? undefined : leaving(at, access);
  return {
    rootCause: `${within ? `${within.name}() calls` : "This line calls"} ${receiver}.${name}(), which needs ${byPredicate ? "a match" : "at least one element"}, and ${what}.`,
    confidence: 0.88,
    location: { path: at.path, line, column: access.column, symbol: within?.qualifiedName },
    label: byPredicate ? "no match" : "empty here",
    evidence,
    fixGuidelines: [
      `Use ${OR_NULL[name]}() and decide what ${within ? `${within.name}()` : "this code"} answers ${byPredicate ? "without a match" : `for an empty ${lastName(receiver)}`}.`,
      ...(caller && !byPredicate
        ? [`Callers that divide or index by the answer have to cope with that value too.`]
        : []),
    ],
    fixes: fix ? [fix] : [],
  };
}

const lastName = (expression: string): string => expression.split(".").at(-1) ?? expression;

/** An emptiness check above that leaves or branches. */
function guarded(at: FailingLine, receiver: string, from: number, line: number): boolean {
  const quoted = escapeRegex(receiver);
  const check = new RegExp(`${quoted}\\.(?:isEmpty|isNotEmpty|any|none|size)\\b|isNullOrEmpty`);
  for (let each = from; each < line; each++) if (check.test(codeOf(at.source, each))) return true;
  return false;
}

function* firstOtherCaller(
  callers: readonly WorkspaceFrame[],
  name: string | undefined,
): Inquiry<FailingLine | undefined> {
  const caller = callers.find(
    ({ frame }) => frame.line && frame.method !== name && !/^(?:access\$|invoke)/.test(frame.method),
  );
  return caller && (yield* lineOfFrame(caller));
}

/** `.last()` as `.lastOrNull() ?: return`, where the function can be left without a value. */
function leaving(at: FailingLine, { name, receiver, line, column }: Access): ProposedFix | undefined {
  const text = lineOf(at.source, line);
  const call = `${receiver}.${name}()`;
  const start = text.indexOf(call, Math.max(0, column - 1));
  const within = functionAt(at.outline, line);
  const leave =
    within?.type === "Int" || within?.type === "Long"
      ? undefined
      : leaveWhenNull(at.source, at.outline, line);
  if (start < 0 || !leave || text.split(call).length !== 2 || text[start + call.length] === "?")
    return undefined;
  const after = `${text.slice(0, start)}(${receiver}.${OR_NULL[name]}() ?: ${leave})${text.slice(start + call.length)}`;
  const edits = editLines(at.source, [{ from: line, to: line, lines: [after] }]);
  return edits && { title: `Leave when ${lastName(receiver)} is empty`, safety: "review", edits };
}

function missingKey(error: ParsedError, at: FailingLine, key: string): Finding | undefined {
  const line = nearestLine(at, /\bgetValue\s*\(|\bby\b/, 2);
  if (!line) return undefined;
  return {
    rootCause: `The map on line ${line} has no entry for the key ${key}, and getValue() or \`by\` a map needs one.`,
    confidence: 0.8,
    location: { path: at.path, line },
    label: "no such key",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, line, lineOf(at.source, line), "needs the key"),
    ],
    fixGuidelines: [
      `Find who fills the map and why ${key} is not among it, or read it with get() and handle null.`,
    ],
  };
}
