import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { fixOf } from "../../analysis/build/build.ts";
import { tableOf } from "../../analysis/build/versions.ts";
import { postToMainThread } from "../../analysis/changes/post-to-main-thread.ts";
import { functionAt, workspaceFrames } from "../../analysis/code/code.ts";
import { type FailingLine, failingLine, lineOfFrame } from "../../analysis/code/failing-line.ts";
import { sourceClaim } from "../../analysis/code/source.ts";
import { threadOfStack } from "../../analysis/code/thread-of-stack.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { usesThatMeet } from "../../analysis/threads/meeting-uses.ts";
import { type RunsOn, runsOn } from "../../analysis/threads/runs-on.ts";
import type { SharedAccess } from "../../analysis/threads/shared-data.ts";
import { claimOf, type Expression, lineOfExpression } from "../../analysis/values/expression.ts";
import { sourcesOf } from "../../analysis/values/value-sources.ts";
import { originOf } from "../../facts/frame-origins.ts";
import { RACE_SIGNS } from "../../facts/race-signs.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call } from "../../syntax/tree/nodes.ts";
import { codeOnLine, enclosing, nodesOnLine, pathOf, plain, textOf } from "../../syntax/tree/relations.ts";
import { claimOfAccess, functionOfAccess, placeOfAccess } from "../access-words.ts";
import type { Examination } from "../examination.ts";
import { threads } from "./thread-causes.ts";

/** Frames of the library among which the function that looked first stands. */
const DEPTH = 6;
const MOST_OTHERS = 3;

/** An object that is not made for several threads failed in a way that takes two of them. */
export function* changedByThreads(error: ParsedError): Examination {
  const thrown = throwablesOf(error).at(-1);
  const own = thrown?.frames.findIndex(({ className }) => originOf(className) !== "platform") ?? -1;
  const names = (thrown?.frames ?? [])
    .slice(0, own < 0 ? DEPTH : Math.min(own, DEPTH))
    .map(({ className, method }) => `${className}.${method}`);
  const sign = RACE_SIGNS.rows.find(
    ({ exception, threw, through, message }) =>
      thrown?.exception?.endsWith(exception) &&
      threw.test(names[0] ?? "") &&
      (!through || names.slice(1).some((name) => through.test(name))) &&
      (!message || message.test(thrown.message)),
  );
  const at = sign && (yield* failingLine(error))?.at;
  if (!sign || !at) return;
  const name = usedOn(at, [names[own - 1]?.split(".").at(-1)]);
  const met = name ? yield* usesThatMeet(error, at, name, ["changes", "sets"]) : undefined;
  const others = met?.others.slice(0, MOST_OTHERS) ?? [];
  const failed = names[0]?.split(".").slice(-2).join(".");
  const meeting = others.map(({ touch }) => placeOfAccess(touch));
  yield threads.proven(
    "changedByThreads",
    { line: at.line, file: fileName(at.path), sign, name, meeting },
    {
      ground: "stated",
      location: { path: at.path, line: at.line },
      evidence: [
        sourceClaim(at, `${failed} fails so only then (${tableOf(RACE_SIGNS)})`),
        ...others.map(claimOfAccess),
      ],
    },
  );
}

/** What libraries say of an object that has been given back. */
const SAID =
  /\b(?:is |was |been |already[- ]?)?(?:closed|released|recycled|shut ?down|disposed|destroyed)\b/i;
const THREADS = { main: "the main thread", background: "a background thread" } as const;

/** A line uses what another thread closes. */
export function* endedMeanwhile(error: ParsedError): Examination {
  const thrown = throwablesOf(error).at(-1);
  const at = SAID.test(thrown?.message ?? "") ? (yield* failingLine(error))?.at : undefined;
  const name = at && usedOn(at, thrown?.frames.map(({ method }) => method) ?? []);
  if (!at || !name) return;
  const met = yield* usesThatMeet(error, at, name, ["ends"]);
  const [first, ...more] = met?.others ?? [];
  const here = met?.here.runs?.where;
  const runs = first?.touch.runs;
  if (!met || first?.by !== "threads" || !runs || !here || waitsBefore(first.touch)) return;
  const ends = first.touch;
  const there = THREADS[runs.where];
  const file = ends.source.path === at.path ? "" : ` of ${fileName(ends.source.path)}`;
  yield threads.proven(
    "endedByOtherThread",
    {
      ending: functionOfAccess(ends),
      name,
      there: `line ${ends.line}${file}, on ${there}`,
      within: functionAt(at.outline, at.line)?.name ?? "this line",
      line: at.line,
      here: THREADS[here],
    },
    {
      ground: more.length === 0 && met.shared.isComplete ? "stated" : "typical",
      location: { path: at.path, line: at.line },
      evidence: [
        sourceClaim(at, "uses it"),
        claimOfAccess(first),
        ...(runs.claim.line === ends.line ? [] : [{ ...runs.claim, note: `on ${there}` }]),
      ],
    },
  );
}

const WAITS = /^(?:join|cancelAndJoin|await\w*|get|quitSafely)$/;

