import type { Frame } from "../model/parsed-error.ts";
import { fileName } from "../model/paths.ts";

/** A frame as one line of a trace prints it. `loader` is the class loader or module before the class: `java.base/`. */
export interface TraceFrame extends Frame {
  loader?: string;
}

/** A file name that was cut out of a frame: `...:12`. */
const CUT_FILE = /^(?:\.{3}|…):(\d{1,7})$/;
/** `[classes/:?]`, `~[okhttp-4.9.jar:na]`, `;`, a full stop, the end of a JSON string: what follows the parenthesis. */
const TAIL = /\)(?:\s{0,4}~?\[[^\][()]{0,200}\]|[;.,`"'\]}]{1,8})\s{0,4}$/;
const FILE = /^([^:()]{1,200}\.[A-Za-z]{1,8})(?::(-?\d{1,7}))?$/;
/** A class by its own name and a line. */
const STEM = /^([A-Z]\w{2,100}):(\d{1,7})$/;
const SOURCE_FILE = /\.(?:kts?|java|scala|groovy|clj)(?::-?\d{1,7})?$/;
/** Sources whose number is no line of a file: a dex offset, a minified line, a compiler-made class. */
const NO_FILE =
  /^(?:Unknown Source(?::\d{1,7})?|Native [Mm]ethod|SourceFile(?::\d{1,9})?|Proguard(?::\d{1,9})?|r8-map-id-[\w*]{1,80}(?::\d{1,9})?|go\/retraceme [\w*]{1,80}(?::\d{1,9})?|[RD]8\$\$SyntheticClass(?::\d{1,9})?|:\d{1,9}|<Xposed>|)$/;
const QUALIFIED = /^(?:[\p{L}\p{N}_$<>-]+\.){1,40}[\p{L}\p{N}_$<>-]+$/u;
const CLASS_NAME = /^[\p{L}\p{N}_$<>/@.-]+$/u;
const NUMBERED = /^(?:#?\d{1,3}:?)\s+(?=[\p{L}_$])/u;
/** A package that was cut short: `at ...list.ShelfFragment.onSync(…)`. */
const ELLIPSIS = /^(?:\.{2,3}|…)\.?/;
/** The source of a frame of Play services, which holds a parenthesis itself: `(:com.google.android.gms@20.39 (0-3):46)`. */
const MODULE_SOURCE = /\(:[\w.]{1,100}@[\w.@]{1,100} \([\d-]{1,40}\):\d{1,9}\)$/;
const MODULE = /^:([a-z][\w.]{1,80})@\d/;
const BUGSNAG = /^([\w$./-]{1,200}):(-?\d{1,7}) - ([\w.$<>-]{3,300})$/;

/**
 * Reads one frame: `at a.b.C.m(C.kt:12)` with or without `at`, with a module, a back-tick method name, a tail, without
 * parentheses, and the shapes of Play Console, App Center, Bugly and Bugsnag. Undefined for anything else.
 */
export function readFrame(line: string): TraceFrame | undefined {
  let text = withoutOffset(line.trim());
  if (text.length < 5 || text.length > 2000) return undefined;
  let marked = text.startsWith("at ");
  if (marked) text = text.slice(3).trimStart().replace(ELLIPSIS, "");
  else if (NUMBERED.test(text)) {
    text = text.replace(NUMBERED, "");
    if (text.startsWith("at ")) {
      marked = true;
      text = text.slice(3).trimStart();
    }
  }
  if (!text.endsWith(")")) {
    const tail = TAIL.exec(text);
    if (!tail) return marked ? withoutSource(text) : readBugsnag(text);
    text = text.slice(0, tail.index + 1);
  }
  const open = MODULE_SOURCE.exec(text)?.index ?? text.lastIndexOf("(");
  if (open < 3) return undefined;
  const source = text.slice(open + 1, -1);
  const isOther = marked && (/^[^\s()]{0,200}$/.test(source) || source.startsWith(":"));
  if (!NO_FILE.test(source) && !FILE.test(source) && !isOther) return undefined;
  if (
    !marked &&
    !SOURCE_FILE.test(source) &&
    !/^(?:Unknown Source|Native [Mm]ethod|SourceFile)/.test(source)
  ) {
    return undefined;
  }
  const named = splitName(text.slice(0, open).trimEnd());
  return named && withSource(nameInModule(named, source), source);
}

/** Code of Play services runs in the app by names without a package: that of its module says whose it is. */
function nameInModule(named: TraceFrame, source: string): TraceFrame {
  const module = named.className.includes(".") ? undefined : MODULE.exec(source)?.[1];
  return module ? { ...named, className: `${module}.${named.className}` } : named;
}

/** Some crash services print how far into the method the call was: `a.b.C.m + 792(C.kt:12)`. */
function withoutOffset(text: string): string {
  if (!text.includes("+ ") && !text.includes(" +")) return text;
  return text.replace(/ ?\+ ?\d{1,9} ?(?=\()/, "").replace(/\) ?\+ ?\d{1,9}$/, ")");
}

/** Class, method and loader of `java.base/java.net.URI$Parser.fail`. */
function splitName(qualified: string): TraceFrame | undefined {
  const dot = qualified.lastIndexOf(".");
  if (dot < 1) return undefined;
  let className = qualified.slice(0, dot);
  const method = qualified.slice(dot + 1) || "<init>";
  if (/[\s/;]/.test(method) && !/^[\p{L}_$]/u.test(method)) return undefined;
  let loader: string | undefined;
  const slash = className.lastIndexOf(
    "/",
    className.includes("$$Lambda") ? className.indexOf("$$Lambda") : undefined,
  );
  if (slash >= 0) {
    loader = className.slice(0, slash + 1);
    className = className.slice(slash + 1);
  }
  if (!CLASS_NAME.test(className) || className.startsWith(".")) return undefined;
  if (loader !== undefined && !CLASS_NAME.test(loader)) return undefined;
  return loader === undefined ? { className, method } : { className, method, loader };
}

function withSource(named: TraceFrame, source: string): TraceFrame {
  const place = parseSource(source);
  const line = "line" in place ? undefined : lineBesideStem(named, source);
  return { ...named, source, ...place, ...(line && { line }) };
}

/** The line of `(Shelf:12)` in a frame of `Shelf`: a console that undoes renaming may name the file by its stem alone. */
function lineBesideStem({ className }: TraceFrame, source: string): number | undefined {
  const [, stem, line] = STEM.exec(source) ?? [];
  const simple = className.slice(className.lastIndexOf(".") + 1).split("$", 1)[0];
  return stem !== undefined && stem === simple && Number(line) > 0 ? Number(line) : undefined;
}

/** File and line of the text between a frame's parentheses, where these are a file and a line. */
export function parseSource(source: string): { file?: string; line?: number } {
  const match = NO_FILE.test(source) ? undefined : FILE.exec(source);
  const alone = Number(CUT_FILE.exec(source)?.[1] ?? 0);
  if (!match?.[1]) return alone > 0 ? { line: alone } : {};
  const line = Number(match[2] ?? 0);
  return line > 0 ? { file: match[1], line } : { file: match[1] };
}

/** `at java.lang.reflect.Method.invoke`, as exports without sources print it. */
function withoutSource(text: string): TraceFrame | undefined {
  const name = fileName(text);
  if (!QUALIFIED.test(name) || !name.includes(".", name.indexOf(".") + 1)) return undefined;
  return splitName(text);
}

/** `ViewRootImpl.java:11228 - android.view.ViewRootImpl.checkThread`. */
function readBugsnag(text: string): TraceFrame | undefined {
  const match = BUGSNAG.exec(text);
  const [, file, line, name] = match ?? [];
  if (!file || !line || !name?.includes(".")) return undefined;
  const named = splitName(name);
  return named && withSource(named, `${file}:${line}`);
}

/** The frame as the JVM prints it, without indentation. */
export function printFrame(frame: TraceFrame): string {
  const source =
    frame.source ?? (frame.file ? `${frame.file}${frame.line ? `:${frame.line}` : ""}` : undefined);
  return `at ${frame.loader ?? ""}${frame.className}.${frame.method}${source === undefined ? "" : `(${source})`}`;
}
