import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, FunctionNode, Lambda, Node } from "../../syntax/tree/nodes.ts";
import { pathOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { Bracket, CodeCall } from "./bracket.ts";

const CLOSERS: Record<string, string> = { "(": ")", "{": "}", "[": "]" };

/** Reads the brackets and calls of a file off its tree. */
export class BracketReader {
  readonly #text: string;
  readonly #syntax: Tree;
  readonly #lineStarts: readonly number[];
  readonly #brackets = new Map<number, Bracket>();
  readonly #closed = new Set<number>();
  readonly #calls = new Map<Node, CodeCall>();
  /** What a lambda or a block is to what is around it, found before it is reached. */
  readonly #roles = new Map<Node, Pick<Bracket, "role" | "head" | "call">>();

  constructor(text: string, syntax: Tree, lineStarts: readonly number[]) {
    this.#text = text;
    this.#syntax = syntax;
    this.#lineStarts = lineStarts;
  }

  read(): { brackets: Bracket[]; calls: CodeCall[] } {
    for (const node of nodesIn(this.#syntax.root)) this.#visit(node);
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
        this.#call(node);
        break;
      case "lambda":
        this.#add(this.#braceOf(node), node.end, this.#roles.get(node) ?? { role: "other", head: "" });
        break;
      case "block":
        this.#add(node.start, node.end, this.#roles.get(node) ?? { role: "branch", head: "" });
        break;
      case "variable":
        this.#value(node.bindings[0]?.name ?? "", node.value);
        break;
      case "assignment":
        this.#value(pathOf(node.target)?.split(".").at(-1) ?? "", node.value);
        break;
      case "function":
        this.#function(node);
        break;
      case "class":
        this.#parentheses(node.parameters);
        break;
      case "supertype":
        this.#parentheses(node.arguments);
        break;
      case "if":
        this.#branches("if", node.then, node.else);
        break;
      case "forEach":
        this.#branches("for", node.body);
        break;
      case "while":
      case "doWhile":
        this.#branches("while", node.body);
        break;
      case "try":
        this.#branches("try", node.body, node.finally);
        break;
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
    const end = node.lambda ? lastBefore(this.#text, node.lambda.start) + 1 : node.end;
    const open = this.#text.charAt(end - 1) === ")" ? this.#parenthesisOf(node, end) : -1;
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
    const open = this.#text.indexOf("(", behind);
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
    const open = lastBefore(this.#text, first.start);
    const behind = /^[\s,]*/.exec(this.#text.slice(last.end))?.[0].length ?? 0;
    this.#add(open, last.end + behind + 1, { role: "body", head: "" });
  }

  #branches(head: string, ...bodies: (Node | undefined)[]): void {
    for (const body of bodies) if (body?.kind === "block") this.#roles.set(body, { role: "branch", head });
  }

  #braceOf({ start, label }: Lambda): number {
    return label === undefined ? start : this.#text.indexOf("{", start);
  }

  #add(open: number, end: number, rest: Pick<Bracket, "role" | "head" | "call">): Bracket | undefined {
    const mark = this.#text.charAt(open);
    const isClosed =
      CLOSERS[mark] !== undefined && this.#text.charAt(end - 1) === CLOSERS[mark] && end - 1 > open;
    if (!isClosed) return undefined;
    const known = this.#brackets.get(open);
    // Where brackets lack their partners, several end at one place: the outer one keeps it.
    if (known || this.#closed.has(end)) return known;
    this.#closed.add(end);
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
export function lineAt(lineStarts: readonly number[], offset: number): number {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
