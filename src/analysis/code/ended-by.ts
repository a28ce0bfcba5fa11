import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call } from "../../syntax/tree/nodes.ts";
import { enclosing, lastOfPath, nodesOnLine, pathOf } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { linesInSources } from "./calls-in-sources.ts";
import { classAt } from "./code.ts";
import type { FailingLine } from "./failing-line.ts";
import { isHandedOn } from "./name-uses.ts";
import { treeAt, wholeTree } from "./tree.ts";

/** The one place found that ends what a line still uses. */
export interface EndedBy {
  /** `executor`, as the line names it. */
  receiver: string;
  call: Call;
  /** The function around it. */
  within: string;
}

/** Lines that name the property, and are looked at. */
const MOST_LINES = 100;

/** The one call of that name on a line, and the property that it is made on; undefined for anything but a bare name that is no local one. */
export function usedOn(tree: Tree, line: number, name: string): { use: Call; receiver: string } | undefined {
  const uses = nodesOnLine(tree, line).filter(
    (node): node is Call => node.kind === "call" && node.name === name && node.receiver !== undefined,
  );
  const [use, ...more] = uses;
  const receiver = use?.receiver && pathOf(use.receiver);
  if (!use || more.length > 0 || !receiver || !/^\w+$/.test(receiver)) return undefined;
  return bindingOf(tree, use, receiver) ? undefined : { use, receiver };
}

/**
 * The only place of the project that calls one of the ending functions on the property that a line uses; undefined where
 * there are several, where the property is handed on, or where it is no property of this class.
 */
export function* endedBy(
  at: FailingLine,
  used: string,
  ends: readonly string[],
): AnalysisTask<EndedBy | undefined> {
  const tree = treeAt(at.source, at.line);
  const { receiver } = usedOn(tree, at.line, used) ?? {};
  if (!receiver) return undefined;
  const type = classAt(at.outline, at.line);
  const property = at.outline.declarations.find(
    (each) =>
      each.kind === "property" &&
      each.name === receiver &&
      each.qualifiedName === `${type?.qualifiedName}.${receiver}`,
  );
  if (!type || !property) return undefined;
  const whole = wholeTree(at.source);
  const endings = [...nodesIn(whole.root)].filter(
    (node): node is Call =>
      node.kind === "call" &&
      ends.includes(node.name) &&
      node.receiver !== undefined &&
      pathOf(node.receiver) === receiver,
  );
  const [ending, ...others] = endings;
  const within = ending && enclosing(whole, ending, "function");
  if (!ending || others.length > 0 || !within || ending.line < type.startLine || ending.line > type.endLine)
    return undefined;
  if (!property.modifiers.includes("private")) {
    const { all: named } = yield* linesInSources(`\\b${receiver}\\b`, { limit: MOST_LINES, withTests: true });
    if (!named) return undefined;
    const isElsewhere = named.some(
      ({ source, tree: other, line }) =>
        (source.path !== at.path || line !== ending.line) &&
        nodesOnLine(other, line).some(
          (node) =>
            node.kind === "call" &&
            ends.includes(node.name) &&
            node.receiver !== undefined &&
            node.receiver.endLine === line &&
            lastOfPath(node.receiver) === receiver,
        ),
    );
    if (isElsewhere) return undefined;
  }
  return isHandedOn(whole, receiver) ? undefined : { receiver, call: ending, within: within.name };
}
