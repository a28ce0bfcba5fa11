// Text for a terminal: what it may contain and how many columns it takes. Nothing here knows about colours: lay text
// out first, paint it afterwards.

/**
 * Everything that moves the cursor, reorders, hides or splits text: C0, C1, lone surrogates, line and paragraph
 * separators, bidirectional controls, zero-width spaces, tags. Joiners and variation selectors stay: scripts need them.
 */
const hidden =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Shows every hidden character but tab and line feed as text: `\x1b`, `\u202e`, `\ud800`. */
export function escapeControl(text: string): string {
  return text.replace(hidden, (character) => {
    if (character === "\n" || character === "\t") return character;
    const code = character.codePointAt(0) ?? 0;
    if (code <= 0xff) return `\\x${code.toString(16).padStart(2, "0")}`;
    return code <= 0xffff ? `\\u${code.toString(16).padStart(4, "0")}` : `\\u{${code.toString(16)}}`;
  });
}

/** The same with line feeds and tabs shown too: a name stays on its line, and makes no further one. */
export const escapeToOneLine = (text: string): string =>
  escapeControl(text).replaceAll("\n", "\\n").replaceAll("\t", "\\t");

/** Replaces tabs by spaces up to the next multiple of `size` columns; drops the carriage return of a line's end. */
export function expandTabs(line: string, size = 4): string {
  const text = line.endsWith("\r") ? line.slice(0, -1) : line;
  if (!text.includes("\t")) return text;
  let column = 0;
  let expanded = "";
  for (const [index, part] of text.split("\t").entries()) {
    if (index > 0) {
      const gap = size - (column % size);
      expanded += " ".repeat(gap);
      column += gap;
    }
    expanded += part;
    column += displayWidth(part);
  }
  return expanded;
}

const combining = /[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff]/u;
const emoji = /\p{Emoji_Presentation}/u;

/** East Asian Wide and Fullwidth blocks, UAX #11 of Unicode 16, as ranges of code points. */
const wideRanges: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x4dbf],
  [0x4e00, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18cff],
  [0x1aff0, 0x1b2ff],
  [0x20000, 0x3fffd],
];

function characterWidth(character: string): 0 | 1 | 2 {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x300) return 1;
  if (combining.test(character)) return 0;
  if (wideRanges.some(([first, last]) => code >= first && code <= last)) return 2;
  return emoji.test(character) ? 2 : 1;
}

const plain = /^[\x20-\x7e]*$/;

/** Columns that `text` takes in a terminal. Counts an emoji sequence by its parts: too wide rather than too narrow. */
export function displayWidth(text: string): number {
  if (plain.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

/** The part of `text` that lies in the columns from `start` (0-based) up to, not including, `start + width`. */
export function sliceColumns(text: string, start: number, width: number): string {
  const end = start + width;
  if (plain.test(text)) return text.slice(start, end);
  let column = 0;
  let slice = "";
  for (const character of text) {
    const next = column + characterWidth(character);
    if (next > end) break;
    if (column === next && slice === "" && start > 0) continue; // belongs to a character that is cut
    if (column >= start) slice += character;
    else if (next > start) slice += " "; // the right half of a wide character
    column = next;
  }
  return slice;
}

/** Columns at the end of a row in which a place to break at is looked for. */
const breakWithin = 20;

/** `text` in pieces of at most `width` columns that give it again when they are joined; broken behind a sign where one is near. */
export function foldColumns(text: string, width: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (displayWidth(rest) > width) {
    const whole = sliceColumns(rest, 0, width);
    const sign = Math.max(...[" ", "(", ",", ".", "/"].map((each) => whole.lastIndexOf(each)));
    const piece = sign >= whole.length - breakWithin && sign > 0 ? whole.slice(0, sign + 1) : whole;
    // A width that not even one character fits into.
    if (piece === "") break;
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  return [...pieces, rest];
}

/** `text`, or as much of it as fits into `width` columns together with the ellipsis. */
export function truncate(text: string, width: number, ellipsis = "…"): string {
  if (displayWidth(text) <= width) return text;
  const room = width - displayWidth(ellipsis);
  if (room < 0) return sliceColumns(ellipsis, 0, Math.max(0, width));
  return sliceColumns(text, 0, room).trimEnd() + ellipsis;
}

/** `path`, or as many of its last parts as fit into `width` columns, after an ellipsis. */
export function truncatePath(path: string, width: number, ellipsis = "…"): string {
  if (displayWidth(path) <= width) return path;
  const room = width - displayWidth(ellipsis);
  let rest = displayWidth(path);
  let at = 0;
  for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1)) {
    rest -= displayWidth(path.slice(at, slash));
    at = slash;
    if (rest <= room) return ellipsis + path.slice(slash);
  }
  return truncate(path.slice(path.lastIndexOf("/") + 1), width, ellipsis);
}

/** Pads with spaces on the right to `width` columns. */
export function padColumns(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - displayWidth(text)));
}

