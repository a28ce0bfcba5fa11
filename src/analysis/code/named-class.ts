import { resolveClass } from "../../contracts/resolve-class.ts";
import { type Inquiry, look } from "../inquiry.ts";
import { outlineOf, shortClass } from "./code.ts";
import { type ClassSource, classSource } from "./types.ts";

/**
 * The class of the workspace that a message names: by its qualified name, or where the message gives only a simple
 * one, the only class that is called so.
 */
export function* classNamed(printed: string): Inquiry<ClassSource | undefined> {
  const answer = yield* look(resolveClass, { className: printed });
  const places = answer?.places ?? [];
  const exact = places.find(({ symbol }) => symbol === printed.replaceAll("$", "."));
  const place = exact ?? (printed.includes(".") || places.length !== 1 ? undefined : places[0]);
  const outline = place && (yield* outlineOf(place.path));
  const simple = exact ? (exact.symbol.split(".").at(-1) ?? "") : shortClass(printed);
  return outline && (yield* classSource(simple, outline));
}

/** The only class of the workspace with this simple name, wherever it is. */
export function* onlyClassCalled(simple: string): Inquiry<ClassSource | undefined> {
  const answer = yield* look(resolveClass, { className: simple });
  const places = (answer?.places ?? []).filter(({ symbol }) => shortClass(symbol) === simple);
  const outline = places.length === 1 && places[0] ? yield* outlineOf(places[0].path) : undefined;
  return outline && (yield* classSource(simple, outline));
}

/** Annotations and comments that may stand between the beginning of a declaration and its name. */
const HEAD_REACH = 12;

/** The line of `class X`, below its annotations. */
export function headLineOf({ declaration, name }: ClassSource, code: readonly string[]): number {
  const head = new RegExp(`\\b(?:class|interface|object)\\s+${name}\\b`);
  for (let line = declaration.startLine; line < declaration.startLine + HEAD_REACH; line++)
    if (head.test(code[line - 1] ?? "")) return line;
  return declaration.startLine;
}
