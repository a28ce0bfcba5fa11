import { absenceClaim, fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { escapeRegex, search } from "../../../analysis/code/code.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

const SOURCES = "**/*.{kt,java}";
const isMain = (path: string): boolean => !/\/src\/\w*[tT]est\w*\//.test(path);

/** A notification of a foreground service that the system refuses: its channel is missing, or its icon. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const channel = fact(error, "channel");
  if (channel && channel !== "null") yield* withoutChannel(error, channel);
  else if (channel === "null") yield* unnamedChannel(error);
}

function* withoutChannel(error: ParsedError, channel: string): Inquiry {
  yield* think(`Who makes the channel ${channel}, and who posts on it?`);
  const named = (yield* search(`"${channel}"`, { files: SOURCES, limit: 10 })).filter(({ path }) =>
    isMain(path),
  );
  const made = (yield* search("\\bNotificationChannel(?:Compat\\.Builder)?\\(", {
    isRegex: true,
    files: SOURCES,
    limit: 20,
  })).filter(({ path }) => isMain(path));
  const [use] = named;
  if (!use) return;
  const constant = /\b(\w+)\s*(?::\s*String)?\s*=\s*"/.exec(use.text)?.[1];
  const names = [`"${escapeRegex(channel)}"`, ...(constant ? [`\\b${constant}\\b`] : [])].join("|");
  const own = made.find(({ text }) => new RegExp(names).test(text));
  if (own || made.some(({ text }) => /\(\s*$/.test(text))) return;
  // A channel whose id is a variable, or that a library or a list makes, can be this one.
  const isOpen = made.some(
    ({ text }) => !/\(\s*(?:[\w.]+,\s*)?(?:"[^"$]*"|(?:\w+\.)*[A-Z][A-Z0-9_]*)\s*[,)]/.test(text),
  );
  const created =
    made.length > 0 ? [] : yield* search("createNotificationChannel", { files: SOURCES, limit: 1 });
  if (isOpen || created.length > 0) return;
  const [other] = made;
  yield* conclude({
    rootCause: other
      ? `The notification asks for the channel ${channel}, and only other channels were found to be made in the project (${other.path}:${other.line}).`
      : `The notification asks for the channel ${channel}, and nothing was found in this project that makes a notification channel. Since Android 8.0 there must be one before the notification is posted.`,
    ground: other ? "told" : "proven",
    location: { path: use.path, line: use.line },
    label: "no such channel",
    evidence: [
      logClaim(error),
      lineClaim("grep_search", use.path, use.line, use.text, "asks for it"),
      ...(other
        ? [lineClaim("grep_search", other.path, other.line, other.text, "makes another")]
        : [absenceClaim("grep_search", "no NotificationChannel is made")]),
    ],
    fixGuidelines: [
      `Make it when the app starts: NotificationManagerCompat.createNotificationChannel(NotificationChannelCompat.Builder("${channel}", importance)…). Making one that exists does nothing.`,
      "Use one constant for its id on both sides.",
    ],
  });
}

/** A builder without a channel at all. */
function* unnamedChannel(error: ParsedError): Inquiry {
  const built = (yield* search("\\bNotification(?:Compat)?\\.Builder\\(\\s*[\\w.]+(?:\\(\\))?\\s*\\)", {
    isRegex: true,
    files: SOURCES,
    limit: 6,
  })).filter(({ path }) => isMain(path));
  const [only, ...more] = built;
  if (!only) return;
  yield* conclude({
    rootCause:
      "This builder is given no channel, and since Android 8.0 a notification without one is refused.",
    ground: more.length === 0 ? "proven" : "likely",
    location: { path: only.path, line: only.line },
    label: "no channel",
    evidence: [logClaim(error), lineClaim("grep_search", only.path, only.line, only.text)],
    fixGuidelines: [
      "Make a channel when the app starts, and pass its id: NotificationCompat.Builder(context, CHANNEL).",
    ],
  });
}
