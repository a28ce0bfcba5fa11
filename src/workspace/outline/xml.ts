import type { Declaration, Outline } from "../../model/code.ts";
import { readElements } from "../xml-elements.ts";

const NAME_ATTRIBUTES = ["android:id", "android:name", "name"];

/**
 * A modest outline of an XML file: what carries an id or a name (views, components, values) is a property whose type
 * is its element, `@+id/` left off.
 */
export function outlineXml(path: string, text: string): Outline {
  const declarations: Declaration[] = [];
  for (const element of readElements(text)) {
    const attribute = NAME_ATTRIBUTES.find((each) => element.attributes[each] !== undefined);
    const name = attribute && element.attributes[attribute]?.replace(/^@\+?(?:android:)?id\//, "");
    if (!name) continue;
    declarations.push({
      kind: "property",
      name,
      qualifiedName: name,
      startLine: element.line,
      endLine: element.endLine,
      signature: `<${element.name} ${attribute}="${element.attributes[attribute]}">`,
      modifiers: [],
      annotations: [],
      type: element.name,
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
