import { printedFileName } from "../../../model/paths.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** What a warning says of which line. */
export interface PrintedWarning {
  path: string;
  line: number;
  message: string;
}

/** `file:///a/Beds.kt:6:9 Variable …`, `/a/Beds.kt: (6, 9): Variable …`. */
const PLACED =
  /^w: (?:file:\/\/)?([^\n]{1,1000}?\.kts?):(?: \((\d{1,6}), \d{1,6}\):|(\d{1,6}):\d{1,6}:?) (.{1,1000})$/;

export function readWarnings({ list }: Context<typeof failureClass>): PrintedWarning[] {
  return list("warnings").flatMap((text) => {
    const [, path = "", old, line = old, message = ""] = PLACED.exec(text) ?? [];
    return path && line ? [{ path, line: Number(line), message }] : [];
  });
}

export const causes = causesOf<typeof failureClass>()({
  /** `place` is the line that turns warnings into errors; `warnings` are those that the log prints. */
  warningsFail: ({
    place = "allWarningsAsErrors (-Werror)",
    warnings = [],
    isAtWarning = false,
  }: {
    place?: string;
    isAtWarning?: boolean;
    warnings?: readonly PrintedWarning[];
  }) => ({
    text: `${place} makes every warning of the Kotlin compiler an error, and this compilation printed ${describe(warnings)}`,
    steps: [
      warnings.length > 0
        ? `Correct ${warnings.length === 1 ? "that line" : "these lines"}: ${warnings.slice(0, 5).map(shortPlace).join(", ")}${warnings.length > 5 ? ", …" : ""}. After an update of Kotlin they are mostly new checks or deprecations.`
        : "Correct what each w: line names; after an update of Kotlin these are mostly new deprecations.",
      'Where one has to wait, @Suppress("…") on that declaration keeps the rule for the rest.',
    ],
    label: isAtWarning ? "warned of here" : "every warning fails",
  }),
}).settleByLog("warningsFail");

function describe(warnings: readonly PrintedWarning[]): string {
  const [first, ...more] = warnings;
  if (!first) return "at least one. The lines that begin with w: say which.";
  const said = `"${first.message.replace(/\.$/, "")}"`;
  if (more.length === 0) return `one: ${said} (${shortPlace(first)}).`;
  const isSame = more.every(({ message }) => message === first.message);
  return `${warnings.length}${isSame ? `, all of them ${said}` : `, the first ${said} (${shortPlace(first)})`}.`;
}

const shortPlace = ({ path, line }: PrintedWarning): string => `${printedFileName(path)}:${line}`;

/** The compiler of Java says it in the same words, behind `error:`; Kotlin's begins its lines with `e:` and `w:` in a build. */
export const mayBeJava = ({ error, list }: Context<typeof failureClass>): boolean =>
  /^\s*error: /.test(error.raw) && list("warnings").length === 0;

export function readLog(context: Context<typeof failureClass>) {
  if (mayBeJava(context)) return undefined;
  const warnings = readWarnings(context);
  const quotes = warnings.slice(0, 3).map(({ message }) => message);
  return causes.proven("warningsFail", { warnings }, { ground: "stated", explicit: true, quotes });
}
