import { deepestJson } from "../../support/parse-json.ts";
import { setArgument } from "./set-argument.ts";

/** A value in the notations that models mix: JSON, JavaScript, Python. */
export interface Literal {
  value: unknown;
  /** Behind it. */
  end: number;
  /** `open`: brackets that the end of the text left open were closed. `text`: so was a string, which may miss its rest. */
  cut?: "open" | "text";
}

/** Quotes, longest first: Python's, those of Gemma's templates, JSON's, JavaScript's. */
const quotes = [
  ['"""', '"""'],
  ["'''", "'''"],
  ["<escape>", "<escape>"],
  ['<|"|>', '<|"|>'],
  ['"', '"'],
  ["'", "'"],
] as const;
const words: Readonly<Record<string, unknown>> = {
  true: true,
  True: true,
  false: false,
  False: false,
  null: null,
  None: null,
  undefined: null,
};
const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };
const blank = /\s*/y;
const key = /[A-Za-z_$][\w$.-]{0,80}/y;
const bare = /[^\s,:=(){}[\]"'<][^,\n(){}[\]"<]{0,400}/y;

/** The value at a place of a text; undefined where there is none that can be read. Linear time. */
export function readLiteral(text: string, start: number): Literal | undefined {
  let at = start;
  let cut: Literal["cut"];
  const value = read(0);
  return value === undefined ? undefined : { value: value.value, end: at, ...(cut && { cut }) };

  function read(depth: number): { value: unknown } | undefined {
    skipBlank();
    if (depth > deepestJson) return undefined;
    if (text[at] === "{") return readObject(depth);
    if (text[at] === "[") return readList(depth);
    const string = readString();
    if (string !== undefined) return { value: string };
    bare.lastIndex = at;
    const word = bare.exec(text)?.[0].trimEnd();
    if (word === undefined || word === "") return undefined;
    at += word.length;
    if (Object.hasOwn(words, word)) return { value: words[word] };
    return { value: /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(word) ? Number(word) : word };
  }

  function readObject(depth: number): { value: Record<string, unknown> } | undefined {
    at++;
    const value: Record<string, unknown> = {};
    for (;;) {
      skipBlank();
      if (closes("}")) return { value };
      const name = readString() ?? readName();
      skipBlank();
      if (isAtEnd()) return { value };
      if (name === undefined || !/[:=]/.test(text[at] ?? "")) return undefined;
      at++;
      skipBlank();
      if (isAtEnd()) return { value };
      const item = read(depth + 1);
      if (!item) return undefined;
      setArgument(value, name, item.value);
      if (!separates("}")) return undefined;
    }
  }

  function readList(depth: number): { value: unknown[] } | undefined {
    at++;
    const value: unknown[] = [];
    for (;;) {
      skipBlank();
      if (closes("]")) return { value };
      const item = read(depth + 1);
      if (!item) return undefined;
      value.push(item.value);
      if (!separates("]")) return undefined;
    }
  }

  /** Whether a bracket closes here, by its sign or by the end of the text. */
  function closes(sign: string): boolean {
    if (isAtEnd()) return true;
    if (text[at] !== sign) return false;
    at++;
    return true;
  }

  /** Behind a value stands a comma, or what closes; anything else is no list. */
  function separates(sign: string): boolean {
    skipBlank();
    if (text[at] !== ",") return at >= text.length || text[at] === sign || isMark();
    at++;
    return true;
  }

  /** Marks of a dialect end what its brackets left open. */
  function isMark(): boolean {
    return (
      text.startsWith("</", at) ||
      (text.startsWith("<|", at) && text[at + 2] !== '"') ||
      text.startsWith("```", at)
    );
  }

  function isAtEnd(): boolean {
    if (at < text.length && !isMark()) return false;
    cut ??= "open";
    return true;
  }

  function skipBlank(): void {
    blank.lastIndex = at;
    at += blank.exec(text)?.[0].length ?? 0;
  }

  function readName(): string | undefined {
    key.lastIndex = at;
    const name = key.exec(text)?.[0];
    at += name?.length ?? 0;
    return name;
  }

  function readString(): string | undefined {
    const quote = quotes.find(([open]) => text.startsWith(open, at));
    if (!quote) return undefined;
    const close = quote[1];
    at += quote[0].length;
    const parts: string[] = [];
    let from = at;
    for (; at < text.length; at++) {
      if (text.startsWith(close, at)) {
        parts.push(text.slice(from, at));
        at += close.length;
        return parts.join("");
      }
      if (text[at] !== "\\") continue;
      parts.push(text.slice(from, at), readEscape());
      from = at + 1;
    }
    cut = "text";
    parts.push(text.slice(from));
    return parts.join("");
  }

  /** At a backslash: what it stands for. One that JSON does not know, as in `\d`, stands for itself. */
  function readEscape(): string {
    const sign = text[++at] ?? "";
    const code = sign === "u" ? /^[\da-fA-F]{4}/.exec(text.slice(at + 1, at + 5))?.[0] : undefined;
    if (code !== undefined) {
      at += 4;
      return String.fromCharCode(Number.parseInt(code, 16));
    }
    if (Object.hasOwn(escapes, sign)) return escapes[sign] ?? "";
    return /["'\\/\n]/.test(sign) ? sign : `\\${sign}`;
  }
}
