import { nodesIn } from "./children.ts";
import type { ClassNode, FunctionNode, Node } from "./nodes.ts";
import { ancestorsOf, membersOf, parentOf, plain, textOf } from "./relations.ts";
import { bindingOf } from "./scopes.ts";
import type { Guard, ThrowSite } from "./throws.ts";
import type { Tree } from "./tree.ts";

/** What a throw checks before it throws. */
export interface Precondition {
  /** What it finds when it throws, as written there, on one line. */
  condition: string;
  /** The one parameter of its function that the condition asks: which of how many. */
  parameter?: { name: string; at: number; of: number };
  /** Functions of the same class that leave a field as the condition finds it: they have run before. */
  after: readonly string[];
  /** Functions that set the field otherwise, where its first value is the one that is refused: none has run yet. */
  needs: readonly string[];
}

/** What a place that throws on purpose checks; undefined where nothing leads to it but the call. */
export function preconditionOf(tree: Tree, { node, guards }: ThrowSite): Precondition | undefined {
  const [first, second] = guards.map((each) => guardText(tree, each));
  const [guard] = guards;
  if (!first || !guard) return undefined;
  const joined = `${second} && ${first}`;
  const condition = second && joined.length <= LONGEST ? joined : first;
  const around = ancestorsOf(tree, node);
  const method = around.find((each) => each.kind === "function");
  const owner = around.find((each) => each.kind === "class");
  const code = codeOf(guard);
  const parameter = code && method && parameterIn(tree, code, method);
  const state =
    code && owner && !parameter
      ? stateOf(tree, owner, method, fieldsIn(tree, owner, code, holdsIn(guard)))
      : none;
  return { condition, ...(parameter && { parameter }), ...state };
}

/** Longest condition that names two things. */
const LONGEST = 64;

const none = { after: [], needs: [] };

function guardText(tree: Tree, guard: Guard): string {
  switch (guard.kind) {
    case "condition":
      return guard.holds ? oneLine(tree, guard.condition) : negated(oneLine(tree, guard.condition));
    case "null":
      return `${oneLine(tree, guard.value)} == null`;
    case "caught":
      return `caught ${guard.by.parameter?.type?.text ?? "an exception"}`;
    case "branch": {
      const subject = guard.of.subject ? oneLine(tree, guard.of.subject) : "";
      if (guard.conditions.length === 0) return subject ? `no case for ${subject}` : "";
      const cases = guard.conditions.map((each) => oneLine(tree, each)).join(", ");
      return subject ? `${subject}: ${cases}` : cases;
    }
  }
}

