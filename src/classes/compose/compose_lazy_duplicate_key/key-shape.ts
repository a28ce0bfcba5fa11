import { filledIn, fixedText, type MessagePart, messageParts } from "../../../syntax/tree/messages.ts";
import { enclosing } from "../../../syntax/tree/relations.ts";
import { isElement, type KeyedBlock } from "./lazy-lists.ts";

/** How well a block's key lambda explains the key the message prints: 0 means it cannot have made it. */
export function fitOf(block: KeyedBlock, literal: string, list: RegExp | undefined): number {
  if (list && block.list && !list.test(block.list.name)) return 0;
  if (list && !block.list && !isScopeOf(block, list)) return 0;
  const own = fitOfKey(block, literal);
  return own === 0 ? 0 : own + (list && block.list ? 1 : 0);
}

/** The content of a list in a function of its own: `fun LazyListScope.books(…)`. */
function isScopeOf({ file, call }: KeyedBlock, list: RegExp): boolean {
  const within = enclosing(file.tree.syntax, call.node, "function");
  const scope = /^(Lazy\w*)Scope$/.exec(within?.receiverType?.text ?? "")?.[1];
  if (scope === undefined) return true;
  return scope === "LazyList"
    ? list.test("LazyColumn")
    : list.test(scope.replace(/^Lazy(?=\w*Grid)/, "LazyVertical"));
}

function fitOfKey({ file, key, property, propertyType, call }: KeyedBlock, literal: string): number {
  const isSingle = call.name === "item" || call.name === "stickyHeader";
  const parts = messageParts(file.tree.syntax, key.node);
  if (isSingle) return parts ? fitOfText(parts, literal) : key.value === literal ? 4 : 1;
  if (property === "hashCode") return /^-?\d+$/.test(literal) ? 2 : 0;
  if (property !== undefined) return propertyType ? fitOfType(propertyType, literal) : 2;
  if (isElement(key.node)) return /^\w+\(.*\)$/.test(literal) ? 4 : 2;
  return parts ? fitOfText(parts, literal) : 1;
}

/** Numbers make numeric keys, an enum makes its names, text makes anything. */
function fitOfType(type: string, literal: string): number {
  const simple = type.replace("?", "");
  const isNumber = /^-?\d+$/.test(literal);
  if (simple === "Int") return isNumber && Math.abs(Number(literal)) <= 2 ** 31 ? 4 : 0;
  if (simple === "Long") return isNumber ? 4 : 0;
  if (simple === "String") return 3;
  if (simple === "UUID") return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(literal) ? 4 : 0;
  if (simple === "Boolean") return /^(?:true|false)$/.test(literal) ? 4 : 0;
  return 2;
}

/** A key written as a string: what stands around its templates must stand in the literal. */
function fitOfText(parts: readonly MessagePart[], literal: string): number {
  if (!filledIn(parts, literal)) return 0;
  return fixedText(parts) === "" ? 1 : 5;
}
