import { logClaim } from "../../analysis/claims.ts";
import { failingLine } from "../../analysis/code/failing-line.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { windowlessContext } from "../../analysis/values/context-kind.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";

/** What StrictMode says of a context that knows no screen, by the versions of Android. */
const NOT_OF_A_SCREEN = /\bfrom a (?:non-UI|non-visual) Context\b/;

/** Something that measures by the screen was made with a context that belongs to none. */
export function* nonVisualContext(error: ParsedError): Inquiry {
  const message = throwablesOf(error).at(-1)?.message ?? "";
  if (!NOT_OF_A_SCREEN.test(message)) return;
  const failing = yield* failingLine(error);
  const context = failing && (yield* windowlessContext(error));
  if (!failing || !context) return;
  const asked = /\bAPI:\s*([\w#.]+)/.exec(message)?.[1]?.replace("#init", "") ?? "What is made there";
  yield* conclude({
    rootCause: `Line ${failing.at.line} of ${fileName(failing.at.path)} passes \`${context.text}\`, ${context.what}. ${asked} takes its sizes and times from the display of its context, and this one is on none.`,
    ground: "told",
    location: { path: context.path, line: context.line },
    label: "no context of a screen",
    evidence: [logClaim(error), ...context.evidence],
    fixGuidelines: [
      "Pass the activity that shows it, or the context of its view.",
      "Where there is no activity, as in a service: Context.createWindowContext() makes one for a display.",
    ],
  });
}
