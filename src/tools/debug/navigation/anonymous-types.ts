import type { Declaration, Outline } from "../../../model/code.ts";
import { dotted, dottedEnd, typeArgumentsEnd } from "../../../syntax/lookahead.ts";
import { TokenView } from "../../../syntax/token-view.ts";
import { jvmLanguageOf } from "../../../workspace/paths.ts";
import type { Workspace } from "../../../workspace/workspace.ts";
import { isFunction } from "../../outline-queries.ts";
import type { KnownClass } from "./known-classes.ts";

/** Classes without a name that extend or implement a type of a name: `object : Listener {`, `new Listener() {`. */
export async function anonymousTypes(
  workspace: Workspace,
  outline: Outline,
  name: string,
): Promise<KnownClass[]> {
  const language = jvmLanguageOf(outline.path);
  const file = language && (await workspace.read(outline.path));
  if (!file) return [];
  const view = new TokenView(file.text, language);
  const found: KnownClass[] = [];
  for (let index = 0; index < view.count; index++) {
    const supertypes = language === "java" ? javaSupertypes(view, index) : kotlinSupertypes(view, index);
    const body = supertypes?.body ?? -1;
    if (body < 0 || !supertypes?.names.some((each) => `.${each}`.endsWith(`.${name}`))) continue;
    const startLine = view.line(index);
    const endLine = view.line(view.match(body));
    const around = functionAround(outline, startLine, endLine)?.qualifiedName;
    found.push({
      outline,
      declaration: {
        kind: language === "java" ? "class" : "object",
        name: "",
        qualifiedName: `${around === undefined ? "" : `${around}.`}<anonymous ${name}>`,
        startLine,
        endLine,
        signature: view.lineText(index),
        modifiers: [],
        annotations: [],
        supertypes: supertypes.names,
      },
    });
  }
  return found;
}

/** The innermost function around a class; on one line with it, a function may as well be inside. */
function functionAround(outline: Outline, startLine: number, endLine: number): Declaration | undefined {
  return outline.declarations.findLast((each) => {
    const isAround = isFunction(each) && each.startLine <= startLine && each.endLine >= endLine;
    return isAround && each.startLine < each.endLine;
  });
}

interface Supertypes {
  names: string[];
  /** The brace that opens the body. */
  body: number;
}

function javaSupertypes(view: TokenView, index: number): Supertypes | undefined {
  if (view.word(index) !== "new") return undefined;
  const { name, after } = typeAt(view, index + 1);
  const body = view.mark(after) === "(" ? view.match(after) + 1 : -1;
  return view.mark(body) === "{" ? { names: [name], body } : undefined;
}

function kotlinSupertypes(view: TokenView, index: number): Supertypes | undefined {
  if (view.word(index) !== "object" || view.mark(index + 1) !== ":") return undefined;
  const names: string[] = [];
  for (let at = view.skipNewlines(index + 2); view.word(at) !== ""; ) {
    const { name, after } = typeAt(view, at);
    names.push(name);
    const next = view.skipNewlines(view.mark(after) === "(" ? view.match(after) + 1 : after);
    if (view.mark(next) === "{") return { names, body: next };
    if (view.mark(next) !== ",") return undefined;
    at = view.skipNewlines(next + 1);
  }
  return undefined;
}

/** The name of a type, and the token behind it and its type arguments. */
function typeAt(view: TokenView, first: number): { name: string; after: number } {
  const last = dottedEnd(view, first);
  const end = view.mark(last + 1) === "<" ? typeArgumentsEnd(view, last + 1) : last;
  return { name: dotted(view, first, last), after: Math.max(last, end) + 1 };
}
