import { fixOf } from "../../../analysis/build/build.ts";
import { editLines, type LineChange } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { withAttribute, withNamespace, type XmlSource, xmlOf } from "../../../analysis/resources/xml.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { Ground } from "../../../model/ground.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { rowOf } from "../../../model/row-of.ts";
import { isInComment } from "../../../syntax/xml.ts";
import type { failureClass } from "./class.ts";

/** What each prefix stands for in files of Android. */
const NAMESPACES: Readonly<Record<string, string>> = {
  android: "http://schemas.android.com/apk/res/android",
  app: "http://schemas.android.com/apk/res-auto",
  tools: "http://schemas.android.com/tools",
};
/** How far from the printed line the fault may stand: parsers notice some of them late. */
const REACH = 6;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const path = error.filePath.endsWith(".xml") ? yield* workspacePath(error.filePath) : undefined;
  const xml = path ? yield* xmlOf(path) : undefined;
  if (!xml) return;
  yield* think(`What at line ${error.line} of ${xml.path} is no XML?`);
  const finding =
    lateDeclaration(error, xml) ??
    unboundPrefix(error, xml) ??
    bareAmpersand(error, xml) ??
    twice(error, xml) ??
    notClosed(error, xml);
  if (finding) yield* conclude(finding);
}

const reasonOf = (error: ErrorOf<typeof failureClass>): string => fact(error, "reason") ?? error.message;

function found(
  error: ParsedError,
  xml: XmlSource,
  line: number,
  told: Pick<Finding, "rootCause" | "label" | "fixGuidelines" | "fixes"> & { ground?: Ground },
): Finding {
  return {
    ground: "proven",
    location: { path: xml.path, line },
    evidence: [logClaim(error), lineClaim("read_file", xml.path, line, lineOf(xml, line))],
    ...told,
  };
}

function lateDeclaration(error: ParsedError, xml: XmlSource): Finding | undefined {
  const text = xml.lines.join("\n");
  const start = text.indexOf("<?xml");
  if (
    start < 1 ||
    isInComment(text, start) ||
    !/declaration|processing instruction|xml/i.test(reasonOf(error))
  )
    return undefined;
  const at = text.slice(0, start).split("\n").length;
  const column = start - text.lastIndexOf("\n", start) - 1;
  const before = text.slice(0, start).trim() === "";
  return found(error, xml, at, {
    rootCause: `The XML declaration stands on line ${at}; it may only be the very first thing in a file, before any space or comment.`,
    label: "not at the start",
    fixGuidelines: ["Move the declaration to the beginning of the file, or remove it."],
    fixes: before
      ? fixOf(
          "Let the file begin with it",
          "safe",
          editLines(xml, [{ from: 1, to: at, lines: [lineOf(xml, at).slice(column)] }]),
        )
      : [],
  });
}

function unboundPrefix(error: ParsedError, xml: XmlSource): Finding | undefined {
  const root = xml.tags[0];
  if (!root || !/unbound prefix|is not bound/.test(reasonOf(error))) return undefined;
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
      return found(error, xml, line, {
        rootCause: `${name} uses the prefix ${prefix}:, and nothing in ${xml.path} says what it stands for.`,
        label: `${prefix}: is not declared`,
        fixGuidelines: [
          uri
            ? `Declare it on the root element: xmlns:${prefix}="${uri}".`
            : `Declare xmlns:${prefix} on the root element, or correct the prefix.`,
        ],
        fixes: uri ? fixOf(`Declare ${prefix}:`, "safe", editLines(xml, namespaceOf(xml, prefix, uri))) : [],
      });
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

function bareAmpersand(error: ParsedError, xml: XmlSource): Finding | undefined {
  if (!/entity name|invalid token/.test(reasonOf(error))) return undefined;
  for (let distance = 0; distance <= REACH; distance++) {
    for (const line of distance === 0 ? [error.line] : [error.line - distance, error.line + distance]) {
      const text = lineOf(xml, line);
      const from = xml.lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
      const ats = Array.from(text.matchAll(BARE), ({ index }) => from + index);
      if (ats.length === 0 || ats.some((at) => isApart(xml.lines.join("\n"), at))) continue;
      const escaped: Edit[] | undefined = editLines(xml, [
        { from: line, to: line, lines: [text.replace(BARE, "&amp;")] },
      ]);
      return found(error, xml, line, {
        rootCause: `Line ${line} has a plain &, which begins an entity in XML; the character itself is written &amp;.`,
        label: "a plain &",
        fixGuidelines: ["Write &amp;."],
        fixes: fixOf("Write &amp;", "safe", escaped),
      });
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
function twice(error: ParsedError, xml: XmlSource): Finding | undefined {
  if (!/duplicate attribute|already specified/.test(reasonOf(error))) return undefined;
  const near = xml.tags.filter(({ line, headEnd }) => error.line >= line - 1 && error.line <= headEnd + 1);
  for (const tag of near) {
    const again = tag.attributes.find(
      (each, index) => tag.attributes.findIndex(({ name }) => name === each.name) < index,
    );
    const first = tag.attributes.find(({ name }) => name === again?.name);
    if (!again || !first) continue;
    const text = lineOf(xml, again.line);
    const isOwnLine = text.trim() === `${again.name}="${again.value}"`;
    return found(error, xml, again.line, {
      rootCause: `${again.name} is given twice on one <${tag.name}>: on line ${first.line} with "${first.value}", on line ${again.line} with "${again.value}".`,
      label: "given again",
      fixGuidelines: ["Keep the one that is meant."],
      fixes:
        isOwnLine && first.value === again.value
          ? fixOf(
              "Remove the second",
              "safe",
              editLines(xml, [{ from: again.line, to: again.line, lines: [] }]),
            )
          : [],
    });
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
function notClosed(error: ParsedError, xml: XmlSource): Finding | undefined {
  if (!/mismatched tag|matching end-tag|no element found|same entity/.test(reasonOf(error))) return undefined;
  const { tag, end } = xml.unpaired ?? {};
  if (!tag) return undefined;
  const head = `<${tag.name}> on line ${tag.line} is not closed`;
  return end
    ? found(error, xml, tag.line, {
        rootCause: `${head}: the next end tag, on line ${end.line}, is </${end.name}>.`,
        ground: "proven",
        label: "not closed",
        fixGuidelines: [`Close it with </${tag.name}>, or end it with /> where it holds nothing.`],
        fixes: fixOf("End it where it begins", "review", endedAtHead(xml, tag.line, end.line)),
      })
    : found(error, xml, tag.line, {
        rootCause: `${head}: the file ends before.`,
        ground: "told",
        label: "not closed",
        fixGuidelines: [`Close it with </${tag.name}>.`],
      });
}
