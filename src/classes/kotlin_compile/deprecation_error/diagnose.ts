import { editLines } from "../../../analysis/changes/edits.ts";
import { addImport } from "../../../analysis/changes/imports-edit.ts";
import { mergedEdits } from "../../../analysis/changes/merged-edits.ts";
import { fact } from "../../../analysis/claims.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { MOVED_CALLS, movedCall } from "../../../facts/moved-library-calls.ts";
import type { Edit, ProposedFix } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { nodesOnLine } from "../../../syntax/tree/relations.ts";
import { type CompileAnswer, refusedLine } from "../refused-line.ts";
import type { failureClass } from "./class.ts";

/** A call that is kept for old binaries only, of which the message says what it became: written as that. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const name = /^(?:fun\s+)?(?:<[^>]*>\s*)?(\w+)\s*\(/.exec(fact(error, "signature") ?? "")?.[1];
  const reason = (fact(error, "reason") ?? "").trim().replace(/\.$/, "");
  if (!name) return;
  yield* refusedLine(
    error,
    (place) => {
      const call = callOn(place, name);
      if (!call) return undefined;
      if (/^moved to va[lr]$/i.test(reason)) return asProperty(place, call);
      return /^moved to extension function\b/i.test(reason) ? asExtension(place, call) : undefined;
    },
    name,
  );
}

/** The one call of that name that begins or is named on the line. */
function callOn({ source, line }: CompilePlace, name: string): Call | undefined {
  const tree = treeAt(source, line);
  const calls = nodesOnLine(tree, line).filter(
    (node): node is Call =>
      node.kind === "call" && node.name === name && lineAt(tree.text, node.nameStart) === line,
  );
  return calls.length === 1 ? calls[0] : undefined;
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** `response.code()` as `response.code`. */
function asProperty(place: CompilePlace, call: Call): CompileAnswer | undefined {
  if (call.arguments.length > 0 || call.lambda || !call.receiver) return undefined;
  const { name } = call;
  return {
    rootCause: `${name} is a property now: the function of that name is kept for old binaries only, and Kotlin code may not call it.`,
    ground: "proven",
    label: "a property now",
    steps: [`Write ${name} without parentheses.`],
    fix: fixOf(`Read ${name} as a property`, replaced(place, call.nameStart + name.length, call.end, "")),
  };
}

/** `MediaType.parse(text)` as `text.toMediaTypeOrNull()`. */
function asExtension(place: CompilePlace, call: Call): CompileAnswer | undefined {
  const owner = call.receiver?.kind === "name" ? call.receiver.name : undefined;
  const row = owner && movedCall(owner, call.name);
  const [argument, ...more] = call.arguments;
  if (!row || !argument || more.length > 0 || argument.name || argument.spread) return undefined;
  const { source, outline, line } = place;
  const { text } = treeAt(source, line);
  const written = text.slice(argument.value.start, argument.value.end);
  const receiver = isSimple(argument.value) ? written : `(${written})`;
  const edits = replaced(place, call.start, call.end, `${receiver}.${row.now}()`);
  const isImported = outline.imports.some(
    ({ module, imported }) => `${module}.${imported[0]}` === row.imported,
  );
  const imported = isImported ? [] : addImport(source, outline, row.imported);
  const both = edits && imported && mergedEdits(source, edits, imported);
  return {
    rootCause: `${row.owner}.${row.name}() is an extension function since ${row.library}: ${row.now}() of what it was given (table of ${MOVED_CALLS.asOf}). The old one is kept for old binaries only.`,
    ground: "proven",
    label: `now ${row.now}()`,
    steps: [
      `Write ${receiver.includes("\n") ? "the argument" : receiver}.${row.now}(), and import ${row.imported}.`,
    ],
    fix: fixOf(`Use ${row.now}()`, both),
  };
}

const isSimple = ({ kind }: Node): boolean =>
  kind === "string" || kind === "name" || kind === "call" || kind === "member" || kind === "literal";

/** The line with other text in the place of some of it; undefined where that spans lines. */
function replaced(
  { source, line }: CompilePlace,
  start: number,
  end: number,
  by: string,
): Edit[] | undefined {
  const { text } = treeAt(source, line);
  if (text.slice(start, end).includes("\n")) return undefined;
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const written = lineOf(source, line);
  const after = written.slice(0, start - from) + by + written.slice(end - from);
  return editLines(source, [{ from: line, to: line, lines: [after] }]);
}

const fixOf = (title: string, edits: Edit[] | undefined): ProposedFix | undefined =>
  edits && edits.length > 0 ? { title, safety: "review", edits } : undefined;
