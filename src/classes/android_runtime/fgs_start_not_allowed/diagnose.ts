import { fact, logClaim } from "../../../analysis/claims.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { classAt } from "../../../analysis/code/code.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { beside, claimOf, functionAround, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { failureClass } from "./class.ts";
import { TIME_IS_UP } from "./stated.ts";

const STARTS = /^(?:startForegroundService|startService|startForeground|setForeground)$/;
const STICKY = /^(?:START_STICKY|START_REDELIVER_INTENT)$/;

/** Who starts the service, by what its class descends from, and the way that is allowed for it. */
const STARTERS: readonly { kind: RegExp; who: string; instead: string }[] = [
  {
    kind: /BroadcastReceiver$/,
    who: "a broadcast receiver, which runs while the app may be in the background",
    instead:
      "Enqueue expedited work with WorkManager there. Only a few broadcasts may start a foreground service (boot and alarms that the user set, and from Android 15 on not every type of service).",
  },
  {
    kind: /(?:Coroutine)?Worker$/,
    who: "a worker, which runs while the app may be in the background",
    instead:
      "Let the worker do the work itself, expedited (setExpedited and getForegroundInfo) where it is urgent.",
  },
  {
    kind: /FirebaseMessagingService$/,
    who: "a push message, which may start a foreground service only when it was sent with high priority",
    instead: "Send it with high priority, or enqueue expedited work with WorkManager.",
  },
  {
    kind: /Application$/,
    who: "the Application, which is created in the background too, for a receiver or a provider",
    instead: "Start it when a screen comes to the foreground, or with WorkManager.",
  },
];

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  // Where the time of a type is used up it is no matter who starts the service.
  if (TIME_IS_UP.test(fact(error, "reason") ?? "")) return;
  const failing = yield* failingLine(error);
  const [at] = failing ? callsNear(failing.at, ({ name }) => STARTS.test(name)) : [];
  if (!at) return;
  yield* think("Who starts the service, and can the app be in the background then?");
  const finding = sticky(error, at) ?? starter(error, at, yield* starterOf(error, at));
  if (finding) yield* conclude(finding);
}

/** The system starts the service again by itself, and then the app is in the background. */
function sticky(error: ParsedError, at: CallPlace): Finding | undefined {
  const within = functionAround(at)?.node.name ?? "";
  const tree = wholeTree(at.source);
  const node = [...nodesIn(tree.root)].find(
    (each) => (each.kind === "name" || each.kind === "member") && STICKY.test(each.name),
  );
  const isOwn = at.node.name === "startForeground" && /^on(?:StartCommand|Create)$/.test(within);
  if (!isOwn || !node || !("name" in node)) return undefined;
  const answer = beside({ ...at, tree }, node);
  const line = lineOfExpression(answer);
  return {
    rootCause: `${within}() calls startForeground(), and line ${line} returns ${node.name}: after the process was killed the system starts the service again by itself, and then the app is in the background, where that is not allowed since Android 12.`,
    ground: "told",
    location: { path: at.source.path, line },
    label: "started again by the system",
    evidence: [logClaim(error), claimOf(answer), claimOf(at, "refused then")],
    fixGuidelines: [
      "Return START_NOT_STICKY, and take the work up again with WorkManager.",
      "Where the service must come back, catch ForegroundServiceStartNotAllowedException around startForeground() and stopSelf().",
    ],
  };
}

function* starterOf(error: ParsedError, at: CallPlace): Inquiry<(typeof STARTERS)[number] | undefined> {
  const owner = classAt(at.outline, lineOfExpression(at));
  const own = STARTERS.find(({ kind }) =>
    (owner?.supertypes ?? []).some((each) => kind.test(each.replace(/[<(].*/, ""))),
  );
  if (own) return own;
  const frames = [error, ...error.causes].flatMap((each) => each.frames);
  const receives = frames.some(
    ({ className, method }) => method === "handleReceiver" || /ActivityThread.*Receiver/.test(className),
  );
  return receives ? STARTERS[0] : undefined;
}

function starter(
  error: ParsedError,
  at: CallPlace,
  row: (typeof STARTERS)[number] | undefined,
): Finding | undefined {
  const within = functionAround(at)?.node.name;
  const { path } = at.source;
  const line = lineOfExpression(at);
  if (!row) return undefined;
  return {
    rootCause: `Line ${line} of ${fileName(path)}${within ? `, in ${within}(),` : ""} starts the service from ${row.who}. Android refuses that while nothing of the app is on screen.`,
    ground: "told",
    location: { path, line },
    label: "from the background",
    evidence: [logClaim(error), claimOf(at, "starts it")],
    fixGuidelines: [
      row.instead,
      "A start by the user (a tap on a notification or a widget) is allowed, and so is one from a visible activity.",
    ],
  };
}
