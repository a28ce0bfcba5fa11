import { findShownAgain } from "../../analysis/case/crash/shown-again.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { failingLine, textAt } from "../../analysis/code/failing-line.ts";
import { dartException } from "../../facts/dart-exceptions.ts";
import { originOf } from "../../facts/frame-origins.ts";
import { knownMessageOf } from "../../facts/known-messages.ts";
import { isAtLeast } from "../../model/ground.ts";
import type { ParsedError, Throwable } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { frameWords } from "../../syntax/frame-words.ts";
import { shortName } from "../../syntax/names.ts";
import type { Examination } from "../examination.ts";
import { causes } from "./causes.ts";
import { refusalIn } from "./refused-call.ts";

/** An exception whose message is thrown for one reason only, whoever throws it. */
export function* saidByMessage(error: ParsedError): Examination {
  const root = throwablesOf(error).at(-1);
  const saying = root && (knownMessageOf(root.exception, root.message.trim()) ?? messageOfDart(root));
  // The frames say it more exactly.
  const refused = refusalIn(error);
  if (!saying || (refused && !refused.refusal.open)) return;
  const own = throwablesOf(error)
    .toReversed()
    .flatMap(({ frames }) => frames)
    .find(({ className }) => originOf(className) === "app");
  // What is not the doing of whoever called is not to be mended on that line.
  const failing = saying.cause.includes("$who") ? yield* failingLine(error) : undefined;
  const again = failing ? undefined : yield* findShownAgain(error);
  const { path, line } = failing?.at ?? again?.evidence[0] ?? {};
  const text = saying.cause
    .replace("$who", own ? frameWords(own) : "The app")
    .replace(/\$([12])/g, (_, index) => saying.names[Number(index) - 1] ?? "");
  const ground = saying.ground ?? "typical";
  const give = isAtLeast(ground, "typical")
    ? causes.proven
    : ground === "open"
      ? causes.open
      : causes.supported;
  yield give(
    "knownMessage",
    { text, steps: saying.steps },
    {
      ground,
      ...(path && line && { location: { path, line } }),
      evidence: [
        // A short message, or one that a wrapper repeats, is quoted with what stands before it.
        logClaim(error, /\w{4}/.test(root.message) && root.logLine ? undefined : shortName(root.exception)),
        ...(failing && path && line ? [lineClaim("read_file", path, line, textAt(failing.at))] : []),
        ...(again?.evidence ?? []),
      ],
      ...(again?.fixes && { fixes: again.fixes }),
    },
  );
}

/** Crash services hand on exceptions of Dart as one of their own. */
function messageOfDart({ exception, message }: Throwable): ReturnType<typeof knownMessageOf> {
  const told = exception.endsWith(".FlutterError") ? dartException(message.trim()) : undefined;
  return told && { exception: /^/, says: /^/, cause: `$who ${told.did}.`, steps: told.steps, names: [] };
}
