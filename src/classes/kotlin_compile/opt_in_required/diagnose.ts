import { editLines } from "../../../analysis/changes/edits.ts";
import { addImport } from "../../../analysis/changes/imports-edit.ts";
import { fact } from "../../../analysis/claims.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { annotationsOf } from "../../../syntax/tree/annotations.ts";
import { nodesOnLine } from "../../../syntax/tree/relations.ts";
import { type CompileAnswer, refusedLine } from "../refused-line.ts";
import type { failureClass } from "./class.ts";

/** An experimental API: the marker on the function that uses it. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  yield* refusedLine(error, (place) => answer(error, place));
}

function answer(error: ErrorOf<typeof failureClass>, place: CompilePlace): CompileAnswer | undefined {
  const marker = fact(error, "annotation");
  const within = functionAt(place.outline, place.line);
  if (!marker) return undefined;
  const simple = marker.split(".").at(-1) ?? marker;
  return {
    rootCause: `Line ${place.line} uses an API that its library marks as @${simple}; it can change, and Kotlin wants that to be accepted explicitly.`,
    ground: "proven",
    label: `needs @OptIn(${simple})`,
    steps: [
      `Put \`@OptIn(${simple}::class)\` on ${within ? `${within.name}()` : "the declaration"}, or opt in for the whole module with \`-opt-in=${marker}\`.`,
    ],
    fix: within && optIn(place, within.startLine, marker, simple),
  };
}

function optIn(place: CompilePlace, line: number, marker: string, simple: string): ProposedFix | undefined {
  const { source, outline } = place;
  const tree = treeAt(source, place.line);
  const around = nodesOnLine(tree, place.line).filter(
    (node) => node.kind === "function" || node.kind === "class" || node.kind === "variable",
  );
  if (around.some((node) => annotationsOf(tree, node).some(({ name }) => name === "OptIn"))) return undefined;
  const annotation = `${indentOf(lineOf(source, line))}@OptIn(${simple}::class)`;
  const edits = editLines(source, [{ from: line, to: line - 1, lines: [annotation] }]);
  const isImported = outline.imports.some(({ imported }) => imported.includes(simple));
  const imports = isImported || !marker.includes(".") ? [] : addImport(source, outline, marker);
  if (!edits || !imports) return undefined;
  return { title: `Opt in to ${simple}`, safety: "review", edits: [...imports, ...edits] };
}
