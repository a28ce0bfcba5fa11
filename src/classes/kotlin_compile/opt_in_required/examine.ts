import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { addImport } from "../../../analysis/changes/imports-edit.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { type CompilePlace, compilePlace } from "../../../analysis/code/compile-place.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { shortName } from "../../../syntax/names.ts";
import { annotationsOf } from "../../../syntax/tree/annotations.ts";
import { nodesOnLine } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { supportAt } from "../support-at.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** An experimental API: the marker on the function that uses it. */
export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const { annotation: marker } = facts;
  const place = yield* compilePlace(error);
  if (!place || !marker) return;
  const within = functionAt(place.outline, place.line);
  const values = { marker, user: `Line ${place.line}`, within: within && `${within.name}()` };
  const fixes = within && optIn(place, within.startLine, marker);
  yield causes.proven("notOptedIn", values, supportAt(place, { fixes }));
}

function optIn({ source, outline, line: used }: CompilePlace, line: number, marker: string) {
  const tree = treeAt(source, used);
  const around = nodesOnLine(tree, used).filter(
    (node) => node.kind === "function" || node.kind === "class" || node.kind === "variable",
  );
  if (around.some((node) => annotationsOf(tree, node).some(({ name }) => name === "OptIn"))) return undefined;
  const name = shortName(marker);
  const annotation = `${indentOf(lineOf(source, line))}@OptIn(${name}::class)`;
  const edits = editLines(source, [{ from: line, to: line - 1, lines: [annotation] }]);
  const isImported = outline.imports.some(({ imported }) => imported.includes(name));
  const imports = isImported || !marker.includes(".") ? [] : addImport(source, outline, marker);
  return edits && imports ? fixOf(`Opt in to ${name}`, "review", [...imports, ...edits]) : undefined;
}
