import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { guardOf } from "../../../analysis/changes/guards.ts";
import { askedBefore } from "../../../analysis/code/asked-before.ts";
import {
  functionAt,
  methodOf,
  outlineOf,
  type WorkspaceFrame,
  workspaceFrames,
} from "../../../analysis/code/code.ts";
import { type FailingLine, lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { sourceClaim, sourceOf } from "../../../analysis/code/source.ts";
import { threadOfStack } from "../../../analysis/code/thread-of-stack.ts";
import { detachedUse, GOT_WITH, LACKS, showsAttached } from "../../../analysis/lifecycle/detached-use.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import { runsBefore } from "../../../facts/lifecycle.ts";
import { rowOf } from "../../../model/row-of.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { enclosingFunction } from "../../../syntax/names.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { calledLate, caughtCancellation, codeAround, lastsTooLong, type Need } from "./outlived.ts";

const FRAGMENTS = new Set([
  "androidx.fragment.app.Fragment",
  "android.support.v4.app.Fragment",
  "android.app.Fragment",
]);

/** Frames that only lead to the reader: property getters, and what compilers and runtimes write. */
const LEADS_THERE = /^(?:access\$|get[A-Z]|getValue$|invoke$)/;

/** A fragment that is asked for its view, activity or context by code that runs when it no longer has one. */
export function* examine({ error }: Context<typeof failureClass>): Examination {
  const thrown = throwablesOf(error).at(-1);
  const stack = thrown?.frames ?? [];
  const asked = stack
    .slice(0, 3)
    .find(({ className, method }) => FRAGMENTS.has(className) && rowOf(LACKS, method));
  const lacks = asked && rowOf(LACKS, asked.method);
  const all = yield* workspaceFrames(error);
  if (!asked || !lacks) {
    const [own, ...callers] = all;
    // A trace that begins in the project's own code: the message says that the fragment is detached.
    if (!TOLD.test(thrown?.message ?? "") || !own || own.frame !== stack[0]) return;
    const at = yield* lineOfFrame(own);
    const use = at && detachedUse(at);
    const need = use && { at, lacks: use.lacks, asks: use.asks, stack };
    const verdict = need && ((yield* detachedMeanwhile(need, callers)) ?? withoutCheck(at));
    if (verdict) yield verdict;
    return;
  }
  const frames = all.filter(({ frame }) => stack.includes(frame));
  const readers = frames.filter(({ frame }) => frame.line !== undefined && !LEADS_THERE.test(frame.method));
  for (const frame of readers.slice(0, 3)) {
    const at = yield* lineOfFrame(frame);
    const need = at && { at, lacks, asks: asked.method, stack };
    const verdict =
      need &&
      ((yield* detachedMeanwhile(need, frames.slice(frames.indexOf(frame) + 1))) ??
        askedTooEarly(need) ??
        caughtCancellation(need) ??
        lastsTooLong(need) ??
        calledLate(need) ??
        withoutCheck(at));
    if (verdict) return void (yield verdict);
    const lines = at ? [] : yield* linesAsking(frame, asked.method);
    const [first] = lines;
    const said = lines.map(({ line }) => line).join(" or ");
    const all = lines.map((each) => caughtCancellation({ at: each, lacks, asks: asked.method, stack, said }));
    if (first && all[0] && all.every(Boolean)) return void (yield all[0]);
  }
}

/** The lines of a frame's function that ask the fragment for something, where the line that the log prints is of another version. */
function* linesAsking(frame: WorkspaceFrame, method: string): AnalysisTask<FailingLine[]> {
  const source = yield* sourceOf(frame.path);
  const outline = source && (yield* outlineOf(frame.path));
  const name = enclosingFunction(frame.frame.className) ?? methodOf(frame.frame);
  const [body, ...more] =
    outline?.declarations.filter((each) => each.kind === "function" && each.name === name) ?? [];
  if (!source || !outline || !body || more.length > 0) return [];
  const lines = outline.calls.filter(
    (call) =>
      call.name === method && !call.receiver && body.startLine <= call.line && call.line <= body.endLine,
  );
  return [...new Set(lines.map(({ line }) => line))].map((line) => ({
    path: frame.path,
    line,
    frame: frame.frame,
    source,
    outline,
  }));
}

const TOLD = /not attached to (?:an? )?(?:context|activity|Activity|fragment manager|host)\b/;

/** The way there has asked whether the fragment is attached: it was, and what took it away came in between. */
function* detachedMeanwhile(
  { at, lacks, asks, stack }: Need,
  callers: readonly WorkspaceFrame[],
): AnalysisTask<Verdict | undefined> {
  const found = yield* askedBefore(at, callers, {
    byCondition: (condition, outcome, tree) => showsAttached(tree, condition, outcome, lacks),
  });
  if (!found?.condition) return undefined;
  const { path, line } = at;
  const thread = threadOfStack(stack);
  const isOff = thread !== undefined && thread !== "the main thread";
  const isSuspended = stack.some((frame) => frame.method === "invokeSuspend");
  const by = isOff ? { thread } : isSuspended ? "suspended" : undefined;
  const asked = lineOfExpression(found.condition);
  return causes[isOff ? "proven" : isSuspended ? "supported" : "open"](
    "lostAfterAsking",
    { within: found.within, asked, lacks, line, asks, by },
    {
      ground: isOff ? "stated" : isSuspended ? "typical" : "open",
      location: { path, line },
      evidence: [claimOf(found.condition, "asks for it"), sourceClaim(at, `leads to ${asks}()`)],
    },
  );
}

/** A function that anything may call, and that does not ask whether the fragment is still there. */
function withoutCheck(at: FailingLine): Verdict | undefined {
  const { path, source } = at;
  const use = detachedUse(at);
  if (!use) return undefined;
  const { expression, asks, lacks, within } = use;
  const line = lineOfExpression(expression);
  const isAdded = path.endsWith(".java") ? "isAdded()" : "isAdded";
  const guard = lacks === "view" ? undefined : guardOf(expression, `!${isAdded}`, isAdded);
  return causes.supported(
    "notAsked",
    { within: within.name, lacks, line, asks, isAdded },
    {
      ground: "typical",
      location: { path, line },
      evidence: [sourceClaim({ source, line }, `needs the ${lacks}`)],
      fixes: fixOf("Ask whether the fragment is attached", "review", guard?.edits),
    },
  );
}

/** A callback of the fragment's life cycle that runs before the fragment has got it. */
function askedTooEarly({ at, lacks, asks }: Need): Verdict | undefined {
  const gets = rowOf(GOT_WITH, lacks);
  const within = functionAt(at.outline, at.line);
  const callback = within?.kind === "constructor" ? undefined : within?.name;
  const code = codeAround(at);
  if (!gets || code?.takers.length !== 0 || !runsBefore(callback ?? "<init>", gets, "fragment"))
    return undefined;
  return causes.proven(
    "askedTooEarly",
    { reader: `Line ${at.line}`, callback, lacks, gets },
    { location: { path: at.path, line: at.line }, evidence: [sourceClaim(at, `leads to ${asks}()`)] },
  );
}
