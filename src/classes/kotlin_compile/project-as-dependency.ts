import { rewrite } from "../../analysis/changes/rewrite.ts";
import type { CompilePlace } from "../../analysis/code/compile-place.ts";
import { wholeTree } from "../../analysis/code/tree.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { nodesOnLine } from "../../syntax/tree/relations.ts";
import type { CompileAnswer } from "./refused-line.ts";

/**
 * The `dependencies` block of a test suite takes other arguments than that of a module: a Project is none of them, and
 * the module itself is `project()` there.
 */
export function projectAsDependency(error: ParsedError, place: CompilePlace): CompileAnswer | undefined {
  const [argument, ...more] = nodesOnLine(wholeTree(place.source), place.line)
    .flatMap((node) =>
      node.kind === "call" && node.name !== "" && node.arguments.length === 1
        ? node.arguments.map((each) => ({ call: node.name, value: each.value }))
        : [],
    )
    .filter(({ value }) => value.kind === "name" && value.name === "project");
  if (!argument || more.length > 0 || !/\bDependencyAdder\.invoke\(/.test(error.raw)) return undefined;
  const {
    call,
    value: { start, end },
  } = argument;
  const edits = rewrite(place.source, [{ start, end, by: "project()" }]);
  return {
    rootCause: `Line ${place.line} hands ${call} the Project itself. In the dependencies block of a test suite ${call} is a DependencyAdder, which takes none of the kind: notations, dependencies, files and providers, as the message lists.`,
    ground: "proven",
    label: "a Project",
    steps: ["Write project() there, which makes a dependency on this module of the project."],
    fix: edits ? { title: "Depend on this module", safety: "review", edits } : undefined,
  };
}
