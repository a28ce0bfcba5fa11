import { editLines } from "../../../analysis/changes/edits.ts";
import { fact } from "../../../analysis/claims.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { declarationsNamed, declaredClaim } from "../../../analysis/code/declared.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { Declaration } from "../../../model/code.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { When } from "../../../syntax/tree/nodes.ts";
import { columnOf, nodesOnLine, textOf } from "../../../syntax/tree/relations.ts";
import { type CompileAnswer, refusedLine } from "../refused-line.ts";
import type { failureClass } from "./class.ts";

/** A `when` that leaves cases out: which ones, and where they are declared. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  yield* refusedLine(error, (place) => answer(error, place));
}

function* answer(
  error: ErrorOf<typeof failureClass>,
  place: CompilePlace,
): Inquiry<CompileAnswer | undefined> {
  const missing = Array.from(
    (fact(error, "missing") ?? "").matchAll(/'([^']+)'/g),
    ([, name]) => name ?? "",
  ).filter((name) => name !== "else");
  const when = whenAt(place);
  const [first] = missing;
  if (!first || !when) return undefined;
  const simple = first.replace(/^is /, "").split(".").at(-1) ?? first;
  const found = yield* declarationsNamed(
    simple,
    `^[^/*]*(?:\\b(?:class|object)\\s+${simple}\\b|^\\s*${simple}\\s*(?:[,;({]|$))`,
  );
  const [only, ...more] = found.filter(({ declaration }) => isCase(declaration));
  const names = missing.map((name) => `\`${name}\``).join(", ");
  return {
    rootCause: `The when on line ${when.line} has no branch for ${names}${only && more.length === 0 ? `, declared in ${fileName(only.outline.path)}:${only.declaration.startLine}` : ""}.`,
    ground: "proven",
    label: "not every case",
    steps: [
      `Add ${missing.length > 1 ? "branches" : "a branch"} for ${names}. An else would silence the compiler for the next new case too.`,
    ],
    claims:
      only && more.length === 0
        ? yield* declaredClaim(only.outline.path, only.declaration, "the case without a branch")
        : [],
    fix: addBranches(place, when, missing),
  };
}

/** A type, or a constant of an enum. */
const isCase = ({ kind, modifiers, type, qualifiedName }: Declaration): boolean =>
  ["class", "interface", "object", "enum"].includes(kind) ||
  (kind === "property" && modifiers.length === 0 && type === qualifiedName.split(".").at(-2));

/** The `when` that begins on the line that the compiler names, or beside it. */
function whenAt({ source, line }: CompilePlace): When | undefined {
  const tree = treeAt(source, line);
  return [line, line - 1, line + 1]
    .flatMap((each) => nodesOnLine(tree, each).filter((node) => node.line === each))
    .find((node): node is When => node.kind === "when");
}

/** Each missing case with a body to be written, spelt as the branches before it. */
function addBranches(
  { source, line }: CompilePlace,
  when: When,
  missing: readonly string[],
): ProposedFix | undefined {
  const tree = treeAt(source, line);
  const sample = when.branches.find(({ conditions }) => conditions.length > 0);
  const condition = sample?.conditions[0];
  const end = lineOf(source, when.endLine);
  if (!sample || !condition || indentOf(end).length !== columnOf(tree, when.end - 1) - 1) return undefined;
  const named = condition.kind === "typeTest" ? condition.type.text : textOf(tree, condition);
  const qualifier = named.slice(0, named.lastIndexOf(".") + 1);
  const lines = missing.map((name) => {
    const plain = name.replace(/^is /, "");
    const isType = name.startsWith("is ");
    const qualified = plain.includes(".") ? plain : `${qualifier}${plain}`;
    return `${indentOf(lineOf(source, sample.line))}${isType ? "is " : ""}${qualified} -> TODO()`;
  });
  const edits = editLines(source, [{ from: when.endLine, to: when.endLine - 1, lines }]);
  return edits && { title: "Add the missing branches, to be filled in", safety: "review", edits };
}
