import { fixOf } from "../../../analysis/build/build.ts";
import { renameTag } from "../../../analysis/changes/rename-tag.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { classHead, constructorsOf, headClaim, placeOfHead } from "../../../analysis/code/class-head.ts";
import { shortClass } from "../../../analysis/code/code.ts";
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
  const view = (yield* classHead(className)) ?? (yield* classHead(shortClass(className)));
  if (!use || !view) return;
  const { xml, tag } = use;
  const { name, declaration } = view.type;
  const evidence = [logClaim(error), tagClaim(xml, tag, undefined, "the tag"), headClaim(view, "the class")];
  const qualified = [view.outline.packageName, declaration.qualifiedName].filter(Boolean).join(".");
  if (qualified !== className) {
    yield* conclude({
      rootCause: `${xml.path} names ${className}, which does not exist; ${name} is ${qualified}.`,
      ground: "proven",
      location: { path: xml.path, line: tag.line },
      label: "no such class",
      evidence,
      fixGuidelines: [`Name ${qualified} in the layout.`],
      fixes: fixOf(
        `Name ${qualified}`,
        "safe",
        tag.name === "view" ? undefined : renameTag(xml, tag, qualified),
      ),
    });
    return;
  }
  const isMadeFromXml = constructorsOf(view).some(({ parameters }) =>
    parameters.some(({ type }) => /\bAttributeSet\b/.test(type?.text ?? "")),
  );
  if (isMadeFromXml || view.node.form !== "class") return;
  yield* conclude({
    rootCause: `${name} has no constructor that takes a Context and an AttributeSet, which is the one a layout calls.`,
    ground: "proven",
    location: placeOfHead(view),
    label: "cannot be made from XML",
    evidence,
    fixGuidelines: [
      `Let the constructor of ${name} take (context: Context, attrs: AttributeSet? = null) with @JvmOverloads, and hand both to the base class.`,
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
