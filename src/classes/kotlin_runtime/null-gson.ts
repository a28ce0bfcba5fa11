import { lineClaim } from "../../analysis/claims.ts";
import { lineOf, sourceOf } from "../../analysis/code/source.ts";
import { wholeTree } from "../../analysis/code/tree.ts";
import { classSource, simpleType } from "../../analysis/code/types.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { isNonNull, typeOfExpression } from "../../analysis/values/declared-type.ts";
import { beside, type Expression, written } from "../../analysis/values/expression.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { ClassNode, Parameter } from "../../syntax/tree/nodes.ts";
import { plain } from "../../syntax/tree/relations.ts";
import { nulls } from "./null-causes.ts";
import type { NullOrigin } from "./null-origin.ts";

/**
 * A property that Kotlin declares non-null and Gson fills: Gson makes objects without calling their constructor, where that asks for
 * anything, and leaves null what the JSON does not have.
 */
export function* fromGson(read: Expression): Inquiry<NullOrigin | undefined> {
  const node = plain(read.node);
  if (node.kind !== "member") return undefined;
  const type = yield* typeOfExpression(beside(read, node.receiver));
  const simple = type && simpleType(type.text);
  const model = simple ? yield* classSource(simple, type.from) : undefined;
  const source = model?.outline.language === "kotlin" ? yield* sourceOf(model.outline.path) : undefined;
  const isGson = model?.outline.imports.some(({ module }) =>
    module.startsWith("com.google.gson.annotations"),
  );
  if (!model || !source || !isGson) return undefined;
  const owner = [...nodesIn(wholeTree(source).root)].find(
    (each): each is ClassNode => each.kind === "class" && each.endLine === model.declaration.endLine,
  );
  const parameter = owner?.parameters.find(({ bindings }) => bindings[0]?.name === node.name);
  const asked = parameter?.type?.text;
  if (!owner || !parameter || !asked || !isNonNull(asked) || PRIMITIVE.test(asked)) return undefined;
  // A constructor that needs nothing is called, and gives what it has by default.
  if (owner.parameters.every(hasDefault)) return undefined;
  const { line } = parameter.bindings[0] ?? parameter;
  const evidence = [lineClaim("read_file", source.path, line, lineOf(source, line), "declared non-null")];
  const values = { read: written(read), property: node.name };
  return nulls.proven("filledByGson", values, { ground: "told", evidence });
}

const hasDefault = (parameter: Parameter): boolean => parameter.default !== undefined;

/** Types whose empty value is no null. */
const PRIMITIVE = /^(?:Int|Long|Float|Double|Boolean|Byte|Short|Char)$/;
