import type { Outline } from "../../model/code.ts";
import { lineOf, type Source } from "../code/source.ts";
import type { LineChange } from "./edits.ts";

/** The change that imports a class in a Kotlin or Java file; none where the file already does, undefined where it cannot. */
export function importChange(source: Source, outline: Outline, qualified: string): LineChange[] | undefined {
  const [module, name] = [
    qualified.slice(0, qualified.lastIndexOf(".")),
    qualified.slice(qualified.lastIndexOf(".") + 1),
  ];
  const known = outline.imports.some(
    (each) => each.module === module && (each.imported.includes(name) || each.imported.includes("*")),
  );
  if (known || outline.packageName === module) return [];
  if (outline.imports.some((each) => each.imported.includes(name))) return undefined;
  const written = `import ${qualified}${source.path.endsWith(".java") ? ";" : ""}`;
  const lines = outline.imports
    .map(({ line }) => line)
    .filter((line) => /^\s*import\s/.test(lineOf(source, line)));
  const after = lines.find(
    (line) => lineOf(source, line).trim() > written && !lineOf(source, line).includes(" static "),
  );
  if (after) return [{ from: after, to: after - 1, lines: [written] }];
  const last = lines.at(-1);
  if (last) return [{ from: last + 1, to: last, lines: [written] }];
  const head = source.code.findIndex((code) => /^\s*package\s/.test(code)) + 1;
  return head > 0 ? [{ from: head + 1, to: head, lines: ["", written] }] : undefined;
}
