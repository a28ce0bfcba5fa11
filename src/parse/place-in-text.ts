import type { ParsedError } from "../model/parsed-error.ts";
import type { Found } from "./found.ts";
import { readFrame, type TraceFrame } from "./frame-line.ts";
import type { LogLine } from "./log-line.ts";
import { locate } from "./trace-failure.ts";

const FILE = String.raw`(?:[\w$-]{1,100}[./]){0,20}[\w$-]{1,100}\.(?:kts?|java)`;
/** How people call a line. */
const LINE_WORDS = "line|ligne|linea|línea|linha|riga|zeile|linje|regel|строка|行";
/** `Bar.java:281`, `Bar.java line 281`, `Bar.java | 281`. */
const FILE_AND_LINE = new RegExp(
  String.raw`(?:^|[^\w$.-])(${FILE})(?::|#L?|,? {1,4}(?:(?:at )?(?:${LINE_WORDS}):? {0,4}|L)|\x60? {0,40}\| {0,40})(\d{1,7})\b`,
  "gi",
);
/** `line 281 of Bar.java`. */
const LINE_OF_FILE = new RegExp(String.raw`\bline (\d{1,7}) (?:of|in) \x60?(${FILE})`, "gi");
/** A form with a field a line. */
const FILE_FIELD = new RegExp(
  String.raw`^\s{0,8}(?:source )?file(?:name)?\s{0,4}[:=]\s{0,8}(${FILE})\s{0,8}$`,
  "im",
);
const LINE_FIELD = /^\s{0,8}line(?: ?number| no\.?)?\s{0,4}[:=]\s{0,8}(\d{1,7})\s{0,8}$/im;
const FRAME = /(?:^|[\s"'|,;])([\w$.<>-]{3,300} ?\([\w$-]{1,100}\.(?:kt|java):\d{1,7}\))/;

/** The one place that a short text names in words; undefined where it names none or several. */
export function placeIn(text: string): { path: string; line: number } | undefined {
  const named = [
    ...[...text.matchAll(FILE_AND_LINE)].map(([, path = "", line]) => ({ path, line: Number(line) })),
    ...[...text.matchAll(LINE_OF_FILE)].map(([, line, path = ""]) => ({ path, line: Number(line) })),
  ];
  const [file, line] = [FILE_FIELD.exec(text)?.[1], LINE_FIELD.exec(text)?.[1]];
  if (file && line) named.push({ path: file, line: Number(line) });
  const [first] = named;
  // Lines count from 1: a tool that prints 0 means none.
  return first &&
    first.line > 0 &&
    named.every((each) => each.path === first.path && each.line === first.line)
    ? first
    : undefined;
}

/** A frame that a sentence or a table holds. */
export function frameIn(text: string): TraceFrame | undefined {
  return readFrame(FRAME.exec(text)?.[1] ?? "");
}

/** Sets the place that a text names for a failure. */
export function setPlace(error: ParsedError, text: string): boolean {
  const frame = frameIn(text);
  if (frame) {
    error.frames = [frame];
    locate(error);
    return true;
  }
  const place = placeIn(text);
  if (!place) return false;
  error.filePath = place.path;
  error.line = place.line;
  error.culprit = place;
  error.language = /\.kts?$/i.test(place.path) ? "kotlin" : "java";
  return true;
}

const MESSAGE_FIELD = /^\s{0,8}message\s{0,4}[:=]\s{0,8}(\S.{0,1000})$/im;

/** An exception that a form or a table names without its frames has the place and the message that stand beside it. */
export function completeLoneException(found: readonly Found[], lines: readonly LogLine[]): void {
  const [only, ...others] = found;
  if (!only || others.length > 0) return;
  const { error } = only;
  const isBare = [error, ...error.causes].every(({ frames }) => frames.length === 0);
  if (!error.exception || !isBare || error.culprit?.path) return;
  const text = lines.map((line) => line.text).join("\n");
  setPlace(error, text);
  const message = error.message === "" ? MESSAGE_FIELD.exec(text)?.[1]?.trim() : undefined;
  if (message) error.message = message;
}
