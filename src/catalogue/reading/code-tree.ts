import {
  BRANCHES,
  calleeEnd,
  chainBefore,
  declares,
  lastBefore,
  typeArgumentsStart,
  wordEndingAt,
} from "./before-bracket.ts";
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
  /** What stands before the dot, as far as it is one chain of names on the line; "" for none. */
  receiver: string;
  /** Offset of the name. */
  at: number;
  line: number;
  column: number;
  arguments?: Bracket;
  /** Trailing lambda. */
  lambda?: Bracket;
  parent?: Bracket;
}

/** The brackets and calls of one Kotlin file. Offsets are those of the lines joined by line feeds. */
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

const PARTNERS: Record<string, string> = { ")": "(", "}": "{", "]": "[" };

/** One pass over a file; brackets that never close are left out. */
export function codeTree(source: Source): CodeTree {
  const text = source.code.join("\n");
  const lineStarts: number[] = [0];
  for (const line of source.code) lineStarts.push((lineStarts.at(-1) ?? 0) + line.length + 1);
  const tree = {
    source,
    text,
    written: source.lines.join("\n"),
    brackets: [] as Bracket[],
    calls: [] as CodeCall[],
    lineStarts,
  };
  const open: Bracket[] = [];
  const closedAt = new Map<number, Bracket>();
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? "";
    if (mark === "(" || mark === "{" || mark === "[") {
      open.push(bracketAt(tree, closedAt, mark, at, open.at(-1)));
      continue;
    }
    const partner = PARTNERS[mark];
    if (!partner) continue;
    if (open.at(-1)?.mark !== partner) continue;
    const bracket = open.pop();
    if (!bracket) continue;
    bracket.close = at;
    closedAt.set(at, bracket);
    tree.brackets.push(bracket);
  }
  tree.brackets.sort((left, right) => left.open - right.open);
  tree.calls = tree.calls.filter((call) => (call.lambda ?? call.arguments)?.close !== -1);
  return tree;
}

function bracketAt(
  tree: { text: string; calls: CodeCall[]; lineStarts: number[] },
  closedAt: ReadonlyMap<number, Bracket>,
  mark: string,
  open: number,
  parent: Bracket | undefined,
): Bracket {
  const { text } = tree;
  const bracket: Bracket = { mark, open, close: -1, role: "other", head: "", parent };
  if (mark === "[") return bracket;
  const end = mark === "{" ? lastBefore(text, open) : calleeEnd(text, open);
  const before = text[end] ?? "";
  if (mark === "{" && before === ")") return afterParens(bracket, closedAt.get(end));
  if (mark === "{" && before === "=") return assigned(bracket, text, end, parent);
  if (mark === "{" && (before === "(" || before === ",") && parent?.role === "arguments") {
    return { ...bracket, role: "argument", call: parent.call };
  }
  if (mark === "{" && before === ">" && text[end - 1] === "-") return { ...bracket, role: "branch" };
  const nameEnd = before === ">" ? typeArgumentsStart(text, end) - 1 : before === "@" ? end - 1 : end;
  const name = wordEndingAt(text, nameEnd);
  if (name === "") return bracket;
  const nameAt = nameEnd - name.length + 1;
  bracket.head = name;
  if (BRANCHES.has(name)) return { ...bracket, role: "branch" };
  if (declares(text, nameAt, mark)) return { ...bracket, role: "body", head: "" };
  const line = lineAt(tree.lineStarts, nameAt);
  const call: CodeCall = {
    name,
    receiver: chainBefore(text, nameAt),
    at: nameAt,
    line,
    column: nameAt - (tree.lineStarts[line - 1] ?? 0) + 1,
    parent,
  };
  tree.calls.push(call);
  bracket.call = call;
  if (mark === "(") {
    call.arguments = bracket;
    bracket.role = "arguments";
  } else {
    call.lambda = bracket;
    bracket.role = "lambda";
  }
  return bracket;
}

function afterParens(bracket: Bracket, parens: Bracket | undefined): Bracket {
  if (!parens) return bracket;
  bracket.head = parens.head;
  if (parens.role !== "arguments" || !parens.call) {
    bracket.role = parens.role === "branch" ? "branch" : "body";
    return bracket;
  }
  bracket.role = "lambda";
  bracket.call = parens.call;
  parens.call.lambda = bracket;
  return bracket;
}

function assigned(bracket: Bracket, text: string, equals: number, parent: Bracket | undefined): Bracket {
  const end = lastBefore(text, equals);
  bracket.head = wordEndingAt(text, end);
  bracket.role = parent?.role === "arguments" ? "argument" : "value";
  if (parent?.role === "arguments") bracket.call = parent.call;
  return bracket;
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
export function argumentsOf(tree: CodeTree, call: CodeCall): CodeArgument[] {
  const bracket = call.arguments;
  if (!bracket) return [];
  const found: CodeArgument[] = [];
  let start = bracket.open + 1;
  let depth = 0;
  for (let at = start; at <= bracket.close; at++) {
    const mark = tree.text[at] ?? "";
    if (mark === "(" || mark === "{" || mark === "[") depth++;
    else if (at < bracket.close && (mark === ")" || mark === "}" || mark === "]")) depth--;
    else if ((mark === "," && depth === 0) || at === bracket.close) {
      const argument = argumentIn(tree, start, at);
      if (argument) found.push(argument);
      start = at + 1;
    }
  }
  return found;
}

function argumentIn(tree: CodeTree, start: number, end: number): CodeArgument | undefined {
  const code = tree.text.slice(start, end);
  if (code.trim() === "") return undefined;
  const name = /^\s*(\w+)\s*=(?!=)\s*/.exec(code);
  const lead = name?.[0].length ?? code.length - code.trimStart().length;
  return { name: name?.[1], value: tree.written.slice(start + lead, end).trim(), at: start + lead };
}

/** Everything a call spans, from its name to the end of its arguments and lambda. */
export function endOfCall(call: CodeCall): number {
  return Math.max(call.arguments?.close ?? -1, call.lambda?.close ?? -1) + 1;
}
