import { nodesIn, nodesOf } from "./children.ts";
import type { Binding, Call, FunctionNode, Node } from "./nodes.ts";
import { enclosing, parentOf, pathOf, plain } from "./relations.ts";
import { answersOf } from "./returns.ts";
import { bindingOf, usesOf } from "./scopes.ts";
import { parseTree, type Tree } from "./tree.ts";

/**
 * What is asked whether it is null: an expression by its path, as of `pathOf`, and the local or parameter that its first name means;
 * without one it is a member of the object. So a parameter of a field's name is not taken for the field.
 */
export interface Subject {
  tree: Tree;
  path: string;
  binding?: Binding;
  /** How many calls may still be gone into to find what they ask; as many as usual where it is left out. */
  steps?: number;
  /** The same as its own class has it, where code of another class asks: what it is a member of there, as written here. */
  home?: { on: string; subject: Subject };
}

/** What an expression means, or what a path means where a node stands. */
export function subjectAt(tree: Tree, node: Node, path: string): Subject {
  const own = plain(node);
  const isOwn = pathOf(own) === path;
  const binding = isOwn ? bindingOfHead(tree, own) : bindingOf(tree, node, headOf(path));
  return { tree, path, ...(binding && { binding }) };
}

const headOf = (path: string): string => path.replace(/[.(].*$/s, "");

/** The local or parameter that a chain begins with; undefined for `this.a`. */
function bindingOfHead(tree: Tree, node: Node): Binding | undefined {
  let at = plain(node);
  for (;;) {
    if (at.kind === "name") return bindingOf(tree, at, at.name);
    if (at.kind === "nullAssert") at = plain(at.operand);
    else if ((at.kind === "member" || at.kind === "call") && at.receiver) at = plain(at.receiver);
    else return undefined;
  }
}

/** Whether an expression is what is asked about, by its own name. */
export const isSubject = ({ tree, path, binding }: Subject, node: Node): boolean =>
  pathOf(node) === path && bindingOfHead(tree, node) === binding;

/** How many calls are gone into. */
const MOST_STEPS = 3;

/** Whether an expression is it by its own name, by a variable that holds it, or by a function that only answers it. */
export function standsFor(subject: Subject, node: Node): boolean {
  if (isSubject(subject, node)) return true;
  const at = plain(node);
  if (at.kind === "name") {
    const held = heldBy(subject, at, at.name);
    return held !== undefined && standsFor(held.subject, held.value);
  }
  if (at.kind !== "call" || at.arguments.length > 0) return false;
  const called = calledFor(subject, at);
  const [only, ...more] = called ? answersOf(called.subject.tree, called.node) : [];
  return called !== undefined && only !== undefined && more.length === 0
    ? standsFor(called.subject, only)
    : false;
}

/** Whether an expression that turned out not to be null shows that the subject was none: `a` of `a?.b`, of `a?.takeIf { … }`. */
export function shownBy(subject: Subject, node: Node): boolean {
  for (let at = plain(node); ; ) {
    if (standsFor(subject, at)) return true;
    if (at.kind === "nullAssert") at = plain(at.operand);
    else if (at.kind === "cast") at = plain(at.operand);
    else if ((at.kind === "member" || at.kind === "call") && at.receiver && (at.safe || isPassedOn(at)))
      at = plain(at.receiver);
    else return false;
  }
}

/** Functions that answer what they are called on, or null. */
const isPassedOn = (node: Node): boolean =>
  node.kind === "call" && /^(?:also|apply|takeIf|takeUnless)$/.test(node.name);

/** What a local variable holds that is given its value once, where the subject is still what it was then. */
export function heldBy(
  subject: Subject,
  node: Node,
  name: string,
): { value: Node; subject: Subject } | undefined {
  const { tree, steps = MOST_STEPS } = subject;
  const value = steps === 0 ? undefined : valueOfName(tree, node, name);
  if (!value || isSetBetween(subject, value, node)) return undefined;
  return { value, subject: { ...subject, steps: steps - 1 } };
}

function valueOfName(tree: Tree, node: Node, name: string): Node | undefined {
  const binding = bindingOf(tree, node, name);
  const declaration = binding && parentOf(tree, binding);
  if (declaration?.kind !== "variable" || declaration.bindings.length !== 1) return undefined;
  const isSetAgain =
    declaration.mutable &&
    usesOf(tree, binding as Binding).some((use) => {
      const by = parentOf(tree, use);
      return by?.kind === "assignment" && by.target === use;
    });
  return isSetAgain ? undefined : declaration.value;
}

/** Whether it is given another value between two expressions, as they stand in the text. */
function isSetBetween(subject: Subject, from: Node, to: Node): boolean {
  const around = enclosing(subject.tree, to, "function") ?? subject.tree.root;
  return [...nodesIn(around)].some(
    (node) => from.end <= node.start && node.end <= to.start && isAssignedBy(subject, node),
  );
}

/** Whether a node sets it, or what it is taken of. */
function isAssignedBy({ tree, path, binding }: Subject, node: Node): boolean {
  if (node.kind !== "assignment") return false;
  const target = pathOf(node.target);
  if (target === undefined || (target !== path && !path.startsWith(`${target}.`))) return false;
  return bindingOfHead(tree, node.target) === binding;
}

/** Whether something in a node sets it. */
export const isAssignedIn = (subject: Subject, root: Node): boolean =>
  [...nodesIn(root)].some((node) => isAssignedBy(subject, node));

/** A function, and what the subject is in it. */
interface Called {
  node: FunctionNode;
  subject: Subject;
}

/** The function of the same file that a call on the own object means, or of the subject's class where it is another's. */
export function calledFor(subject: Subject, call: Call): Called | undefined {
  const { home, tree, path, binding, steps = MOST_STEPS } = subject;
  if (steps === 0) return undefined;
  const on = call.receiver && plain(call.receiver);
  if (on && on.kind !== "this") {
    if (!home || pathOf(on) !== home.on) return undefined;
    const node = functionOf(home.subject.tree, call);
    return node && withoutNamesake(node, { ...home.subject, steps: steps - 1 });
  }
  const node = functionOf(tree, call);
  if (!node) return undefined;
  const whole = wholeOf(tree);
  const given = call.arguments.findIndex(({ value }) => isSubject(subject, value));
  const [parameter] = node.parameters[given]?.bindings ?? [];
  const within = { tree: whole, steps: steps - 1 };
  if (parameter) return { node, subject: { ...within, path: parameter.name, binding: parameter } };
  return binding || home ? undefined : withoutNamesake(node, { ...within, path });
}

/** A field, in a function that has nothing of its own by that name. */
function withoutNamesake(node: FunctionNode, subject: Subject): Called | undefined {
  const head = headOf(subject.path);
  const isHidden = nodesOf(node, "binding").some(({ name }) => name === head);
  return isHidden ? undefined : { node, subject };
}

/** The one function of a file that a call names, with its code. */
function functionOf(tree: Tree, { name, arguments: given, lambda, isNew }: Call): FunctionNode | undefined {
  if (isNew || lambda || name === "") return undefined;
  const named = functionsOf(wholeOf(tree)).get(name) ?? [];
  const [only, ...more] = named.filter((each) => each.parameters.length === given.length);
  return only?.body && more.length === 0 ? only : undefined;
}

const FUNCTIONS = new WeakMap<Tree, ReadonlyMap<string, FunctionNode[]>>();

function functionsOf(tree: Tree): ReadonlyMap<string, FunctionNode[]> {
  const known = FUNCTIONS.get(tree);
  if (known) return known;
  const found = new Map<string, FunctionNode[]>();
  for (const each of nodesOf(tree.root, "function"))
    if (each.form === "function") found.set(each.name, [...(found.get(each.name) ?? []), each]);
  FUNCTIONS.set(tree, found);
  return found;
}

/** The function that Kotlin runs for a property which only answers something: `val isOpen get() = …`. */
export function getterFor(subject: Subject, name: string): Called | undefined {
  const { tree, path, binding, steps = MOST_STEPS } = subject;
  if (binding || tree.language !== "kotlin" || steps === 0) return undefined;
  const whole = wholeOf(tree);
  const [only, ...more] = nodesOf(whole.root, "variable").filter((each) => each.bindings[0]?.name === name);
  const node = only?.accessors.find(({ form }) => form === "getter");
  return node?.body && more.length === 0
    ? withoutNamesake(node, { tree: whole, path, steps: steps - 1 })
    : undefined;
}

const WHOLE = new WeakMap<Tree, Tree>();

/** The tree of the same text with the code of all functions. */
function wholeOf(tree: Tree): Tree {
  const known = WHOLE.get(tree);
  if (known) return known;
  const isWhole = nodesOf(tree.root, "function").every(({ unread }) => !unread);
  const whole = isWhole ? tree : parseTree(tree.text, tree.language);
  WHOLE.set(tree, whole);
  WHOLE.set(whole, whole);
  return whole;
}
