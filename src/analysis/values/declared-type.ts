import type { Outline } from "../../model/code.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { membersOf, parentOf, plain } from "../../syntax/tree/relations.ts";
import { answersOf } from "../../syntax/tree/returns.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { withBaseClasses } from "../code/base-classes.ts";
import { propertyNamed } from "../code/own-property.ts";
import { sourceOf } from "../code/source.ts";
import { treeAt } from "../code/tree.ts";
import { classSource, simpleType } from "../code/types.ts";
import { functionCalled } from "./called-function.ts";
import { classAround, type Expression, expressionOfNode, lineOfExpression } from "./expression.ts";

/** A type as a declaration writes it. */
export interface DeclaredType {
  /** As written, with type arguments and a question mark. */
  text: string;
  /** Whether Kotlin keeps null out of it. */
  isNonNull: boolean;
  /** The file that writes it, by whose imports it is to be understood. */
  from: Outline;
}

const DEEPEST = 5;

/** The type that declarations give an expression; undefined where they do not, or a library's would have to be read. */
export function* typeOfExpression(expression: Expression, depth = 0): AnalysisTask<DeclaredType | undefined> {
  if (depth > DEEPEST) return undefined;
  const node = plain(expression.node);
  switch (node.kind) {
    case "name":
      return yield* typeOfName(expression, node, depth);
    case "member":
      return yield* typeOfMember(expressionOfNode(expression, node.receiver), node.name, depth);
    case "call": {
      if (node.isNew || (!node.receiver && /^[A-Z]/.test(node.name)))
        return made(node.name, expression.outline);
      const [asked] = node.typeArguments;
      if (asked && /^(?:findViewById|requireViewById|getSystemService)$/.test(node.name))
        return { text: asked.text, isNonNull: false, from: expression.outline };
      const binding = typeOfBinding(node);
      if (binding) return made(binding, expression.outline);
      const called = yield* functionCalled(expressionOfNode(expression, node), depth + 1);
      const text = called?.declaration.type;
      return text && called ? declared(text, called.outline) : undefined;
    }
    case "cast":
      return { text: node.type.text, isNonNull: false, from: expression.outline };
    case "string":
      return made("String", expression.outline);
    case "this": {
      const name = node.label ?? classAround(expression);
      return name ? made(name, expression.outline) : undefined;
    }
    case "nullAssert": {
      const inner = yield* typeOfExpression(expressionOfNode(expression, node.operand), depth + 1);
      return inner && { ...inner, text: inner.text.replace(/\?$/, ""), isNonNull: true };
    }
    case "binary":
      return node.operator === "?:"
        ? yield* typeOfExpression(expressionOfNode(expression, node.left), depth + 1)
        : undefined;
    case "index": {
      const collection = yield* typeOfExpression(expressionOfNode(expression, node.receiver), depth + 1);
      const text = collection && elementType(collection.text);
      return text ? declared(text, collection.from) : undefined;
    }
    default:
      return undefined;
  }
}

/** The class of view binding that makes an object of itself: `ItemBookBinding.inflate(…)`. */
function typeOfBinding({ name, receiver }: Call): string | undefined {
  const on = receiver && plain(receiver);
  if (on?.kind !== "name" || !/^(?:inflate|bind)$/.test(name)) return undefined;
  return /^[A-Z]\w*Binding$/.test(on.name) ? on.name : undefined;
}

/** Whether Kotlin keeps null out of a type: it has no question mark and is no type parameter. */
export const isNonNull = (text: string): boolean => !text.endsWith("?") && !/^[A-Z]\d?$/.test(text);

const made = (text: string, from: Outline): DeclaredType => ({ text, isNonNull: true, from });

const declared = (text: string, from: Outline): DeclaredType => ({
  text,
  from,
  isNonNull: from.path.endsWith(".kt")
    ? isNonNull(text)
    : /^(?:byte|short|int|long|float|double|char|boolean)$/.test(text),
});

