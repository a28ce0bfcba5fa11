import { nodesIn } from "./children.ts";
import { conditionsBefore } from "./conditions.ts";
import type { Call, FunctionNode, Node } from "./nodes.ts";
import { calledFor, getterFor, heldBy, type Subject, shownBy, standsFor } from "./null-subject.ts";
import { plain, textOf } from "./relations.ts";
import { returnsOf } from "./returns.ts";
import { bindingOf } from "./scopes.ts";
import type { Tree } from "./tree.ts";

// What conditions say of null.

/** Whether an expression cannot be null when a condition has turned out so. */
export function isProven(subject: Subject, condition: Node, outcome: boolean): boolean {
  const node = plain(condition);
  switch (node.kind) {
    case "unary":
      return node.operator === "!" && isProven(subject, node.operand, !outcome);
    case "typeTest":
      return node.operand !== undefined && node.negated !== outcome && standsFor(subject, node.operand);
    case "name":
      return isProvenByName(subject, node, outcome);
    case "call":
      return isProvenByCall(subject, node, outcome);
    case "binary":
      return isProvenByOperator(subject, node, outcome);
    default:
      return false;
  }
}

function isProvenByOperator(
  subject: Subject,
  { operator, left, right }: Node & { kind: "binary" },
  outcome: boolean,
): boolean {
  if (operator === "&&" || operator === "||") {
    const sides = [left, right].map((side) => isProven(subject, side, outcome));
    return (operator === "&&") === outcome ? sides.includes(true) : !sides.includes(false);
  }
  // `a?.b ?: false`.
  if (operator === "?:") return isBoolean(subject, right, !outcome) && isSafeOf(subject, left);
  const isEqual = operator === "==" || operator === "===";
  if (!isEqual && operator !== "!=" && operator !== "!==") return false;
  if (isNull(left)) return isEqual !== outcome && shownBy(subject, right);
  if (isNull(right)) return isEqual !== outcome && shownBy(subject, left);
  // `a?.b == true`.
  return isEqual === outcome && right.kind === "literal" && isSafeOf(subject, left);
}

const isBoolean = ({ tree }: Subject, node: Node, value: boolean): boolean => {
  const inner = plain(node);
  return inner.kind === "literal" && inner.type === "boolean" && textOf(tree, inner) === String(value);
};

/** A local that holds the answer to the question, or a property that asks it. */
function isProvenByName(subject: Subject, node: Node & { kind: "name" }, outcome: boolean) {
  const held = heldBy(subject, node, node.name);
  if (held) return isProven(held.subject, held.value, outcome);
  const getter = bindingOf(subject.tree, node, node.name) ? undefined : getterFor(subject, node.name);
  return getter !== undefined && answersOnlyFor(getter.subject, getter.node, outcome);
}

const ASKS = /^is(?:Not)?(?:NullOr)?(?:Empty|Blank)$|^is(?:Null|NonNull)$|^nonNull$/;

/** `a.isNullOrEmpty()`, `TextUtils.isEmpty(a)`, `Objects.nonNull(a)`, and functions of the same class that ask. */
function isProvenByCall(subject: Subject, node: Call, outcome: boolean): boolean {
  if (node.name === "not" && node.receiver) return isProven(subject, node.receiver, !outcome);
  const called = calledFor(subject, node);
  if (called) return answersOnlyFor(called.subject, called.node, outcome);
  if (!ASKS.test(node.name)) return false;
  const isPositive = /^isN(?:ot|onNull)(?!NullOr)|^nonNull$/.test(node.name);
  const [asked] = node.arguments;
  const value = asked ? asked.value : node.receiver;
  return value !== undefined && standsFor(subject, value) && isPositive === outcome;
}

/** Whether a function answers so only where the expression is not null: each of its returns shows it, or answers otherwise. */
function answersOnlyFor(subject: Subject, asked: FunctionNode, outcome: boolean): boolean {
  const { tree } = subject;
  const returns = returnsOf(tree, asked);
  const isShownAt = (value: Node): boolean => {
    const node = plain(value);
    if (node.kind === "if") return [node.then, node.else].every((each) => each && isShownAt(each));
    if (isBoolean(subject, node, !outcome) || isProven(subject, node, outcome)) return true;
    const passed = conditionsBefore(tree, node).filter(({ isBefore }) => !isBefore);
    return passed.some((each) => isProven(subject, each.condition, each.outcome));
  };
  return returns.length > 0 && returns.every(isShownAt);
}

export const isNull = (node: Node): boolean => {
  const inner = plain(node);
  return inner.kind === "literal" && inner.type === "null";
};

/** Whether something is asked of it behind a question mark. */
function isSafeOf(subject: Subject, node: Node): boolean {
  const inner = plain(node);
  const isSafe = (inner.kind === "member" || inner.kind === "call") && inner.safe && inner.receiver;
  return isSafe ? shownBy(subject, isSafe) : false;
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
