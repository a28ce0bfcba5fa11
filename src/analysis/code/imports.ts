import type { Outline } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import { editLines } from "../changes/edits.ts";
import type { Source } from "./source.ts";

/** Puts an import where the file's order has it; undefined where the file has no place that is certain. */
export function addImport(source: Source, outline: Outline, qualifiedName: string): Edit[] | undefined {
  const line = `import ${qualifiedName}${outline.language === "java" ? ";" : ""}`;
  const imports = outline.imports.toSorted((left, right) => left.line - right.line);
  if (imports.length === 0) {
    const at = source.code.findIndex((code) => /^\s*package\s/.test(code));
    if (at < 0) return undefined;
    return editLines(source, [{ from: at + 2, to: at + 1, lines: ["", line] }]);
  }
  const before = imports.findLast(({ module, imported }) => `${module}.${imported[0]}` < qualifiedName);
  const at = before ? before.line + 1 : (imports[0]?.line ?? 1);
  return editLines(source, [{ from: at, to: at - 1, lines: [line] }]);
}