function oneLine({ text }: Tree, { start, end }: Node): string {
  return text
    .slice(start, end)
    .replace(/\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

function negated(condition: string): string {
  const inner = /^!\(([^()]*(?:\([^()]*\)[^()]*)*)\)$/.exec(condition)?.[1];
  if (inner) return inner;
  const comparison = /^([^=!<>&|?]+?) (==|!=|<=|>=|<|>) ([^=!<>&|?]+)$/.exec(condition);
  const opposite = { "==": "!=", "!=": "==", "<": ">=", ">": "<=", "<=": ">", ">=": "<" } as const;
  if (comparison?.[2])
    return `${comparison[1]} ${opposite[comparison[2] as keyof typeof opposite]} ${comparison[3]}`;
  if (/^!\w[\w.]*(?:\([^()]*\))?$/.test(condition)) return condition.slice(1);
  return /^\w[\w.]*(?:\([^()]*\))?$/.test(condition) ? `!${condition}` : `!(${condition})`;
}

function codeOf(guard: Guard): Node | undefined {
  if (guard.kind === "condition") return guard.condition;
  return guard.kind === "null" ? guard.value : guard.kind === "branch" ? guard.of.subject : undefined;
}

const holdsIn = (guard: Guard): boolean => guard.kind !== "condition" || guard.holds;

/** The parameter that a condition asks, where it asks only one. */
function parameterIn(tree: Tree, code: Node, method: FunctionNode): Precondition["parameter"] {
  const found = new Set<number>();
  for (const each of nodesIn(code)) {
    const binding = each.kind === "name" ? bindingOf(tree, each, each.name) : undefined;
    const at = method.parameters.findIndex(({ bindings }) => binding && bindings.includes(binding));
    if (at >= 0) found.add(at);
  }
  const [at, ...more] = found;
  const name = at === undefined ? undefined : method.parameters[at]?.bindings[0]?.name;
  return at === undefined || name === undefined || more.length > 0
    ? undefined
    : { name, at, of: method.parameters.length };
}

/** A field, and the value of it that is refused; or, with `isNot`, that it has another one. */
interface RefusedField {
  name: string;
  value: string;
  isNot: boolean;
}

/** The fields whose values can make a condition so, each with the value that does. */
function fieldsIn(tree: Tree, owner: ClassNode, code: Node, holds: boolean, depth = 0): RefusedField[] {
  const node = plain(code);
  const own = (each: Node): string | undefined => {
    const named = plain(each);
    if (named.kind === "member" && named.receiver.kind === "this") return named.name;
    return named.kind === "name" && !bindingOf(tree, named, named.name) ? named.name : undefined;
  };
  switch (node.kind) {
    case "name":
    case "member": {
      const name = own(node);
      return name ? [{ name, value: String(holds), isNot: false }] : [];
    }
    case "unary":
      return node.operator === "!" ? fieldsIn(tree, owner, node.operand, !holds, depth) : [];
    case "binary": {
      if (/^(?:&&|\|\|)$/.test(node.operator))
        return [node.left, node.right].flatMap((each) => fieldsIn(tree, owner, each, holds, depth));
      if (!/^[=!]==?$/.test(node.operator)) return [];
      const name = own(node.left);
      const value = plain(node.right);
      const isFixed = value.kind === "literal" || isConstant(textOf(tree, value));
      const isEqual = node.operator.startsWith("=") === holds;
      return name && isFixed ? [{ name, value: textOf(tree, value), isNot: !isEqual }] : [];
    }
    case "call": {
      const asked = membersOf(owner).find(
        (each) => each.kind === "function" && each.name === node.name && each.parameters.length === 0,
      );
      const body = asked?.kind === "function" ? asked.body : undefined;
      const only = body?.kind === "block" && body.statements.length === 1 ? body.statements[0] : body;
      const answer = only?.kind === "return" ? only.value : only;
      if (node.receiver || node.arguments.length > 0 || !answer || depth > 1) return [];
      return fieldsIn(tree, owner, answer, holds, depth + 1);
    }
    default:
      return [];
  }
}

const isConstant = (text: string): boolean => /^(?:\w+\.)*[A-Z][A-Z\d_]*$/.test(text);

/** Most functions that are named: where more set a field, which of them did tells nothing. */
const MOST_SETTERS = 6;

function stateOf(
  tree: Tree,
  owner: ClassNode,
  method: FunctionNode | undefined,
  refused: readonly RefusedField[],
): Pick<Precondition, "after" | "needs"> {
  const after = new Set<string>();
  const needs = new Set<string>();
  for (const field of refused) {
    const declared = variableOf(owner, field.name);
    if (!declared) continue;
    const begins = declared.value ? isRefused(tree, declared.value, field) : isEmpty(field);
    for (const set of assignmentsOf(owner, field.name)) {
      const fits = isRefused(tree, set.value, field);
      if (fits === undefined) continue;
      const names = entriesTo(tree, owner, set.within, method);
      for (const name of names) if (fits) after.add(name);
      if (!fits && begins) for (const name of names) needs.add(name);
    }
  }
  const few = (names: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
    names.size > MOST_SETTERS ? [] : [...names].filter((name) => !others.has(name));
  return { after: few(after, needs), needs: few(needs, after) };
}

/** Whether a value is the one that is refused; undefined where that does not show. */
function isRefused(tree: Tree, value: Node, field: RefusedField): boolean | undefined {
  const node = plain(value);
  const text = textOf(tree, node);
  const isFixed = node.kind === "literal" || isConstant(text);
  if (field.value === "null" && !isFixed) {
    const isMade = node.kind === "call" && (node.isNew || /^[A-Z]/.test(node.name));
    return isMade ? field.isNot : undefined;
  }
  return isFixed ? (text === field.value) !== field.isNot : undefined;
}

/** Whether a field without a first value has the refused one, as in Java. */
const isEmpty = ({ value, isNot }: RefusedField): boolean => /^(?:false|null|0)$/.test(value) && !isNot;

function variableOf(owner: ClassNode, name: string): { value?: Node } | undefined {
  for (const member of membersOf(owner)) {
    const variables = member.kind === "variables" ? member.variables : [member];
    for (const each of variables)
      if (each.kind === "variable" && each.bindings.some((binding) => binding.name === name)) return each;
  }
  return undefined;
}

interface FieldAssignment {
  value: Node;
  within: Node;
}

const ASSIGNMENTS = new WeakMap<ClassNode, Map<string, FieldAssignment[]>>();

function assignmentsOf(owner: ClassNode, name: string): readonly FieldAssignment[] {
  const known = ASSIGNMENTS.get(owner) ?? new Map<string, FieldAssignment[]>();
  if (!ASSIGNMENTS.has(owner)) {
    ASSIGNMENTS.set(owner, known);
    for (const member of membersOf(owner))
      for (const node of nodesIn(member)) {
        if (node.kind !== "assignment" || node.operator !== "=") continue;
        const { target } = node;
        const field =
          target.kind === "name"
            ? target.name
            : target.kind === "member" && target.receiver.kind === "this"
              ? target.name
              : undefined;
        if (field) known.set(field, [...(known.get(field) ?? []), { value: node.value, within: member }]);
      }
  }
  return known.get(name) ?? [];
}

/** The functions of the class that others can call and that lead to one of its members, that one among them. */
function entriesTo(
  tree: Tree,
  owner: ClassNode,
  member: Node,
  checking: FunctionNode | undefined,
  depth = 0,
): string[] {
  if (member.kind !== "function" || member.form !== "function" || member === checking) return [];
  if (!member.modifiers.includes("private")) return [member.name];
  if (depth > 1) return [];
  const callers = membersOf(owner).filter(
    (each) =>
      each !== member &&
      parentOf(tree, each) === owner &&
      [...nodesIn(each)].some((node) => node.kind === "call" && !node.receiver && node.name === member.name),
  );
  return callers.flatMap((each) => entriesTo(tree, owner, each, checking, depth + 1));
}
