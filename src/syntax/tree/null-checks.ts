import { nodesIn } from "./children.ts";
import { certainIn, dereferenceBy } from "./evaluation.ts";
import { leaves } from "./leaves.ts";
import type { Binding, Branch, FunctionNode, Node, When } from "./nodes.ts";
import { isNull, isProven } from "./null-conditions.ts";
import {
  calledFor,
  isAssignedIn,
  isSubject,
  type Subject,
  shownBy,
  standsFor,
  subjectAt,
} from "./null-subject.ts";
import { ancestorsOf, pathOf, plain } from "./relations.ts";
import type { Tree } from "./tree.ts";
import { isRunAtOnce } from "./waits.ts";

/** What shows that an expression is not null where a node stands. */
export interface ShownNotNull {
  /** The condition, the use or the value that shows it. */
  by: Node;
  /** Set where code that may run later lies between: it was so when that code was handed over. */
  isBefore?: true;
}

/**
 * Whether an expression is known not to be null where a node stands, by what must have run on every way there in the same
 * function: a check, a way out for null, an earlier use, what it was set to. `path` is as of `pathOf`. What a member of an object
 * was when code was handed over that runs later is not known there.
 */
export function isKnownThere(tree: Tree, node: Node, path: string): boolean {
  const subject = subjectAt(tree, node, path);
  const shown = findShown(subject, node);
  return shown !== undefined && !(shown.isBefore && subject.binding === undefined);
}

/** What shows that an expression is not null where a node stands; undefined where nothing does. */
export function findShown(subject: Subject, node: Node): ShownNotNull | undefined {
  let child = node;
  let isLater = false;
  for (const parent of ancestorsOf(subject.tree, node)) {
    const answer = toldBy(parent, child, subject);
    if (answer === false) return undefined;
    if (answer !== undefined) return { by: answer, ...(isLater && { isBefore: true as const }) };
    if (parent.kind === "lambda" && !isRunAtOnce(subject.tree, parent)) isLater = true;
    child = parent;
  }
  return undefined;
}

/** What a node tells: the node that shows it; false where nothing around it does either. */
type Telling = Node | false | undefined;

/** What a node says of an expression within one of its children; undefined where it says nothing. */
function toldBy(parent: Node, child: Node, subject: Subject): Telling {
  const proven = (condition: Node, outcome: boolean): Telling =>
    isProven(subject, condition, outcome) ? condition : findUseIn(condition, subject);
  switch (parent.kind) {
    case "function":
    case "class":
    case "object":
      return false;
    case "if":
      return child === parent.condition ? undefined : proven(parent.condition, child === parent.then);
    case "binary":
      if (child !== parent.right) return undefined;
      if (/^(?:&&|\|\|)$/.test(parent.operator)) return proven(parent.left, parent.operator === "&&");
      return findUseIn(parent.left, subject);
    case "branch":
      return toldByBranch(parent, child, subject);
    case "when":
      return toldByBranches(parent, child, subject);
    case "while":
    case "for":
      if (child === parent.body && parent.condition && isProven(subject, parent.condition, true))
        return parent.condition;
      return loopTells(parent, subject, []);
    case "doWhile":
      return loopTells(parent, subject, []);
    case "forEach":
      return child === parent.body ? loopTells(parent, subject, parent.bindings) : undefined;
    case "lambda":
      return isBound(
        parent.parameters.flatMap(({ bindings }) => bindings),
        subject,
      )
        ? false
        : undefined;
    case "call":
      if (child === parent.lambda && parent.safe && parent.receiver && shownBy(subject, parent.receiver))
        return parent.receiver;
      return findUseBefore(parent, child, subject);
    case "try":
      return child !== parent.body && isAssignedIn(subject, parent.body) ? false : undefined;
    case "block":
      return toldByStatements(parent.statements, child, subject);
    default:
      return findUseBefore(parent, child, subject);
  }
}

