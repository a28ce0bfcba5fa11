import { readHeader } from "./header-line.ts";
import type { LogLine } from "./log-line.ts";
import { rejoinRecords } from "./rejoin-records.ts";
import { continuesTrace, readTraceLine, type TraceLine } from "./trace-line.ts";

/**
 * A construct that a terminal, a mail program or a chat breaks: how its first piece looks, and when the pieces are a
 * whole. Nothing is joined that does not make a whole, so a text that nobody broke stays as it is.
 */
interface Breakable {
  opens(text: string): boolean;
  /** Whether the next line may be a piece; by default everything that does not stand by itself. */
  continues?(next: string, text: string): boolean;
  closes(text: string): boolean;
  /** What may have stood where the line was broken, tried in this order. */
  glue: readonly ("" | " ")[];
}

/** Lines that one construct may be broken into. */
const PIECES = 5;
/** Longer lines were not broken by a window, and nothing on them needs a second look. */
const LONGEST_PIECE = 500;

const FRAME: Breakable = {
  opens: (text) =>
    /^\s*at(?:\s[^()]*(?:\([^()]*)?)?$/.test(text) ||
    /^\s*[\w$]{1,100}(?:\.[\w$<>]{1,100}){2,30}\([\w$-]{0,100}(?:\.\w{0,6}(?::\d{0,7})?)?$/.test(text),
  continues: (next, text) => /^\s*at$/.test(text) || text.endsWith(".") || !isWholeFrame(next),
  closes: (text) => {
    const line = readTraceLine(text);
    return line.kind === "frame" && line.frame.source !== undefined;
  },
  glue: ["", " "],
};

const CAUSE: Breakable = {
  opens: (text) => /^\s*Caused by:?$/.test(text),
  closes: (text) => readTraceLine(text).kind === "cause",
  glue: [" "],
};

/** `java.lang.NullPointerExc`, `eption: …`. */
const THROWABLE: Breakable = {
  opens: (text) =>
    /^\s*(?:Caused by:? |Suppressed: )?(?:[\w$]{1,100}\.){1,30}[\w$]{0,100}$/.test(text) &&
    !namesThrowable(text),
  continues: (next, text) => text.endsWith(".") || !/^[\w$]+(?:\.[\w$]+)+(?::|$)/.test(next.trim()),
  closes: namesThrowable,
  glue: [""],
};

/** The place and the beginning of a compiler's message: `e: file:///…/Shel`, `f.kt:52:13 Unresolved …`. */
const LOCATION: Breakable = {
  opens: (text) =>
    /^\s{0,8}(?:[ew]: (?:\[\w+\] )?)?(?:file:\/\/|[A-Za-z]:\\|\/|\.{3}\/|…\/)\S{20,}$/.test(text),
  closes: (text) =>
    /\.(?:kts?|java|xml|gradle)(?::\d{1,7}(?::\d{1,5})?:? (?=\S)|: \(\d{1,7}, \d{1,5}\): (?=\S))/.test(text),
  glue: ["", " "],
};

/** `e:` alone, before a path that had no room beside it. */
const SEVERITY: Breakable = {
  opens: (text) => /^\s{0,8}[ew]:$/.test(text),
  continues: (next, text) => !/^\s{0,8}[ew]:$/.test(text) || /^\s*(?:file:\/\/|[A-Za-z]:\\|\/)\S/.test(next),
  closes: LOCATION.closes,
  glue: ["", " "],
};

/** What is always followed by a space. */
const BEFORE_A_SPACE = /^\s*(?:at|[ew]:)$/;

const BREAKABLE: readonly Breakable[] = [FRAME, CAUSE, THROWABLE, LOCATION, SEVERITY];

/** A sentence of Gradle's: its further lines are indented below it, so one that is not was broken off. */
const BULLET = /^(\s*)> (?!Task |Configure |Transform |Run |IDLE|WAIT)(?=\S)/;
const SENTENCE_END = /[.:;!?)]$/;

/** Puts together what was broken onto several lines when the text was pasted. Each keeps the number of its first. */
export function rejoinLines(printed: readonly LogLine[]): readonly LogLine[] {
  const lines = rejoinRecords(printed);
  const joined: LogLine[] = [];
  /** Columns at which lines were broken, as far as the proven breaks tell. */
  let width = 0;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    const whole = wholeAt(lines, at) ?? sentenceAt(lines, at);
    if (!whole) {
      joined.push(line);
      continue;
    }
    joined.push({ ...line, text: whole.text, ...endingWith(lines[whole.next - 1]) });
    width = Math.max(width, line.text.trimEnd().length);
    at = whole.next - 1;
  }
  if (joined.length === lines.length) return lines;
  return rejoinMessages(joined, width);
}

