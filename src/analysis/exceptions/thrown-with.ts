import { filledWithin } from "../../syntax/tree/messages.ts";
import { nodesOnLine, textOf } from "../../syntax/tree/relations.ts";
import { type ThrowSite, throwsIn } from "../../syntax/tree/throws.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { sourceOf } from "../code/source.ts";
import { treeAt } from "../code/tree.ts";

/** A place that throws with a text, and the tree around it. */
export interface ThrownWith {
  tree: Tree;
  site: ThrowSite;
}

/** The one place that throws with the message on a line. */
export function* thrownWith(path: string, line: number): AnalysisTask<ThrownWith | undefined> {
  const source = /\.(?:kts?|java)$/.test(path) ? yield* sourceOf(path) : undefined;
  if (!source) return undefined;
  const tree = treeAt(source, line);
  const whole = nodesOnLine(tree, line).findLast(({ kind }) => kind === "function") ?? tree.root;
  const [site, ...more] = throwsIn(tree, whole).filter(
    ({ node }) => node.line <= line && line <= node.endLine,
  );
  return site && more.length === 0 ? { tree, site } : undefined;
}

/** A piece of code that a message puts in, and what the log prints for it. */
export interface PrintedValue {
  code: string;
  value: string;
}

/** What a text prints in the places that the message of a throw leaves open; undefined where it is another message. */
export function printedValues(
  { tree, site: { message } }: ThrownWith,
  text: string,
): PrintedValue[] | undefined {
  const filled = message && filledWithin(message, text);
  const nodes = message?.flatMap((part) => (typeof part === "string" ? [] : [part])) ?? [];
  return (
    filled &&
    nodes.flatMap((node, index) => {
      const value = filled[index]?.replace(/\s+/g, " ").trim();
      return value ? [{ code: textOf(tree, node), value }] : [];
    })
  );
}
