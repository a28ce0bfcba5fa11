import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call } from "../../syntax/tree/nodes.ts";
import { enclosing, pathOf } from "../../syntax/tree/relations.ts";
import { parseTree, type Tree } from "../../syntax/tree/tree.ts";
import { type Deferral, deferralsAround } from "../code/deferred.ts";
import { usedOn } from "../code/ended-by.ts";
import type { FailingLine } from "../code/failing-line.ts";
import { propertyNamed } from "../code/own-property.ts";
import { treeAt } from "../code/tree.ts";

/** A place that ends what a line uses, as far as its own class shows. */
export interface Ending {
  call: Call;
  /** The function around it. */
  within: string;
  /** The line on which that function forgets what it ended: `player = null`. */
  forgets?: number;
}

/** What a line uses that may have been ended before. */
export interface EndedUse {
  /** `player`, as the line names it. */
  receiver: string;
  /** Where the class ends it, the line's own function left out. */
  endings: Ending[];
  /** The call by which the line runs later than what is written around it. */
  later?: Deferral;
}

/** The places that call one of the ending functions on the property that a line uses; undefined for anything but a property. */
export function endingsOf(at: FailingLine, used: string, ends: readonly string[]): EndedUse | undefined {
  const tree = treeAt(at.source, at.line);
  const on = usedOn(tree, at.line, used);
  if (!on) return undefined;
  const { use, receiver } = on;
  const property = propertyNamed(receiver, at.outline, at.source, at.line);
  const owner = property?.owner;
  if (!owner) return undefined;
  const own = enclosing(tree, use, "function");
  const whole = parseTree(tree.text, tree.language);
  const endings: Ending[] = [];
  for (const node of nodesIn(whole.root)) {
    if (node.kind !== "call" || !ends.includes(node.name) || !node.receiver) continue;
    if (pathOf(node.receiver) !== receiver || node.line < owner.startLine || owner.endLine < node.line)
      continue;
    const within = enclosing(whole, node, "function");
    if (!within || within.start === own?.start) continue;
    const forgets = forgetsIn(whole, node, receiver);
    endings.push({ call: node, within: within.name, ...(forgets !== undefined && { forgets }) });
  }
  const later = deferralsAround(at).find(({ where }) => where !== "main");
  return { receiver, endings, ...(later && { later }) };
}

/** The line of `name = null` in the function around a node. */
function forgetsIn(tree: Tree, node: Call, name: string): number | undefined {
  const within = enclosing(tree, node, "function");
  for (const each of within ? nodesIn(within) : []) {
    const isNull = each.kind === "assignment" && each.value.kind === "literal" && each.value.type === "null";
    if (isNull && pathOf(each.target) === name) return each.line;
  }
  return undefined;
}
