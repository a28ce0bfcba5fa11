import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, FunctionNode, Lambda, Node } from "../../syntax/tree/nodes.ts";
import { pathOf } from "../../syntax/tree/relations.ts";
import { parseTree } from "../../syntax/tree/tree.ts";
import type { Source } from "./source.ts";

/**
 * What a bracket is: the arguments of a call, its lambda, a lambda given as an argument, a lambda that is a value, the
 * body of a declaration, a branch of `if` and the like, or something else.
 */
export type Role = "arguments" | "lambda" | "argument" | "value" | "body" | "branch" | "other";

export interface Bracket {
  mark: string;
  /** Offsets of the two brackets in the tree's text. */
  open: number;
  close: number;
  role: Role;
  /** The callee, the argument's name, or the keyword it belongs to; "" for a body and where there is none. */
  head: string;
  /** The call whose arguments or lambda this is, or to which this lambda is given. */
  call?: CodeCall;
  parent?: Bracket;
}

export interface CodeCall {
  name: string;
  /** What stands before the dot, where that is a chain of names; "" for none. */
  receiver: string;
  /** Offset of the name. */
  at: number;
  line: number;
  column: number;
  node: Call;
  arguments?: Bracket;
  /** Trailing lambda. */
  lambda?: Bracket;
  parent?: Bracket;
}

/** The brackets and calls of one Kotlin file, by offset. Offsets are those of the lines joined by line feeds. */
export interface CodeTree {
  source: Source;
  /** Code with comments and the insides of strings blank; same offsets as `written`. */
  text: string;
  written: string;
  /** In the order in which they open. */
  brackets: readonly Bracket[];
  calls: readonly CodeCall[];
  lineStarts: readonly number[];
}

const CLOSERS: Record<string, string> = { "(": ")", "{": "}", "[": "]" };

/** The tree of a file as brackets and calls; brackets that never close are left out. */
export function codeTree(source: Source): CodeTree {
  const lineStarts: number[] = [0];
  for (const line of source.code) lineStarts.push((lineStarts.at(-1) ?? 0) + line.length + 1);
  const reader = new Reader(source.code.join("\n"), source.lines.join("\n"), lineStarts);
  const { brackets, calls } = reader.read();
  return { source, text: reader.text, written: reader.written, brackets, calls, lineStarts };
}

class Reader {
  readonly text: string;
  readonly written: string;
  readonly #lineStarts: readonly number[];
  readonly #brackets = new Map<number, Bracket>();
  readonly #calls = new Map<Node, CodeCall>();
  /** What a lambda or a block is to what is around it, found before it is reached. */
  readonly #roles = new Map<Node, Pick<Bracket, "role" | "head" | "call">>();

  constructor(text: string, written: string, lineStarts: readonly number[]) {
    this.text = text;
    this.written = written;
    this.#lineStarts = lineStarts;
  }

  read(): { brackets: Bracket[]; calls: CodeCall[] } {
    for (const node of nodesIn(parseTree(this.written, "kotlin").root)) this.#visit(node);
    const brackets = [...this.#brackets.values()].sort((left, right) => left.open - right.open);
    const calls = [...this.#calls.values()]
      .filter((call) => call.arguments ?? call.lambda)
      .sort((left, right) => left.at - right.at);
    nest(brackets, calls);
    return { brackets, calls };
  }

  #visit(node: Node): void {
    switch (node.kind) {
      case "call":
        return this.#call(node);
      case "lambda":
        return void this.#add(
          this.#braceOf(node),
          node.end,
          this.#roles.get(node) ?? { role: "other", head: "" },
        );
      case "block":
        return void this.#add(node.start, node.end, this.#roles.get(node) ?? { role: "branch", head: "" });
      case "variable":
        return this.#value(node.bindings[0]?.name ?? "", node.value);
      case "assignment":
        return this.#value(pathOf(node.target)?.split(".").at(-1) ?? "", node.value);
      case "function":
        return this.#function(node);
      case "class":
        return this.#parentheses(node.parameters);
      case "supertype":
        return this.#parentheses(node.arguments);
      case "if":
        return this.#branches("if", node.then, node.else);
      case "forEach":
        return this.#branches("for", node.body);
      case "while":
      case "doWhile":
        return this.#branches("while", node.body);
      case "try":
        return this.#branches("try", node.body, node.finally);
      default:
        return undefined;
    }
  }

