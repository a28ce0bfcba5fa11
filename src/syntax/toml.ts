// One reader of TOML. It reads on behind what is none, and says what that is.

export type TomlValue = string | number | boolean | TomlValue[] | { [key: string]: TomlValue };

/** A key with its value, in the table that it stands in. */
export interface TomlEntry {
  /** As its head names it; "" above the first. */
  table: string;
  /** The parts of a dotted key. */
  key: string[];
  /** Undefined where something in it is no TOML. */
  value?: TomlValue;
  line: number;
}

/**
 * What is no TOML: a comment as other languages write it, a value that lacks its quotes, a string or a bracket without
 * its end, a table in braces that goes over several lines (which newer readers allow), or something else.
 */
export interface TomlFault {
  kind: "slashes" | "unquoted" | "string" | "bracket" | "lines" | "other";
  line: number;
  /** 0-based columns on that line. */
  from: number;
  to: number;
}

export interface TomlText {
  entries: TomlEntry[];
  /** The heads of its tables. */
  tables: { name: string; line: number }[];
  faults: TomlFault[];
}

interface Token {
  kind: "newline" | "string" | "open" | "word" | "[" | "]" | "{" | "}" | "=" | ",";
  text: string;
  line: number;
  column: number;
}

const TOKEN =
  /[^\S\n]+|#[^\n]*|(\n)|("""[\s\S]*?"""|'''[\s\S]*?'''|"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\n]*')|(["'][^\n]*)|([[\]{}=,])|[^\s[\]{}=,#"']+/g;
/** Brackets inside each other. */
const DEEPEST = 40;

export function readToml(text: string): TomlText {
  return new Reader(tokensOf(text)).read();
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  let start = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, newline, string, open, mark] = match;
    const place = { text: whole, line, column: match.index - start };
    if (newline) tokens.push({ kind: "newline", ...place });
    else if (string) tokens.push({ kind: "string", ...place });
    else if (open) tokens.push({ kind: "open", ...place });
    else if (mark) tokens.push({ kind: mark as Token["kind"], ...place });
    else if (!/^[\s#]/.test(whole)) tokens.push({ kind: "word", ...place });
    for (let at = whole.indexOf("\n"); at >= 0; at = whole.indexOf("\n", at + 1)) {
      line++;
      start = match.index + at + 1;
    }
  }
  return tokens;
}

class Reader {
  readonly #read: TomlText = { entries: [], tables: [], faults: [] };
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  read(): TomlText {
    let table = "";
    for (let token = this.#token(); token; token = this.#token()) {
      if (token.kind === "[") table = this.#head();
      else if (token.kind !== "newline") this.#entry(table);
      this.#endLine();
    }
    return this.#read;
  }

