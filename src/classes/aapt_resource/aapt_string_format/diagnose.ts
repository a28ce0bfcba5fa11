import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { placesOf } from "../../../analysis/resources/resources.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { attributeText, readTags } from "../../../syntax/xml.ts";
import type { failureClass } from "./class.ts";

const PLAIN = /%(?!%|\d+\$)(?=[-#+ 0,(]*\d*(?:\.\d+)?[a-zA-Z])/g;

/** Several placeholders in one text that do not say which argument they stand for. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const resource = fact(error, "resource")?.replace(/^string\//, "");
  const printed = /\/build\//.test(error.filePath) ? undefined : yield* workspacePath(error.filePath);
  const places = resource ? yield* placesOf("string", resource) : [];
  const isQuoted = /apostrophe/.test(error.message);
  if (isQuoted && printed) {
    const source = yield* sourceOf(printed);
    const finding = source && plainApostrophe(error, source);
    if (finding) yield* conclude(finding);
    return;
  }
  yield* think("Which text has several placeholders without numbers?");
  const candidates = [
    ...(printed && error.line > 0 ? [{ path: printed, line: error.line }] : []),
    ...places.map(({ path, line }) => ({ path, line })),
  ];
  for (const { path, line } of candidates) {
    const source = yield* sourceOf(path);
    const text = source && lineOf(source, line);
    if (!source || !text || (text.match(PLAIN)?.length ?? 0) < 2) continue;
    const tag = readTags(source.lines.join("\n")).findLast(
      (each) => each.line <= line && line <= each.endLine,
    );
    const name = (tag && attributeText(tag, "name")) ?? resource ?? "this text";
    yield* conclude({
      rootCause: `${name} has ${text.match(PLAIN)?.length} placeholders without numbers. Translations may need them in another order, so each must say which argument it stands for.`,
      ground: "proven",
      location: { path, line },
      label: "not numbered",
      evidence: [logClaim(error), lineClaim("read_file", path, line, text)],
      fixGuidelines: [
        "Number them: %1$s, %2$d. In the translations with the same numbers, in whatever order.",
        'Where the % signs are no placeholders, add formatted="false".',
      ],
      fixes: fixOf("Number the placeholders", "safe", numbered(source, line)),
    });
    return;
  }
}

/** An apostrophe ends or begins a quotation in a resource; as a sign of the text it is written \\'. */
function plainApostrophe(error: ParsedError, source: Source): Finding | undefined {
  const text = lineOf(source, error.line);
  const element = /^(\s*<(?:string|item)\b[^>]*>)([^<]*)(<\/(?:string|item)>\s*)$/.exec(text);
  const [, head = "", content = "", tail = ""] = element ?? [];
  // What stands between quotes is taken as it is.
  const escaped = content.replace(/(?<!\\)'/g, "\\'");
  if (!element || content.includes('"') || escaped === content) return undefined;
  const edits = editLines(source, [{ from: error.line, to: error.line, lines: [head + escaped + tail] }]);
  return {
    rootCause: `The text on line ${error.line} of ${source.path} has an apostrophe that is not escaped.`,
    ground: "proven",
    location: { path: source.path, line: error.line },
    label: "a plain '",
    evidence: [logClaim(error), lineClaim("read_file", source.path, error.line, text)],
    fixGuidelines: ["Write \\' for each apostrophe, or put the whole text in double quotes."],
    fixes: fixOf("Escape it", "safe", edits),
  };
}

function numbered(source: Source, line: number): Edit[] | undefined {
  const text = lineOf(source, line);
  if (/%\d+\$/.test(text) || text.split("<string").length !== 2) return undefined;
  let count = 0;
  const lines = [text.replace(PLAIN, () => `%${++count}$`)];
  return editLines(source, [{ from: line, to: line, lines }]);
}
