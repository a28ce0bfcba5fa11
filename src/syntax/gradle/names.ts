import { TokenKind } from "../token-list.ts";
import type { TokenView } from "../token-view.ts";
import type { ScriptStatement } from "./script.ts";

// What statements and blocks of build scripts are called.

/** `a.b.c`, `"name"`, `extra["name"]`; the end is the last token of it. */
export function nameAt(view: TokenView, from: number, last: number): { name: string; end: number } {
  if (view.kind(from) === TokenKind.string) return { name: view.content(from), end: from };
  let name = view.word(from);
  let end = from;
  while (end + 2 <= last && view.mark(end + 1) === "." && view.word(end + 2) !== "") {
    name += `.${view.word(end + 2)}`;
    end += 2;
  }
  const close = view.mark(end + 1) === "[" ? view.match(end + 1) : -1;
  if (close === end + 3 && view.kind(end + 2) === TokenKind.string) {
    return { name: `${name}.${view.content(end + 2)}`, end: close };
  }
  return { name, end };
}

/** Extensions that scripts configure by their type. */
const EXTENSIONS: { type: RegExp; block: string }[] = [
  {
    type: /<\s*(?:[\w.]*\.)?(?:Base|Application|Library|Common|Dynamic|Test)\w*Extension\b/,
    block: "android",
  },
  { type: /<\s*(?:[\w.]*\.)?Kotlin\w*Extension\b/, block: "kotlin" },
  { type: /<\s*(?:[\w.]*\.)?Java\w*Extension\b/, block: "java" },
];

/** The statement's name; `x.release` for `x.create("release") { … }`, `android` for `configure<LibraryExtension> { … }`. */
export function blockName(view: TokenView, { name, first, last, parameters }: ScriptStatement): string {
  if (/(?:^|\.)configure$/.test(name)) {
    const head = view.span(first, Math.min(first + 12, last));
    return EXTENSIONS.find(({ type }) => type.test(head))?.block ?? name;
  }
  const only = parameters[0]?.value;
  if (!only || view.kind(only.first) !== TokenKind.string) return name;
  return name.replace(/(?<=^|\.)(?:create|register|named|getByName|maybeCreate)$/, () =>
    view.content(only.first),
  );
}
