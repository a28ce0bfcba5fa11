import type { ScriptView } from "./script-view.ts";

/** What a CommonJS module exports: `exports.a = …`, `module.exports = { a, b: … }`, `module.exports = a`. */
export function commonJsExports(view: ScriptView): string[] {
  const names: (string | undefined)[] = [];
  for (const [index, { kind, text, depth }] of view.tokens.entries()) {
    const isOfOther = view.text(index - 1) === "." && view.text(index - 2) !== "module";
    if (depth > 0 || kind !== "word" || text !== "exports" || isOfOther) continue;
    const isMember = view.text(index + 1) === ".";
    const equals = isMember ? index + 3 : index + 1;
    if (view.text(equals) !== "=" || view.text(equals + 1) === "=") continue;
    if (isMember) names.push(view.name(index + 2));
    else if (view.text(equals + 1) === "{") for (const key of keysOf(view, equals + 1)) names.push(key);
    else names.push(view.loneName(equals + 1));
  }
  return names.flatMap((name) => (name === undefined || name === "exports" ? [] : [name]));
}

/** Keys and methods of an object literal that are plain names. */
function keysOf(view: ScriptView, open: number): string[] {
  const end = view.closing(open);
  const depth = (view.tokens[open]?.depth ?? 0) + 1;
  const names: string[] = [];
  let isKey = true;
  for (let index = open + 1; index < end; index++) {
    const token = view.tokens[index];
    if (token?.depth !== depth) continue;
    if (isKey && token.kind === "word" && /^[,:(}]$/.test(view.text(index + 1))) names.push(token.text);
    isKey = token.text === "," || (isKey && token.text === "async");
  }
  return names;
}
