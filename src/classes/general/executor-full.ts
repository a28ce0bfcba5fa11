import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { workspaceFrames } from "../../analysis/code/code.ts";
import { failingLine } from "../../analysis/code/failing-line.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { type Expression, lineOfExpression } from "../../analysis/values/expression.ts";
import { sourcesOf } from "../../analysis/values/value-sources.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import type { Call } from "../../syntax/tree/nodes.ts";
import { nodesOnLine, plain, textOf } from "../../syntax/tree/relations.ts";

const HANDS_OVER = /^(?:execute|submit|invokeAll|invokeAny)$/;

/** An executor without a queue that had all its threads at work: how it was made. */
export function* executorFull(error: ParsedError): Inquiry {
  const { exception = "", message = "" } = throwablesOf(error).at(-1) ?? {};
  if (!exception.endsWith("RejectedExecutionException") || !/\[Running\b.*\bqueued tasks = 0\b/.test(message))
    return;
  const failing = yield* failingLine(error);
  if (!failing) return;
  const { source, outline, line, path, frame } = failing.at;
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
  const queue = made && others.length === 0 ? queueOf(made.at) : undefined;
  if (!made || !queue) return;
  const at = lineOfExpression(queue);
  const threads = maximumOf(made.at);
  yield* conclude({
    rootCause: `Line ${line} of ${fileName(path)} hands work to an executor that keeps none: it is made with a SynchronousQueue and at most ${threads} threads, and all of them were at work.`,
    headline: "an executor without a queue",
    ground: "told",
    location: { path: made.at.source.path, line: at },
    label: "keeps no work",
    evidence: [
      logClaim(error),
      lineClaim("read_file", made.at.source.path, at, lineOf(made.at.source, at), "its queue"),
      lineClaim("read_file", path, line, lineOf(source, line), "hands work over"),
    ],
    fixGuidelines: [
      "Give it a LinkedBlockingQueue, and as many core threads as it may have: with such a queue no more than those are started; allowCoreThreadTimeOut(true) lets them end.",
      "Or let whoever hands work over do it where there is no room: ThreadPoolExecutor.CallerRunsPolicy.",
    ],
  });
}

/** The argument that makes the queue. */
function queueOf(made: Expression): Expression | undefined {
  const node = plain(made.node);
  if (node.kind !== "call" || node.name !== "ThreadPoolExecutor") return undefined;
  const queue = node.arguments.find(({ value }) => {
    const inner = plain(value);
    return inner.kind === "call" && inner.name === "SynchronousQueue";
  });
  return queue && { ...made, node: queue.value };
}

/** What stands for the most threads: the second argument of the constructor. */
function maximumOf({ node, tree }: Expression): string {
  const made = plain(node);
  const second = made.kind === "call" ? made.arguments[1] : undefined;
  return second ? `\`${textOf(tree, second.value)}\`` : "so many";
}