function endingWith(line: LogLine | undefined): { lastNumber?: number } {
  return line ? { lastNumber: line.lastNumber ?? line.number } : {};
}

function wholeAt(lines: readonly LogLine[], at: number): { text: string; next: number } | undefined {
  const first = lines[at]?.text.trimEnd() ?? "";
  if (first.length > LONGEST_PIECE) return undefined;
  const kind = BREAKABLE.find((each) => each.opens(first) && !each.closes(first));
  if (!kind) return undefined;
  let text = first;
  for (let next = at + 1; next < at + PIECES; next++) {
    const piece = looseText(lines, next);
    if (piece === undefined || !(kind.continues?.(piece, text) ?? true)) return undefined;
    for (const glue of BEFORE_A_SPACE.test(text) ? ([" "] as const) : kind.glue) {
      const whole = `${text}${glue}${piece.trim()}`;
      if (kind.closes(whole)) return { text: whole, next: next + 1 };
    }
    text = BEFORE_A_SPACE.test(text) ? `${text} ${piece.trim()}` : text + piece.trim();
  }
  return undefined;
}

/** A bullet of Gradle's with the lines that were broken off it. */
function sentenceAt(lines: readonly LogLine[], at: number): { text: string; next: number } | undefined {
  const first = lines[at]?.text.trimEnd() ?? "";
  const indent = BULLET.exec(first)?.[1]?.length;
  if (indent === undefined) return undefined;
  let text = first;
  let next = at + 1;
  for (; next < at + PIECES; next++) {
    const piece = looseText(lines, next);
    if (piece === undefined || SENTENCE_END.test(text) || !breaksOff(piece, indent)) break;
    text = `${text} ${piece.trim()}`;
  }
  return next > at + 1 ? { text, next } : undefined;
}

function breaksOff(piece: string, indent: number): boolean {
  const own = piece.length - piece.trimStart().length;
  return own <= indent && !/^\s*(?:> |\* |- |\d+: |[ew]: |BUILD |FAILURE|={4,}|-{4,})/.test(piece);
}

/** A line that may be the rest of the one above: next to it, without a prefix of its own, nothing by itself. */
function looseText(lines: readonly LogLine[], at: number): string | undefined {
  const line = lines[at];
  const before = lines[at - 1];
  if (!line || !before || line.number - before.number > 1 || line.text.length > LONGEST_PIECE)
    return undefined;
  if ((line.tag ?? line.pid) !== undefined && line.time !== before.time) return undefined;
  const text = line.text.trimEnd();
  if (text.trim() === "" || /^\s*at(?:\s|$)/.test(text)) return undefined;
  const read = readTraceLine(text);
  return continuesTrace(read) && read.kind !== "frame" ? undefined : text;
}

/** Messages of throwables in a text that was broken at this column: a word that had no room began a new line. */
function rejoinMessages(lines: readonly LogLine[], width: number): LogLine[] {
  const joined: LogLine[] = [];
  let inMessage = false;
  for (const [at, line] of lines.entries()) {
    const above = joined.at(-1);
    const read = readTraceLine(line.text);
    if (above && inMessage && goesOn(lines[at - 1]?.text ?? "", line, read, width)) {
      const text = `${above.text.trimEnd()} ${line.text.trim()}`;
      joined[joined.length - 1] = { ...above, text, ...endingWith(line) };
      continue;
    }
    inMessage = read.kind === "cause" || (read.kind === "header" && read.header.strength === "certain");
    joined.push(line);
  }
  return joined;
}

function goesOn(above: string, { text, tag, pid }: LogLine, read: TraceLine, width: number): boolean {
  const isText = read.kind === "text" || (read.kind === "header" && /[:{(,]$/.test(above.trimEnd()));
  if (!isText || (tag ?? pid) !== undefined || /^\s/.test(text)) return false;
  const [word = ""] = text.split(" ", 1);
  return above.trimEnd().length + 1 + word.length > width;
}

function isWholeFrame(text: string): boolean {
  const line = readTraceLine(text);
  return line.kind === "frame" && line.frame.source !== undefined && line.frame.className.includes(".");
}

function namesThrowable(text: string): boolean {
  return readHeader(text.replace(/^\s*(?:Caused by:? |Suppressed: )/, ""))?.strength === "certain";
}
