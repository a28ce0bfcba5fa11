import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { tableOf } from "../../analysis/build/versions.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { callsInSources } from "../../analysis/code/calls-in-sources.ts";
import { nodesNear } from "../../analysis/code/calls-near.ts";
import { functionAt, type WorkspaceFrame } from "../../analysis/code/code.ts";
import { endedBy } from "../../analysis/code/ended-by.ts";
import { type FailingLine, failingLine } from "../../analysis/code/failing-line.ts";
import { lineOf, sourceClaim } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { clauseTaking, takingTry } from "../../analysis/exceptions/guarded-elsewhere.ts";
import { endingsOf } from "../../analysis/lifecycle/endings.ts";
import { claimOf, lineOfExpression, written } from "../../analysis/values/expression.ts";
import { isParameter, wayOfArgument } from "../../analysis/values/way-of-argument.ts";
import { originOf } from "../../facts/frame-origins.ts";
import { REFUSALS, type Refusal, refusalOf, UNKNOWN_EXCEPTION } from "../../facts/refusals.ts";
import type { Claim, Location } from "../../model/finding.ts";
import type { Frame, ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { functionWords } from "../../syntax/frame-words.ts";
import type { Call } from "../../syntax/tree/nodes.ts";
import { nodesOnLine, pathOf } from "../../syntax/tree/relations.ts";
import type { Verdict } from "../cause-list.ts";
import type { Examination } from "../examination.ts";
import { bindByFrames, bindRefusal } from "./bound-refusal.ts";
import { causes } from "./causes.ts";
import { searchPassed } from "./search-passed.ts";

/** Frames at the top of a trace among which the function that refused stands. */
const DEPTH = 3;
const READS_ANSWER = /^android\.(?:os\.Parcel|database\.DatabaseUtils)$/;
/** Longest value that a sentence shows. */
const LONGEST = 60;
/** Possibilities that are told. */
const MOST_ENDINGS = 3;
/** Calls of the same function that are looked at. */
const MOST_SIBLINGS = 20;

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
export function* refusedCall(error: ParsedError): Examination {
  const known = refusalIn(error);
  if (!known) return;
  const { refusal, thrower, frames } = known;
  const unfound = refusal.mayBeUnfound && (yield* searchPassed(error, refusal));
  if (unfound) return void (yield unfound);
  const failing = yield* failingLine(error);
  const name = `${thrower.className.split(".").at(-1)}.${thrower.method}`;
  if (!failing || !frames.includes(failing.at.frame)) {
    const verdict = examineFrames(error, refusal, frames, failing ? undefined : name);
    if (verdict) yield verdict;
    return;
  }
  const called = calledBy(failing.at, frames);
  const line = callLine(failing.at, called);
  const at = { ...failing.at, line: line ?? failing.at.line };
  const claim = (number: number, note: string): Claim =>
    lineClaim("read_file", at.path, number, lineOf(at.source, number), note);
  const location = { path: at.path, line: at.line };
  const file = fileName(at.path);
  const ended = refusal.ends && (yield* endedBy(at, called, refusal.ends));
  if (ended) {
    const { call, within, receiver } = ended;
    const place = { file, line: at.line, endLine: call.line };
    yield causes.proven(
      "endedElsewhere",
      { refusal, receiver, call: call.name, within, ...place },
      {
        ground: "stated",
        location,
        evidence: [claim(at.line, "uses it"), claim(call.line, "ended it before")],
      },
    );
    return;
  }
  const within = functionAt(at.outline, failing.at.line)?.name;
  const values = { who: line ? `Line ${line} of ${file}` : within ? `${within}()` : file, refusal };
  const evidence = [claim(at.line, `${name} refuses (${tableOf(REFUSALS)})`)];
  const passed = refusal.ofArgument && (yield* passedBy(at, called, failing.callers));
  if (passed) {
    const support = { location: passed.location, evidence: [...evidence, ...passed.evidence] };
    const ground = line ? "stated" : "typical";
    return void (yield causes.proven(
      "refusedCall",
      { ...values, from: passed.text },
      { ...support, ground },
    ));
  }
  const bound = refusal.open ? undefined : yield* bindRefusal(error, refusal, at, called, failing.callers);
  if (bound) {
    const support = { location, evidence: [...evidence, ...bound.claims] };
    const ground = line ? "stated" : "typical";
    return void (yield causes.proven("refusedCall", { ...values, from: bound.text }, { ...support, ground }));
  }
  if (refusal.isWhole) {
    const guarded = yield* guardedSibling(error, at, called, line);
    const support = { location, evidence: [...evidence, ...(guarded?.claims ?? [])] };
    const ground = line ? "stated" : "typical";
    return void (yield causes.proven(
      "refusedCall",
      { ...values, from: guarded?.text },
      { ...support, ground },
    ));
  }
  // That such calls are refused is known of each of them; why this one was made is not.
  yield causes.open("refusedCall", { ...values, name }, { location, evidence });
  const states = refusal.mayEnd ?? refusal.ends;
  const use = states && endingsOf(at, called, states);
  // Places that may have put it into the state that is refused: one possibility each, those that forget it ruled out.
  const kept = use?.endings.filter(({ forgets }) => forgets === undefined).slice(0, MOST_ENDINGS) ?? [];
  for (const { call, within } of kept) {
    const { receiver, later } = use ?? { receiver: "" };
    const place = { file, line: at.line, endLine: call.line };
    yield causes.supported(
      "keptAfterEnd",
      { refusal, isLater: later !== undefined, receiver, call: call.name, within, ...place },
      {
        ground: later ? "ambiguous" : "open",
        location,
        evidence: [
          claim(at.line, "uses it"),
          claim(call.line, `in ${within}`),
          ...(later ? [lineClaim("read_file", at.path, later.line, later.text, "runs later")] : []),
        ],
      },
    );
  }
}

/**
 * Without the source, what threw has one reason for it, so that the frames tell it where the exception is named too. With
 * a source of another version, or without that name, nothing confirms what the frames say. `thrower` is set without a source.
 */
function examineFrames(
  error: ParsedError,
  refusal: Refusal,
  frames: readonly Frame[],
  thrower: string | undefined,
): Verdict | undefined {
  const who = callerIn(frames);
  if (!who) return undefined;
  const isOpen = refusal.open !== undefined || refusal.mayBeUnfound;
  if (thrower === undefined || isOpen || error.exception === UNKNOWN_EXCEPTION)
    return causes.supported(
      "refusedCall",
      { who, refusal, isByFrames: true },
      { ground: "open", against: [] },
    );
  const own = frames.filter(({ className }) => originOf(className) === "app");
  const bound = bindByFrames(error, refusal, own);
  const evidence = [logClaim(error), logClaim(error, thrower), ...(bound?.claims ?? [])];
  return bound
    ? causes.proven("refusedCall", { who, refusal, from: bound.text }, { ground: "typical", evidence })
    : causes.open("refusedCall", { who, refusal, name: thrower }, { evidence });
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

/** Who passes the one argument that is refused, where it is a parameter: the outermost call of the stack that does. */
function* passedBy(
  at: FailingLine,
  called: string,
  callers: readonly WorkspaceFrame[],
): AnalysisTask<{ text: string; location: Location; evidence: Claim[] } | undefined> {
  const [made] = nodesNear(at, ["call"], (node) => node.kind === "call" && node.name === called);
  const [argument, ...others] = made?.node.kind === "call" ? made.node.arguments : [];
  const name = argument && others.length === 0 ? pathOf(argument.value) : undefined;
  const way = name !== undefined && isParameter(name, at) ? yield* wayOfArgument(name, at, callers) : [];
  const last = way.at(-1);
  const value = last && written(last.value);
  if (!last || value === undefined || value.length > LONGEST) return undefined;
  const place = `${fileName(last.at.path)}:${last.at.line}`;
  const also =
    way.length > 1 ? `, through ${way.length === 2 ? "another call" : `${way.length - 1} more calls`}` : "";
  return {
    text: ` It is \`${value}\`, which ${last.by}() passes (${place}${also}).`,
    location: { path: last.at.path, line: last.at.line },
    evidence: way.map((each) => sourceClaim(each.at, `passed in ${each.by}`)),
  };
}

/** Another call of the same function of the same class, which the project makes in a `try` that takes the exception. */
function* guardedSibling(
  error: ParsedError,
  at: FailingLine,
  called: string,
  line: number | undefined,
): AnalysisTask<{ text: string; claims: Claim[] } | undefined> {
  const exception = throwablesOf(error).at(-1)?.exception ?? "";
  const tree = treeAt(at.source, at.line);
  const own = nodesOnLine(tree, at.line).find((node) => node.kind === "call" && node.name === called);
  const on = own?.kind === "call" ? nameOfReceiver(own) : undefined;
  if (line === undefined || on === undefined) return undefined;
  for (const other of (yield* callsInSources(called, { limit: MOST_SIBLINGS })).hits) {
    const { node, source } = other;
    if (nameOfReceiver(node) !== on || (source.path === at.path && lineOfExpression(other) === line))
      continue;
    const around = takingTry(other, exception);
    if (!around) continue;
    const place = `${fileName(source.path)}:${lineOfExpression(other)}`;
    const clause = (clauseTaking(around, exception) ?? around).line;
    return {
      text: ` Line ${lineOfExpression(other)} of ${fileName(source.path)} makes the same call in a \`try\` whose \`catch\` (line ${clause}) takes that.`,
      claims: [
        claimOf(other, "the same call"),
        sourceClaim({ source, line: clause }, `takes it for ${place}`),
      ],
    };
  }
  return undefined;
}

/** `VpnService` of `GoBackend.VpnService.prepare()`: which class a static call is on. */
function nameOfReceiver({ receiver }: Call): string | undefined {
  const name = receiver && pathOf(receiver)?.split(".").at(-1);
  return name !== undefined && /^[A-Z]/.test(name) ? name : undefined;
}

/** The line that calls what the frame above the reader's own names; undefined where it does not show. */
function callLine(at: FailingLine, called: string): number | undefined {
  const property = /^set[A-Z]/.test(called) ? called.charAt(3).toLowerCase() + called.slice(4) : called;
  const name = called === "resumeWith" ? "resume" : called;
  const [made] = nodesNear(
    at,
    ["call", "member", "name"],
    (node) => node.name === name || node.name === property,
  );
  return made && lineOfExpression(made);
}