/** Whether the function that ends it waits for something before. */
function waitsBefore({ source, line }: SharedAccess): boolean {
  const tree = treeAt(source, line);
  const code = codeOnLine(tree, line);
  const within = code && enclosing(tree, code, "function");
  return [...(within ? nodesIn(within) : [])].some(
    (node) => node.kind === "call" && WAITS.test(node.name) && node.line <= line,
  );
}

/** The one property on which a line calls what a frame of the trace names. */
function usedOn({ source, line }: FailingLine, called: readonly (string | undefined)[]): string | undefined {
  const found = nodesOnLine(treeAt(source, line), line).flatMap((node) =>
    node.kind === "call" && node.receiver && called.includes(node.name) ? [pathOf(node.receiver)] : [],
  );
  const [only, ...more] = new Set(found);
  return more.length === 0 && only && /^\w+$/.test(only) ? only : undefined;
}

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
export function* wrongThread(error: ParsedError): Examination {
  const thrown = throwablesOf(error).at(-1);
  const wanted = WANTS.find(([, said]) => said.test(thrown?.message ?? ""))?.[0];
  const at = wanted && (yield* failingLine(error))?.at;
  if (!wanted || !at) return;
  const decided = yield* findDecidingFrame(error, at);
  const stack = threadOfStack(thrown?.frames ?? []);
  const isOther = decided
    ? decided.runs.where !== wanted
    : stack !== undefined && (stack === "the main thread") === (wanted === "background");
  if (!isOther) return;
  const isForMain = wanted === "main";
  const thread = THREADS[isForMain ? "background" : "main"];
  const file = fileName(at.path);
  const why = decided
    ? `${decided.runs.by}${decided.at.path === at.path ? "" : ` of ${fileName(decided.at.path)}`} runs on ${thread}`
    : `the stack begins on ${stack}`;
  // What is called from several threads is right in itself: the place is the line that leads there from the wrong one.
  const { path, line } = decided?.at ?? at;
  yield threads[decided ? "proven" : "supported"](
    isForMain ? "notOnMainThread" : "onMainThread",
    { line: at.line, file, why },
    {
      ground: decided ? "stated" : "typical",
      location: { path, line },
      evidence: [
        sourceClaim(at, "the call"),
        ...(decided ? [{ ...decided.runs.claim, note: `runs on ${thread}` }] : []),
      ],
      fixes: isForMain ? fixOf("Make the call on the main thread", "review", postToMainThread(at)) : [],
    },
  );
}

/** The innermost frame of the workspace of which the code tells on what thread it runs. */
function* findDecidingFrame(
  error: ParsedError,
  first: FailingLine,
): AnalysisTask<{ at: FailingLine; runs: RunsOn } | undefined> {
  const own = runsOn(first);
  if (own) return { at: first, runs: own };
  for (const frame of (yield* workspaceFrames(error)).slice(0, MOST_FRAMES)) {
    const at = yield* lineOfFrame(frame);
    const runs = at && runsOn(at);
    if (at && runs) return { at, runs };
  }
  return undefined;
}

const HANDS_OVER = /^(?:execute|submit|invokeAll|invokeAny)$/;

/** An executor without a queue that had all its threads at work: how it was made. */
export function* executorFull(error: ParsedError): Examination {
  const { exception = "", message = "" } = throwablesOf(error).at(-1) ?? {};
  if (!exception.endsWith("RejectedExecutionException") || !/\[Running\b.*\bqueued tasks = 0\b/.test(message))
    return;
  const at = (yield* failingLine(error))?.at;
  if (!at) return;
  const { source, outline, line, path, frame } = at;
  const tree = treeAt(source, line);
  const [call, ...more] = nodesOnLine(tree, line).filter(
    (node): node is Call => node.kind === "call" && HANDS_OVER.test(node.name) && node.receiver !== undefined,
  );
  if (!call?.receiver || more.length > 0) return;
  const frames = (yield* workspaceFrames(error)).filter((each) => each.frame !== frame);
  const { sources } = yield* sourcesOf(
    { node: call.receiver, tree, source, outline },
    { calls: [], frame, frames },
    { isNull: false, rulesOut: () => false, anyWrite: true },
  );
  const [made, ...others] = sources;
  const pool = made && others.length === 0 ? poolWithoutQueue(made.at) : undefined;
  if (!pool) return;
  const { queue, most } = pool;
  yield threads.proven(
    "executorWithoutQueue",
    { line, file: fileName(path), most },
    {
      ground: "stated",
      location: { path: queue.source.path, line: lineOfExpression(queue) },
      evidence: [claimOf(queue, "its queue"), sourceClaim(at, "hands work over")],
    },
  );
}

/** The argument that makes the queue, and what stands for the most threads: the second one of the constructor. */
function poolWithoutQueue(made: Expression): { queue: Expression; most: string } | undefined {
  const node = plain(made.node);
  if (node.kind !== "call" || node.name !== "ThreadPoolExecutor") return undefined;
  const queue = node.arguments.find(({ value }) => {
    const inner = plain(value);
    return inner.kind === "call" && inner.name === "SynchronousQueue";
  });
  const second = node.arguments[1];
  const most = second ? `\`${textOf(made.tree, second.value)}\`` : "so many";
  return queue && { queue: { ...made, node: queue.value }, most };
}