  #call(node: Call): void {
    const line = lineAt(this.#lineStarts, node.nameStart);
    const call: CodeCall = {
      name: node.name,
      receiver: node.receiver ? (pathOf(node.receiver) ?? "") : "",
      at: node.nameStart,
      line,
      column: node.nameStart - (this.#lineStarts[line - 1] ?? 0) + 1,
      node,
    };
    this.#calls.set(node, call);
    const head = node.name;
    const end = node.lambda ? lastBefore(this.text, node.lambda.start) + 1 : node.end;
    const open = this.text.charAt(end - 1) === ")" ? this.#parenthesisOf(node, end) : -1;
    if (open >= 0) call.arguments = this.#add(open, end, { role: "arguments", head, call });
    if (node.lambda) {
      const bracket = this.#add(this.#braceOf(node.lambda), node.lambda.end, { role: "lambda", head, call });
      if (bracket) call.lambda = bracket;
      this.#roles.set(node.lambda, { role: "lambda", head, call });
    }
    for (const { name, value } of node.arguments)
      if (value.kind === "lambda") this.#roles.set(value, { role: "argument", head: name ?? "", call });
  }

  /** Where the arguments that end at an offset begin: behind the name and the type arguments. */
  #parenthesisOf(node: Call, end: number): number {
    const behind = node.typeArguments.at(-1)?.end ?? node.nameStart + node.name.length;
    const open = this.text.indexOf("(", behind);
    return open < end ? open : -1;
  }

  #value(head: string, value: Node | undefined): void {
    if (value?.kind === "lambda") this.#roles.set(value, { role: "value", head });
  }

  #function(node: FunctionNode): void {
    if (node.body) this.#roles.set(node.body, { role: "body", head: "" });
    this.#parentheses(node.parameters);
  }

  /** The parentheses around parameters and arguments of a declaration. */
  #parentheses(list: readonly Node[]): void {
    const [first] = list;
    const last = list.at(-1);
    if (!first || !last) return;
    const open = lastBefore(this.text, first.start);
    const behind = /^[\s,]*/.exec(this.text.slice(last.end))?.[0].length ?? 0;
    this.#add(open, last.end + behind + 1, { role: "body", head: "" });
  }

  #branches(head: string, ...bodies: (Node | undefined)[]): void {
    for (const body of bodies) if (body?.kind === "block") this.#roles.set(body, { role: "branch", head });
  }

  #braceOf({ start, label }: Lambda): number {
    return label === undefined ? start : this.text.indexOf("{", start);
  }

  #add(open: number, end: number, rest: Pick<Bracket, "role" | "head" | "call">): Bracket | undefined {
    const mark = this.text.charAt(open);
    const isClosed =
      CLOSERS[mark] !== undefined && this.text.charAt(end - 1) === CLOSERS[mark] && end - 1 > open;
    if (!isClosed) return undefined;
    const known = this.#brackets.get(open);
    if (known) return known;
    const bracket: Bracket = { mark, open, close: end - 1, ...rest };
    this.#brackets.set(open, bracket);
    return bracket;
  }
}

/** Offset of the last character before another that is not white space. */
export function lastBefore(text: string, offset: number): number {
  let at = offset - 1;
  while (at >= 0 && /\s/.test(text.charAt(at))) at--;
  return at;
}

/** Says of brackets and calls, both in the order of the text, which bracket is around them. */
function nest(brackets: readonly Bracket[], calls: readonly CodeCall[]): void {
  const open: Bracket[] = [];
  let next = 0;
  const leave = (offset: number): void => {
    while ((open.at(-1)?.close ?? offset) < offset) open.pop();
  };
  const upTo = (offset: number): void => {
    for (let call = calls[next]; call && call.at < offset; call = calls[++next]) {
      leave(call.at);
      call.parent = open.at(-1);
    }
  };
  for (const bracket of brackets) {
    upTo(bracket.open);
    leave(bracket.open);
    bracket.parent = open.at(-1);
    open.push(bracket);
  }
  upTo(Number.POSITIVE_INFINITY);
}

/** 1-based line of an offset. */
function lineAt(lineStarts: readonly number[], offset: number): number {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

export const lineOfOffset = (tree: CodeTree, offset: number): number => lineAt(tree.lineStarts, offset);

/** Offset of a 1-based line and column. */
export const offsetOf = (tree: CodeTree, line: number, column = 1): number =>
  (tree.lineStarts[line - 1] ?? 0) + column - 1;

/** The brackets around an offset, innermost first. */
export function bracketsAround({ brackets }: CodeTree, offset: number): Bracket[] {
  let low = 0;
  let high = brackets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((brackets[middle]?.open ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  const found: Bracket[] = [];
  // The last one opened before holds the offset, or one of those around it does.
  for (let bracket = brackets[low - 1]; bracket; bracket = bracket.parent) {
    if (bracket.close >= offset) found.push(bracket);
  }
  return found;
}

/** An argument as written: its name where it has one, its value, and where the value begins. */
export interface CodeArgument {
  name?: string;
  value: string;
  at: number;
}

/** The arguments between the parentheses of a call. */
export function argumentsOf({ written }: CodeTree, { node }: CodeCall): CodeArgument[] {
  return node.arguments.map(({ name, value, end }) => ({
    ...(name !== undefined && { name }),
    value: written.slice(value.start, end),
    at: value.start,
  }));
}

/** Offset behind all that a call spans. */
export const endOfCall = ({ node }: CodeCall): number => node.end;
