import { nodesIn } from "./children.ts";
import type { Node, StringText } from "./nodes.ts";
import { plain } from "./relations.ts";
import type { Tree } from "./tree.ts";

/** Text as it is printed, or the code that fills the place. */
export type MessagePart = string | Node;

/** Longest message that is held against one in a log. */
const LONGEST = 2_000;

/**
 * A message as its fixed texts and what fills the places between: of a literal, a template, texts joined by `+`, a
 * format with its arguments, a lambda that answers one. Undefined for what shows no text.
 */
export function messageParts(tree: Tree, value: Node | undefined): MessagePart[] | undefined {
  const node = value && plain(value);
  switch (node?.kind) {
    case "string":
      return stringParts(tree, node);
    case "lambda": {
      const last = node.body.statements.at(-1);
      return messageParts(tree, last?.kind === "return" ? last.value : last);
    }
    case "binary": {
      if (node.operator !== "+") return undefined;
      const [left, right] = [joinedParts(tree, node.left), joinedParts(tree, node.right)];
      return left || right ? [...(left ?? [node.left]), ...(right ?? [node.right])] : undefined;
    }
    case "call": {
      if (/^trim(?:Indent|Margin)$/.test(node.name)) return undefined;
      const own = node.receiver && plain(node.receiver);
      const isOf = node.name === "format" && own?.kind === "string";
      const isStatic = node.name === "format" && own?.kind === "name" && own.name === "String";
      const values = node.arguments.map((each) => each.value);
      const at = isOf ? -1 : isStatic ? values.findIndex((each) => plain(each).kind === "string") : undefined;
      const text = at === undefined ? undefined : at < 0 ? own : values[at];
      if (at === undefined || text?.kind !== "string") return undefined;
      return formatParts(stringParts(tree, text), values.slice(at + 1), node);
    }
    default:
      return undefined;
  }
}

/** A character beside a text is text. */
function joinedParts(tree: Tree, value: Node): MessagePart[] | undefined {
  const { kind, start, end } = value;
  if (kind !== "literal" || value.type !== "character") return messageParts(tree, value);
  return [unescaped(tree.text.slice(start + 1, end - 1))];
}

/** A message whose values follow it as arguments of the same call, as in `checkState(open, "%s is closed", name)`. */
export function templateParts(
  tree: Tree,
  template: Node | undefined,
  values: readonly Node[],
): MessagePart[] | undefined {
  const text = template && plain(template);
  return text?.kind === "string" && values.length > 0
    ? formatParts(stringParts(tree, text), values, text)
    : messageParts(tree, template);
}

function stringParts({ text }: Tree, { start, end, templates }: StringText): MessagePart[] {
  const isRaw = text.startsWith('"""', start);
  const quote = isRaw ? 3 : 1;
  const parts: MessagePart[] = [];
  let from = start + quote;
  for (const template of templates) {
    const literal = text.slice(from, template.start).replace(/\$\{?\s*$/, "");
    if (literal !== "") parts.push(isRaw ? literal : unescaped(literal));
    parts.push(template);
    const behind = /^\s*\}/.exec(text.slice(template.end, template.end + 40))?.[0].length ?? 0;
    const isBraced = /\$\{\s*$/.test(text.slice(Math.max(from, template.start - 40), template.start));
    from = template.end + (isBraced ? behind : 0);
  }
  const rest = text.slice(from, end - quote);
  if (rest !== "") parts.push(isRaw ? rest : unescaped(rest));
  return parts;
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b" };

const unescaped = (text: string): string =>
  text.replace(/\\(u[0-9a-fA-F]{4}|.)/g, (_, code: string) =>
    code.length > 1 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (ESCAPES[code] ?? code),
  );

/** `%s` and the like with their arguments; `whole` stands for one that is missing. */
function formatParts(parts: readonly MessagePart[], values: readonly Node[], whole: Node): MessagePart[] {
  let next = 0;
  return parts.flatMap((part) => {
    if (typeof part !== "string") return [part];
    const found: MessagePart[] = [];
    let from = 0;
    for (const match of part.matchAll(/%(?:(\d{1,4})\$)?[-#+ 0,(]{0,8}\d{0,8}(?:\.\d{1,8})?([a-zA-Z%])/g)) {
      found.push(part.slice(from, match.index));
      from = match.index + match[0].length;
      if (match[2] === "%") found.push("%");
      else if (match[2] === "n") found.push("\n");
      else found.push(values[match[1] ? Number(match[1]) - 1 : next++] ?? whole);
    }
    return [...found, part.slice(from)].filter((each) => each !== "");
  });
}

/** Fixed text of a message: how much of it there is to be recognized by. */
export const fixedText = (parts: readonly MessagePart[]): string =>
  parts.filter((part) => typeof part === "string").join("");

/** Whether a printed message is this one; then what stood in each place, in order. A log may have cut its end off. */
export function filledIn(parts: readonly MessagePart[], printed: string): string[] | undefined {
  const found: string[] = [];
  const text = printed.slice(0, LONGEST);
  let at = 0;
  for (const [index, part] of parts.entries()) {
    if (typeof part === "string") {
      if (!text.startsWith(part, at)) return isCut(text, at, part) ? found : undefined;
      at += part.length;
      continue;
    }
    const next = parts.slice(index + 1).find((each) => typeof each === "string" && each !== "");
    const to = typeof next === "string" ? text.indexOf(next, at) : text.length;
    if (to < 0) return undefined;
    // Of two places without text between them the first takes it all.
    found.push(typeof parts[index + 1] === "object" ? "" : text.slice(at, to));
    if (typeof parts[index + 1] !== "object") at = to;
  }
  return at === text.length ? found : undefined;
}

/** Where a value at the end of a message ends: lines that are set in go on with it, frames do not. */
const endOfValue = (text: string, from: number): number => {
  const end = text.slice(from).search(/\n(?![ \t]+(?!at |\.\.\. )\S)/);
  return end < 0 ? -1 : from + end;
};

/** The same where the message stands somewhere in a text of several lines. */
export function filledWithin(parts: readonly MessagePart[], text: string): string[] | undefined {
  const first = parts.find((part): part is string => typeof part === "string" && part.trim() !== "");
  const from = first === undefined ? -1 : text.indexOf(first);
  if (first === undefined || from < 0) return undefined;
  const found: string[] = [];
  // What fills a place before the first text begins with the line.
  let at = parts[0] === first ? from : text.lastIndexOf("\n", from) + 1;
  for (const [index, part] of parts.entries()) {
    if (typeof part === "string") {
      if (!text.startsWith(part, at)) return undefined;
      at += part.length;
      continue;
    }
    const next = parts[index + 1];
    const end = typeof next === "string" ? text.indexOf(next, at) : endOfValue(text, at);
    const to = end < 0 ? text.length : end;
    if (typeof next === "string" && end < 0) return undefined;
    found.push(typeof next === "object" ? "" : text.slice(at, to));
    if (typeof next !== "object") at = to;
  }
  return found;
}

/** A message over several lines, of which a log may keep the first. */
const isCut = (text: string, at: number, part: string): boolean =>
  at > 0 && part.includes("\n") && part.startsWith(text.slice(at)) && text.length > at;

/** The names that stand in a node. */
export function namesWithin(node: Node): Set<string> {
  const names = new Set<string>();
  for (const each of nodesIn(node)) if (each.kind === "name") names.add(each.name);
  return names;
}
