import { fixOf } from "../../../analysis/build/build.ts";
import { editLines, type LineChange } from "../../../analysis/changes/edits.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { withAttribute, withNamespace, type XmlSource, xmlOf } from "../../../analysis/resources/xml.ts";
import type { Edit } from "../../../model/edit.ts";
import { rowOf } from "../../../model/row-of.ts";
import { isInComment } from "../../../syntax/xml.ts";
import type { Support, Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, NAMESPACES, type Repeated } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A file, and what the parser says of it. */
interface Unparsed {
  context: Context<typeof failureClass>;
  xml: XmlSource;
  reason: string;
}

/** How far from the printed line the fault may stand: parsers notice some of them late. */
const REACH = 6;

export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, facts } = context;
  const path = error.filePath.endsWith(".xml") ? yield* workspacePath(error.filePath) : undefined;
  const xml = path ? yield* xmlOf(path) : undefined;
  if (!xml) return;
  yield { thought: `What at line ${error.line} of ${xml.path} is no XML?` };
  const unparsed = { context, xml, reason: facts.reason ?? error.message };
  const verdict =
    lateDeclaration(unparsed) ??
    unboundPrefix(unparsed) ??
    plainSign(unparsed) ??
    writtenTwice(unparsed) ??
    examineUnclosed(unparsed);
  if (verdict) yield verdict;
}

function supportAt({ context, xml }: Unparsed, line: number, more: Support): Support {
  return { location: { path: xml.path, line }, evidence: [context.line({ source: xml, line })], ...more };
}

function lateDeclaration(unparsed: Unparsed): Verdict | undefined {
  const { xml, reason } = unparsed;
  const text = xml.lines.join("\n");
  const start = text.indexOf("<?xml");
  if (start < 1 || isInComment(text, start) || !/declaration|processing instruction|xml/i.test(reason))
    return undefined;
  const at = text.slice(0, start).split("\n").length;
  const column = start - text.lastIndexOf("\n", start) - 1;
  const before = text.slice(0, start).trim() === "";
  const edits = before
    ? editLines(xml, [{ from: 1, to: at, lines: [lineOf(xml, at).slice(column)] }])
    : undefined;
  const fixes = fixOf("Let the file begin with it", "safe", edits);
  return causes.proven("lateDeclaration", { line: at }, supportAt(unparsed, at, { fixes }));
}

function unboundPrefix(unparsed: Unparsed): Verdict | undefined {
  const { xml, reason } = unparsed;
  const root = xml.tags[0];
  if (!root || !/unbound prefix|is not bound/.test(reason)) return undefined;
  const bound = new Set(
    xml.tags.flatMap(({ attributes }) =>
      attributes.flatMap(({ name }) => (name.startsWith("xmlns:") ? [name.slice(6)] : [])),
    ),
  );
  for (const tag of xml.tags) {
    for (const { name, line } of tag.attributes) {
      const prefix = name.includes(":") ? name.slice(0, name.indexOf(":")) : undefined;
      if (!prefix || prefix === "xmlns" || prefix === "xml" || bound.has(prefix)) continue;
      const uri = rowOf(NAMESPACES, prefix);
      const fixes = uri
        ? fixOf(`Declare ${prefix}:`, "safe", editLines(xml, namespaceOf(xml, prefix, uri)))
        : [];
      const use = { attribute: name, prefix, path: xml.path };
      return causes.proven("unboundPrefix", { use }, supportAt(unparsed, line, { fixes }));
    }
  }
  return undefined;
}

function namespaceOf(xml: XmlSource, prefix: string, uri: string): LineChange[] {
  const [root] = xml.tags;
  const change =
    withNamespace(xml, prefix, uri) ?? (root && withAttribute(xml, root, `xmlns:${prefix}`, uri));
  return change ? [change] : [];
}

