import { fixOf } from "../../../analysis/build/build.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { placesOf } from "../../../analysis/resources/resources.ts";
import {
  attributeText,
  insideOf,
  type XmlSource,
  type XmlTag,
  xmlOf,
} from "../../../analysis/resources/xml.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const PLAIN = /%(?!%|\d{1,4}\$)(?=[-#+ 0,(]{0,8}\d{0,8}(?:\.\d{1,8})?[a-zA-Z])/g;

/** Several placeholders in one text that do not say which argument they stand for. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, facts } = context;
  const resource = facts.resource?.replace(/^string\//, "");
  const printed = /\/build\//.test(error.filePath) ? undefined : yield* workspacePath(error.filePath);
  const places = resource ? yield* placesOf("string", resource) : [];
  if (/apostrophe/.test(error.message) && printed) {
    const xml = yield* xmlOf(printed);
    const verdict = xml && plainApostrophe(context, xml);
    if (verdict) yield verdict;
    return;
  }
  yield { thought: "Which text has several placeholders without numbers?" };
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
    const text = attributeText(tag, "name") ?? resource ?? "This text";
    const fixes = fixOf("Number the placeholders", "safe", numbered(xml, inside));
    return void (yield causes.proven(
      "notNumbered",
      { text, count: plainIn(xml, tag) },
      { location: { path, line }, evidence: [context.line({ source: xml, line })], fixes },
    ));
  }
}

/** How many placeholders of a text have no number. */
const plainIn = (xml: XmlSource, tag: XmlTag): number => insideOf(xml, tag)?.text.match(PLAIN)?.length ?? 0;

/** An apostrophe ends or begins a quotation in a resource; as a sign of the text it is written \\'. */
function plainApostrophe(context: Context<typeof failureClass>, xml: XmlSource): Verdict | undefined {
  const { line } = context.error;
  const [tag, ...more] = xml.tags.filter((each) => each.line === line && each.endLine === line);
  const inside = tag && more.length === 0 && TEXTS.has(tag.name) ? insideOf(xml, tag) : undefined;
  // What stands between quotes is taken as it is.
  const escaped = inside?.text.replace(/(?<!\\)'/g, "\\'");
  if (!inside || escaped === undefined || inside.text.includes('"') || escaped === inside.text)
    return undefined;
  const { start, text } = inside;
  return causes.proven(
    "notEscaped",
    { text: `The text on line ${line} of ${xml.path}` },
    {
      location: { path: xml.path, line },
      evidence: [context.line({ source: xml, line })],
      fixes: fixOf("Escape it", "safe", rewrite(xml, [{ start, end: start + text.length, by: escaped }])),
    },
  );
}

const TEXTS = new Set(["string", "item"]);

function numbered(xml: XmlSource, { start, text }: { start: number; text: string }): Edit[] | undefined {
  if (/%\d+\$/.test(text)) return undefined;
  let count = 0;
  return rewrite(xml, [{ start, end: start + text.length, by: text.replace(PLAIN, () => `%${++count}$`) }]);
}
