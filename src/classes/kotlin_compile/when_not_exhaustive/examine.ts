import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { type CompilePlace, compilePlace } from "../../../analysis/code/compile-place.ts";
import { declarationsNamed, declaredClaim } from "../../../analysis/code/declared.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import type { Declaration } from "../../../model/code.ts";
import { fileName } from "../../../model/paths.ts";
import { shortName } from "../../../syntax/names.ts";
import type { When } from "../../../syntax/tree/nodes.ts";
import { columnOf, nodesOnLine, textOf } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { supportAt } from "../support-at.ts";
import { casesIn, causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A `when` that leaves cases out: which ones, and where they are declared. */
export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const cases = casesIn(facts);
  const place = yield* compilePlace(error);
  const when = place && findWhenAt(place);
  const [first] = cases;
  if (!first || !when) return;
  const name = shortName(first.replace(/^is /, ""));
  const found = yield* declarationsNamed(
    name,
    `^[^/*]*(?:\\b(?:class|object)\\s+${name}\\b|^\\s*${name}\\s*(?:[,;({]|$))`,
  );
  const [one, ...more] = found.filter(({ declaration }) => isCase(declaration));
  const only = more.length === 0 ? one : undefined;
  const declared = only && `${fileName(only.outline.path)}:${only.declaration.startLine}`;
  const evidence = only
    ? yield* declaredClaim(only.outline.path, only.declaration, "the case without a branch")
    : [];
  const support = supportAt(place, { evidence, fixes: addBranches(place, when, cases) });
  yield causes.proven("caseMissing", { cases, at: ` on line ${when.line}`, declared }, support);
}

/** A type, or a constant of an enum. */
const isCase = ({ kind, modifiers, type, qualifiedName }: Declaration): boolean =>
  ["class", "interface", "object", "enum"].includes(kind) ||
  (kind === "property" && modifiers.length === 0 && type === qualifiedName.split(".").at(-2));

/** The `when` that begins on the line that the compiler names, or beside it. */
function findWhenAt({ source, line }: CompilePlace): When | undefined {
  const tree = treeAt(source, line);
  return [line, line - 1, line + 1]
    .flatMap((each) => nodesOnLine(tree, each).filter((node) => node.line === each))
    .find((node): node is When => node.kind === "when");
}

/** Each missing case with a body to be written, spelt as the branches before it. */
function addBranches({ source, line }: CompilePlace, when: When, missing: readonly string[]) {
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
  return fixOf("Add the missing branches, to be filled in", "review", edits);
}
