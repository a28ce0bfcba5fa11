import type { Outline } from "../../model/code.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { declarationNode, propertyNamed } from "../code/own-property.ts";
import { allWritesKnown, assignmentAt, type PropertyWrite, writesOf } from "../code/property-writes.ts";
import { treeAt } from "../code/tree.ts";
import { classSource } from "../code/types.ts";
import { construction, headParameter } from "./construction.ts";
import type { Context } from "./context.ts";
import { functionAround, lineOfExpression } from "./expression.ts";
import { passedFor } from "./source-in-callers.ts";
import { type Following, held, type ValueSource, type ValueSources } from "./value-source.ts";

/** A property that has one value for good is that value; one that only constructors set is what these give it. */
export function* sourcesOfProperty(
  from: ValueSource,
  name: string,
  following: Following,
): AnalysisTask<ValueSources | undefined> {
  const { source, outline } = from.at;
  const head = headParameter(from.at, name);
  if (head) {
    const made = { ...from, context: yield* contextOfConstruction(from, head.owner, outline) };
    return yield* passedFor(made, head.constructor, head.parameter, head.owner, following);
  }
  const property = propertyNamed(`this.${name}`, outline, source, lineOfExpression(from.at));
  if (!property) return undefined;
  const { declaration, owner } = property;
  const tree = treeAt(source, declaration.startLine);
  const node = declarationNode(declaration, source);
  if (node?.kind !== "variable" || node.delegate || node.accessors.length > 0) return undefined;
  const initial = node.value && held(from, name, { ...from.at, tree, node: node.value }, true);
  if (initial && !node.mutable) return { sources: [initial], isComplete: true };
  if (initial && !following.anyWrite) return undefined;
  const writes = yield* writesOf(property);
  const isConstructor = ({ enclosing }: PropertyWrite): boolean =>
    enclosing === "" || enclosing === `${owner?.qualifiedName}.${owner?.name}`;
  const isMade = allWritesKnown(writes) && writes.own.every(isConstructor);
  if (writes.own.length === 0 || (!isMade && !following.anyWrite)) return undefined;
  const values = writes.own.flatMap((write) => {
    const set = assignmentAt(source, write);
    return set ? [{ ...from.at, tree: set.tree, node: set.node.value }] : [];
  });
  if (values.length < writes.own.length) return undefined;
  const context = isMade
    ? yield* contextOfConstruction(from, owner?.name, outline)
    : { calls: [], frames: [] };
  const given = values.map((value) => held({ ...from, context }, name, value, true));
  return { sources: [...(initial ? [initial] : []), ...given], isComplete: allWritesKnown(writes) };
}

/** What is known of how the object was made of which a function reads a property. */
function* contextOfConstruction(
  { at, context }: ValueSource,
  owner: string | undefined,
  outline: Outline,
): AnalysisTask<Context> {
  const form = functionAround(at)?.node.form;
  if (form === undefined || form === "constructor" || form === "initializer") return context;
  const type = owner && (yield* classSource(owner, outline));
  return (type && (yield* construction(type, context))) || { calls: [], frames: [] };
}