/**
 * Behind what a long word is cut, the best first: a frame before its file and line; never before a number, and inside a
 * name only where nothing else is.
 */
const breaksAfter = [/^\(/, /^(?:[/,;)&?=]|[.:](?!\d))/, /^[:_\-$]/];

/** No file system knows a longer name. */
export const longestName = 255;

/**
 * Cuts a word that is wider than a line. A path is cut behind a slash and nowhere else, so that every name in it can be
 * read and copied, be it wider than the line; another word after a separator where one is near the end of the line.
 */
function splitWord(word: string, width: number): string[] {
  if (displayWidth(word) <= width) return [word];
  return /[^/]\/[^/]/.test(word) ? splitPath(word, width) : splitAnywhere(word, width);
}

function splitPath(path: string, width: number): string[] {
  const pieces: string[] = [];
  let piece = "";
  let used = 0;
  for (const part of path.match(/[^/]*\/+|[^/]+/g) ?? []) {
    const size = displayWidth(part);
    if (used > 0 && used + size > width) {
      pieces.push(piece);
      piece = "";
      used = 0;
    }
    if (size > longestName) pieces.push(...splitAnywhere(part, width));
    else piece += part;
    used = size > longestName ? 0 : used + size;
  }
  return piece === "" ? pieces : [...pieces, piece];
}

function splitAnywhere(word: string, width: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  let used = 0;
  for (let at = 0; at < word.length; ) {
    const character = String.fromCodePoint(word.codePointAt(at) ?? 0x20);
    const size = characterWidth(character);
    if (used > 0 && used + size > width) {
      const end = findBreak(word, start + (at - start) / 3, at);
      pieces.push(word.slice(start, end));
      start = end;
      used = displayWidth(word.slice(end, at));
      continue;
    }
    used += size;
    at += character.length;
  }
  if (start < word.length) pieces.push(word.slice(start));
  return pieces;
}

/** The best place to cut a word between two of its characters; the second of them where there is none. */
function findBreak(word: string, first: number, last: number): number {
  for (const separator of breaksAfter)
    for (let end = last; end > first; end--) if (separator.test(word.slice(end - 1, end + 1))) return end;
  return last;
}

/**
 * Folds text to lines of at most `width` columns at spaces (not at no-break spaces); runs of spaces collapse, line
 * feeds stay. A word that is too wide is cut, but no name in a path. An empty text is no line at all.
 */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    let used = 0;
    for (const word of paragraph.split(" ")) {
      if (word === "") continue;
      for (const [index, piece] of splitWord(word, Math.max(1, width)).entries()) {
        const size = displayWidth(piece);
        const joined = index === 0 && used > 0 && used + 1 + size <= width;
        if (!joined && used > 0) lines.push(line);
        line = joined ? `${line} ${piece}` : piece;
        used = joined ? used + 1 + size : size;
      }
    }
    if (used > 0 || lines.length > 0) lines.push(line);
  }
  while (lines.at(-1) === "") lines.pop();
  return lines;
}
