import type { Declaration, Outline } from "../../../model/code.ts";
import { isFunction, lastName, qualifierOf } from "../../outline-queries.ts";
import { isType } from "./known-classes.ts";
import { typeNamed } from "./named-type.ts";

/** A function whose callers are looked for. */
export interface Callee {
  name: string;
  outline: Outline;
  declaration: Declaration;
  /** Simple name of the class it belongs to, a companion's class for the companion; undefined at top level. */
  owner?: string;
  /** In full, the class it belongs to or makes: `a.b.Outer.Inner`. */
  className: string;
  /** What an extension is called on, where that is a class. */
  extended?: string;
  isExtension: boolean;
  /** Called on the class, not on an object of it. */
  isStatic: boolean;
  isConstructor: boolean;
  /** Known inside another function only. */
  isLocal: boolean;
  isPrivate: boolean;
  /** It takes the place of what a supertype declares, and is called through it too. */
  isOverride: boolean;
  /** Only calls on its own class count, none through a supertype. */
  isExact?: true;
}

/** What a file declares under a name, which may be qualified. A class stands for its constructor. */
export function calleesIn(outline: Outline, functionName: string): Callee[] {
  const name = lastName(functionName);
  const named = outline.declarations.filter(
    (declaration) => declaration.name === name && declaration.kind !== "parameter",
  );
  const qualifier = qualifierOf(functionName.replace(/[#$]/g, "."));
  const meant = named.filter(({ qualifiedName }) =>
    `.${qualifierOf(qualifiedName)}`.endsWith(`.${qualifier}`),
  );
  return (qualifier !== "" && meant.length > 0 ? meant : named).map((each) => calleeOf(each, outline));
}

/** What tells the calls of a declaration from those of others. */
export function calleeOf(declaration: Declaration, outline: Outline): Callee {
  const { name, modifiers } = declaration;
  const isConstructor = declaration.kind === "constructor" || isType(declaration);
  const around = (path: string) => outline.declarations.find((each) => each.qualifiedName === path);
  const place = qualifierOf(declaration.qualifiedName);
  const holder = around(place);
  const type = holder && isType(holder) ? holder : undefined;
  const isCompanion = type?.modifiers.includes("companion") ?? false;
  const path = isType(declaration) ? declaration.qualifiedName : isCompanion ? qualifierOf(place) : place;
  const receiver = isFunction(declaration) ? extendedType(declaration) : undefined;
  return {
    name,
    outline,
    declaration,
    ...(!isConstructor && type && { owner: lastName(path) }),
    className: [outline.packageName, path].filter(Boolean).join("."),
    ...(receiver !== undefined && { extended: typeNamed(receiver, outline)?.name }),
    isExtension: receiver !== undefined,
    isStatic: modifiers.includes("static") || type?.kind === "object",
    isConstructor,
    isLocal: holder !== undefined && isFunction(holder),
    isPrivate: modifiers.includes("private"),
    isOverride: modifiers.includes("override") || declaration.annotations.includes("Override"),
  };
}

/** `List<T>` of `fun <T> List<T>.second()`. */
function extendedType({ signature, name }: Declaration): string | undefined {
  const head = signature.slice(0, signature.indexOf(`.${name}(`) + 1);
  const written = head.match(/\bfun\s+(?:<.{0,100}>\s+)?([\p{L}\p{N}_.<>?*, ()@]{1,200})\.$/u)?.[1];
  return written?.trim();
}
