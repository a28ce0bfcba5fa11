import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { classAt } from "../../../analysis/code/code.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import {
  claimOf,
  expressionOfNode,
  functionAround,
  lineOfExpression,
} from "../../../analysis/values/expression.ts";
import { fileName } from "../../../model/paths.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, STARTERS, usedUpType } from "./causes.ts";
import type { failureClass } from "./class.ts";

const STARTS = /^(?:startForegroundService|startService|startForeground|setForeground)$/;
const STICKY = /^(?:START_STICKY|START_REDELIVER_INTENT)$/;

export function* examine(context: Context<typeof failureClass>): Examination {
  // Where the time of a type is used up it is no matter who starts the service.
  if (usedUpType(context.facts.reason)) return;
  const failing = yield* failingLine(context.error);
  const [at] = failing ? callsNear(failing.at, ({ name }) => STARTS.test(name)) : [];
  if (!at) return;
  yield { thought: "Who starts the service, and can the app be in the background then?" };
  const verdict = restarted(at) ?? examineBackground(context, at);
  if (verdict) yield verdict;
}

/** The system starts the service again by itself, and then the app is in the background. */
function restarted(at: CallPlace): Verdict | undefined {
  const within = functionAround(at)?.node.name ?? "";
  const tree = wholeTree(at.source);
  const node = [...nodesIn(tree.root)].find(
    (each) => (each.kind === "name" || each.kind === "member") && STICKY.test(each.name),
  );
  const isOwn = at.node.name === "startForeground" && /^on(?:StartCommand|Create)$/.test(within);
  if (!isOwn || !node || !("name" in node)) return undefined;
  const answer = expressionOfNode({ ...at, tree }, node);
  const line = lineOfExpression(answer);
  const evidence = [claimOf(answer), claimOf(at, "refused then")];
  const support = { ground: "stated", location: { path: at.source.path, line }, evidence } as const;
  return causes.proven("restarted", { within, line, answer: node.name ?? "" }, support);
}

function examineBackground({ error }: Context, at: CallPlace): Verdict | undefined {
  const line = lineOfExpression(at);
  const bases = (classAt(at.outline, line)?.supertypes ?? []).map((each) => each.replace(/[<(].*/, ""));
  const isReceived = [error, ...error.causes]
    .flatMap(({ frames }) => frames)
    .some(
      ({ className, method }) =>
        method === "handleReceiver" || /^android\.app\.ActivityThread\$\S*Receiver/.test(className),
    );
  const own = STARTERS.find(({ kind }) => bases.some((base) => kind.test(base)));
  const row = own ?? (isReceived ? STARTERS[0] : undefined);
  const within = functionAround(at)?.node.name;
  const { path } = at.source;
  const who = `Line ${line} of ${fileName(path)}${within ? `, in ${within}(),` : ""}`;
  const support = {
    ground: "stated",
    location: { path, line },
    evidence: [claimOf(at, "starts it")],
  } as const;
  return row && causes.proven("fromBackground", { who, row }, support);
}
