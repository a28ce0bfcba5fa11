import { fixOf } from "../../analysis/build/build.ts";
import { editLines } from "../../analysis/changes/edits.ts";
import { guardOf } from "../../analysis/changes/guards.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { functionAt, workspaceFrames } from "../../analysis/code/code.ts";
import { type FailingLine, lineOfFrame } from "../../analysis/code/failing-line.ts";
import { codeOf, lineOf, openBlocks } from "../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { detachedUse, LACKS } from "../../analysis/lifecycle/detached-use.ts";
import { lineOfExpression } from "../../analysis/values/expression.ts";
import type { Finding } from "../../model/finding.ts";
import { type Frame, type ParsedError, throwablesOf } from "../../model/parsed-error.ts";

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
  const asked = thrown.slice(0, 3).find(({ className, method }) => FRAGMENTS.has(className) && LACKS[method]);
  const lacks = asked && LACKS[asked.method];
  if (!asked || !lacks) return yield* toldByMessage(error);
  const frames = (yield* workspaceFrames(error)).filter(({ frame }) => thrown.includes(frame));
  const readers = frames.filter(({ frame }) => frame.line !== undefined && !LEADS_THERE.test(frame.method));
  for (const frame of readers.slice(0, 3)) {
    const at = yield* lineOfFrame(frame);
    const finding =
      at &&
      (caughtCancellation(error, at, lacks, asked) ??
        launchedTooWide(error, at, lacks, asked) ??
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
  const finding = at && withoutCheck(error, at);
  if (finding) yield* conclude(finding);
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
    confidence: 0.74,
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

const WIDE = /(?<![\w.])(?:this\.)?lifecycleScope\s*\.\s*launch(?:When\w+)?\b/;

/** A coroutine of the fragment's own scope, which outlives each of its views. */
function launchedTooWide(
  error: ParsedError,
  at: FailingLine,
  lacks: string,
  asked: Frame,
): Finding | undefined {
  const within = functionAt(at.outline, at.line);
  if (!within || lacks !== "view") return undefined;
  const launch = openBlocks(at.source, within.startLine, at.line).findLast((line) =>
    WIDE.test(codeOf(at.source, line)),
  );
  if (launch === undefined) return undefined;
  const text = lineOf(at.source, launch);
  const changed = text.replace(/(?:this\.)?lifecycleScope/, "viewLifecycleOwner.lifecycleScope");
  return {
    rootCause: `The coroutine that line ${launch} launches lives as long as the fragment, and line ${at.line} in it needs the view, which was destroyed before that.`,
    confidence: 0.9,
    location: { path: at.path, line: launch },
    label: "outlives the view",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, launch, text, "the fragment's own scope"),
      lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), `leads to ${asked.method}()`),
    ],
    fixGuidelines: [
      "Launch it in viewLifecycleOwner.lifecycleScope: it is cancelled with the view.",
      "Work that must go on without the view belongs in the ViewModel.",
    ],
    fixes: fixOf(
      "Launch in the scope of the view",
      "review",
      editLines(at.source, [{ from: launch, to: launch, lines: [changed] }]),
    ),
  };
}

const CATCHES_ALL = /\bcatch\s*\(\s*\w+\s*:\s*(?:Exception|Throwable)\s*\)/;
const VIEW_SCOPE = /\bviewLifecycleOwner\s*\.\s*lifecycleScope\s*\.\s*launch/;

/** The scope of the view is cancelled in time, and a catch of everything takes that cancellation for a failure. */
function caughtCancellation(
  error: ParsedError,
  at: FailingLine,
  lacks: string,
  asked: Frame,
): Finding | undefined {
  const within = functionAt(at.outline, at.line);
  const blocks = within && lacks === "view" ? openBlocks(at.source, within.startLine, at.line) : [];
  const launch = blocks.findLast((line) => VIEW_SCOPE.test(codeOf(at.source, line)));
  const caught = blocks.findLast((line) => CATCHES_ALL.test(codeOf(at.source, line)));
  if (launch === undefined || caught === undefined || caught < launch) return undefined;
  return {
    rootCause: `When the view is destroyed the coroutine is cancelled, line ${caught} catches that CancellationException like any failure, and line ${at.line} then asks for the view that is gone.`,
    confidence: 0.85,
    location: { path: at.path, line: caught },
    label: "catches the cancellation",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, launch, lineOf(at.source, launch), "cancelled with the view"),
      lineClaim("read_file", at.path, caught, lineOf(at.source, caught), "catches that too"),
      lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), `leads to ${asked.method}()`),
    ],
    fixGuidelines: [
      "Rethrow it: `catch (cancelled: CancellationException) { throw cancelled }` in front of this catch.",
      "Or catch only what the call throws, such as IOException and HttpException.",
    ],
  };
}

const CALLBACK =
  /\.(?:post|postDelayed)\b|\bobject\s*:|\bnew\s+[A-Z][\w.]*(?:<[^>]*>)?\s*\(|\b(?:enqueue|subscribe|addOn\w+Listener|set\w*Listener|registerForActivityResult|launch|collect)\b/;

/** A callback that the fragment does not cancel when it is detached. */
function calledLate(
  error: ParsedError,
  at: FailingLine,
  lacks: string,
  asked: Frame,
  thrown: readonly Frame[],
): Finding | undefined {
  const within = functionAt(at.outline, at.line);
  const from = Math.max(1, (within?.startLine ?? at.line) - 12);
  let start: number | undefined;
  for (let line = at.line; line >= from && start === undefined; line--) {
    if (CALLBACK.test(codeOf(at.source, line))) start = line;
  }
  const isLate = thrown.some(({ className }) =>
    /^android\.os\.Handler\b|^kotlinx\.coroutines\./.test(className),
  );
  const isDirect = thrown.some(({ method }) =>
    /^(?:on(?:Create|ViewCreated|Start|Resume)\w*|perform\w+)$/.test(method),
  );
  if (start === undefined || !isLate || isDirect) return undefined;
  return {
    rootCause: `The callback around line ${at.line} ran when the fragment had no ${lacks} any more, and ${asked.method}() throws then.`,
    confidence: 0.72,
    location: { path: at.path, line: at.line },
    label: `no ${lacks} by then`,
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), `leads to ${asked.method}()`),
      ...(start === at.line
        ? []
        : [lineClaim("read_file", at.path, start, lineOf(at.source, start), "the callback")]),
    ],
    fixGuidelines: [
      `Leave the callback when the fragment is gone: ${lacks === "view" ? "view == null" : "!isAdded"}.`,
      "Better still, cancel it in onDestroyView().",
    ],
  };
}
