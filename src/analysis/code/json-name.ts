import type { Declaration } from "../../model/code.ts";
import { annotationsOf } from "../../syntax/tree/annotations.ts";
import { argumentOf } from "../../syntax/tree/arguments.ts";
import { messageParts } from "../../syntax/tree/messages.ts";
import { declarationNode } from "./own-property.ts";
import type { Source } from "./source.ts";
import { treeAt } from "./tree.ts";

const NAMES = /^(?:SerialName|SerializedName|Json|JsonProperty)$/;

/** The name that an annotation gives a property in JSON. */
export function jsonName(declaration: Declaration, source: Source): string | undefined {
  const tree = treeAt(source, declaration.startLine);
  const node = declarationNode(declaration, source);
  const annotation = node && annotationsOf(tree, node).find(({ name }) => NAMES.test(name));
  const given = annotation && (argumentOf(annotation, "name", 0) ?? argumentOf(annotation, "value", 0));
  const parts = given && messageParts(tree, given.value);
  return parts?.every((part) => typeof part === "string") ? parts.join("") : undefined;
}

/** Whether a property has a value of its own where none is given. */
export function hasDefault(declaration: Declaration, source: Source): boolean {
  const node = declarationNode(declaration, source);
  return (
    node !== undefined &&
    (node.kind === "parameter" ? node.default : (node.value ?? node.delegate)) !== undefined
  );
}
