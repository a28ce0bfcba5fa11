import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { renameTag } from "../../../analysis/changes/rename-tag.ts";
import { classHead, constructorsOf, headClaim, placeOfHead } from "../../../analysis/code/class-head.ts";
import { shortClass } from "../../../analysis/code/code.ts";
import { placesOf } from "../../../analysis/resources/resources.ts";
import { tagClaim, type XmlSource, type XmlTag, xmlOf } from "../../../analysis/resources/xml.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const MOST_VARIANTS = 4;

export function* examine(context: Context<typeof failureClass>): Examination {
  const { className = "", resource = "" } = context.facts;
  const layout = /:layout\/(\w+)$/.exec(resource)?.[1];
  if (!layout || className === "") return;
  if (UNRESOLVED.test(context.root?.message ?? "")) yield* examineAttributes(context, layout, className);
  if (!/^\w+(?:\.\w+)+$/.test(className)) return;
  yield { thought: `Which tag of ${layout} is ${className}, and can it be made from XML?` };
  const use = yield* tagOf(layout, className);
  const view = (yield* classHead(className)) ?? (yield* classHead(shortClass(className)));
  if (!use || !view) return;
  const { xml, tag } = use;
  const { name, declaration } = view.type;
  const evidence = [tagClaim(xml, tag, undefined, "the tag"), headClaim(view, "the class")];
  const actual = [view.outline.packageName, declaration.qualifiedName].filter(Boolean).join(".");
  if (actual !== className) {
    const edits = tag.name === "view" ? undefined : renameTag(xml, tag, actual);
    const support = { location: { path: xml.path, line: tag.line }, evidence };
    const fixes = fixOf(`Name ${actual}`, "safe", edits);
    yield causes.proven("noSuchView", { where: xml.path, className, actual }, { ...support, fixes });
    return;
  }
  const isMadeFromXml = constructorsOf(view).some(({ parameters }) =>
    parameters.some(({ type }) => /\bAttributeSet\b/.test(type?.text ?? "")),
  );
  if (!isMadeFromXml && view.node.form === "class")
    yield causes.proven("noXmlConstructor", { name }, { location: placeOfHead(view), evidence });
}

const UNRESOLVED = /^Failed to resolve attribute at index|^Can't convert (?:to|value)/;
/** A reference to an attribute of the theme, or a style that may have one. */
const BY_THEME = /^(?:\?|@(?:android:)?(?:style|color|drawable)\/)/;
const MOST_ATTRIBUTES = 3;

/** The tag whose attribute the theme leaves open: which one it is, the message gives only as an index. */
function* examineAttributes(
  { facts: { layoutLine } }: Context<typeof failureClass>,
  layout: string,
  className: string,
): Examination {
  const [only, ...others] = yield* tagsNear(layout, className, Number(layoutLine));
  if (!only || others.length > 0) return;
  const { xml, tag } = only;
  const asked = tag.attributes
    .filter(({ name, value }) => name !== "android:id" && BY_THEME.test(value))
    .toSorted((one, other) => Number(other.value.startsWith("?")) - Number(one.value.startsWith("?")));
  yield causes.proven(
    "themeAttribute",
    { where: `${layout}.xml line ${tag.line}`, className },
    {
      ground: "typical",
      location: { path: xml.path, line: tag.line },
      evidence: [
        tagClaim(xml, tag, undefined, "the tag"),
        ...asked.slice(0, MOST_ATTRIBUTES).map(({ name }) => tagClaim(xml, tag, name, "may lead to it")),
      ],
    },
  );
}

/** The tags of that name in a layout: the one that the line lies in, else all of its default variant. */
function* tagsNear(
  layout: string,
  className: string,
  line: number,
): AnalysisTask<{ xml: XmlSource; tag: XmlTag }[]> {
  const [place] = yield* placesOf("layout", layout);
  const xml = place && (yield* xmlOf(place.path));
  const tags = xml?.tags.filter(({ name }) => name === className) ?? [];
  const within = tags.filter((tag) => tag.line <= line && line <= tag.headEnd);
  return xml ? (within.length === 1 ? within : tags).map((tag) => ({ xml, tag })) : [];
}

/** The tag of a layout, in whichever variant has it; only where one variant does, the default one first. */
function* tagOf(
  layout: string,
  className: string,
): AnalysisTask<{ xml: XmlSource; tag: XmlTag } | undefined> {
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
