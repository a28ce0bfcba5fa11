import { tableOf } from "../../analysis/build/versions.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { nodesNear } from "../../analysis/code/calls-near.ts";
import { functionAt } from "../../analysis/code/code.ts";
import { type EndedBy, endedBy, endedWords } from "../../analysis/code/ended-by.ts";
import { type FailingLine, failingLine } from "../../analysis/code/failing-line.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { type EndedUse, endingsOf } from "../../analysis/lifecycle/endings.ts";
import { lineOfExpression } from "../../analysis/values/expression.ts";
import { originOf } from "../../facts/frame-origins.ts";
import { REFUSALS, type Refusal, refusalOf, UNKNOWN_EXCEPTION } from "../../facts/refusals.ts";
import type { Finding } from "../../model/finding.ts";
import { type Frame, type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import { functionWords } from "../../syntax/frame-words.ts";
import { searchPassed } from "./search-passed.ts";

/** Frames at the top of a trace among which the function that refused stands. */
const DEPTH = 3;
const READS_ANSWER = /^android\.(?:os\.Parcel|database\.DatabaseUtils)$/;
/** Possibilities that are told. */
const MOST_ENDINGS = 3;

/** The refusal that the innermost frames stand for, and the frame of it. */
export function refusalIn(
  error: ParsedError,
): { refusal: Refusal; thrower: Frame; frames: readonly Frame[] } | undefined {
  const root = throwablesOf(error).at(-1);
  const frames = root?.frames ?? [];
  // What a service threw is made anew by the frames that read its answer.
  const brought = frames.findIndex(({ className }) => !READS_ANSWER.test(className));
  const refusals = frames
    .slice(0, DEPTH + Math.max(0, brought))
    .map((frame) => refusalOf(root?.exception ?? "", frame, root?.message));
  const index = refusals.findIndex((each) => each !== undefined);
  const [refusal, thrower] = [refusals[index], frames[index]];
  return refusal && thrower && { refusal, thrower, frames };
}

/**
 * A call that a function of the platform or a library refuses for one reason only: the frame that threw tells it,
 * whatever the class of the exception.
 */
export function* refusedCall(error: ParsedError): Inquiry {
  const known = refusalIn(error);
  if (!known) return;
  const { refusal, thrower, frames } = known;
  const unfound = refusal.mayBeUnfound && (yield* searchPassed(error, refusal));
  if (unfound) return yield* conclude(unfound);
  const failing = yield* failingLine(error);
  if (!failing) return yield* fromLogAlone(error, refusal, frames, thrower);
  if (!frames.includes(failing.at.frame)) return yield* fromFrames(error, refusal, frames);
  const { at } = failing;
  const line = callLine(at, frames);
  const file = fileName(at.path);
  const ended =
    refusal.ends && (yield* endedBy({ ...at, line: line ?? at.line }, calledBy(at, frames), refusal.ends));
  if (ended) return yield* conclude(endedBefore(error, refusal, at, line ?? at.line, ended));
  yield* conclude({
    rootCause: `${line ? `Line ${line} of ${file}` : (calling(at) ?? file)} ${refusal.did}.`,
    ground: refusal.open ? "open" : line ? "told" : "inKind",
    ...(refusal.open && { unestablished: true, question: refusal.open }),
    location: { path: at.path, line: line ?? at.line },
    label: refusal.label,
    evidence: [
      logClaim(error),
      lineClaim(
        "read_file",
        at.path,
        line ?? at.line,
        lineOf(at.source, line ?? at.line),
        `${thrower.className.split(".").at(-1)}.${thrower.method} refuses (${tableOf(REFUSALS)})`,
      ),
    ],
    fixGuidelines: [...refusal.steps],
  });
  const states = refusal.open ? (refusal.mayEnd ?? refusal.ends) : undefined;
  const use = states && endingsOf({ ...at, line: line ?? at.line }, calledBy(at, frames), states);
  if (use)
    for (const each of endedMaybe(error, refusal, { ...at, line: line ?? at.line }, use))
      yield* conclude(each);
}

function calling({ outline, line }: FailingLine): string | undefined {
  const name = functionAt(outline, line)?.name;
  return name === undefined ? undefined : `${name}()`;
}

/** Places that may have put it into the state that is refused: one possibility each, those that forget it ruled out. */
function endedMaybe(
  error: ParsedError,
  refusal: Refusal,
  at: FailingLine,
  { receiver, endings, later }: EndedUse,
): Finding[] {
  const file = fileName(at.path);
  const open = endings.filter(({ forgets }) => forgets === undefined);
  return open.slice(0, MOST_ENDINGS).map(({ call, within }) => ({
    rootCause: `${within}() calls ${receiver}.${call.name}() on line ${call.line} of ${file} and keeps it, and line ${at.line}${later ? ", which runs later," : ""} used it after that.`,
    ground: later ? "oneOfSeveral" : "open",
    unestablished: true,
    hypothesis: {
      decidedBy: `Log in ${within}() and before line ${at.line}: did ${within}() run first?`,
    },
    location: { path: at.path, line: at.line },
    label: refusal.label,
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), "uses it"),
      lineClaim("read_file", at.path, call.line, lineOf(at.source, call.line), `in ${within}`),
      ...(later ? [lineClaim("read_file", at.path, later.line, later.text, "runs later")] : []),
    ],
    fixGuidelines: [...refusal.steps],
  }));
}

