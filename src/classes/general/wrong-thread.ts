import { fixOf } from "../../analysis/build/build.ts";
import { onMainThread } from "../../analysis/changes/on-main-thread.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { workspaceFrames } from "../../analysis/code/code.ts";
import { type FailingLine, failingLine, lineOfFrame } from "../../analysis/code/failing-line.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { threadOfStack } from "../../analysis/code/thread-of-stack.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { type RunsOn, runsOn } from "../../analysis/threads/runs-on.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";

const MAIN = `(?:the )?(?:main|UI|ui|Main)(?: application)?[ -]?[tT]hread`;
const CALLED =
  "(?:called|invoked|run|executed|used|accessed|created|started|initiali[sz]ed|made|performed|done)";

/** What libraries say where they are only for the main thread, or not for it. */
const WANTS: readonly (readonly [where: RunsOn["where"], said: RegExp])[] = [
  [
    "background",
    new RegExp(
      `(?:[mM]ust|[sS]hould|[cC]an) ?not (?:be )?${CALLED} (?:on|from|in) ${MAIN}|\\b[nN]ot allowed on ${MAIN}|[mM]ust be ${CALLED} (?:on|from|in) a (?:background|worker) thread|[mM]ust call this method on a background thread|your main thread can lead to deadlock`,
    ),
  ],
  [
    "main",
    new RegExp(
      `[mM]ust (?:only )?be ${CALLED} (?:on|from|in|by) ${MAIN}|[mM]ust (?:be|call this method) on ${MAIN}|(?:should|may|can) only be ${CALLED} (?:on|from|in) ${MAIN}|[Nn]ot (?:on|in) ${MAIN}|Expected thread .{0,200}?"main".{0,200}? but running on|[cC]annot .{1,60} (?:on|from) a background thread|(?:method|API|call) .{0,40}\\b(?:on|from) a non-UI thread`,
    ),
  ],
];

const MOST_FRAMES = 8;

/** A library that one kind of thread may call, and was called from the other: what put the line on that thread. */
export function* wrongThread(error: ParsedError): Inquiry {
  const message = throwablesOf(error).at(-1)?.message ?? "";
  const wanted = WANTS.find(([, said]) => said.test(message))?.[0];
  const failing = wanted && (yield* failingLine(error));
  if (!wanted || !failing) return;
  const { at } = failing;
  const decided = yield* whereDecided(error, at);
  const stack = threadOfStack(throwablesOf(error).at(-1)?.frames ?? []);
  const isOther = decided
    ? decided.runs.where !== wanted
    : stack !== undefined && (stack === "the main thread") === (wanted === "background");
  if (!isOther) return;
  const thread = wanted === "main" ? "a background thread" : "the main thread";
  const why = decided
    ? `${decided.runs.by}${decided.at.path === at.path ? "" : ` of ${fileName(decided.at.path)}`} runs on ${thread}`
    : `the stack begins on ${stack}`;
  yield* conclude({
    rootCause: `Line ${at.line} of ${fileName(at.path)} calls what may ${wanted === "main" ? "be called on the main thread only" : "not be called on the main thread"}, and ${why}.`,
    headline: wanted === "main" ? "not on the main thread" : "on the main thread",
    ground: decided ? "told" : "inKind",
    // What is called from several threads is right in itself: the place is the line that leads there from the wrong one.
    location: { path: (decided?.at ?? at).path, line: (decided?.at ?? at).line },
    label: wanted === "main" ? "not on the main thread" : "on the main thread",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), "the call"),
      ...(decided ? [{ ...decided.runs.claim, note: `runs on ${thread}` }] : []),
    ],
    fixGuidelines:
      wanted === "main"
        ? [
            "Make the call on the main thread: withContext(Dispatchers.Main) in a coroutine, else Handler(Looper.getMainLooper()).post or runOnUiThread.",
            "Where its answer is needed at once, do that part before the work goes to the background.",
          ]
        : [
            "Make the call on a background thread: withContext(Dispatchers.IO) in a coroutine, else an executor, and hand its answer back to the main thread.",
          ],
    fixes: wanted === "main" ? fixOf("Make the call on the main thread", "review", onMainThread(at)) : [],
  });
}

/** The innermost frame of the workspace of which the code tells on what thread it runs. */
function* whereDecided(
  error: ParsedError,
  first: FailingLine,
): Inquiry<{ at: FailingLine; runs: RunsOn } | undefined> {
  const own = runsOn(first);
  if (own) return { at: first, runs: own };
  for (const frame of (yield* workspaceFrames(error)).slice(0, MOST_FRAMES)) {
    const at = yield* lineOfFrame(frame);
    const runs = at && runsOn(at);
    if (at && runs) return { at, runs };
  }
  return undefined;
}
