import { fixOf } from "../../../analysis/build/build.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { placesOf } from "../../../analysis/resources/resources.ts";
import {
  attributeText,
  insideOf,
  type XmlSource,
  type XmlTag,
  xmlOf,
} from "../../../analysis/resources/xml.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

const PLAIN = /%(?!%|\d{1,4}\$)(?=[-#+ 0,(]{0,8}\d{0,8}(?:\.\d{1,8})?[a-zA-Z])/g;

/** Several placeholders in one text that do not say which argument they stand for. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const resource = fact(error, "resource")?.replace(/^string\//, "");
  const printed = /\/build\//.test(error.filePath) ? undefined : yield* workspacePath(error.filePath);
  const places = resource ? yield* placesOf("string", resource) : [];
  const isQuoted = /apostrophe/.test(error.message);
  if (isQuoted && printed) {
    const xml = yield* xmlOf(printed);
    const finding = xml && plainApostrophe(error, xml);
    if (finding) yield* conclude(finding);
    return;
  }
  yield* think("Which text has several placeholders without numbers?");
  const candidates = [
    ...(printed && error.line > 0 ? [{ path: printed, line: error.line }] : []),
    ...places.map(({ path, line }) => ({ path, line })),
  ];
  for (const { path, line } of candidates) {
    const xml = yield* xmlOf(path);
    const texts = (xml?.tags ?? []).filter(
      (each) => TEXTS.has(each.name) && each.line <= line && line <= each.endLine,
    );
    const tag = texts.findLast((each) => xml && plainIn(xml, each) > 1);
    const inside = xml && tag && insideOf(xml, tag);
    if (!xml || !tag || !inside) continue;
    const count = plainIn(xml, tag);
    const name = attributeText(tag, "name") ?? resource ?? "this text";
    yield* conclude({
      rootCause: `${name} has ${count} placeholders without numbers. Translations may need them in another order, so each must say which argument it stands for.`,
      ground: "proven",
      location: { path, line },
      label: "not numbered",
      evidence: [logClaim(error), lineClaim("read_file", path, line, lineOf(xml, line))],
      fixGuidelines: [
        "Number them: %1$s, %2$d. In the translations with the same numbers, in whatever order.",
        'Where the % signs are no placeholders, add formatted="false".',
      ],
      fixes: fixOf("Number the placeholders", "safe", numbered(xml, inside)),
    });
    return;
  }
}

/** How many placeholders of a text have no number. */
const plainIn = (xml: XmlSource, tag: XmlTag): number => insideOf(xml, tag)?.text.match(PLAIN)?.length ?? 0;

/** An apostrophe ends or begins a quotation in a resource; as a sign of the text it is written \\'. */
function plainApostrophe(error: ParsedError, xml: XmlSource): Finding | undefined {
  const { line } = error;
  const [tag, ...more] = xml.tags.filter((each) => each.line === line && each.endLine === line);
  const inside = tag && more.length === 0 && TEXTS.has(tag.name) ? insideOf(xml, tag) : undefined;
  // What stands between quotes is taken as it is.
  const escaped = inside?.text.replace(/(?<!\\)'/g, "\\'");
  if (!inside || escaped === undefined || inside.text.includes('"') || escaped === inside.text)
    return undefined;
  const { start, text } = inside;
  return {
    rootCause: `The text on line ${line} of ${xml.path} has an apostrophe that is not escaped.`,
    ground: "proven",
    location: { path: xml.path, line },
    label: "a plain '",
    evidence: [logClaim(error), lineClaim("read_file", xml.path, line, lineOf(xml, line))],
    fixGuidelines: ["Write \\' for each apostrophe, or put the whole text in double quotes."],
    fixes: fixOf("Escape it", "safe", rewrite(xml, [{ start, end: start + text.length, by: escaped }])),
  };
}

const TEXTS = new Set(["string", "item"]);

function numbered(xml: XmlSource, { start, text }: { start: number; text: string }): Edit[] | undefined {
  if (/%\d+\$/.test(text)) return undefined;
  let count = 0;
  return rewrite(xml, [{ start, end: start + text.length, by: text.replace(PLAIN, () => `%${++count}$`) }]);
}
