import type { Metadata } from "../model/parsed-error.ts";
import type { Classification } from "./classify.ts";
import {
  buildDiagnostic,
  clamp,
  type DiagnosticReader,
  position,
  startsNewDiagnostic,
} from "./diagnostic.ts";
import { readJavac } from "./java-diagnostics.ts";
import type { LogLine } from "./log-line.ts";
import { warningsAround } from "./warnings-around.ts";

interface Located {
  readonly message: string;
  readonly path?: string;
  readonly line?: number;
  readonly column?: number;
  /** Printed by `kotlinc` itself, which begins its sentences in lower case. */
  readonly plain?: true;
}

const COMPILATION_ERROR: Classification = {
  type: "compilation_error",
  family: "kotlin_compile",
  contractType: "compilation_error",
  language: "kotlin",
};

/** What Kotlin's Gradle plugin has against the configuration: no source has a part in it. */
const PLUGIN_SETUP: Classification = {
  type: "kotlin_plugin_setup",
  family: "gradle_script",
  contractType: "build_script_syntax_error",
};
const PLUGIN_CHECK = /^> Task :(?:\S{1,200}:)?checkKotlinGradlePluginConfigurationErrors\b/;
/** Lines above an error in which the task that printed it is looked for. */
const TASK_LINES = 60;

