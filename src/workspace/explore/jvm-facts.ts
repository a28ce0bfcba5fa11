import type { Declaration, Outline } from "../../model/code.ts";
import { outlineSource } from "../outline/lexical.ts";
import type { TypeFact } from "./type-fact.ts";

/** What nobody writes by hand is not followed, so that a file made to be large stays small here. */
const mostTypes = 20_000;
const mostSupertypes = 30;
const mostScopes = 8;
const mostPackages = 20;

const typeKinds = new Set<Declaration["kind"]>(["class", "interface", "object", "enum"]);

/** Top-level names of a Kotlin or Java file that others may use, its types, and the tags that its contents give. */
export function jvmFacts(
  path: string,
  text: string,
): { exports: string[]; tags: string[]; types: TypeFact[] } {
  const outline = outlineSource(path, text, path.endsWith(".kt") ? "kotlin" : "java");
  const exported = outline.declarations.filter(
    (each) => isTopLevel(each) && !each.modifiers.includes("private"),
  );
  return {
    exports: [...new Set(exported.map(({ name }) => name))],
    tags: outline.declarations.some(isComposable) ? ["composable"] : [],
    types: typesOf(outline),
  };
}

const isTopLevel = ({ qualifiedName, kind }: Declaration) =>
  !qualifiedName.includes(".") && kind !== "parameter" && kind !== "constructor";

const isComposable = ({ kind, annotations }: Declaration) =>
  kind === "function" && annotations.some((each) => /(^|\.)Composable$/.test(each));

/** Types with what they extend and implement. Those that extend nothing are needed too: they end a chain. */
function typesOf(outline: Outline): TypeFact[] {
  const { packageName, declarations } = outline;
  const imports = importsOf(outline);
  return declarations
    .filter(({ kind }) => typeKinds.has(kind))
    .slice(0, mostTypes)
    .map(({ qualifiedName, supertypes = [] }) => ({
      name: joined(packageName, qualifiedName),
      supertypes: supertypes
        .slice(0, mostSupertypes)
        .map((name) => readings(name, qualifiedName, packageName, imports)),
    }));
}

interface Imports {
  /** Qualified names by the simple name they have in the file. */
  named: Map<string, string>;
  /** Packages of which everything is imported. */
  packages: string[];
}

function importsOf({ imports }: Outline): Imports {
  const named = new Map<string, string>();
  const packages: string[] = [];
  for (const { module, imported } of imports) {
    for (const each of imported) {
      const [name = "", alias = name] = each.split(" as ");
      if (name === "*") packages.push(module);
      else named.set(alias, joined(module, name));
    }
  }
  return { named, packages };
}

/** What a supertype's name may stand for, innermost first; the last is its name outside of the project. */
function readings(written: string, qualifiedName: string, packageName: string, imports: Imports): string[] {
  const name = written.replace(/[<(\s].*/s, "");
  const [first = ""] = name.split(".", 1);
  const imported = imports.named.get(first);
  if (imported !== undefined) return [imported + name.slice(first.length)];
  const parts = qualifiedName.split(".");
  const scopes = parts
    .slice(0, mostScopes)
    .map((_, index) => joined(packageName, parts.slice(0, parts.length - index).join(".")));
  const around = [...scopes, packageName, ...imports.packages.slice(0, mostPackages)];
  return [...around.map((scope) => joined(scope, name)), name];
}

const joined = (scope: string, name: string) => (scope === "" ? name : `${scope}.${name}`);
