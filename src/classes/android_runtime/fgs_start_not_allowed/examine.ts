import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { classAt } from "../../../analysis/code/code.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { beside, claimOf, functionAround, lineOfExpression } from "../../../analysis/values/expression.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, usedUpType } from "./causes.ts";
import type { failureClass } from "./class.ts";

const STARTS = /^(?:startForegroundService|startService|startForeground|setForeground)$/;
const STICKY = /^(?:START_STICKY|START_REDELIVER_INTENT)$/;

/** Who starts the service, by what its class descends from, and the way that is allowed for it. */
const STARTERS: readonly { kind: RegExp; starter: string; instead: string }[] = [
  {
    kind: /BroadcastReceiver$/,
    starter: "a broadcast receiver, which runs while the app may be in the background",
    instead:
      "Enqueue expedited work with WorkManager there. Only a few broadcasts may start a foreground service (boot and alarms that the user set, and from Android 15 on not every type of service).",
  },
  {
    kind: /(?:Coroutine)?Worker$/,
    starter: "a worker, which runs while the app may be in the background",
    instead:
      "Let the worker do the work itself, expedited (setExpedited and getForegroundInfo) where it is urgent.",
  },
  {
    kind: /FirebaseMessagingService$/,
    starter: "a push message, which may start a foreground service only when it was sent with high priority",
    instead: "Send it with high priority, or enqueue expedited work with WorkManager.",
  },
  {
    kind: /Application$/,
    starter: "the Application, which is created in the background too, for a receiver or a provider",
    instead: "Start it when a screen comes to the foreground, or with WorkManager.",
  },
];

export function* examine(context: Context<typeof failureClass>): Examination {
  // Where the time of a type is used up it is no matter who starts the service.
  if (usedUpType(context.facts.reason)) return;
  const failing = yield* failingLine(context.error);
  const [at] = failing ? callsNear(failing.at, ({ name }) => STARTS.test(name)) : [];
  if (!at) return;
  yield { thought: "Who starts the service, and can the app be in the background then?" };
  const verdict = restarted(at) ?? fromBackground(context, at);
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
  const answer = beside({ ...at, tree }, node);
  const line = lineOfExpression(answer);
  return causes.proven(
    "restarted",
    { within, line, answer: node.name ?? "" },
    {
      ground: "told",
      location: { path: at.source.path, line },
      evidence: [claimOf(answer), claimOf(at, "refused then")],
    },
  );
}

function fromBackground({ error }: Context, at: CallPlace): Verdict | undefined {
  const line = lineOfExpression(at);
  const bases = (classAt(at.outline, line)?.supertypes ?? []).map((each) => each.replace(/[<(].*/, ""));
  const isReceived = [error, ...error.causes]
    .flatMap(({ frames }) => frames)
    .some(
      ({ className, method }) => method === "handleReceiver" || /ActivityThread.*Receiver/.test(className),
    );
  const row =
    STARTERS.find(({ kind }) => bases.some((base) => kind.test(base))) ??
    (isReceived ? STARTERS[0] : undefined);
  const within = functionAround(at)?.node.name;
  const { path } = at.source;
  const who = `Line ${line} of ${fileName(path)}${within ? `, in ${within}(),` : ""}`;
  const support = { ground: "told", location: { path, line }, evidence: [claimOf(at, "starts it")] } as const;
  return row && causes.proven("fromBackground", { ...row, who }, support);
}
