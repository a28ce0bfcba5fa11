import { commonJsExports } from "./common-js-exports.ts";
import type { ScriptToken } from "./script-lexer.ts";
import { ScriptView } from "./script-view.ts";

export interface ScriptExport {
  name: string;
  /** An interface, a type, or listed as one: nothing that exists when the program runs. */
  isType: boolean;
}

/**
 * What a module exports, in order: declarations, lists, renames, namespaces, `default` and beside it the name that the
 * default has inside. Of a module that exports nothing this way, what it assigns to `exports` and `module.exports`.
 */
export function scriptExports(tokens: readonly ScriptToken[]): ScriptExport[] {
  const view = new ScriptView(tokens);
  const exported = new ExportReader(view).read();
  const exports = new Map<string, ScriptExport>();
  for (const each of exported.length > 0 ? exported : values(commonJsExports(view))) {
    const known = exports.get(each.name);
    if (!known || known.isType) exports.set(each.name, each);
  }
  return [...exports.values()];
}

const typeKeywords = new Set(["interface", "type"]);
const declaring = new Set(["function", "class", "interface", "type", "enum", "namespace", "module"]);
const variables = new Set(["const", "let", "var", "using"]);
const modifiers = new Set(["declare", "async", "abstract"]);
/** Words that go on with an expression or a type on the next line. */
const continuing = new Set(["in", "instanceof", "as", "satisfies", "of", "extends", "is"]);
/** Words that an operand or a type follows, so that no statement ends behind them. */
const unfinished = new Set(
  "typeof keyof new await void delete in of instanceof as satisfies extends is infer readonly unique".split(
    " ",
  ),
);

class ExportReader {
  readonly #view: ScriptView;
  /** Up to here no `<` before it has its `>`. */
  #noAngleBefore = -1;

  constructor(view: ScriptView) {
    this.#view = view;
  }

