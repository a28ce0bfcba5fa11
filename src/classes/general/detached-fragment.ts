import { fixOf } from "../../analysis/build/build.ts";
import { guardOf } from "../../analysis/changes/guards.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { askedBefore } from "../../analysis/code/asked-before.ts";
import { functionAt, type WorkspaceFrame, workspaceFrames } from "../../analysis/code/code.ts";
import { type FailingLine, lineOfFrame } from "../../analysis/code/failing-line.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { threadOfStack } from "../../analysis/code/thread-of-stack.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { detachedUse, GOT_WITH, LACKS, showsAttached } from "../../analysis/lifecycle/detached-use.ts";
import { claimOf, lineOfExpression } from "../../analysis/values/expression.ts";
import { runsBefore } from "../../facts/lifecycle.ts";
import type { Finding } from "../../model/finding.ts";
import { type Frame, type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import { rowOf } from "../../model/row-of.ts";
import { seeWhetherThere } from "../wording.ts";
import { calledLate, caughtCancellation, codeAround, lastsTooLong, leadsTo } from "./fragment-outlived.ts";

const FRAGMENTS = new Set([
  "androidx.fragment.app.Fragment",
  "android.support.v4.app.Fragment",
  "android.app.Fragment",
]);

/** Frames that only lead to the reader: property getters, and what compilers and runtimes write. */
const LEADS_THERE = /^(?:access\$|get[A-Z]|getValue$|invoke$)/;

/** A fragment that is asked for its view, activity or context by code that runs when it no longer has one. */
export function* detachedFragment(error: ParsedError): Inquiry {
  const thrown = throwablesOf(error).at(-1)?.frames ?? [];
  const asked = thrown
    .slice(0, 3)
    .find(({ className, method }) => FRAGMENTS.has(className) && rowOf(LACKS, method));
  const lacks = asked && rowOf(LACKS, asked.method);
  if (!asked || !lacks) return yield* toldByMessage(error);
  const frames = (yield* workspaceFrames(error)).filter(({ frame }) => thrown.includes(frame));
  const readers = frames.filter(({ frame }) => frame.line !== undefined && !LEADS_THERE.test(frame.method));
  for (const frame of readers.slice(0, 3)) {
    const at = yield* lineOfFrame(frame);
    const finding =
      at &&
      ((yield* detachedMeanwhile(error, at, lacks, asked, frames.slice(frames.indexOf(frame) + 1))) ??
        askedTooEarly(error, at, lacks, asked) ??
        caughtCancellation(error, at, lacks, asked) ??
        lastsTooLong(error, at, lacks, asked) ??
        calledLate(error, at, lacks, asked, thrown) ??
        withoutCheck(error, at));
    if (finding) return yield* conclude(finding);
  }
}

const TOLD = /not attached to (?:an? )?(?:context|activity|Activity|fragment manager|host)\b/;

/** A trace that begins in the project's own code: the message says that the fragment is detached. */
function* toldByMessage(error: ParsedError): Inquiry {
  const thrown = throwablesOf(error).at(-1);
  const [own] = yield* workspaceFrames(error);
  if (!TOLD.test(thrown?.message ?? "") || !own || own.frame !== thrown?.frames[0]) return;
  const at = yield* lineOfFrame(own);
  const use = at && detachedUse(at);
  if (!at || !use) return;
  const frames = yield* workspaceFrames(error);
  const finding =
    (yield* detachedMeanwhile(error, at, use.lacks, { method: use.asks }, frames.slice(1))) ??
    withoutCheck(error, at);
  if (finding) yield* conclude(finding);
}

/** The way there has asked whether the fragment is attached: it was, and what took it away came in between. */
function* detachedMeanwhile(
  error: ParsedError,
  at: FailingLine,
  lacks: string,
  { method }: Pick<Frame, "method">,
  callers: readonly WorkspaceFrame[],
): Inquiry<Finding | undefined> {
  const asked = yield* askedBefore(at, callers, {
    byCondition: (condition, outcome) => showsAttached(condition, outcome, lacks),
  });
  if (!asked?.condition) return undefined;
  const line = lineOfExpression(asked.condition);
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const thread = threadOfStack(frames);
  const isOff = thread !== undefined && thread !== "the main thread";
  const isSuspended = frames.some((frame) => frame.method === "invokeSuspend");
  const said = `${isOff ? `On ${thread} ` : ""}${asked.within}() asks on line ${line} whether the fragment has its ${lacks}`;
  const how = isOff
    ? `, and the main thread took the fragment away before line ${at.line} used it`
    : isSuspended
      ? `, and the fragment lost it while the coroutine was suspended, before line ${at.line}`
      : `, and line ${at.line} did not have it all the same`;
  const isKnown = isOff || isSuspended;
  return {
    rootCause: `${said}${how}: ${method}() throws then.`,
    ...(!isKnown && {
      question: `what took the ${lacks} away after line ${line} had asked for it`,
      unestablished: true as const,
    }),
    ground: isOff ? "told" : isSuspended ? "inKind" : "open",
    location: { path: at.path, line: at.line },
    label: `no ${lacks} by then`,
    evidence: [
      logClaim(error),
      claimOf(asked.condition, "asks for it"),
      lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), `leads to ${method}()`),
    ],
    fixGuidelines: isOff
      ? ["Ask and use it on the main thread, in one piece: a fragment is attached and detached there."]
      : isSuspended
        ? [
            "Ask again behind what suspends, or launch it in viewLifecycleOwner.lifecycleScope, which is cancelled with the view.",
          ]
        : [seeWhetherThere(line)],
  };
}

