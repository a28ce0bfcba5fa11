import type { Declaration, Outline } from "../../model/code.ts";
import { attributeText, readTags } from "../../syntax/xml.ts";

const NAME_ATTRIBUTES = ["android:id", "android:name", "name"];

/**
 * A modest outline of an XML file: what carries an id or a name (views, components, values) is a property whose type
 * is its element, `@+id/` left off.
 */
export function outlineXml(path: string, text: string): Outline {
  const declarations: Declaration[] = [];
  for (const tag of readTags(text)) {
    const attribute = NAME_ATTRIBUTES.find((each) => attributeText(tag, each) !== undefined);
    const written = attribute && attributeText(tag, attribute);
    const name = written?.replace(/^@\+?(?:android:)?id\//, "");
    if (!name) continue;
    declarations.push({
      kind: "property",
      name,
      qualifiedName: name,
      startLine: tag.line,
      endLine: tag.endLine,
      signature: `<${tag.name} ${attribute}="${written}">`,
      modifiers: [],
      annotations: [],
      type: tag.name,
    });
  }
  return {
    path,
    language: "xml",
    packageName: "",
    imports: [],
    declarations,
    calls: [],
    assignments: [],
    complete: true,
  };
}
