import { plain } from "../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { declarationNode, declaredIn, type Property } from "../code/own-property.ts";
import { sourceOf } from "../code/source.ts";
import { treeAt } from "../code/tree.ts";
import { classSource, simpleType } from "../code/types.ts";
import { typeOfExpression } from "./declared-type.ts";
import { type Expression, expressionOfNode } from "./expression.ts";

/** The property that a member means on an object of a class of the workspace: `holder.title`. */
export function* propertyOfObject(read: Expression): AnalysisTask<Property | undefined> {
  const node = plain(read.node);
  if (node.kind !== "member") return undefined;
  const type = yield* typeOfExpression(expressionOfNode(read, node.receiver));
  const simple = type && simpleType(type.text);
  const owner = simple ? yield* classSource(simple, type.from) : undefined;
  const declaration = owner && declaredIn(owner.outline, node.name, owner.declaration);
  return owner && declaration && { outline: owner.outline, declaration, owner: owner.declaration };
}

/** Where such a property is declared, as an expression of its class. */
export function* declarationOfMember(read: Expression): AnalysisTask<Expression | undefined> {
  const property = yield* propertyOfObject(read);
  const source = property && (yield* sourceOf(property.outline.path));
  const node = source && declarationNode(property.declaration, source);
  if (!node || !source) return undefined;
  return { node, source, outline: property.outline, tree: treeAt(source, property.declaration.startLine) };
}
