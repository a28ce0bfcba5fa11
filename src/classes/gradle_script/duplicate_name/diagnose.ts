import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { functionAt, shortClass } from "../../../analysis/code/code.ts";
import { failingLine, textAt } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { throwablesOf } from "../../../model/parsed-error.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { nodesOnLine, textOf } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

/** Which line of a plugin's own code adds the name, itself or by applying another plugin. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const [kind, name] = [fact(error, "kind"), fact(error, "name")];
  const failing = yield* failingLine(error);
  if (!kind || !name || !failing) return;
  const { at } = failing;
  const tree = treeAt(at.source, at.line);
  const nodes = nodesOnLine(tree, at.line).filter(({ line }) => line === at.line);
  const applied = appliedBy(error, nodes);
  const adds =
    applied !== undefined ||
    nodes.some((node) => node.kind === "string" && textOf(tree, node).slice(1, -1) === name);
  const within = functionAt(at.outline, at.line)?.name;
  if (!adds || !within) return;
  const what = kind.toLowerCase();
  yield* conclude({
    rootCause: applied
      ? `${within}() applies ${applied} on line ${at.line} of ${fileName(at.path)}, which adds the ${what} ${name}. The project that it is applied to has a ${what} of that name already.`
      : `${within}() adds the ${what} ${name} on line ${at.line} of ${fileName(at.path)}, and the project has a ${what} of that name already.`,
    headline: `the ${what} ${name} is there already`,
    ground: "told",
    location: { path: at.path, line: at.line },
    label: applied ? `adds ${name}` : "there already",
    evidence: [logClaim(error), lineClaim("read_file", at.path, at.line, textAt(at))],
    fixGuidelines: applied
      ? [
          `Leave out applying ${applied}, and configure what it adds where somebody applies it: pluginManager.withPlugin(…), tasks.matching { it.name == "${name}" }.`,
          `Or, in the build that failed, remove its own ${what} ${name}, where the plugin's does the same.`,
        ]
      : [
          `Add it only where there is none, or configure the one that is there: ${kind === "task" ? "tasks" : `${what}s`}.named("${name}").`,
          `Or give it a name of its own.`,
        ],
  });
}

/** The plugin that the failing line applies, where the trace shows it at work. */
function appliedBy(error: ErrorOf<typeof failureClass>, nodes: readonly Node[]): string | undefined {
  const running = throwablesOf(error).flatMap(({ frames }) =>
    frames.flatMap(({ className, method }) => (method === "apply" ? [shortClass(className)] : [])),
  );
  const named = nodes.flatMap((node) => (node.kind === "type" ? node.text : "name" in node ? node.name : []));
  return running.find((name) => /Plugin$/.test(name) && named.includes(name));
}
