import type { Outline } from "../../../model/code.ts";

/** A class as a file names it. */
export interface NamedType {
  name: string;
  /** What stands before the name: a class around it, or a package. */
  qualifier?: string;
  /** Type arguments as written. */
  arguments?: readonly string[];
  /** The file whose imports say which class is meant. */
  from: Outline;
}

/**
 * The class that a type as written stands for: `Repo` of `@NonNull data.Repo<Book>?`. Undefined for a type variable,
 * which may stand for any.
 */
export function typeNamed(written: string, from: Outline): NamedType | undefined {
  const plain = written.replace(/@[\w.]+\s+|\b(?:final|suspend|vararg|volatile)\s+/g, "").trim();
  if (plain.includes("->")) return { name: "Function", from };
  const elements = plain.match(/^(.*?)\s{0,8}(?:\[\]|\.\.\.)$/)?.[1];
  if (elements !== undefined) return { name: "Array", arguments: [elements], from };
  const [, bare = "", inside] = plain.match(/^([\p{L}\p{N}_$.]+)(?:<(.*)>)?[?!\s]*$/u) ?? [];
  if (bare === "" || /^[A-Z][A-Z0-9]{0,2}$/.test(bare)) return undefined;
  const dot = bare.lastIndexOf(".");
  return {
    name: bare.slice(dot + 1),
    ...(dot >= 0 && { qualifier: bare.slice(0, dot) }),
    ...(inside !== undefined && { arguments: typeArguments(inside) }),
    from,
  };
}

/** `Int`, `List<Book>` of `in Int, List<Book>`. */
function typeArguments(inside: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= inside.length; at++) {
    const character = inside[at];
    if (character === "<") depth++;
    else if (character === ">") depth--;
    else if (at === inside.length || (character === "," && depth === 0)) {
      found.push(
        inside
          .slice(start, at)
          .replace(/^\s*(?:(?:in|out|\? extends|\? super)\s+)?/, "")
          .trim(),
      );
      start = at + 1;
    }
  }
  return found;
}

/** The name in full as far as the file says, `a.b.Outer.Inner`; the bare name where it does not. */
export function fullName({ name, qualifier, from }: NamedType): string {
  const [first = name, ...rest] = qualifier === undefined ? [name] : [...qualifier.split("."), name];
  const imported = importOf(first, from);
  const head = imported === undefined ? first : [imported.module, imported.name].filter(Boolean).join(".");
  return [head, ...rest].join(".");
}

/** What a file imports under a name, renamed or not. */
export function importOf(name: string, from: Outline): { module: string; name: string } | undefined {
  for (const { module, imported } of from.imports) {
    for (const each of imported) {
      const [original = each, alias = original] = each.split(" as ");
      if (alias === name) return { module, name: original };
    }
  }
  return undefined;
}

/** Whether names of a package can be used in a file without more. */
export function sees(from: Outline, packageName: string): boolean {
  if (from.packageName === packageName) return true;
  return from.imports.some(({ module, imported }) => module === packageName && imported.includes("*"));
}
