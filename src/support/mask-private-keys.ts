import { mask } from "./mask.ts";

/** A space, also as a form or an address writes it. */
const gap = "(?:[ +]|%20)";
const block = `(?:(?:[A-Z]|${gap}){0,30}PRIVATE${gap}KEY(?:${gap}BLOCK)?|PGP${gap}MESSAGE)-----`;
const keyEnd = new RegExp(`-----END${gap}${block}`, "g");
const keyBegin = new RegExp(`-----BEGIN${gap}${block}`, "g");
const anyMark = new RegExp(`(?:PRIVATE${gap}KEY(?:${gap}BLOCK)?|PGP${gap}MESSAGE)-----`);

/** A line of a key is 64 or 76 characters long; what is shorter may be a word of the log. */
const longRun = /[A-Za-z0-9+/]{40,}={0,2}/g;

/** Lines of the longest private key in use, with room; a key whose end is missing masks no more than this. */
const longestKey = 200;

/**
 * Masks the body of private keys in PEM form and of PGP blocks, on one line or on many. Of a line of many only the last word is masked,
 * because a log may print a prefix before it.
 */
export function maskPrivateKeys(text: string): string {
  if (!anyMark.test(text)) return text;
  let linesLeft = 0;
  const lines = text.split("\n");
  for (const [number, line] of lines.entries()) {
    if (anyMark.test(line)) {
      const masked = maskOnLine(line, linesLeft > 0);
      if (masked.endsOnly && linesLeft === 0) maskBefore(lines, number);
      linesLeft = masked.open ? longestKey : 0;
      lines[number] = masked.line;
    } else if (linesLeft > 0) {
      linesLeft -= 1;
      lines[number] = maskLastWord(line);
    }
  }
  return lines.join("\n");
}

/**
 * Masks what stands between the marks of one line. `open` tells whether a key goes on at its begin or its end, `endsOnly`
 * whether the line's first mark is the end of a key whose begin is on no line that was seen.
 */
function maskOnLine(line: string, open: boolean): { line: string; open: boolean; endsOnly: boolean } {
  let masked = "";
  let from = 0;
  let inKey = open;
  const endsOnly = !open && positionOf(keyEnd, line) < positionOf(keyBegin, line);
  if (endsOnly) {
    const end = positionOf(keyEnd, line);
    masked = maskKeyLines(line.slice(0, end));
    from = end;
  }
  while (true) {
    const mark = inKey ? keyEnd : keyBegin;
    mark.lastIndex = from;
    const match = mark.exec(line);
    const part = line.slice(from, match?.index);
    masked += inKey ? maskBody(part, open && from === 0) : part;
    if (!match) return { line: masked, open: inKey, endsOnly };
    masked += match[0];
    from = match.index + match[0].length;
    inKey = !inKey;
  }
}

function positionOf(mark: RegExp, line: string): number {
  const position = line.search(mark);
  return position < 0 ? Number.POSITIVE_INFINITY : position;
}

/** Masks the lines of a key whose begin was cut off, as a buffer does that is full: back to the first line that is none. */
function maskBefore(lines: string[], end: number): void {
  for (let number = end - 1; number >= Math.max(0, end - longestKey); number--) {
    const line = lines[number] ?? "";
    // The last line of a key is as short as it comes.
    const before = lines[number - 1] ?? "";
    const isLast = number === end - 1 && maskKeyLines(before) !== before;
    const masked = isLast ? maskLastWord(line) : maskKeyLines(line);
    if (masked === line) return;
    lines[number] = masked;
  }
}

/** A path has more slashes than a key, and need not have a digit. */
function maskKeyLines(line: string): string {
  return line.replace(longRun, (run) =>
    /\d/.test(run) && run.split("/").length - 1 <= run.length / 10 ? mask : run,
  );
}

/** What stands before an end mark on its own line is a log's prefix, or the last of the body. */
function maskBody(part: string, lastLine: boolean): string {
  if (part.trim() === "") return part;
  if (!lastLine) return mask;
  return part.endsWith(" ") || part.endsWith("\t") ? maskKeyLines(part) : maskLastWord(part);
}

/** Masks the line's last word and what is as long as a key's lines: the last text of a literal, say. */
function maskLastWord(line: string): string {
  const trimmed = line.trimEnd();
  const start = Math.max(trimmed.lastIndexOf(" "), trimmed.lastIndexOf("\t")) + 1;
  const word = trimmed.slice(start);
  // What joins two literals is no word.
  if (!/^[A-Za-z0-9+/=\\]+$/.test(word) || word === "+") return maskKeyLines(line);
  return `${maskKeyLines(trimmed.slice(0, start))}${mask}${line.slice(trimmed.length)}`;
}