const BARE = /&(?!(?:\w{1,32}|#\d{1,7}|#x[\da-fA-F]{1,6});)/g;

function plainSign(unparsed: Unparsed): Verdict | undefined {
  const { xml, reason } = unparsed;
  const { error } = unparsed.context;
  if (!/entity name|invalid token/.test(reason)) return undefined;
  for (let distance = 0; distance <= REACH; distance++) {
    for (const line of distance === 0 ? [error.line] : [error.line - distance, error.line + distance]) {
      const text = lineOf(xml, line);
      const from = xml.lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
      const ats = Array.from(text.matchAll(BARE), ({ index }) => from + index);
      if (ats.length === 0 || ats.some((at) => isApart(xml.lines.join("\n"), at))) continue;
      const escaped: Edit[] | undefined = editLines(xml, [
        { from: line, to: line, lines: [text.replace(BARE, "&amp;")] },
      ]);
      const fixes = fixOf("Write &amp;", "safe", escaped);
      return causes.proven("plainSign", { line }, supportAt(unparsed, line, { fixes }));
    }
  }
  return undefined;
}

/** In a comment, or in a section that is taken as it stands. */
function isApart(text: string, offset: number): boolean {
  const before = text.slice(0, offset);
  return isInComment(text, offset) || before.lastIndexOf("<![CDATA[") > before.lastIndexOf("]]>");
}

/** An attribute given twice on one element. */
function writtenTwice(unparsed: Unparsed): Verdict | undefined {
  const { xml, reason } = unparsed;
  const { error } = unparsed.context;
  if (!/duplicate attribute|already specified/.test(reason)) return undefined;
  const near = xml.tags.filter(({ line, headEnd }) => error.line >= line - 1 && error.line <= headEnd + 1);
  for (const tag of near) {
    const again = tag.attributes.find(
      (each, index) => tag.attributes.findIndex(({ name }) => name === each.name) < index,
    );
    const first = tag.attributes.find(({ name }) => name === again?.name);
    if (!again || !first) continue;
    const text = lineOf(xml, again.line);
    const isOwnLine = text.trim() === `${again.name}="${again.value}"`;
    const edits =
      isOwnLine && first.value === again.value
        ? editLines(xml, [{ from: again.line, to: again.line, lines: [] }])
        : undefined;
    const repeated: Repeated = {
      attribute: again.name,
      tag: tag.name,
      first: [first.line, first.value],
      second: [again.line, again.value],
    };
    const fixes = fixOf("Remove the second", "safe", edits);
    return causes.proven("writtenTwice", { repeated }, supportAt(unparsed, again.line, { fixes }));
  }
  return undefined;
}

/** `/>` in place of `>` for an element with nothing in it before the line of the next end tag. */
function endedAtHead(xml: XmlSource, line: number, next: number): Edit[] | undefined {
  const tag = xml.tags.find((each) => each.line === line);
  if (!tag || tag.isEmpty) return undefined;
  const head = lineOf(xml, tag.headEnd);
  const inside = [head.slice(tag.headEndColumn + 1), ...xml.lines.slice(tag.headEnd, next - 1)];
  if (tag.headEnd >= next || inside.some((text) => text.trim() !== "")) return undefined;
  const before = head.slice(0, tag.headEndColumn).trimEnd();
  return editLines(xml, [{ from: tag.headEnd, to: tag.headEnd, lines: [`${before} />`] }]);
}

/** An element that is closed by the end of another. */
function examineUnclosed(unparsed: Unparsed): Verdict | undefined {
  const { xml, reason } = unparsed;
  if (!/mismatched tag|matching end-tag|no element found|same entity/.test(reason)) return undefined;
  const { tag, end } = xml.unpaired ?? {};
  if (!tag) return undefined;
  if (!end)
    return causes.proven("endsEarly", { element: tag }, supportAt(unparsed, tag.line, { ground: "stated" }));
  const fixes = fixOf("End it where it begins", "review", endedAtHead(xml, tag.line, end.line));
  return causes.proven("notClosed", { element: tag, end }, supportAt(unparsed, tag.line, { fixes }));
}
