import { mask } from "./mask.ts";

const block = "(?:[A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?|PGP MESSAGE)-----";
const keyEnd = new RegExp(`-----END ${block}`, "g");
const keyBegin = new RegExp(`-----BEGIN ${block}`, "g");
const anyMark = /(?:PRIVATE KEY(?: BLOCK)?|PGP MESSAGE)-----/;

/** Lines of the longest private key in use, with room; a key whose end is missing masks no more than this. */
const longestKey = 200;

/**
 * Masks the body of private keys in PEM form and of PGP blocks, on one line or on many. Of a line of many only the last word is masked,
 * because a log may print a prefix before it.
 */
export function maskPrivateKeys(text: string): string {
  if (!anyMark.test(text)) return text;
  let linesLeft = 0;
  const lines = text.split("\n").map((line) => {
    if (anyMark.test(line)) {
      const masked = maskOnLine(line, linesLeft > 0);
      linesLeft = masked.open ? longestKey : 0;
      return masked.line;
    }
    if (linesLeft === 0) return line;
    linesLeft -= 1;
    return maskLastWord(line);
  });
  return lines.join("\n");
}

/** Masks what stands between the marks of one line. `open` tells whether a key goes on at its begin or its end. */
function maskOnLine(line: string, open: boolean): { line: string; open: boolean } {
  let masked = "";
  let from = 0;
  let inKey = open;
  while (true) {
    const mark = inKey ? keyEnd : keyBegin;
    mark.lastIndex = from;
    const match = mark.exec(line);
    const part = line.slice(from, match?.index);
    masked += inKey ? maskBody(part, open && from === 0) : part;
    if (!match) return { line: masked, open: inKey };
    masked += match[0];
    from = match.index + match[0].length;
    inKey = !inKey;
  }
}

/** What stands before an end mark on its own line is a log's prefix, or the last of the body without a space. */
function maskBody(part: string, lastLine: boolean): string {
  if (part.trim() === "") return part;
  if (lastLine) return part.endsWith(" ") || part.endsWith("\t") ? part : maskLastWord(part);
  return mask;
}

function maskLastWord(line: string): string {
  const trimmed = line.trimEnd();
  const start = Math.max(trimmed.lastIndexOf(" "), trimmed.lastIndexOf("\t")) + 1;
  if (!/^[A-Za-z0-9+/=\\]+$/.test(trimmed.slice(start))) return line;
  return `${trimmed.slice(0, start)}${mask}${line.slice(trimmed.length)}`;
}
