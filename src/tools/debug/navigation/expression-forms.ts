import { type NamedType, typeNamed } from "./named-type.ts";

/** Functions that answer with what they are called on. */
export const sameType = new Set(["apply", "also", "takeIf", "takeUnless"]);

/** Functions of Kotlin's standard library that nearly every file uses, and what they make. */
export const factories: ReadonlyMap<string, string> = new Map([
  ["arrayListOf", "ArrayList"],
  ["arrayOf", "Array"],
  ["buildString", "String"],
  ["emptyList", "List"],
  ["emptyMap", "Map"],
  ["emptySet", "Set"],
  ["hashMapOf", "HashMap"],
  ["linkedMapOf", "LinkedHashMap"],
  ["listOf", "List"],
  ["listOfNotNull", "List"],
  ["mapOf", "Map"],
  ["mutableListOf", "MutableList"],
  ["mutableMapOf", "MutableMap"],
  ["mutableSetOf", "MutableSet"],
  ["setOf", "Set"],
]);

/** Members of containers, holders and providers that give what is inside. */
export const elementwise = new Set(
  (
    "await elementAt first firstOrNull get getAndSet getOrDefault getOrNull getOrThrow getValue last lastOrNull next " +
    "orElse orElseThrow peek poll pop put remove removeAt removeFirst removeLast single singleOrNull value"
  ).split(" "),
);

/** What a library's container holds, by its last type argument: `Book` of `Map<Int, Book>`. */
export function elementOf(type: NamedType | undefined): NamedType | undefined {
  const written = type?.arguments?.at(-1);
  return type && written !== undefined ? typeNamed(written, type.from) : undefined;
}

/** A property of Kotlin is a getter to Java, and the other way round. */
export function spellings(name: string, isCall: boolean): string[] {
  if (!isCall) return [name, `get${name.charAt(0).toUpperCase()}${name.slice(1)}`];
  const property = name.match(/^get(\p{Lu}.*)$/u)?.[1];
  return property === undefined ? [name] : [name, property.charAt(0).toLowerCase() + property.slice(1)];
}

/** What a literal is. */
export function literalType(expression: string): string | undefined {
  if (/^"[^"]*"$/.test(expression)) return "String";
  if (/^\d[\w.]*$/.test(expression)) return "Number";
  return /^(?:true|false)$/.test(expression) ? "Boolean" : undefined;
}

/** `Repo` of `p as Repo` and of `(Repo) p`. */
export function castType(expression: string): string | undefined {
  const kotlin = expression.match(/^[^(){}]* as\??\s{1,20}([\p{L}\p{N}_.<>?*, ]{1,200})$/u)?.[1];
  return kotlin ?? expression.match(/^\(([\p{L}\p{N}_.]+)(?:<[^()]*>)?\)\s*[\p{L}_(]/u)?.[1];
}

/** What a type variable of a function stands for at least: `Repo` of `T` for `fun <T : Repo>` and `<T extends Repo>`. */
export function boundOf(type: string, signature: string): string {
  const variable = type.match(/^([A-Z][A-Z0-9]{0,2})[?!]?$/)?.[1];
  const bound = variable && new RegExp(`[<,] ?${variable}(?: ?: ?| extends )([\\w.]+)`).exec(signature)?.[1];
  return bound || type;
}
