import type { ScriptToken } from "./script-lexer.ts";

/** Words that are no name of anything. */
const reserved = new Set(
  "new null true false this undefined function class async await typeof void delete import super extends implements".split(
    " ",
  ),
);

/** Looking at the tokens of a script by their place. */
export class ScriptView {
  readonly tokens: readonly ScriptToken[];
  #closings: Int32Array | undefined;

  constructor(tokens: readonly ScriptToken[]) {
    this.tokens = tokens;
  }

  /** The word or mark at a place; "" for strings and beyond the ends. */
  text(index: number): string {
    const token = this.tokens[index];
    return token === undefined || token.kind === "string" ? "" : token.text;
  }

  /** The word at a place if it may name something. */
  name(index: number): string | undefined {
    const token = this.tokens[index];
    const isName = token?.kind === "word" && !reserved.has(token.text) && !/^\d/.test(token.text);
    return isName ? token.text : undefined;
  }

  /** A name that is the whole expression. */
  loneName(index: number): string | undefined {
    const next = this.tokens[index + 1];
    const isLone = !next || next.startsLine || next.text === ";" || /^(as|satisfies)$/.test(next.text);
    return isLone ? this.name(index) : undefined;
  }

  /** The bracket that closes the one at a place; the number of tokens where none does. */
  closing(open: number): number {
    this.#closings ??= closingsOf(this.tokens);
    return this.#closings[open] ?? this.tokens.length;
  }
}

/** For each token the next one that stands no deeper, in one pass, however deep brackets are nested. */
function closingsOf(tokens: readonly ScriptToken[]): Int32Array {
  const closings = new Int32Array(tokens.length).fill(tokens.length);
  const waiting: number[] = [];
  for (const [index, { depth }] of tokens.entries()) {
    for (let top = waiting.at(-1); top !== undefined; top = waiting.at(-1)) {
      if ((tokens[top]?.depth ?? 0) < depth) break;
      closings[top] = index;
      waiting.pop();
    }
    waiting.push(index);
  }
  return closings;
}
