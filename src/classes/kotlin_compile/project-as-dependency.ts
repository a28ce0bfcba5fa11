import { editLines } from "../../analysis/changes/edits.ts";
import type { CompilePlace } from "../../analysis/code/compile-place.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { CompileAnswer } from "./refused-line.ts";

/** `implementation(project)` in a script, as the argument stands alone. */
const PROJECT_ARGUMENT = /\b(\w+)\(\s*project\s*\)/;

/**
 * The `dependencies` block of a test suite takes other arguments than that of a module: a Project is none of them, and
 * the module itself is `project()` there.
 */
export function projectAsDependency(error: ParsedError, place: CompilePlace): CompileAnswer | undefined {
  const call = PROJECT_ARGUMENT.exec(place.text)?.[1];
  if (!call || !/\bDependencyAdder\.invoke\(/.test(error.raw)) return undefined;
  const after = place.text.replace(PROJECT_ARGUMENT, `${call}(project())`);
  const edits = editLines(place.source, [{ from: place.line, to: place.line, lines: [after] }]);
  return {
    rootCause: `Line ${place.line} hands ${call} the Project itself. In the dependencies block of a test suite ${call} is a DependencyAdder, which takes none of the kind: notations, dependencies, files and providers, as the message lists.`,
    ground: "proven",
    label: "a Project",
    steps: ["Write project() there, which makes a dependency on this module of the project."],
    fix: edits ? { title: "Depend on this module", safety: "review", edits } : undefined,
  };
}
