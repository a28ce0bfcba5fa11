import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { classAt, functionAt } from "../../../analysis/code/code.ts";
import { type FailingLine, failingLine, nearestLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { codeOf, lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";
import { TIME_IS_UP } from "./stated.ts";

const STARTS = /\b(?:startForegroundService|startService|startForeground|setForeground)\b/;

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
  const line = failing && nearestLine(failing.at, STARTS);
  if (!failing || !line) return;
  const at = { ...failing.at, line };
  yield* think("Who starts the service, and can the app be in the background then?");
  const finding = sticky(error, at) ?? starter(error, at, yield* starterOf(error, at));
  if (finding) yield* conclude(finding);
}

/** The system starts the service again by itself, and then the app is in the background. */
function sticky(error: ParsedError, at: FailingLine): Finding | undefined {
  const within = functionAt(at.outline, at.line)?.name ?? "";
  const line =
    at.source.code.findIndex((code) => /\b(?:START_STICKY|START_REDELIVER_INTENT)\b/.test(code)) + 1;
  if (
    !/\bstartForeground\s*\(/.test(codeOf(at.source, at.line)) ||
    line < 1 ||
    !/^on(?:StartCommand|Create)$/.test(within)
  )
    return undefined;
  const name = /\bSTART_\w+/.exec(codeOf(at.source, line))?.[0] ?? "";
  return {
    rootCause: `${within}() calls startForeground(), and line ${line} returns ${name}: after the process was killed the system starts the service again by itself, and then the app is in the background, where that is not allowed since Android 12.`,
    ground: "told",
    location: { path: at.path, line },
    label: "started again by the system",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, line, lineOf(at.source, line)),
      lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), "refused then"),
    ],
    fixGuidelines: [
      "Return START_NOT_STICKY, and take the work up again with WorkManager.",
      "Where the service must come back, catch ForegroundServiceStartNotAllowedException around startForeground() and stopSelf().",
    ],
  };
}

function* starterOf(error: ParsedError, at: FailingLine): Inquiry<(typeof STARTERS)[number] | undefined> {
  const owner = classAt(at.outline, at.line);
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
  at: FailingLine,
  row: (typeof STARTERS)[number] | undefined,
): Finding | undefined {
  const within = functionAt(at.outline, at.line)?.name;
  if (!row) return undefined;
  return {
    rootCause: `Line ${at.line} of ${fileName(at.path)}${within ? `, in ${within}(),` : ""} starts the service from ${row.who}. Android refuses that while nothing of the app is on screen.`,
    ground: "told",
    location: { path: at.path, line: at.line },
    label: "from the background",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), "starts it"),
    ],
    fixGuidelines: [
      row.instead,
      "A start by the user (a tap on a notification or a widget) is allowed, and so is one from a visible activity.",
    ],
  };
}
