import { SaxesParser } from "saxes";
import { lineCounter } from "./line-counter.ts";

/** One element of an XML file. */
export interface XmlElement {
  name: string;
  /** As written, prefixes included: `android:name`. */
  attributes: Record<string, string>;
  /** 1-based lines on which attributes end. */
  attributeLines: Record<string, number>;
  /** 1-based line of `<name`, and of the end of its end tag. */
  line: number;
  endLine: number;
  /** Position of the parent in the list, -1 for the root. */
  parent: number;
}

const MAX_ELEMENTS = 100_000;
/** Errors after which a text is no XML. Each of them costs more than an element does. */
const MAX_ERRORS = 200;

/** All elements in document order. Errors of the file are passed over: what could be read is given. */
export function readElements(text: string): XmlElement[] {
  const elements: XmlElement[] = [];
  const open: number[] = [];
  const lineAt = lineCounter(text);
  const parser = new SaxesParser({ xmlns: false });
  let attributeLines: Record<string, number> = {};
  let start = 0;
  let errors = 0;
  parser.on("error", (error) => {
    if (++errors > MAX_ERRORS) throw error;
  });
  parser.on("opentagstart", () => {
    start = lineAt(text.lastIndexOf("<", parser.position - 2));
    attributeLines = {};
  });
  parser.on("attribute", ({ name }) => {
    attributeLines[name] = lineAt(parser.position - 1);
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (elements.length >= MAX_ELEMENTS) return;
    const parent = open.at(-1) ?? -1;
    open.push(elements.length);
    const end = lineAt(parser.position - 1);
    elements.push({ name, attributes: { ...attributes }, attributeLines, line: start, endLine: end, parent });
  });
  parser.on("closetag", () => {
    const element = elements[open.pop() ?? -1];
    if (element) element.endLine = lineAt(parser.position - 1);
  });
  try {
    parser.write(text).close();
  } catch {
    // Too many errors, or one behind which the parser cannot go on.
  }
  return elements;
}
