import { absenceClaim, fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { callsInSources, linesInSources } from "../../../analysis/code/calls-in-sources.ts";
import type { CallPlace } from "../../../analysis/code/calls-near.ts";
import { search } from "../../../analysis/code/code.ts";
import { keyText } from "../../../analysis/code/key-writes.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { claimOf, lineOfExpression, written } from "../../../analysis/values/expression.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { nodesOnLine, pathOf } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

const SOURCES = "**/*.{kt,java}";

/** A notification of a foreground service that the system refuses: its channel is missing, or its icon. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const channel = fact(error, "channel");
  if (channel && channel !== "null") yield* withoutChannel(error, channel);
  else if (channel === "null") yield* unnamedChannel(error);
}

function* withoutChannel(error: ParsedError, channel: string): Inquiry {
  yield* think(`Who makes the channel ${channel}, and who posts on it?`);
  const named = yield* search(`"${channel}"`, { files: SOURCES, limit: 10 });
  const use = named.find(({ path }) => !isTestFile(path));
  if (!use) return;
  const made = [
    ...(yield* callsInSources("NotificationChannel", { limit: 20 })),
    ...(yield* buildersOf("NotificationChannelCompat")),
  ];
  for (const call of made) {
    const [id] = call.node.arguments;
    const text = id && (yield* keyText(written({ ...call, node: id.value }), call.source.path));
    // A channel whose id is a variable can be this one.
    if (text === undefined || text === channel) return;
  }
  // A library or a list may make it, too.
  const created =
    made.length > 0 ? [] : yield* search("createNotificationChannel", { files: SOURCES, limit: 1 });
  if (created.length > 0) return;
  const [other] = made;
  yield* conclude({
    rootCause: other
      ? `The notification asks for the channel ${channel}, and only other channels were found to be made in the project (${other.source.path}:${lineOfExpression(other)}).`
      : `The notification asks for the channel ${channel}, and nothing was found in this project that makes a notification channel. Since Android 8.0 there must be one before the notification is posted.`,
    ground: other ? "told" : "proven",
    location: { path: use.path, line: use.line },
    label: "no such channel",
    evidence: [
      logClaim(error),
      lineClaim("grep_search", use.path, use.line, use.text, "asks for it"),
      ...(other
        ? [claimOf(other, "makes another")]
        : [absenceClaim("grep_search", "no NotificationChannel is made")]),
    ],
    fixGuidelines: [
      `Make it when the app starts: NotificationManagerCompat.createNotificationChannel(NotificationChannelCompat.Builder("${channel}", importance)…). Making one that exists does nothing.`,
      "Use one constant for its id on both sides.",
    ],
  });
}

/** The calls of the `Builder` of a class. */
function* buildersOf(owners: string): Inquiry<CallPlace[]> {
  const isOwner = new RegExp(`(?:^|\\.)(?:${owners})$`);
  const lines = yield* linesInSources(`\\b(?:${owners})\\.Builder\\(`, { limit: 20 });
  return lines.flatMap(({ line, ...place }) =>
    nodesOnLine(place.tree, line).flatMap((node) =>
      node.kind === "call" &&
      node.name === "Builder" &&
      node.line === line &&
      isOwner.test((node.receiver && pathOf(node.receiver)) ?? "")
        ? [{ ...place, node }]
        : [],
    ),
  );
}

/** A builder without a channel at all. */
function* unnamedChannel(error: ParsedError): Inquiry {
  const built = (yield* buildersOf("Notification|NotificationCompat")).filter(
    ({ node }) => node.arguments.length === 1,
  );
  const [only, ...more] = built;
  if (!only) return;
  yield* conclude({
    rootCause:
      "This builder is given no channel, and since Android 8.0 a notification without one is refused.",
    ground: more.length === 0 ? "proven" : "likely",
    location: { path: only.source.path, line: lineOfExpression(only) },
    label: "no channel",
    evidence: [logClaim(error), claimOf(only)],
    fixGuidelines: [
      "Make a channel when the app starts, and pass its id: NotificationCompat.Builder(context, CHANNEL).",
    ],
  });
}
