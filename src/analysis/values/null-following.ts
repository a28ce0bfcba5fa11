import type { Binding, Node } from "../../syntax/tree/nodes.ts";
import { isKnownThere, isMade } from "../../syntax/tree/null-checks.ts";
import { parentOf, pathOf, plain } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { propertyNamed } from "../code/own-property.ts";
import { isNonNull } from "./declared-type.ts";
import { type Expression, lineOfExpression } from "./expression.ts";
import type { Following } from "./value-sources.ts";

/** Follows a null back: past what is made, checked, or declared without a question mark there is none. */
export const followingNull = (anyCaller = false): Following => ({
  isNull: true,
  rulesOut: isNeverNull,
  anyCaller,
});

/** Whether an expression cannot be null where it stands, by its own form, the checks before it and the types of its file. */
export function isNeverNull(expression: Expression): boolean {
  const { tree } = expression;
  const node = plain(expression.node);
  if (isMade(node) || NEVER.has(node.kind)) return true;
  if (node.kind === "call" && node.receiver === undefined && /^[A-Z]/.test(node.name)) return true;
  if (tree.language === "kotlin" && node.kind === "call" && !node.receiver && FACTORY.test(node.name))
    return true;
  // Every object answers its class.
  if (node.kind === "call" && node.name === "getClass" && node.arguments.length === 0) return true;
  const path = pathOf(node);
  if (path === undefined) return false;
  if (isName(path)) return true;
  return isKnownThere(tree, expression.node, path) || isDeclaredNonNull(expression, node);
}

/** Functions of Kotlin's libraries that make what they answer. */
const FACTORY =
  /^(?:(?:list|map|set|sequence|flow|array|arrayList|linkedMap|linkedSet|hashMap|hashSet|intArray|longArray|floatArray|doubleArray|booleanArray|byteArray|charArray|mutableList|mutableMap|mutableSet|mutableState|mutableStateList|mutableStateMap)Of|empty(?:List|Map|Set|Array|Sequence|Flow)|build(?:List|Map|Set|String)|lazy)$/;

const NEVER = new Set<Node["kind"]>(["this", "super", "reference", "unary", "typeTest", "containment"]);

/** A type, a package or a generated class, and no constant. */
const isName = (path: string): boolean =>
  /^(?:[A-Z]\w*\.)*[A-Z]\w*$/.test(path) && !/(?:^|\.)[A-Z][A-Z0-9_]*$/.test(path)
    ? true
    : /^(?:[\w.]*\.)?R\.\w+(?:\.\w+)?$|^BuildConfig\b/.test(path);

function isDeclaredNonNull({ tree, source, outline, node: at }: Expression, node: Node): boolean {
  const name = node.kind === "name" ? node.name : ownMember(node);
  if (name === undefined) return false;
  const isKotlin = tree.language === "kotlin";
  const binding = node.kind === "name" ? bindingOf(tree, node, name) : undefined;
  if (binding) {
    // What the caller lists is handed over as an array.
    if (isVariadic(tree, binding)) return true;
    if (binding.type && binding.type.text !== "var")
      return isKotlin ? isNonNull(binding.type.text) : PRIMITIVE.test(binding.type.text);
    const declaration = parentOf(tree, binding);
    return declaration?.kind === "catch" || declaration?.kind === "typeTest";
  }
  const line = lineOfExpression({ tree, source, outline, node: at });
  const declaration = propertyNamed(`this.${name}`, outline, source, line)?.declaration;
  if (declaration?.type === undefined || declaration.modifiers.includes("lateinit")) return false;
  return isKotlin ? isNonNull(declaration.type) : PRIMITIVE.test(declaration.type);
}

function isVariadic(tree: Tree, binding: Binding): boolean {
  const declaration = parentOf(tree, binding);
  return (
    declaration?.kind === "parameter" &&
    (declaration.modifiers.includes("vararg") || declaration.type?.text.endsWith("...") === true)
  );
}

/** `name` of `this.name`. */
const ownMember = (node: Node): string | undefined =>
  node.kind === "member" && node.receiver.kind === "this" ? node.name : undefined;

const PRIMITIVE = /^(?:byte|short|int|long|float|double|char|boolean)$/;
