import { functionAt, shortClass } from "../../../analysis/code/code.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { nodesOnLine, textOf } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Which line of a plugin's own code adds the name, itself or by applying another plugin. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { kind, name } = context.facts;
  const failing = yield* failingLine(context.error);
  if (!kind || !name || !failing) return;
  const { path, line, source, outline } = failing.at;
  const tree = treeAt(source, line);
  const nodes = nodesOnLine(tree, line).filter((node) => node.line === line);
  const plugin = appliedBy(context.error, nodes);
  const isAdded = nodes.some((node) => node.kind === "string" && textOf(tree, node).slice(1, -1) === name);
  const within = functionAt(outline, line)?.name;
  if (!within || !(plugin || isAdded)) return;
  const place = `on line ${line} of ${fileName(path)}`;
  const adding = { kind: kind.toLowerCase(), name, within, place };
  const support = {
    ground: "stated",
    location: { path, line },
    evidence: [context.line({ source, line })],
  } as const;
  yield plugin
    ? causes.proven("appliesAgain", { ...adding, plugin }, support)
    : causes.proven("addedAgain", adding, support);
}

/** The plugin that the failing line applies, where the trace shows it at work. */
function appliedBy(error: Context<typeof failureClass>["error"], nodes: readonly Node[]): string | undefined {
  const running = throwablesOf(error).flatMap(({ frames }) =>
    frames.flatMap(({ className, method }) => (method === "apply" ? [shortClass(className)] : [])),
  );
  const named = nodes.flatMap((node) => (node.kind === "type" ? node.text : "name" in node ? node.name : []));
  return running.find((name) => /Plugin$/.test(name) && named.includes(name));
}
