import { KOTLIN_MODIFIERS } from "../../syntax/kotlin-heads.ts";
import { typeAfter } from "../../syntax/kotlin-types.ts";
import { annotationName, pieces, skipAnnotation } from "../../syntax/lookahead.ts";
import type { TokenView } from "../../syntax/token-view.ts";
import type { Parameter } from "./walk.ts";

/** Parameters of a bracket; of a primary constructor also the properties among them. */
export function kotlinParameters(view: TokenView, open: number, isPrimary: boolean): Parameter[] {
  const found: Parameter[] = [];
  for (const { first, last } of pieces(view, open, view.match(open))) {
    let at = first;
    const modifiers: string[] = [];
    const annotations: string[] = [];
    let keyword = "";
    for (; at <= last; at = view.skipNewlines(at)) {
      const word = view.word(at);
      if (view.mark(at) === "@") {
        annotations.push(annotationName(view, at));
        at = skipAnnotation(view, at);
      } else if ((word === "val" || word === "var") && view.mark(at + 1) !== ":") {
        keyword = word;
        at++;
      } else if (KOTLIN_MODIFIERS.has(word) && view.mark(at + 1) !== ":") {
        modifiers.push(word);
        at++;
      } else break;
    }
    const type = typeAfter(view, at + 1);
    if (view.word(at) === "" || !type) continue;
    found.push({
      kind: isPrimary && keyword !== "" ? "property" : "parameter",
      name: view.word(at),
      startLine: view.line(at),
      endLine: view.endLine(last),
      signature: [...modifiers, keyword, view.span(at, last)].filter((part) => part !== "").join(" "),
      modifiers,
      annotations,
      type: type.text,
    });
  }
  return found;
}
