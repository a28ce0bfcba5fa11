import type { ImportLine } from "../../model/code.ts";
import type { ScriptView } from "../explore/script-view.ts";

/**
 * What a module imports: `{ a as b }` as `a as b`, a default as `default as a`, a namespace as `* as a`. An import for
 * its effects alone has no names.
 */
export function scriptImports(view: ScriptView, lineOf: (index: number) => number): ImportLine[] {
  return view.tokens.flatMap(({ kind, text, depth }, index) => {
    if (kind !== "word" || depth !== 0) return [];
    const found = text === "import" ? importAt(view, index + 1) : requireAt(view, index);
    return found ? [{ ...found, line: lineOf(index) }] : [];
  });
}

function importAt(view: ScriptView, from: number): Omit<ImportLine, "line"> | undefined {
  const imported: string[] = [];
  let at = view.text(from) === "type" && view.text(from + 1) !== "from" ? from + 1 : from;
  for (let steps = 0; steps < 10_000 && at < view.tokens.length; steps++) {
    const token = view.tokens[at];
    if (token?.kind === "string") return { module: token.text, imported };
    const text = view.text(at);
    if (text === "{") {
      imported.push(...listed(view, at));
      at = view.closing(at) + 1;
    } else if (text === "*" && view.text(at + 1) === "as") {
      imported.push(`* as ${view.text(at + 2)}`);
      at += 3;
    } else if (text === "from" || text === ",") at++;
    else {
      const name = view.name(at);
      if (name === undefined) return undefined;
      imported.push(`default as ${name}`);
      at++;
    }
  }
  return undefined;
}

/** `const { a, b: c } = require("module")`, `const a = require("module")`. */
function requireAt(view: ScriptView, index: number): Omit<ImportLine, "line"> | undefined {
  const isVariable = /^(?:const|let|var)$/.test(view.text(index));
  if (!isVariable) return undefined;
  const isList = view.text(index + 1) === "{";
  const end = isList ? view.closing(index + 1) : index + 1;
  const module = view.tokens[end + 4];
  const isRequire =
    view.text(end + 1) === "=" && view.text(end + 2) === "require" && view.text(end + 3) === "(";
  if (!isRequire || module?.kind !== "string") return undefined;
  const names = isList ? listed(view, index + 1) : [`* as ${view.text(index + 1)}`];
  return { module: module.text, imported: names };
}

/** `a`, `a as b`; a type like any other name. */
function listed(view: ScriptView, open: number): string[] {
  const end = view.closing(open);
  const names: string[] = [];
  let item: string[] = [];
  for (let at = open + 1; at <= end; at++) {
    const token = view.tokens[at];
    if (token?.kind === "word") item.push(token.text);
    if (at < end && token?.text !== ",") continue;
    const words = item[0] === "type" && item.length > 1 && item[1] !== "as" ? item.slice(1) : item;
    const [original, alias = original] = [words[0], words.at(-1)];
    if (original !== undefined) names.push(alias === original ? original : `${original} as ${alias}`);
    item = [];
  }
  return names;
}
