import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { addImport } from "../../../analysis/changes/imports-edit.ts";
import { mergedEdits } from "../../../analysis/changes/merged-edits.ts";
import { type CompilePlace, compilePlace } from "../../../analysis/code/compile-place.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { movedCall } from "../../../facts/moved-library-calls.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { nodesOnLine } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { supportAt } from "../support-at.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A call that is kept for old binaries only, of which the message says what it became: written as that. */
export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const name = /^(?:fun\s+)?(?:<[^>]*>\s*)?(\w+)\s*\(/.exec(facts.signature ?? "")?.[1];
  const reason = (facts.reason ?? "").trim().replace(/\.$/, "");
  const place = name && (yield* compilePlace(error, name));
  const call = place && callOn(place, name);
  if (!call) return;
  const verdict = /^moved to va[lr]$/i.test(reason)
    ? propertyNow(place, call)
    : /^moved to extension function\b/i.test(reason) && extensionNow(place, call);
  if (verdict) yield verdict;
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
function propertyNow(place: CompilePlace, call: Call): Verdict | undefined {
  if (call.arguments.length > 0 || call.lambda || !call.receiver) return undefined;
  const { name } = call;
  const edits = replaced(place, call.nameStart + name.length, call.end, "");
  const support = supportAt(place, { fixes: fixOf(`Read ${name} as a property`, "review", edits) });
  return causes.proven("propertyNow", { name }, support);
}

/** `MediaType.parse(text)` as `text.toMediaTypeOrNull()`. */
function extensionNow(place: CompilePlace, call: Call): Verdict | undefined {
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
  const support = supportAt(place, { fixes: fixOf(`Use ${row.now}()`, "review", both) });
  return causes.proven("extensionNow", { ...row, receiver }, support);
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