const INCOMPATIBLE = /^Incompatible classes were found in dependencies/;
const INCOMPATIBLE_MODULE = /^e: .{1,600} was compiled with an incompatible version of Kotlin/;
const CONTINUATION_LIMIT = 60;
/** Lines between the warning of a library that is left out and the error. */
const LEFT_OUT_LINES = 12;
const PREFIXED = /^\s{0,8}e: (.*)$/s;
/** Without `e: `, as some copies have it: only what is never a warning. */
const BARE =
  /^((?:[A-Za-z]:)?[^\s:][^:]{0,400}\.kts?): \((\d+), (\d+)\): ((?:Unresolved reference|Type mismatch|None of the following|Overload resolution ambiguity|Expecting |Cannot access |Too many arguments|No value passed|Val cannot be reassigned|Conflicting declarations|Redeclaration|Class '|Object '|Smart cast to |Only safe |'[^']{1,200}' (?:overrides nothing|hides member|has no corresponding)).*)$/;
/** The same by Maven: `[ERROR] file:///home/ci/Feed.kt:12:20 …`, before Kotlin 2.0 `[ERROR] /home/ci/Feed.kt: (12, 20) …`. */
const BY_MAVEN = /^\[ERROR\] ((?:file:\/\/|\/|[A-Za-z]:[\\/])[^:]{1,1000}\.kts?:[ \d].*)$/s;
/** The compiler's own name of a message, which it prints if it was asked to. */
export const INTERNAL_NAME = /^\[([A-Z][A-Z\d]{1,30}(?:_[A-Z\d]{1,30}){0,20})\] (.*)$/s;
const PLAIN = /^((?:[A-Za-z]:)?[^\s:][^:]{0,400}\.kts?):(\d+):(\d+): error: (.*)$/;

/**
 * The Kotlin compiler's errors as Gradle, KSP, kapt and the plain compiler print them. Warnings (`w:`) are no failures.
 * K1 and K2 differ in wording only; the shape of the location says nothing about it.
 */
export const readKotlin: DiagnosticReader = (lines, index) => {
  const text = clamp(lines[index]?.text ?? "");
  const located =
    locateByMaven(text) ??
    (text.includes("e: ") || text.includes("error: ") || text.includes(".kt: (")
      ? locate(text)
      : leftOut(text, lines, index + 1));
  if (!located) return undefined;
  // What it announces are errors of their own, which say more.
  if (INCOMPATIBLE.test(located.message) && INCOMPATIBLE_MODULE.test(lines[index + 1]?.text ?? "")) {
    return { errors: [], next: index + 1 };
  }
  if (located.path?.endsWith(".java") && !/^\[/.test(located.message)) {
    const stub = readJavac(lines, index);
    if (stub) return stub;
  }
  const next = messageEnd(lines, index + 1, located.message);
  const following = lines.slice(index + 1, next).map((line) => clamp(line.text));
  return { errors: [kotlinError(lines, index, next, located, following)], next };
};

function locateByMaven(text: string): Located | undefined {
  const body = text.startsWith("[ERROR] ") ? BY_MAVEN.exec(text)?.[1] : undefined;
  const located = body === undefined ? undefined : locateBody(body);
  return located?.line === undefined ? undefined : located;
}

/** A warning that Kotlin/Native leaves a library out, where the error that comes of it follows. */
function leftOut(text: string, lines: readonly LogLine[], next: number): Located | undefined {
  const message = /^\s{0,8}(?:w|warning): ((?:KLIB resolver: )?[Ss]kipping .*\.klib.*)$/s.exec(text)?.[1];
  if (!message) return undefined;
  const after = lines
    .slice(next, next + LEFT_OUT_LINES)
    .some((line) => /Could not find "/.test(clamp(line.text)));
  return after ? { message } : undefined;
}

function kotlinError(
  lines: readonly LogLine[],
  from: number,
  to: number,
  located: Located,
  following: readonly string[],
) {
  const tool = /^\[(ksp|kapt)\] /.exec(located.message)?.[1];
  const [, diagnostic, bare = located.message] = INTERNAL_NAME.exec(located.message) ?? [];
  const message = tool ? located.message.slice(tool.length + 3) : bare;
  const prefix = tool === "ksp" ? "e: [ksp] " : tool ? "[kapt] " : "e: ";
  const isScript = located.path?.endsWith(".gradle.kts") ?? false;
  const column = located.column ?? caretColumn(following);
  const error = buildDiagnostic({
    lines,
    from,
    to,
    message: wholeMessage(message, following),
    wording: [`${prefix}${located.plain ? capitalised(message) : message}`, ...following].join("\n"),
    fallback: !located.path && isOfPluginCheck(lines, from) ? PLUGIN_SETUP : COMPILATION_ERROR,
    path: located.path,
    line: located.line,
    column,
    language: located.path?.endsWith(".java") ? "java" : "kotlin",
    framework: isScript ? "gradle" : undefined,
    metadata: tool
      ? ({ tool } satisfies Metadata)
      : diagnostic !== undefined
        ? ({ diagnostic } satisfies Metadata)
        : warningsAround(lines, from, message),
  });
  if (error.type === "unresolved_reference" && following.some((line) => /^\s*import\s/.test(line))) {
    error.contractType = "import_error";
  }
  if (!isScript) return error;
  const scriptType = SCRIPT_TYPES[error.type];
  return {
    ...error,
    contractType: "build_script_syntax_error",
    ...(scriptType ? { type: scriptType, family: "gradle_script" } : {}),
  };
}

/** Whether the task above a line is the check that Kotlin's plugin makes of its own configuration. */
function isOfPluginCheck(lines: readonly LogLine[], index: number): boolean {
  for (let at = index - 1; at >= 0 && at >= index - TASK_LINES; at--) {
    const text = clamp(lines[at]?.text ?? "");
    if (text.startsWith("> Task :")) return PLUGIN_CHECK.test(text);
  }
  return false;
}

function capitalised(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}

/** What a compiler error is called when it stands in a build script. */
const SCRIPT_TYPES: Readonly<Record<string, string>> = {
  unresolved_reference: "kts_unresolved",
  compilation_error: "build_script_syntax_error",
  kotlin_syntax: "build_script_syntax_error",
};

function locate(text: string): Located | undefined {
  const prefixed = PREFIXED.exec(text);
  if (!prefixed) {
    const bare = BARE.exec(text);
    if (bare) return diagnosticAt(bare[1], bare[2], bare[3], bare[4]);
    const plain = PLAIN.exec(text);
    return plain ? { ...diagnosticAt(plain[1], plain[2], plain[3], plain[4]), plain: true } : undefined;
  }
  const body = prefixed[1] ?? "";
  const tool = /^\[(?:ksp|kapt)\] /.exec(body)?.[0] ?? "";
  const inner = locateBody(body.slice(tool.length));
  return { ...inner, message: tool + inner.message };
}

const PAREN = /^((?:[A-Za-z]:)?[^:]{1,1000}): \((\d+), (\d+)\):? (.*)$/s;
const COLON = /^((?:[A-Za-z]:)?[^:]{1,1000}\.(?:kts?|java)):(\d+)(?::(\d+))?:? (.*)$/s;
const PATH_ONLY = /^((?:[A-Za-z]:[\\/]|\/)[^:]{1,1000}\.(?:kts?|java|kotlin_module|jar|class)): (.*)$/s;
const URI = /^file:\/\/(\S+?)(?::(\d+):(\d+):?)? (.*)$/s;

function locateBody(body: string): Located {
  const uri = URI.exec(body);
  if (uri) return diagnosticAt(decodedPath(uri[1] ?? ""), uri[2], uri[3], uri[4]);
  const paren = PAREN.exec(body);
  if (paren) return diagnosticAt(paren[1], paren[2], paren[3], paren[4]);
  const colon = COLON.exec(body);
  if (colon) return diagnosticAt(colon[1], colon[2], colon[3], colon[4]);
  const path = PATH_ONLY.exec(body);
  if (path) return diagnosticAt(path[1], undefined, undefined, path[2]);
  return crashPlace(body);
}

/** `FileAnalysisException: While analysing /p/B.kt:12:5: …` names its place inside the message. */
function crashPlace(message: string): Located {
  const crash = /While analysing ((?:[A-Za-z]:)?[^:\n]{1,1000}\.kts?):(\d+):(\d+)/.exec(message);
  return crash ? diagnosticAt(crash[1], crash[2], crash[3], message) : { message };
}

function diagnosticAt(
  path: string | undefined,
  line: string | undefined,
  column: string | undefined,
  message: string | undefined,
): Located {
  return { path, line: position(line), column: position(column), message: (message ?? "").trim() };
}

/** A file URI's path: percent-decoded, `/C:/x` without the slash before the drive. */
function decodedPath(encoded: string): string {
  const path = encoded.replace(/^\/(?=[A-Za-z]:)/, "");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Messages that go on over unindented lines: they announce a list, or are a crash with its report. */
const ANNOUNCES =
  /(?::|mismatch\.)$|Exception\b|Internal error|\[Dagger\/|\[Hilt\]|\[MissingType\]|ProcessingStep was unable to process '/;

function messageEnd(lines: readonly LogLine[], from: number, message: string): number {
  // What a message announces may stand at the margin: wrapped where it was pasted, or printed so.
  const isWrapped =
    /^(?:Potential signatures for overriding:$|The class is loaded from |The following declaration is incompatible )/.test(
      lines[from]?.text.trim() ?? "",
    );
  // Kotlin's Gradle plugin marks the title of a message; its text and the solution stand below, at the margin.
  const isTitle = /^(?:❌|⚠️)/u.test(message);
  const isOpen =
    isTitle || isWrapped || ANNOUNCES.test(message.slice(-400)) || ANNOUNCES.test(message.slice(0, 400));
  let next = from;
  for (; next < lines.length && next < from + CONTINUATION_LIMIT; next++) {
    const text = lines[next]?.text ?? "";
    if (startsNewDiagnostic(text)) break;
    if (text.trim() === "") {
      if (!isOpen || isTitle || !/^(?:\s+\S|Dependency trace:)/.test(lines[next + 1]?.text ?? "")) break;
      continue;
    }
    const isSource = /^\s*\^/.test(lines[next + 1]?.text ?? "");
    if (!isOpen && !/^\s/.test(text) && !isSource) break;
  }
  return next;
}

/** One line where the message is one; with its list where it announces one. */
function wholeMessage(message: string, following: readonly string[]): string {
  if (!/(?::|mismatch\.)$/.test(message)) return message;
  const list = following.filter((line) => line.trim() !== "" && !/^\s*\^|^\s*at /.test(line)).slice(0, 8);
  return [message, ...list.map((line) => line.trimEnd())].join("\n");
}

function caretColumn(following: readonly string[]): number | undefined {
  const caret = following.find((line) => /^\s*\^/.test(line));
  return caret === undefined ? undefined : caret.indexOf("^") + 1;
}