/** A function that anything may call, and that does not ask whether the fragment is still there. */
function withoutCheck(error: ParsedError, at: FailingLine): Finding | undefined {
  const use = detachedUse(at);
  if (!use) return undefined;
  const { expression, asks, lacks, within } = use;
  const line = lineOfExpression(expression);
  const isAdded = at.path.endsWith(".java") ? "isAdded()" : "isAdded";
  const guard = lacks === "view" ? undefined : guardOf(expression, `!${isAdded}`, isAdded);
  return {
    rootCause: `${within.name}() ran while the fragment had no ${lacks}: it does not ask whether the fragment is attached, and ${asks}() on line ${line} throws when it is not.`,
    ground: "inKind",
    location: { path: at.path, line },
    label: `no ${lacks} by then`,
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, line, lineOf(at.source, line), `needs the ${lacks}`),
    ],
    fixGuidelines: [
      `Leave ${within.name}() when the fragment is gone: ${lacks === "view" ? "view == null" : `!${isAdded}`}.`,
      `Better still, take back in onDestroyView() or onDetach() what calls ${within.name}().`,
    ],
    fixes: fixOf("Ask whether the fragment is attached", "review", guard?.edits),
  };
}

/** A callback of the fragment's life cycle that runs before the fragment has got it. */
function askedTooEarly(
  error: ParsedError,
  at: FailingLine,
  lacks: string,
  asked: Frame,
): Finding | undefined {
  const gets = rowOf(GOT_WITH, lacks);
  const within = functionAt(at.outline, at.line);
  const isMade = within === undefined || within.kind === "constructor";
  const where = isMade ? "<init>" : within.name;
  const code = codeAround(at);
  if (!gets || !code || code.takers.length > 0 || !runsBefore(where, gets, "fragment")) return undefined;
  const by = isMade ? "the fragment is made" : `${where}() runs`;
  return {
    rootCause: `Line ${at.line} needs the ${lacks} when ${by}, and a fragment gets its ${lacks} only with ${gets}(), which comes after that.`,
    ground: "proven",
    location: { path: at.path, line: at.line },
    label: `no ${lacks} yet`,
    evidence: [logClaim(error), leadsTo(at, asked)],
    fixGuidelines: [`Ask for it in ${lacks === "view" ? "onViewCreated()" : "onAttach()"} or later.`],
  };
}