/** Without the source: what threw has one reason for it, so that the frames tell it where the exception is named too. */
function* fromLogAlone(
  error: ParsedError,
  refusal: Refusal,
  frames: readonly Frame[],
  thrower: Frame,
): Inquiry {
  const caller = callerIn(frames);
  const isOpen = refusal.open !== undefined || refusal.mayBeUnfound;
  if (!caller || isOpen || error.exception === UNKNOWN_EXCEPTION)
    return yield* fromFrames(error, refusal, frames);
  const name = `${thrower.className.split(".").at(-1)}.${thrower.method}`;
  yield* conclude({
    rootCause: `${caller} ${refusal.did}.`,
    ground: "inKind",
    evidence: [logClaim(error), logClaim(error, name)],
    fixGuidelines: [...refusal.steps],
  });
}

/** With a source of another version, or without the name of the exception: nothing confirms what the frames say. */
function* fromFrames(error: ParsedError, refusal: Refusal, frames: readonly Frame[]): Inquiry {
  const caller = callerIn(frames);
  if (!caller) return;
  yield* conclude({
    rootCause: `${caller} ${refusal.did}. That is what the frames say; no source confirms it.`,
    ground: "open",
    unestablished: true,
    hypothesis: {},
    evidence: [logClaim(error)],
    fixGuidelines: [...refusal.steps],
  });
}

function callerIn(frames: readonly Frame[]): string | undefined {
  const own = frames.find(({ className }) => originOf(className) === "app");
  if (!own) return undefined;
  const made = functionWords(own);
  return own.method.includes("lambda$") ? `A lambda made in ${made}` : made;
}

/** What the reader's frame calls. */
const calledBy = (at: FailingLine, frames: readonly Frame[]): string =>
  frames[frames.indexOf(at.frame) - 1]?.method.split("$")[0] ?? "";

/** The state is the work of one place: that place has run, and the line uses what it left behind. */
function endedBefore(
  error: ParsedError,
  refusal: Refusal,
  at: FailingLine,
  line: number,
  ended: EndedBy,
): Finding {
  const { call } = ended;
  return {
    rootCause: endedWords(ended, at.path, line),
    ground: "told",
    location: { path: at.path, line },
    label: refusal.label,
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, line, lineOf(at.source, line), "uses it"),
      lineClaim("read_file", at.path, call.line, lineOf(at.source, call.line), "ended it before"),
    ],
    fixGuidelines: [...refusal.steps],
  };
}

/** The line that calls what the frame above the reader's own names; undefined where it does not show. */
function callLine(at: FailingLine, frames: readonly Frame[]): number | undefined {
  const called = calledBy(at, frames);
  const property = /^set[A-Z]/.test(called) ? called.charAt(3).toLowerCase() + called.slice(4) : called;
  const name = called === "resumeWith" ? "resume" : called;
  const [made] = nodesNear(
    at,
    ["call", "member", "name"],
    (node) => node.name === name || node.name === property,
  );
  return made && lineOfExpression(made);
}
