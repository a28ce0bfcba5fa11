import { JAVA_MODIFIERS } from "../../syntax/java-heads.ts";
import { annotationName, pieces, skipAnnotation } from "../../syntax/lookahead.ts";
import type { TokenView } from "../../syntax/token-view.ts";
import type { Parameter } from "./walk.ts";

/** Parameters of a method, or the components of a record, between its brackets. */
export function javaParameters(view: TokenView, open: number, kind: "parameter" | "property"): Parameter[] {
  const found: Parameter[] = [];
  for (const { first, last } of pieces(view, open, view.match(open))) {
    const annotations: string[] = [];
    const modifiers: string[] = [];
    let at = first;
    for (; at <= last; at = view.skipNewlines(at)) {
      if (view.mark(at) === "@") {
        annotations.push(annotationName(view, at));
        at = skipAnnotation(view, at);
      } else if (JAVA_MODIFIERS.has(view.word(at))) modifiers.push(view.word(at++));
      else break;
    }
    let name = last;
    while (name > at && view.word(name) === "") name--;
    if (name <= at || view.word(name) === "this") continue;
    found.push({
      kind,
      name: view.word(name),
      startLine: view.line(name),
      endLine: view.endLine(last),
      signature: view.span(at, last),
      modifiers,
      annotations,
      type: view.span(at, name - 1),
    });
  }
  return found;
}
