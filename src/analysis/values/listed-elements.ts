import type { Node } from "../../syntax/tree/nodes.ts";
import { plain } from "../../syntax/tree/relations.ts";

/** Calls that make a collection of what they are given. */
const LISTS =
  /^(?:singleton(?:List)?|asList|of|(?:mutable)?[lL]istOf|arrayListOf|(?:(?:mutable|linked|hash)S|s)etOf|arrayOf|sequenceOf)$/;
/** Classes of which the shorter names are such calls. */
const MAKERS = /^(?:Collections|Arrays|List|Set|Stream|Sequence|Immutable\w+)$/;

/** The elements that an expression lists as it makes their collection; undefined where it makes none, or they are not all written. */
export function listedIn(expression: Node): Node[] | undefined {
  const node = plain(expression);
  if (node.kind !== "call" || node.isNew || !LISTS.test(node.name)) return undefined;
  const by = node.receiver;
  const isMaker = by
    ? by.kind === "name" && MAKERS.test(by.name)
    : /Of$|^(?:asList|singletonList)$/.test(node.name);
  // A single argument of asList() or of() may be an array that holds them.
  const isWhole = node.arguments.length === 1 && /^(?:asList|of)$/.test(node.name);
  if (!isMaker || isWhole || node.arguments.length === 0 || node.lambda) return undefined;
  return node.arguments.map(({ value }) => value);
}