/** `Book` of `List<Book>` and `Book[]`. */
export const elementType = (text: string): string | undefined =>
  /^(.*)\[\]$/.exec(text)?.[1] ??
  /^\w*(?:List|Set|Collection|Array|Iterable|Deque|Queue)\??<(.*)>\??$/.exec(text)?.[1];

function* typeOfName(
  expression: Expression,
  node: Node & { kind: "name" },
  depth: number,
): AnalysisTask<DeclaredType | undefined> {
  const { tree, source, outline } = expression;
  const binding = bindingOf(tree, node, node.name);
  if (binding) {
    if (binding.type && binding.type.text !== "var") return declared(binding.type.text, outline);
    const declaration = parentOf(tree, binding);
    if (declaration?.kind === "variable" && declaration.value && declaration.bindings.length === 1)
      return yield* typeOfExpression(expressionOfNode(expression, declaration.value), depth + 1);
    if (declaration?.kind === "forEach" && declaration.iterable) {
      const all = yield* typeOfExpression(expressionOfNode(expression, declaration.iterable), depth + 1);
      const text = all && elementType(all.text);
      return text ? declared(text, all.from) : undefined;
    }
    return undefined;
  }
  const property = propertyNamed(node.name, outline, source, lineOfExpression(expression));
  if (property) {
    const { type, startLine } = property.declaration;
    if (type) return declared(type, outline);
    return yield* typeOfInitial(expression, node.name, startLine, depth);
  }
  if (/^[A-Z]/.test(node.name)) return made(node.name, expression.outline);
  const owner = classAround(expression);
  return owner ? yield* typeOfMemberIn(made(owner, outline), node.name, expression, depth) : undefined;
}

/** `val shelf = Shelf()` as a property. */
function* typeOfInitial(
  expression: Expression,
  name: string,
  line: number,
  depth: number,
): AnalysisTask<DeclaredType | undefined> {
  const tree = treeAt(expression.source, line);
  const declaration = [...declarationsOn(tree.root, line)].find((each) =>
    each.bindings.some((binding) => binding.name === name),
  );
  const getter = declaration?.accessors.find(({ form }) => form === "getter");
  const [only, ...more] = getter ? answersOf(tree, getter) : [];
  const value = declaration?.value ?? (more.length === 0 ? only : undefined);
  return value ? yield* typeOfExpression({ ...expression, tree, node: value }, depth + 1) : undefined;
}

function* declarationsOn(root: Node, line: number): Generator<Node & { kind: "variable" }> {
  for (const each of membersOf(root)) {
    if (each.line > line || each.endLine < line) continue;
    if (each.kind === "variable") yield each;
    else if (each.kind === "variables") yield* each.variables;
    else yield* declarationsOn(each, line);
  }
}

function* typeOfMember(
  receiver: Expression,
  name: string,
  depth: number,
): AnalysisTask<DeclaredType | undefined> {
  const type = yield* typeOfExpression(receiver, depth + 1);
  return type ? yield* typeOfMemberIn(type, name, receiver, depth) : undefined;
}

/** The type of a property of a class or its base classes, or of its getter. */
function* typeOfMemberIn(
  type: DeclaredType,
  name: string,
  from: Expression,
  depth: number,
): AnalysisTask<DeclaredType | undefined> {
  const simple = simpleType(type.text);
  const first = simple ? yield* classSource(simple, type.from) : undefined;
  if (!first) return undefined;
  const getter = `get${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  for (const owner of yield* withBaseClasses(first)) {
    const member = owner.members.find((each) => each.name === name || each.name === getter);
    if (!member) continue;
    if (member.type) return declared(member.type, owner.outline);
    const source = yield* sourceOf(owner.outline.path);
    return source
      ? yield* typeOfInitial({ ...from, source, outline: owner.outline }, name, member.startLine, depth)
      : undefined;
  }
  return undefined;
}
