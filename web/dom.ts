type Attribute = string | number | boolean | undefined;
type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

export interface Properties {
  class?: string;
  on?: Listeners;
  [attribute: string]: Attribute | Listeners;
}

/** What stands in an element. A string is text, whatever is in it: nothing here is ever read as markup. */
export type Child = Node | string | number | undefined | false | readonly Child[];

/** An element with its attributes, listeners and content. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  describe(element, properties);
  append(element, children);
  return element;
}

const svgNamespace = "http://www.w3.org/2000/svg";

/** The same for a drawing. */
export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  properties: Properties = {},
  ...children: Child[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(svgNamespace, tag);
  describe(element, properties);
  append(element, children);
  return element;
}

function describe(element: Element, { on = {}, ...attributes }: Properties): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false || typeof value === "object") continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const [name, listener] of Object.entries(on))
    if (listener) element.addEventListener(name, listener as EventListener);
}

export function append(parent: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (child === undefined || child === false) continue;
    if (typeof child === "object" && "length" in child) append(parent, child);
    else parent.append(child instanceof Node ? child : String(child));
  }
}

/** A path that is broken behind its slashes only, and copied whole. */
export function breakable(text: string): Child[] {
  return text.split(/(?<=\/)/).flatMap((part, index) => (index === 0 ? [part] : [h("wbr"), part]));
}