  #token(ahead = 0): Token | undefined {
    return this.#tokens[this.#at + ahead];
  }

  #is(kind: Token["kind"], ahead = 0): boolean {
    return this.#token(ahead)?.kind === kind;
  }

  #fault(kind: TomlFault["kind"], { line, column, text }: Token, last?: Token): undefined {
    const end = last ?? { column, text };
    this.#read.faults.push({ kind, line, from: column, to: end.column + end.text.length });
  }

  /** What stands behind a whole entry is none, and passed over. */
  #endLine(): void {
    const token = this.#token();
    if (token && token.kind !== "newline") this.#fault(token.kind === "open" ? "string" : "other", token);
    while (this.#token() && !this.#is("newline")) this.#at++;
    this.#at++;
  }

  /** `[a.b]`, and `[[a.b]]`: each of these is one of a list, and called by its line too. */
  #head(): string {
    const line = this.#token()?.line ?? 0;
    const isList = this.#is("[", 1);
    this.#at += isList ? 2 : 1;
    const name = this.#key().join(".");
    for (let depth = isList ? 2 : 1; depth > 0 && this.#is("]"); depth--) this.#at++;
    if (isList) return `${name}[${line}]`;
    this.#read.tables.push({ name, line });
    return name;
  }

  #entry(table: string): void {
    const { faults, entries } = this.#read;
    const [start, before, first] = [this.#at, faults.length, this.#token()];
    const key = this.#key();
    if (first?.text.startsWith("//")) {
      this.#fault("slashes", { ...first, text: "//" });
      while (this.#token() && !this.#is("newline")) this.#at++;
    } else if (!first || key.length === 0 || !this.#is("=")) {
      this.#at = start;
    } else {
      this.#at++;
      const value = this.#value(0);
      const isWhole = !this.#token() || this.#is("newline");
      const isRead = isWhole && faults.slice(before).every(({ kind }) => kind === "lines");
      entries.push({ table, key, line: first.line, ...(isRead && value !== undefined && { value }) });
    }
  }

  #key(): string[] {
    const parts: string[] = [];
    for (let token = this.#token(); token; token = this.#token()) {
      if (token.kind !== "word" && token.kind !== "string") break;
      if (token.kind === "string") parts.push(unquoted(token.text));
      else for (const part of token.text.split(".")) if (part !== "") parts.push(part);
      this.#at++;
    }
    return parts;
  }

  #value(depth: number): TomlValue | undefined {
    const token = this.#token();
    if (!token || depth > DEEPEST) return undefined;
    if (token.kind === "word") return this.#scalar(token);
    if (token.kind === "[") return this.#list(token, depth);
    if (token.kind === "{") return this.#table(token, depth);
    if (token.kind !== "string") return undefined;
    this.#at++;
    return unquoted(token.text);
  }

  /** A number, a truth or a date; what else stands without quotes is none. */
  #scalar(first: Token): TomlValue | undefined {
    let last = first;
    for (let token: Token | undefined = first; token?.kind === "word"; token = this.#token()) {
      last = token;
      this.#at++;
    }
    const text = last === first ? first.text : undefined;
    if (text === "true" || text === "false") return text === "true";
    if (
      text &&
      /^[+-]?(?:\d[\d_]*(?:\.[\d_]+)?(?:[eE][+-]?\d+)?|0x[\da-fA-F_]+|0o[0-7_]+|0b[01_]+)$/.test(text)
    )
      return Number(text.replaceAll("_", ""));
    if (/^(?:[+-]?(?:inf|nan)|\d{4}-\d\d-\d\d(?:[Tt].*)?|\d\d:\d\d.*)$/.test(first.text)) return first.text;
    return this.#fault("unquoted", first, last);
  }

  #list(open: Token, depth: number): TomlValue | undefined {
    const found: TomlValue[] = [];
    this.#at++;
    for (;;) {
      while (this.#is("newline") && !this.#beginsAnother()) this.#at++;
      if (this.#is("]")) break;
      if (!this.#token() || this.#is("newline")) return this.#fault("bracket", open);
      const value = this.#value(depth + 1);
      if (value === undefined) return undefined;
      found.push(value);
      while (this.#is("newline") && !this.#beginsAnother()) this.#at++;
      if (this.#is(",")) this.#at++;
      else if (!this.#is("]")) return this.#fault("bracket", open);
    }
    this.#at++;
    return found;
  }

  #table(open: Token, depth: number): TomlValue | undefined {
    const found: { [key: string]: TomlValue } = {};
    let isOneLine = true;
    this.#at++;
    for (;;) {
      while (this.#is("newline") || this.#is(",")) {
        if (this.#beginsAnother()) return this.#fault("bracket", open);
        if (this.#is("newline")) isOneLine = false;
        this.#at++;
      }
      if (this.#is("}")) break;
      const key = this.#key();
      if (!this.#token()) return this.#fault("bracket", open);
      if (key.length === 0 || !this.#is("=")) return undefined;
      this.#at++;
      const value = this.#value(depth + 1);
      if (value === undefined) return undefined;
      put(found, key, value);
      if (!this.#is(",") && !this.#is("}") && !this.#is("newline")) return undefined;
    }
    if (!isOneLine) this.#fault("lines", open);
    this.#at++;
    return found;
  }

  /** Whether the next line begins with the head of a table, or a further entry: what came before was never closed. */
  #beginsAnother(): boolean {
    if (!this.#is("newline")) return false;
    if (this.#is("[", 1)) return this.#is("word", 2) && this.#is("]", 3) && !this.#is(",", 4);
    return this.#is("word", 1) && this.#is("=", 2) && (this.#is("[", 3) || this.#is("{", 3));
  }
}

/** `version.ref = "x"` is a table in a table. */
function put(table: { [key: string]: TomlValue }, key: readonly string[], value: TomlValue): void {
  let at = table;
  for (const part of key.slice(0, -1)) {
    const next = Object.hasOwn(at, part) ? at[part] : undefined;
    const inner = typeof next === "object" && !Array.isArray(next) ? next : {};
    if (inner !== next) Object.defineProperty(at, part, { value: inner, enumerable: true });
    at = inner;
  }
  Object.defineProperty(at, key.at(-1) ?? "", { value, enumerable: true });
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  e: "\u001b",
};

function unquoted(text: string): string {
  const width = /^(?:"""|''')/.test(text) && text.length >= 6 ? 3 : 1;
  const inner = text.slice(width, -width).replace(width === 3 ? /^\r?\n/ : /^$/, "");
  if (text.startsWith("'")) return inner;
  return inner.replace(/\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|(.))/g, (_, short, long, mark) =>
    mark
      ? (ESCAPES[mark] ?? mark)
      : String.fromCodePoint(Math.min(Number.parseInt(short ?? long, 16), 0x10ffff)),
  );
}
