import type { Call, Node } from "./nodes.ts";
import { pathOf, plain, textOf } from "./relations.ts";
import type { Guard } from "./throws.ts";
import type { Tree } from "./tree.ts";

/** One question of a condition, and how it turned out. */
export type Asked =
  | { kind: "null"; of: Node; is: boolean }
  | { kind: "flag"; of: Node; is: boolean }
  /** `isOrNull` where null counts as empty. */
  | { kind: "empty"; of: Node; is: boolean; isOrNull: boolean }
  | { kind: "compared"; of: Node; operator: Comparison; to: Node }
  /** What the branches of a `when` or `switch` name, none of which was taken. */
  | { kind: "unlisted"; of: Node; listed: readonly Node[] };

export type Comparison = "==" | "!=" | "<" | "<=" | ">" | ">=";

/** What a condition says once it has turned out one way. */
export interface Decided {
  /** Whether each of them was so; else at least one was. */
  isEvery: boolean;
  asked: readonly Asked[];
  /** Whether they are all that the condition asks. */
  isWhole: boolean;
}

/** What was so when code behind a guard was reached; undefined for what was caught. */
export function decidedBy(tree: Tree, guard: Guard): Decided | undefined {
  switch (guard.kind) {
    case "null":
      return single({ kind: "null", of: plain(guard.value), is: true });
    case "condition":
      return partsOf(tree, guard.condition, guard.holds);
    case "branch": {
      const { subject, branches } = guard.of;
      if (!subject || guard.conditions.length > 0) return undefined;
      const of = subject.kind === "variable" ? subject.value : subject;
      const listed = branches.flatMap(({ conditions }) => conditions.map(plain));
      return of && single({ kind: "unlisted", of: plain(of), listed });
    }
    default:
      return undefined;
  }
}

const single = (asked: Asked): Decided => ({ isEvery: true, asked: [asked], isWhole: true });

function partsOf(tree: Tree, condition: Node, holds: boolean): Decided {
  const node = plain(condition);
  if (node.kind === "unary" && node.operator === "!") return partsOf(tree, node.operand, !holds);
  if (node.kind === "binary" && /^(?:&&|\|\|)$/.test(node.operator)) {
    const isEvery = (node.operator === "&&") === holds;
    const sides = [node.left, node.right].map((each) => partsOf(tree, each, holds));
    const alike = sides.filter((each) => each.asked.length < 2 || each.isEvery === isEvery);
    return {
      isEvery,
      asked: alike.flatMap(({ asked }) => asked),
      isWhole: alike.length === 2 && sides.every(({ isWhole }) => isWhole),
    };
  }
  const asked = askedBy(tree, node, holds);
  return asked ? single(asked) : { isEvery: true, asked: [], isWhole: false };
}

function askedBy(tree: Tree, node: Node, holds: boolean): Asked | undefined {
  if (node.kind === "binary") return comparedBy(tree, node, holds);
  if (node.kind === "call") {
    const emptiness = emptyBy(node, holds);
    if (emptiness) return emptiness;
  }
  const isValue = node.kind === "name" || node.kind === "member" || node.kind === "call";
  return isValue ? { kind: "flag", of: node, is: holds } : undefined;
}

const OPPOSITE: Readonly<Record<Comparison, Comparison>> = {
  "==": "!=",
  "!=": "==",
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<",
};
const MIRRORED: Readonly<Record<Comparison, Comparison>> = {
  "==": "==",
  "!=": "!=",
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
};

function comparedBy(tree: Tree, node: Node & { kind: "binary" }, holds: boolean): Asked | undefined {
  const written = node.operator.replace(/^([=!])==$/, "$1=");
  if (!Object.hasOwn(OPPOSITE, written)) return undefined;
  const operator = holds ? (written as Comparison) : OPPOSITE[written as Comparison];
  const [left, right] = [plain(node.left), plain(node.right)];
  const asked: Asked = isFixed(tree, left)
    ? { kind: "compared", of: right, operator: MIRRORED[operator], to: left }
    : { kind: "compared", of: left, operator, to: right };
  if (asked.to.kind === "literal" && /^[=!]=$/.test(asked.operator)) {
    const is = asked.operator === "==";
    if (asked.to.type === "null") return { kind: "null", of: asked.of, is };
    if (asked.to.type === "boolean")
      return { kind: "flag", of: asked.of, is: (textOf(tree, asked.to) === "true") === is };
  }
  return sizeBy(tree, asked) ?? asked;
}

/** `list.size == 0`, `text.length() > 0`. */
function sizeBy(tree: Tree, { of, operator, to }: Asked & { kind: "compared" }): Asked | undefined {
  const isSize = (of.kind === "member" || of.kind === "call") && /^(?:size|length)$/.test(of.name);
  const receiver = isSize ? of.receiver : undefined;
  const limit = to.kind === "literal" ? textOf(tree, to) : "";
  if (!receiver) return undefined;
  const is = /^(?:==|<=)0$|^<1$/.test(operator + limit);
  const isNot = /^(?:!=|>)0$|^>=1$/.test(operator + limit);
  return is || isNot ? { kind: "empty", of: plain(receiver), is, isOrNull: false } : undefined;
}

/** `list.isEmpty()`, `TextUtils.isEmpty(text)`. */
function emptyBy(node: Call, holds: boolean): Asked | undefined {
  if (!/^is(?:Not)?(?:NullOr)?(?:Empty|Blank)$/.test(node.name)) return undefined;
  const [given] = node.arguments;
  const of = given ? given.value : node.receiver;
  const isOrNull = /NullOr/.test(node.name) || (given !== undefined && node.receiver !== undefined);
  return of && { kind: "empty", of: plain(of), is: node.name.startsWith("isNot") !== holds, isOrNull };
}

/** A value that stands in the code: a literal, a constant, an entry of an enum. */
export function isFixed(tree: Tree, node: Node): boolean {
  if (node.kind === "literal") return true;
  if (node.kind === "string") return node.templates.length === 0;
  if (node.kind === "unary") return node.operator === "-" && isFixed(tree, plain(node.operand));
  return /^(?:\w+\.)*(?:[A-Z][A-Z\d_]*|[A-Z]\w*\.[A-Z]\w*)$/.test(pathOf(node) ?? "");
}
