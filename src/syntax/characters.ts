// Characters of source code, and where runs of them end. Offsets are UTF-16 units.

export const QUOTE = 34;
export const DOLLAR = 36;
export const TICK = 39;
export const STAR = 42;
export const SLASH = 47;
export const BACKSLASH = 92;
const BACKTICK = 96;
export const OPEN = 123;
const CLOSE = 125;
export const NEWLINE = 10;

/** Class of each ASCII character: 0 mark, 1 blank, 2 word start, 3 digit, 4 newline, 5 slash, 6 quote, 7 tick, 8 backtick, 9 brace. */
export const CLASSES = new Uint8Array(128);
for (let code = 0; code <= 32; code++) CLASSES[code] = 1;
for (let code = 65; code <= 90; code++) CLASSES[code] = 2;
for (let code = 97; code <= 122; code++) CLASSES[code] = 2;
for (let code = 48; code <= 57; code++) CLASSES[code] = 3;
CLASSES[95] = 2;
CLASSES[DOLLAR] = 2;
CLASSES[NEWLINE] = 4;
CLASSES[SLASH] = 5;
CLASSES[QUOTE] = 6;
CLASSES[TICK] = 7;
CLASSES[BACKTICK] = 8;
CLASSES[OPEN] = 9;
CLASSES[CLOSE] = 9;

export function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

export function endOfWord(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const kind = code < 128 ? CLASSES[code] : 2;
    if (kind !== 2 && kind !== 3) break;
  }
  return at;
}

/** Behind the backtick that closes a name; where its line has none, `from`. */
export function endOfQuotedName(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 96) return at + 1;
    if (code === NEWLINE) break;
  }
  return from;
}

/** As endOfWord, but for the name in `$name`, which a `$` ends. */
export function endOfName(text: string, from: number): number {
  let at = from;
  while (at < text.length && isOfName(text.charCodeAt(at))) at++;
  return at;
}

function isOfName(code: number): boolean {
  return isWordStart(code) || CLASSES[code] === 3;
}

export function endOfNumber(text: string, from: number): number {
  let at = endOfWord(text, from);
  while (text.charCodeAt(at) === 46 && CLASSES[text.charCodeAt(at + 1)] === 3) at = endOfWord(text, at + 1);
  return at;
}

export function endOfCharacter(text: string, from: number): number {
  for (let at = from; at < Math.min(text.length, from + 12); at++) {
    const code = text.charCodeAt(at);
    if (code === NEWLINE) return at;
    if (code === BACKSLASH) at++;
    else if (code === TICK) return at + 1;
  }
  return from;
}

export function endOfDollars(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === DOLLAR) at++;
  return at;
}

export function hasOnlyDollars(text: string, from: number, to: number): boolean {
  return endOfDollars(text, from) === to;
}

export function isWordStart(code: number): boolean {
  return code !== DOLLAR && (code < 128 ? CLASSES[code] === 2 : code >= 128);
}
