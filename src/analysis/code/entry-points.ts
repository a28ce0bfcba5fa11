import type { Call, Declaration, Outline } from "../../model/code.ts";
import { nodesOf } from "../../syntax/tree/children.ts";
import { functionAt } from "./code.ts";
import { lineOf, type Source } from "./source.ts";
import { wholeTree } from "./tree.ts";
import { simpleType } from "./types.ts";

/** A way into a function: the lifecycle callback (or other entry) it starts from, and the line that starts it. */
export interface EntryPoint {
  callback: string;
  /** The call or callable reference inside that callback; absent when the function is the callback itself. */
  via?: { line: number; text: string };
}

/**
 * From which functions of the same file a function is reached, by calls and by references (`::onSync`), at most three
 * steps back. The function itself comes first: it may be a callback.
 */
export function entryPointsOf(source: Source, outline: Outline, target: Declaration): EntryPoint[] {
  const found: EntryPoint[] = [{ callback: target.name }];
  const seen = new Set([target.name]);
  const references = nodesOf(wholeTree(source).root, "reference");
  let names = [target.name];
  for (let step = 0; step < 3 && names.length > 0; step++) {
    const next: string[] = [];
    for (const name of names) {
      const calls = outline.calls.filter((call) => call.name === name && !isOnAnother(outline, call, target));
      const ways = [
        ...calls.map(({ line, enclosing }) => ({ line, callback: enclosing.split(".").at(-1) ?? "" })),
        ...references.flatMap(({ name: handed, endLine: line }) =>
          handed === name ? [{ line, callback: functionAt(outline, line)?.name ?? "" }] : [],
        ),
      ];
      for (const { line, callback } of ways.toSorted((one, other) => one.line - other.line)) {
        if (callback === "" || seen.has(callback)) continue;
        seen.add(callback);
        found.push({ callback, via: { line, text: lineOf(source, line).trim() } });
        next.push(callback);
      }
    }
    names = next;
  }
  return found;
}

/** Whether a call is on a property or parameter of the file whose written type is not the one that has the function. */
function isOnAnother({ declarations }: Outline, { receiver }: Call, { qualifiedName }: Declaration): boolean {
  if (!receiver || !/^\w+$/.test(receiver) || receiver === "this" || receiver === "super") return false;
  const owner = qualifiedName.split(".").at(-2);
  const types = declarations.flatMap(({ kind, name, type }) =>
    (kind === "property" || kind === "parameter") && name === receiver && type ? [type] : [],
  );
  return types.length > 0 && types.every((type) => simpleType(type) !== owner);
}
