import type { Declaration, ImportLine, Outline } from "../model/code.ts";

const functionKinds = new Set<Declaration["kind"]>(["function", "constructor"]);

export const isFunction = (declaration: Declaration): boolean => functionKinds.has(declaration.kind);

/** The innermost function around a line. */
export function enclosingFunction(outline: Outline, line: number): Declaration | undefined {
  return outline.declarations
    .filter(
      (declaration) =>
        isFunction(declaration) && declaration.startLine <= line && line <= declaration.endLine,
    )
    .reduce<Declaration | undefined>(
      (inner, declaration) => (!inner || declaration.startLine >= inner.startLine ? declaration : inner),
      undefined,
    );
}

/** Imports whose names occur in a piece of code; those with `*` may always be meant. */
export function importsUsedIn(imports: readonly ImportLine[], code: string): ImportLine[] {
  const words = new Set(code.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu));
  return imports.filter(({ module, imported }) => {
    const names = imported.length > 0 ? imported : [lastName(module)];
    return names.some((name) => name === "*" || words.has(lastName(name.split(" as ").at(-1) ?? name)));
  });
}

/** `adapter` of `a.b.Shelf.adapter`, `Base` of `Base<T>()`, `Adapter` of `Shelf$Adapter`. */
export function lastName(name: string): string {
  const plain = name.split(/[<(]/, 1)[0] ?? "";
  return plain
    .slice(Math.max(plain.lastIndexOf("."), plain.lastIndexOf("$"), plain.lastIndexOf("#")) + 1)
    .trim();
}

/** `a.b` of `a.b.C`, "" without a dot. */
export function qualifierOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf(".")));
}
