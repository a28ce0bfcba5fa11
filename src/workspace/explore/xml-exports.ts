import { readElements, type XmlElement } from "../xml-elements.ts";

const components = new Set(["activity", "activity-alias", "service", "receiver", "provider"]);

/** Components of a manifest, names of values, and of any other file the ids it makes. */
export function xmlExports(path: string, text: string): string[] {
  const elements = readElements(text);
  const names = /(^|\/)AndroidManifest\.xml$/.test(path)
    ? elements.map((each) => componentName(each))
    : /(^|\/)res[^/]*\/values[^/]*\//.test(path)
      ? elements.map((each) => valueName(each, elements[each.parent]))
      : elements.flatMap(madeIds);
  return [...new Set(names.filter((name) => name !== undefined))];
}

function componentName({ name, attributes }: XmlElement): string | undefined {
  return components.has(name) ? attributes["android:name"] : undefined;
}

/** What stands directly below `resources`, and the attributes that a styleable makes. */
function valueName({ name, attributes }: XmlElement, parent: XmlElement | undefined): string | undefined {
  const isTopLevel = parent?.name === "resources";
  const isOwnAttribute =
    name === "attr" && parent?.name === "declare-styleable" && !attributes.name?.includes(":");
  return isTopLevel || isOwnAttribute ? attributes.name : undefined;
}

function madeIds({ attributes }: XmlElement): string[] {
  return Object.values(attributes).flatMap((value) => /^@\+id\/([\w.]+)$/.exec(value.trim())?.[1] ?? []);
}