  read(): ScriptExport[] {
    return this.#view.tokens.flatMap(({ kind, text, depth }, index) => {
      const isExport = depth === 0 && kind === "word" && text === "export";
      return isExport && this.#view.text(index - 1) !== "." ? this.#exported(index + 1) : [];
    });
  }

  #exported(start: number): ScriptExport[] {
    const from = this.#afterModifiers(start);
    const first = this.#view.text(from);
    if (first === "default") return this.#default(from + 1);
    if (first === "{") return this.#list(from, false);
    if (first === "type" && this.#view.text(from + 1) === "{") return this.#list(from + 1, true);
    if (first === "*" || (first === "type" && this.#view.text(from + 1) === "*"))
      return this.#namespace(from);
    if (first === "=" || first === "import") return values([this.#view.name(from + 1)]);
    if (variables.has(first) && this.#view.text(from + 1) !== "enum") return this.#variables(from + 1);
    if (!declaring.has(first) && first !== "const") return [];
    const at = this.#view.text(from + 1) === "*" || first === "const" ? from + 2 : from + 1;
    const name = this.#view.name(at);
    return name === undefined ? [] : [{ name, isType: typeKeywords.has(first) }];
  }

  /** The first token behind decorators and modifiers. */
  #afterModifiers(from: number): number {
    let at = from;
    for (;;) {
      if (this.#view.text(at) === "@") at = this.#afterDecorator(at);
      else if (modifiers.has(this.#view.text(at)) && this.#view.tokens[at + 1]?.kind === "word") at++;
      else return at;
    }
  }

  /** `@name.of.it(…)`: gives the token behind it. */
  #afterDecorator(from: number): number {
    let at = from + 2;
    while (this.#view.text(at) === ".") at += 2;
    return this.#view.text(at) === "(" ? this.#view.closing(at) + 1 : at;
  }

  #default(start: number): ScriptExport[] {
    const from = this.#afterModifiers(start);
    const name = declaring.has(this.#view.text(from))
      ? this.#view.name(this.#view.text(from + 1) === "*" ? from + 2 : from + 1)
      : this.#view.loneName(from);
    return values(["default", name]);
  }

  #namespace(from: number): ScriptExport[] {
    const at = this.#view.text(from) === "*" ? from + 1 : from + 2;
    return this.#view.text(at) === "as" ? values([this.#view.tokens[at + 1]?.text]) : [];
  }

  /** `{ a, b as c, type D, e as default }` */
  #list(open: number, isType: boolean): ScriptExport[] {
    const end = this.#view.closing(open);
    const found: ScriptExport[] = [];
    let item: string[] = [];
    for (let index = open + 1; index <= end; index++) {
      const token = this.#view.tokens[index];
      if (token && token.kind !== "mark") {
        item.push(token.text);
        continue;
      }
      const isTypeItem = isType || (item[0] === "type" && item.length > 1 && item[1] !== "as");
      const [inside = ""] = isTypeItem && !isType ? item.slice(1) : item;
      const names = item.at(-1) === "default" && inside !== "default" ? ["default", inside] : item.slice(-1);
      found.push(...names.map((name) => ({ name, isType: isTypeItem })));
      item = [];
    }
    return found;
  }

  /** `a = …, { b, c: d } = …, e: T` up to the end of the statement. */
  #variables(from: number): ScriptExport[] {
    const found: (string | undefined)[] = [];
    let at = from;
    for (;;) {
      if (/^[{[]$/.test(this.#view.text(at))) {
        for (const name of this.#pattern(at)) found.push(name);
        at = this.#view.closing(at);
      } else found.push(this.#view.name(at));
      const next = this.#nextDeclarator(at + 1);
      if (next === undefined) return values(found);
      at = next;
    }
  }

  /** The names that a pattern binds: what no colon follows and no default holds. */
  #pattern(open: number): string[] {
    const end = this.#view.closing(open);
    const names: string[] = [];
    for (let index = open + 1; index < end; index++) {
      const { text, depth, kind } = this.#view.tokens[index] ?? { text: "", depth: 0, kind: "mark" };
      if (text === "=" && kind === "mark") index = this.#behindDefault(index, depth, end) - 1;
      else if (kind === "word" && /^[,=}\]]$/.test(this.#view.text(index + 1))) names.push(text);
    }
    return names;
  }

  #behindDefault(from: number, depth: number, end: number): number {
    let at = from + 1;
    for (; at < end; at++) {
      const token = this.#view.tokens[at];
      if (!token || token.depth < depth || (token.depth === depth && token.text === ",")) return at;
    }
    return at;
  }

  /** What follows the comma behind a declarator; undefined where the statement ends. */
  #nextDeclarator(from: number): number | undefined {
    for (let at = from; at < this.#view.tokens.length; at++) {
      if (this.#view.tokens[at]?.depth !== 0) continue;
      const text = this.#view.text(at);
      if (text === ";" || text === "export" || this.#endsStatement(at)) return undefined;
      if (text === ",") return at + 1;
      if (text === "<") at = Math.max(at, this.#closingAngle(at));
    }
    return undefined;
  }

  /** True where a line begins that cannot go on with the one before it. */
  #endsStatement(at: number): boolean {
    const token = this.#view.tokens[at];
    const before = this.#view.tokens[at - 1];
    if (!token?.startsLine || !before) return false;
    const isFinished =
      before.kind === "mark" ? /^([)\]}>!]|\+\+|--)$/.test(before.text) : !unfinished.has(before.text);
    const begins = token.kind === "mark" ? token.text === "@" : !continuing.has(token.text);
    return isFinished && begins;
  }

  /** The `>` of type arguments or parameters; -1 where `<` compares. */
  #closingAngle(open: number): number {
    if (open < this.#noAngleBefore) return -1;
    let angles = 0;
    for (let at = open; at < this.#view.tokens.length; at++) {
      const text = this.#view.text(at);
      const isOutside = this.#view.tokens[at]?.depth === 0;
      if (isOutside && text === "<") angles++;
      if (isOutside && text === ">" && --angles === 0) return at;
      if (isOutside && (text === ";" || text === "export")) {
        this.#noAngleBefore = at;
        return -1;
      }
    }
    this.#noAngleBefore = this.#view.tokens.length;
    return -1;
  }
}

function values(names: readonly (string | undefined)[]): ScriptExport[] {
  return names.flatMap((name) => (name === undefined ? [] : [{ name, isType: false }]));
}
