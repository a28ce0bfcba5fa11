import type { Classification } from "./classify.ts";
import {
  buildDiagnostic,
  clamp,
  type DiagnosticRead,
  type DiagnosticReader,
  position,
} from "./diagnostic.ts";
import type { LogLine } from "./log-line.ts";

const RESOURCE_ERROR: Classification = {
  type: "aapt2_failure",
  family: "aapt_resource",
  contractType: "compilation_error",
  language: "xml",
  framework: "android",
};

/** `ERROR:/p/x.xml:12:5-13:20: AAPT: error: …`; the alias form puts `ns.app-mergeDebugResources-41:/` before the file. */
const AAPT =
  /^[>\s]{0,20}(?:ERROR: ?)?((?:[A-Za-z]:)?[^:\n]{1,1000}?(?::\/[^:\n]{1,400})?\.(?:xml|png|webp|jpg|gif|9\.png)):(?:(\d+):(?:(\d+)(?:-\d+(?::\d+)?)?:)?)? (?:AAPT: )?error: (.+)$/;
/** The same of a resource that no file is named for: `AAPT: error: resource style/Bed not found.` */
const WITHOUT_FILE =
  /^[>\s]{0,20}(?:ERROR: ?)?(?:AAPT: error: (?=\S)|(?:[\w./-]{1,300}\/)?R\.java: error: (?=invalid symbol name)|error: (?=(?:resource|style attribute|duplicate value for resource) ['\w]))(.+)$/;
/** The resource merger: `/p/Icon-1.png: Error: …`, with a line or without. */
const MERGER =
  /^[>\s]{0,20}(?:ERROR: ?)?((?:[A-Za-z]:)?[^:\n]{1,1000}\.(?:xml|png|webp|jpg|gif)):(?:(\d+):(?:(\d+):)?)? Error: (.+)$/;
/** Two files define one resource: `[string/a] /p/strings.xml<TAB>[string/a] /p/other.xml: Error: Duplicate resources`. */
const DUPLICATE =
  /^[>\s]{0,20}\[\w+\/[\w.]+\] ((?:[A-Za-z]:)?[^:\t\n]{1,1000}?)\s{1,20}\[\w+\/[\w.]+\] .{1,1000}Duplicate resources/;
const SAX =
  /SAXParseException; (?:systemId: (?:file:)?\/{0,8}((?:\/|[A-Za-z]:)[^;\n]{1,1000}); )?lineNumber: (\d+); columnNumber: (\d+); (.+)$/;
/** The compiler's own exception, with the parser's sentence on the next line: `Cause: …: ParseError at [row,col]:[12,5]`. */
const COMPILE =
  /Failed to compile resource file: ((?:\/|[A-Za-z]:)[^\n]{1,1000}?\.xml): .{0,400}ParseError at \[row,col\]:\[(\d+),(\d+)\]/;
const COMPILE_MESSAGE = /^\s*Message: (.+?)(?:\.?\)\. Check logs for more details\.?)?$/;
const ALIAS = /^[\w.]+-(?:merge|package|process)\w+-\d+:\/([\w+-]+\/[\w.]+)$/;

/** AAPT, AAPT2 and the resource merger. */
export const readResources: DiagnosticReader = (lines, index) => {
  const text = clamp(lines[index]?.text ?? "");
  if (BROKEN_PATH.test(text)) return readBrokenPath(lines, index, text);
  if (!/[Ee]rror|SAXParseException/.test(text) || text.includes("[databinding]")) return undefined;
  const located = AAPT.exec(text);
  if (located) {
    const [, path, line, column, message = ""] = located;
    return found(lines, index, { path, line, column, message });
  }
  const unplaced = WITHOUT_FILE.exec(text);
  if (unplaced) return found(lines, index, { path: undefined, message: unplaced[1] ?? "" });
  const duplicate = DUPLICATE.exec(text);
  if (duplicate) return found(lines, index, { path: duplicate[1], message: text.trim() });
  const merged = /\[[A-Za-z]\w*\]$/.test(text) ? undefined : MERGER.exec(text);
  if (merged && !merged[1]?.endsWith("AndroidManifest.xml")) {
    return found(lines, index, {
      path: merged[1],
      line: merged[2],
      column: merged[3],
      message: merged[4] ?? "",
    });
  }
  const compiled = COMPILE.exec(text);
  if (compiled) {
    const [, path, line, column] = compiled;
    const message = COMPILE_MESSAGE.exec(clamp(lines[index + 1]?.text ?? ""))?.[1] ?? text.trim();
    const reading = found(lines, index, {
      path,
      line,
      column,
      message,
      wording: `${text}\nMessage: ${message}`,
    });
    return { ...reading, next: index + 2 };
  }
  const sax = SAX.exec(text);
  if (sax?.[1])
    return found(lines, index, { path: sax[1], line: sax[2], column: sax[3], message: sax[4] ?? "" });
  return undefined;
};

/** A path that a narrow window broke behind a slash; its file, place and message are on the next line. */
const BROKEN_PATH = /^[>\s]{0,20}(?:ERROR: ?)?(?:[A-Za-z]:)?[\\/][^\s:]{8,1000}[\\/]$/;

function readBrokenPath(lines: readonly LogLine[], index: number, text: string): DiagnosticRead | undefined {
  const rest = clamp(lines[index + 1]?.text ?? "").trimStart();
  const located = /^\S{1,200}:/.test(rest) ? AAPT.exec(clamp(text + rest)) : null;
  if (!located) return undefined;
  const [, path, line, column, message = ""] = located;
  const wording = wrapped(rest, lines, index + 1);
  const reading = found(lines, index, { path, line, column, message, wording });
  return { ...reading, next: index + 2 };
}

/** A message that was wrapped where it was pasted goes on in the next line. */
function wordingAt(lines: readonly LogLine[], index: number): string {
  return wrapped(clamp(lines[index]?.text ?? ""), lines, index);
}

function wrapped(text: string, lines: readonly LogLine[], index: number): string {
  return /error: (?:resource|attribute) \S+$/.test(text)
    ? `${text} ${clamp(lines[index + 1]?.text ?? "").trim()}`
    : text;
}

interface ResourceProblem {
  readonly path: string | undefined;
  readonly line?: string;
  readonly column?: string;
  readonly message: string;
  /** Default: the line. */
  readonly wording?: string;
}

function found(lines: readonly LogLine[], index: number, problem: ResourceProblem) {
  const path = problem.path?.trim();
  const alias = ALIAS.exec(path ?? "")?.[1];
  const error = buildDiagnostic({
    lines,
    from: index,
    to: index + 1,
    message: problem.message,
    wording: problem.wording ?? wordingAt(lines, index),
    fallback: RESOURCE_ERROR,
    path,
    line: position(problem.line),
    column: position(problem.column),
    language: "xml",
    framework: "android",
    // The alias stands for <module>/src/<any source set>/res/<this>.
    metadata: alias ? { resourceFile: alias } : undefined,
  });
  return { errors: [error], next: index + 1 };
}
