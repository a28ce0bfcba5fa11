import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { shortClass } from "../../../analysis/code/code.ts";
import { classNamed, headLineOf, onlyClassCalled } from "../../../analysis/code/named-class.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { placesOf } from "../../../analysis/resources/resources.ts";
import { tagClaim, type XmlSource, type XmlTag, xmlOf } from "../../../analysis/resources/xml.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

const MOST_VARIANTS = 4;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const className = fact(error, "className") ?? "";
  const layout = /:layout\/(\w+)$/.exec(fact(error, "resource") ?? "")?.[1];
  if (!layout || !/^\w+(?:\.\w+)+$/.test(className)) return;
  yield* think(`Which tag of ${layout} is ${className}, and can it be made from XML?`);
  const use = yield* tagOf(layout, className);
  const view = (yield* classNamed(className)) ?? (yield* onlyClassCalled(shortClass(className)));
  const source = view && (yield* sourceOf(view.outline.path));
  if (!use || !view || !source) return;
  const { xml, tag } = use;
  const { path, packageName } = view.outline;
  const line = headLineOf(view, source);
  const evidence = [
    logClaim(error),
    tagClaim(xml, tag, undefined, "the tag"),
    lineClaim("read_file", path, line, lineOf(source, line), "the class"),
  ];
  const qualified = [packageName, view.declaration.qualifiedName].filter(Boolean).join(".");
  if (qualified !== className) {
    yield* conclude({
      rootCause: `${xml.path} names ${className}, which does not exist; ${view.name} is ${qualified}.`,
      ground: "proven",
      location: { path: xml.path, line: tag.line },
      label: "no such class",
      evidence,
      fixGuidelines: [`Name ${qualified} in the layout.`],
      fixes: fixOf(`Name ${qualified}`, "safe", renameTag(xml, tag, qualified)),
    });
    return;
  }
  const body = source.code.slice(view.declaration.startLine - 1, view.declaration.endLine).join("\n");
  if (/\bAttributeSet\b/.test(body) || view.declaration.kind !== "class") return;
  yield* conclude({
    rootCause: `${view.name} has no constructor that takes a Context and an AttributeSet, which is the one a layout calls.`,
    ground: "proven",
    location: { path, line },
    label: "cannot be made from XML",
    evidence,
    fixGuidelines: [
      `Let the constructor of ${view.name} take (context: Context, attrs: AttributeSet? = null) with @JvmOverloads, and hand both to the base class.`,
      "What else it needs, it must get by a setter, since a layout can give it nothing more.",
    ],
  });
}

/** The tag of a layout, in whichever variant has it; only where one variant does, the default one first. */
function* tagOf(layout: string, className: string): Inquiry<{ xml: XmlSource; tag: XmlTag } | undefined> {
  for (const { path } of (yield* placesOf("layout", layout)).slice(0, MOST_VARIANTS)) {
    const xml = yield* xmlOf(path);
    const tag = xml?.tags.find(
      ({ name, attributes }) =>
        name === className || (name === "view" && attributes.some(({ value }) => value === className)),
    );
    if (xml && tag) return { xml, tag };
  }
  return undefined;
}

/** The tag under another name, at its beginning and its end. */
function renameTag(xml: XmlSource, tag: XmlTag, name: string) {
  const lines = new Set([tag.line, tag.endLine]);
  const changes = [...lines].map((line) => {
    const text = lineOf(xml, line);
    return {
      from: line,
      to: line,
      lines: [text.replace(`<${tag.name}`, () => `<${name}`).replace(`</${tag.name}`, () => `</${name}`)],
    };
  });
  const changed = changes.filter(({ from, lines: [text] }) => text !== lineOf(xml, from));
  return tag.name === "view" || changed.length === 0 ? undefined : editLines(xml, changed);
}
