/** Lists and objects within each other: nothing that is read here comes near it, and what walks over it may recurse. */
export const deepestJson = 256;

/**
 * The value of a JSON text; undefined where it is none, or is nested deeper than `deepestJson`: a value of some thousand
 * levels ends whatever recurses over it, and one of millions takes all memory there is.
 */
export function parseJson(text: string): unknown {
  if (isNestedTooDeeply(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a JSON text is nested deeper than `deepestJson`. Linear time, and none for a short text. */
export function isNestedTooDeeply(text: string): boolean {
  if (text.length <= deepestJson) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === openList || code === openObject) {
      if (++depth > deepestJson) return true;
    } else if (code === closeList || code === closeObject) depth--;
  }
  return false;
}

/** Whether a value is nested deeper than `deepestJson`; one that holds itself is. */
export function isValueTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= deepestJson; depth++) {
    const inside = level.flatMap((each) =>
      typeof each === "object" && each !== null && !ArrayBuffer.isView(each) ? Object.values(each) : [],
    );
    if (inside.length === 0) return false;
    // Each once: what is shared would double with every level.
    level = [...new Set(inside)];
  }
  return true;
}

const quote = 0x22;
const backslash = 0x5c;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** Where the string that begins at a quote ends. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