/** The statements before one, the nearest first; all of them without one. */
function toldByStatements(statements: readonly Node[], child: Node | undefined, subject: Subject): Telling {
  const from = child ? statements.indexOf(child) : statements.length;
  for (let at = from - 1; at >= 0; at--) {
    const statement = statements[at];
    const answer = statement && toldByStatement(statement, subject);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

function toldByStatement(statement: Node, subject: Subject): Telling {
  if (statement.kind === "variables")
    return statement.variables.some((each) => isBound(each.bindings, subject)) ? false : undefined;
  const set = valueSet(statement, subject);
  if (set) return (isMade(set) || isUsedAfter(set)) && statement;
  if (statement.kind === "variable" && isBound(statement.bindings, subject)) return false;
  if (statement.kind === "if") {
    const { condition, then, else: other } = statement;
    if (leaves(then) && isProven(subject, condition, false)) return condition;
    if (leaves(other) && isProven(subject, condition, true)) return condition;
    // `if (a == null) a = A()`.
    if (
      isProven(subject, condition, false) &&
      then &&
      toldByStatements(statementsOf(then), undefined, subject)
    )
      return condition;
  }
  if (isAssignedIn(subject, statement)) return false;
  return findUseIn(statement, subject);
}

const statementsOf = (node: Node): readonly Node[] => (node.kind === "block" ? node.statements : [node]);

/** What a statement sets an expression to, where that is all it does. */
function valueSet(statement: Node, subject: Subject): Node | undefined {
  if (statement.kind === "assignment" && statement.operator === "=" && isSubject(subject, statement.target))
    return statement.value;
  if (statement.kind !== "variable" || statement.bindings.length !== 1) return undefined;
  const [only] = statement.bindings;
  return only === subject.binding && only?.name === subject.path ? statement.value : undefined;
}

/** `a ?: return` is there behind it. */
const isUsedAfter = (value: Node): boolean => {
  const node = plain(value);
  return node.kind === "binary" && node.operator === "?:" && leaves(node.right);
};

const findUseBefore = (parent: Node, child: Node, subject: Subject): Node | undefined =>
  certainIn(parent).find((each) => each !== parent && each.end <= child.start && proves(each, subject));

/** What of a node shows that an expression is there when it has been run: else it would have thrown or left. */
const findUseIn = (node: Node, subject: Subject): Node | undefined =>
  certainIn(node).find((each) => proves(each, subject));

const REQUIRES = /^(?:require|check|assert)N(?:ot|on)Null$|^requireNonNull$|^assertNotNull$/;
/** Extensions of Kotlin that can be called on null. */
const TAKES_NULL =
  /^(?:isNullOr\w+|or[A-Z]\w*|toString|equals|hashCode|let|also|apply|run|takeIf|takeUnless|to|plus)$/;
const REQUIRES_SO = /^(?:require|check|checkState|checkArgument|assertTrue)$/;

function proves(node: Node, subject: Subject): boolean {
  const use = dereferenceBy(node);
  const isOfNull = subject.tree.language === "kotlin" && use && TAKES_NULL.test(use.member);
  if (use && !isOfNull && isSubject(subject, use.receiver)) return true;
  if (node.kind === "binary" && node.operator === "?:" && leaves(node.right))
    return shownBy(subject, node.left);
  if (node.kind !== "call") return false;
  const [first] = node.arguments;
  if (REQUIRES.test(node.name)) return node.arguments.some(({ value }) => shownBy(subject, value));
  if (first && REQUIRES_SO.test(node.name) && isProven(subject, first.value, true)) return true;
  const called = calledFor(subject, node);
  return called !== undefined && endsOnlyWith(called.subject, called.node);
}

/** Longest function that is looked into for what it makes sure of. */
const LONGEST = 40;

/** Whether a function ends without an exception only where the expression is not null: `if (a == null) throw …`, `a = A()`. */
function endsOnlyWith(subject: Subject, { body, line, endLine }: FunctionNode): boolean {
  if (body?.kind !== "block" || endLine - line > LONGEST) return false;
  const apart = (node: Node): boolean => !["lambda", "object", "class", "function"].includes(node.kind);
  const returns = [...nodesIn(body, apart)].filter((node) => node.kind === "return");
  const last = body.statements.at(-1);
  const isEndShown = leaves(last) || Boolean(toldByStatements(body.statements, undefined, subject));
  return (
    isEndShown &&
    returns.every((each) => findShown(subject, each) !== undefined) &&
    !isOnlyThrowing(body, returns)
  );
}

const isOnlyThrowing = (body: Node, returns: readonly Node[]): boolean =>
  leaves(body) && returns.length === 0;

function toldByBranch(branch: Branch, child: Node, subject: Subject): Node | undefined {
  if (child !== branch.body) return undefined;
  const [only, ...more] = branch.conditions;
  if (only && more.length === 0 && isProven(subject, only, true)) return only;
  return branch.guard && isProven(subject, branch.guard, true) ? branch.guard : undefined;
}

/** What the subject and the branches before one say. */
function toldByBranches({ subject: of, branches }: When, child: Node, subject: Subject): Telling {
  if (child === of) return undefined;
  const used = of && findUseIn(of, subject);
  if (used) return used;
  const isIt =
    of?.kind === "variable"
      ? (of.bindings[0] !== undefined && of.bindings[0] === subject.binding) ||
        (of.value !== undefined && standsFor(subject, of.value))
      : of !== undefined && standsFor(subject, of);
  for (const branch of branches) {
    if (branch === child) {
      const isTyped = branch.conditions.every((each) => each.kind === "typeTest" && !each.negated);
      return isIt && branch.conditions.length > 0 && isTyped ? branch.conditions[0] : undefined;
    }
    if (branch.fallsThrough || branch.guard) continue;
    const asked = branch.conditions.find((each) =>
      of ? isIt && isNull(each) : isProven(subject, each, false),
    );
    if (asked) return asked;
  }
  return undefined;
}

/** A loop that sets an expression may come round with another value. */
const loopTells = (loop: Node, subject: Subject, bindings: readonly Binding[]): false | undefined =>
  isBound(bindings, subject) || isAssignedIn(subject, loop) ? false : undefined;

const isBound = (bindings: readonly Binding[], { binding }: Subject): boolean =>
  binding !== undefined && bindings.includes(binding);

/** Whether something in a node sets an expression, or what it is taken of. */
export function assigns(node: Node, path: string): boolean {
  for (const each of nodesIn(node)) {
    const target = each.kind === "assignment" ? pathOf(each.target) : undefined;
    if (target !== undefined && (target === path || path.startsWith(`${target}.`))) return true;
  }
  return false;
}

/** A value that is never null: a new object, a text, a number, what was asserted. */
export function isMade(value: Node): boolean {
  const node = plain(value);
  switch (node.kind) {
    case "literal":
      return node.type !== "null";
    case "string":
    case "object":
    case "lambda":
    case "array":
    case "this":
    case "nullAssert":
    case "reference":
      return true;
    case "call":
      return (
        node.isNew ||
        (/^[A-Z]/.test(node.name) && (!node.receiver || /^[A-Z]/.test(pathOf(node.receiver) ?? "")))
      );
    case "binary":
      return node.operator === "?:" ? isMade(node.right) : true;
    case "cast":
      return !node.safe && isMade(node.operand);
    case "if":
      return node.then !== undefined && node.else !== undefined && isMade(node.then) && isMade(node.else);
    default:
      return false;
  }
}
