import { attributeText, readTags, type XmlTag } from "../../syntax/xml.ts";

const components = new Set(["activity", "activity-alias", "service", "receiver", "provider"]);

/** Components of a manifest, names of values, and of any other file the ids it makes. */
export function xmlExports(path: string, text: string): string[] {
  const tags = readTags(text);
  const names = /(^|\/)AndroidManifest\.xml$/.test(path)
    ? tags.map(componentName)
    : /(^|\/)res[^/]*\/values[^/]*\//.test(path)
      ? tags.map(valueName)
      : tags.flatMap(madeIds);
  return [...new Set(names.filter((name) => name !== undefined))];
}

function componentName(tag: XmlTag): string | undefined {
  return components.has(tag.name) ? attributeText(tag, "android:name") : undefined;
}

/** What stands directly below `resources`, and the attributes that a styleable makes. */
function valueName(tag: XmlTag): string | undefined {
  const { name, parent } = tag;
  const own = attributeText(tag, "name");
  const isTopLevel = parent?.name === "resources";
  const isOwnAttribute = name === "attr" && parent?.name === "declare-styleable" && !own?.includes(":");
  return isTopLevel || isOwnAttribute ? own : undefined;
}

function madeIds({ attributes }: XmlTag): string[] {
  return attributes.flatMap(({ value }) => /^@\+id\/([\w.]+)$/.exec(value.trim())?.[1] ?? []);
}
