/** Type arguments of an element, one level within another. */
export const typeArguments = /<(?:=>|[^<>{}]|<(?:=>|[^<>{}]){0,300}>){0,300}>/y;

/** `<`, the name of what may be an element, and what follows it. */
const head = /<((?:[\p{ID_Start}_$][\p{ID_Continue}$.:-]*)?)\s*(extends\b|.)/uy;

/** Tells the elements of JSX from comparisons and from the type parameters of functions. */
export class Markup {
  readonly #text: string;
  #closings: Map<string, number> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether an element begins at a `<` where an expression is expected. */
  begins(at: number): boolean {
    head.lastIndex = at;
    const [, name, next = ""] = head.exec(this.#text) ?? [];
    if (name === undefined || name === "const" || [",", "=", "extends"].includes(next)) return false;
    if (next === ">") return this.#lastClosing(name) > at;
    return name !== "";
  }

  /** Where an element of this name is closed last; -1 where none is. */
  #lastClosing(name: string): number {
    this.#closings ??= closingTags(this.#text);
    return this.#closings.get(name) ?? -1;
  }
}

function closingTags(text: string): Map<string, number> {
  const found = text.matchAll(/<\/\s*([\p{ID_Continue}$.:-]{0,200})/gu);
  return new Map(Array.from(found, (match) => [match[1] ?? "", match.index]));
}
