import { nodesIn } from "./children.ts";
import type { Node } from "./nodes.ts";
import { pathOf, plain } from "./relations.ts";
import type { Tree } from "./tree.ts";

// What conditions say of null.

/** Whether an expression cannot be null when a condition has turned out so. */
export function isProven(condition: Node, path: string, outcome: boolean): boolean {
  const node = plain(condition);
  switch (node.kind) {
    case "unary":
      return node.operator === "!" && isProven(node.operand, path, !outcome);
    case "typeTest":
      return node.operand !== undefined && node.negated !== outcome && pathOf(node.operand) === path;
    case "call":
      return isProvenByCall(node, path, outcome);
    case "binary": {
      const { operator, left, right } = node;
      if (operator === "&&" || operator === "||") {
        const sides = [isProven(left, path, outcome), isProven(right, path, outcome)];
        return (operator === "&&") === outcome ? sides.includes(true) : !sides.includes(false);
      }
      const isEqual = operator === "==" || operator === "===";
      if (!isEqual && operator !== "!=" && operator !== "!==") return false;
      if (isNull(left)) return isEqual !== outcome && pathOf(right) === path;
      if (isNull(right)) return isEqual !== outcome && pathOf(left) === path;
      // `a?.b == true`.
      return isEqual === outcome && right.kind === "literal" && safeReceiver(left) === path;
    }
    default:
      return false;
  }
}

const ASKS = /^is(?:Not)?(?:NullOr)?(?:Empty|Blank)$|^is(?:Null|NonNull)$|^nonNull$/;

/** `a.isNullOrEmpty()`, `TextUtils.isEmpty(a)`, `Objects.nonNull(a)`. */
function isProvenByCall(node: Node & { kind: "call" }, path: string, outcome: boolean): boolean {
  if (!ASKS.test(node.name)) return false;
  const isPositive = /^isN(?:ot|onNull)(?!NullOr)|^nonNull$/.test(node.name);
  const [asked] = node.arguments;
  const value = asked ? asked.value : node.receiver;
  return value !== undefined && pathOf(value) === path && isPositive === outcome;
}

export const isNull = (node: Node): boolean => {
  const inner = plain(node);
  return inner.kind === "literal" && inner.type === "null";
};

function safeReceiver(node: Node): string | undefined {
  const inner = plain(node);
  const isSafe = (inner.kind === "member" || inner.kind === "call") && inner.safe && inner.receiver;
  return isSafe ? pathOf(isSafe) : undefined;
}

/** The expressions that code asks whether they are null, and the lines on which it does: `a == null`, `a?.b`, `a ?: b`. */
export function* questionsIn({ root }: Tree): Generator<{ asked: Node; line: number }> {
  for (const node of nodesIn(root)) {
    const asked = askedBy(node);
    if (asked) yield { asked, line: asked.endLine };
  }
}

function askedBy(node: Node): Node | undefined {
  if (node.kind === "member") return node.safe ? node.receiver : undefined;
  if (node.kind === "call") {
    if (node.safe) return node.receiver;
    return ASKS.test(node.name) ? (node.arguments[0]?.value ?? node.receiver) : undefined;
  }
  if (node.kind !== "binary") return undefined;
  if (node.operator === "?:") return node.left;
  if (!/^[!=]={1,2}$/.test(node.operator)) return undefined;
  return isNull(node.right) ? node.left : isNull(node.left) ? node.right : undefined;
}
