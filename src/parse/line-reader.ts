import { cleanBytes, LINE_LIMIT, stripMarkup, stripPrefixes } from "./clean-line.ts";
import type { LogLine } from "./log-line.ts";
import { type LogcatLine, readLogcatLine, readLongHeader } from "./logcat-line.ts";
import { stripLinks } from "./strip-links.ts";
import { tightenNames } from "./tighten-names.ts";

/** One line where the text itself shows where the next frame or cause begins; behind `->` a message names a place. */
const SPLIT =
  /(?<!->)[ \t](?=at [\p{L}_$][\p{L}\p{N}_$./<>@-]{2,300} ?\([^()]{0,120}\)|Caused by:? [a-z][\w$]{0,60}\.|\.\.\. \d{1,5} more\b)/u;
/** The same where the line ends went without leaving a blank. */
const GLUED = /(?=at (?:[\w$]{1,100}\.){1,30}[\w$<>]{1,100}\([\w$-]{1,100}\.(?:kt|java):\d{1,7}\))/;
const SPLIT_HINT = /\S[ \t]{1,8}(?:at [\p{L}_$]|Caused by|\.\.\. \d)/u;
/** Text of JSON and of escaped strings: `\n\tat` as two letters each. */
const ESCAPED = /\\n(?:\\t| {1,8})?(?:at |Caused by|\.\.\. \d)/;
/** A line's end in HTML, where the next one goes on with a trace. */
const BREAK_HINT = /<br\b/i;
const BREAK = /<br ?\/?>(?=\s{0,40}(?:at |Caused by|\.\.\. \d|[a-z][\w.$]{2,200}\())/gi;
const SEPARATOR = /^-{9} (?:beginning of|switch to) |^-{4,30} PROCESS (?:STARTED|ENDED) /;
/** A long JSON diagnostic is one unit; cutting it would make it unreadable. */
const JSON_LINE = /^\s{0,8}(?:AGPBI: )?\{"/;
const PADDING = 20;

/**
 * Turns physical lines into clean ones. Reads in order, because `-v long` headers, Android Studio's padded
 * continuations and blocks without a prefix refer to the line before.
 */
export class LineReader {
  /** What stands before every line of this input, and is no part of it. */
  readonly #margin: RegExp | undefined;
  #block: Omit<LogcatLine, "text"> | undefined;
  #previous: LogLine | undefined;

  constructor(margin?: RegExp) {
    this.#margin = margin;
  }

  /** Appends the clean lines of one physical line to `into`; a trace pasted as one line becomes several. */
  read(number: number, physical: string, into: LogLine[]): void {
    let text = stripLinks(cleanBytes(stripReportTags(physical)));
    if (this.#margin) text = text.replace(this.#margin, "");
    if (BREAK_HINT.test(text)) text = text.replace(BREAK, "\n");
    text = tightenNames(text);
    if (ESCAPED.test(text)) text = unescapeText(text);
    const meta = this.#readEnvelope(text);
    if (!meta) return;
    for (const part of splitLines(meta.text)) {
      const line: LogLine = { ...meta, number, text: clamp(stripMarkup(part)) };
      into.push(line);
      this.#previous = line;
    }
  }

  #readEnvelope(text: string): LogcatLine | undefined {
    if (SEPARATOR.test(text)) return undefined;
    const header = readLongHeader(text);
    if (header) {
      this.#block = header;
      return undefined;
    }
    const read = readLogcatLine(text);
    if (read) return this.#begin(read);
    const bare = stripPrefixes(readAnnotation(text));
    if (bare !== text) {
      const nested = readLogcatLine(bare);
      return nested ? this.#begin(nested) : { text: bare };
    }
    if (this.#block) {
      if (text === "") this.#block = undefined;
      else return { ...this.#block, text };
    }
    return this.#continuation(text);
  }

  #begin(read: LogcatLine): LogcatLine {
    this.#block = undefined;
    return read;
  }

  /** Android Studio pads the further lines of a message to the message column and gives them no prefix. */
  #continuation(text: string): LogcatLine {
    const body = text.replace(/^ +/, "");
    if (text.length - body.length < PADDING) return { text };
    // The caret below a source line says its column by where it stands.
    if (/^[\^~]/.test(body)) return { text };
    const previous = this.#previous;
    if (previous?.time === undefined) return { text: body };
    const { number: _, text: __, ...meta } = previous;
    return { ...meta, text: body };
  }
}

/** The element around a trace in a JUnit report; attributes are left out before their entities are decoded. */
function stripReportTags(physical: string): string {
  const first = physical.slice(0, 64).trimStart();
  let text = physical;
  if (first.startsWith("<failure") || first.startsWith("<error")) {
    text = text.replace(/^\s{0,40}<(?:failure|error)(?:\s[^>]{0,20000})?>(?:<!\[CDATA\[)?/, "");
  }
  return text.includes("</", text.length - 16)
    ? text.replace(/(?:\]\]>)?<\/(?:failure|error)>\s{0,4}$/, "")
    : text;
}

const ANNOTATION =
  /^(\S{20,40}Z )?::error file=([^,:\s][^,]{0,1000}\.(?:kts?|java|xml)),line=(\d{1,7})(?:,\w+=[^,:]{0,200}){0,8}::(.+)$/;

/** A GitHub annotation as the tool whose file it names would have printed it: `::error file=A.kt,line=3,col=4::…`. */
function readAnnotation(text: string): string {
  const match = text.includes("::error file=") ? ANNOTATION.exec(text) : undefined;
  const [, , path = "", line, message = ""] = match ?? [];
  if (!match || message.includes(path)) return text;
  if (!/\.kts?$/.test(path)) return `${path}:${line}: error: ${message}`;
  const column = /,col(?:umn)?=(\d{1,7})/.exec(text)?.[1];
  return `e: ${path}:${line}${column ? `:${column}` : ""}: ${message}`;
}

function clamp(text: string): string {
  return text.length > LINE_LIMIT && !JSON_LINE.test(text) ? text.slice(0, LINE_LIMIT) : text;
}

function unescapeText(text: string): string {
  return text
    .replace(/\\{1,2}n/g, "\n")
    .replace(/\\{1,2}t/g, "\t")
    .replace(/\\"/g, '"');
}

function splitLines(text: string): string[] {
  const lines = (text.includes("\n") ? text.split("\n") : [text]).flatMap(splitGlued);
  if (!lines.some((line) => SPLIT_HINT.test(line))) return lines;
  return lines.flatMap((line) => {
    const lead = line.length - line.trimStart().length;
    const parts = line.slice(lead).split(SPLIT);
    if (parts.length === 1) return [line];
    return parts.map((part, index) => (index === 0 ? line.slice(0, lead) : "\t") + part.trim());
  });
}

function splitGlued(line: string): string[] {
  return line.includes(")at ") ? line.split(GLUED) : [line];
}
