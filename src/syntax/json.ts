// One reader of JSON with its lines. It passes over what is none: comments, commas too many, an end that is missing.

/** A text, a number or a truth of a JSON text. */
export interface JsonValue {
  /** The keys around it, outermost first, its own last; what stands in a list has the key of the list. */
  path: readonly string[];
  /** Without quotes, escapes as they are written. */
  value: string;
  line: number;
}

const TOKEN = /\n|"((?:[^"\\\n]|\\.)*)"|\/\/[^\n]*|[{}[\]:,]|[^\s"{}[\]:,]+/g;
/** Values of one file. */
const MOST = 50_000;

export function readJson(text: string): JsonValue[] {
  const found: JsonValue[] = [];
  const open: string[] = [];
  let key = "";
  /** What may be a key, until a colon or something else follows. */
  let last: { value: string; line: number } | undefined;
  let line = 1;
  const give = (): void => {
    if (last) found.push({ path: [...open, key].filter(Boolean), ...last });
    last = undefined;
  };
  for (const [token, string] of text.matchAll(TOKEN)) {
    if (found.length >= MOST) break;
    if (token === "\n") line++;
    else if (token === ":") {
      key = last?.value ?? "";
      last = undefined;
    } else if (token === "{" || token === "[") {
      open.push(key);
      key = "";
    } else if (token === "}" || token === "]") {
      give();
      open.pop();
      key = "";
    } else if (token === ",") {
      give();
      if (open.length > 0) key = "";
    } else if (!token.startsWith("//")) {
      give();
      last = { value: string ?? token, line };
    }
  }
  give();
  return found;
}
