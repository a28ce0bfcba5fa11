import type { Call, Member, Name, Node } from "../../syntax/tree/nodes.ts";
import { parentOf, plain } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { CHANGES, GOES_OVER, PARTS } from "../code/collection-changes.ts";

/** What a line does to what a property holds, the strongest first. */
const ACCESS_KINDS = ["sets", "ends", "changes", "goes_over", "reads"] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** Functions behind which an object may not be used any more. */
export const ENDS =
  /^(?:close\w*|release|recycle|shutdown(?:Now|Output|Input)?|dispose|destroy|quit(?:Safely)?|disconnect|unbind|abandon|terminate)$/;

/** The most that any of these uses does. */
export function strongestOn(tree: Tree, uses: readonly (Name | Member)[]): AccessKind {
  const found = uses.map((use) => touchingOf(tree, use));
  return ACCESS_KINDS.find((each) => found.includes(each)) ?? "reads";
}

function touchingOf(tree: Tree, use: Node): AccessKind {
  let child = use;
  for (let parent = parentOf(tree, child); parent; parent = parentOf(tree, parent)) {
    if (parent.kind === "nullAssert" || parent.kind === "group") {
      child = parent;
      continue;
    }
    if (parent.kind === "assignment" && parent.target === child)
      return child === use || plain(child) === use
        ? parent.operator === "="
          ? "sets"
          : "changes"
        : "changes";
    if (parent.kind === "unary" && /^(?:\+\+|--)$/.test(parent.operator)) return "sets";
    if (parent.kind === "forEach" && parent.iterable === child) return "goes_over";
    if (parent.kind === "index" && parent.receiver === child) {
      const around = parentOf(tree, parent);
      return around?.kind === "assignment" && around.target === parent ? "changes" : "reads";
    }
    if (parent.kind === "member" && parent.receiver === child && PARTS.test(parent.name)) child = parent;
    else if (parent.kind === "call" && parent.receiver === child) {
      const does = doneBy(parent);
      if (does || !PARTS.test(parent.name)) return does ?? "reads";
      child = parent;
    } else return "reads";
  }
  return "reads";
}

function doneBy({ name, lambda }: Call): AccessKind | undefined {
  if (CHANGES.test(name)) return "changes";
  if (ENDS.test(name)) return "ends";
  return lambda && GOES_OVER.test(name) ? "goes_over" : undefined;
}
