import { printedFileName } from "../../../model/paths.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** What a warning says, and of which line, if of one. */
export interface PrintedWarning {
  path?: string;
  line?: number;
  message: string;
  /** The line of code, where the compiler prints it. */
  code?: string;
}

/** `file:///a/Beds.kt:6:9 Variable …`, `/a/Beds.kt: (6, 9): Variable …`. */
const PLACED =
  /^w: (?:file:\/\/)?([^\n]{1,1000}?\.kts?):(?: \((\d{1,6}), \d{1,6}\):|(\d{1,6}):\d{1,6}:?) (.{1,1000})$/;

export function readWarnings({ list }: Context<typeof failureClass>): PrintedWarning[] {
  return list("warnings").flatMap((text): PrintedWarning[] => {
    const [, path, old, line = old, message = ""] = PLACED.exec(text) ?? [];
    if (path !== undefined) return [{ path, line: Number(line), message }];
    const [, file, at, said = "", code] = BY_JAVAC.exec(text) ?? [];
    if (said === "") return [];
    return [
      file === undefined
        ? { message: said }
        : { path: file, line: Number(at), message: said, code: code?.trim() },
    ];
  });
}

/** `/a/Beds.java:8: warning: [deprecation] …` with its line of code below, `warning: [options] …`. */
const BY_JAVAC = /^(?:([^\n]{1,1000}?\.java):(\d{1,7}): )?warning: ([^\n]{1,1000})(?:\n([^\n]{0,1000}))?$/;

export const causes = causesOf<typeof failureClass>()({
  /** `place` is the line that turns warnings into errors; `warnings` are those that the log prints. */
  warningsFail: ({
    isJava = false,
    place = isJava ? "-Werror" : "allWarningsAsErrors (-Werror)",
    warnings = [],
    isAtWarning = false,
  }: {
    place?: string;
    isAtWarning?: boolean;
    isJava?: boolean;
    warnings?: readonly PrintedWarning[];
  }) => ({
    text: `${place} makes every warning of ${isJava ? "javac" : "the Kotlin compiler"} an error, and this compilation printed ${describe(warnings)}`,
    steps: [
      ...correct(
        warnings,
        isJava ? "" : " After an update of Kotlin they are mostly new checks or deprecations.",
      ),
      ...suppress(warnings, isJava),
    ],
    label: isAtWarning ? "warned of here" : "every warning fails",
  }),
}).settleByLog("warningsFail");

/** The lines to be corrected; a warning without one is of the compiler's options or its class path. */
function correct(warnings: readonly PrintedWarning[], note: string): string[] {
  if (warnings.length === 0)
    return ["Correct what each w: line names; after an update of Kotlin these are mostly new deprecations."];
  const placed = warnings.filter(({ line }) => line !== undefined);
  const [bare] = warnings.filter(({ line }) => line === undefined);
  const [first] = placed;
  return [
    ...(first
      ? [
          `Correct ${placed.length === 1 ? "that line" : "these lines"}: ${placed.slice(0, 5).map(shortPlace).join(", ")}${placed.length > 5 ? ", …" : ""}.${note}`,
        ]
      : []),
    ...(bare ? [`Do what "${bare.message}" asks: it is of no line, but of how the compiler is called.`] : []),
  ];
}

/** How javac names the kind of a warning: `[deprecation] …`. */
const KIND = /^\[([\w-]{2,40})\] /;

function suppress(warnings: readonly PrintedWarning[], isJava: boolean): string[] {
  if (!isJava)
    return ['Where one has to wait, @Suppress("…") on that declaration keeps the rule for the rest.'];
  const kinds = [
    ...new Set(
      warnings.flatMap(({ line, message }) => (line === undefined ? [] : (KIND.exec(message)?.[1] ?? []))),
    ),
  ];
  const [kind] = kinds;
  return kind === undefined
    ? []
    : [
        `Where one has to wait, @SuppressWarnings("${kinds.length === 1 ? kind : "…"}") on that declaration keeps the rule for the rest.`,
      ];
}

function describe(warnings: readonly PrintedWarning[]): string {
  const [first, ...more] = warnings;
  if (!first) return "at least one. The lines that begin with w: say which.";
  const said = `"${first.message.replace(/\.$/, "")}"`;
  if (more.length === 0) return `one: ${said} (${shortPlace(first)}).`;
  const isSame = more.every(({ message }) => message === first.message);
  return `${warnings.length}${isSame ? `, all of them ${said}` : `, the first ${said} (${shortPlace(first)})`}.`;
}

const shortPlace = ({ path, line }: PrintedWarning): string =>
  path === undefined ? "of no line" : `${printedFileName(path)}:${line}`;

/**
 * Whose words they are: javac says it in the same ones, behind `error:`; Kotlin's compiler begins its lines with `e:` and `w:`
 * in a build. Without a warning neither can be told.
 */
export function compilerOf({ error, list }: Context<typeof failureClass>): "kotlin" | "java" | undefined {
  if (!/^\s*error: /.test(error.raw)) return "kotlin";
  const [first] = list("warnings");
  if (first === undefined) return undefined;
  return first.startsWith("w: ") ? "kotlin" : "java";
}

export function readLog(context: Context<typeof failureClass>) {
  const compiler = compilerOf(context);
  if (!compiler) return undefined;
  const warnings = readWarnings(context);
  const quotes = warnings.slice(0, 3).map(({ message }) => message);
  return causes.proven(
    "warningsFail",
    { warnings, isJava: compiler === "java" },
    { ground: "stated", explicit: true, quotes },
  );
}
