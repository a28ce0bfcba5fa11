import type { Outline } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import type { Source } from "../code/source.ts";
import { wholeTree } from "../code/tree.ts";
import { editLines, type LineChange } from "./edits.ts";

/** The change that imports a class in a Kotlin or Java file; none where the file already does, undefined where it cannot. */
export function importChange(source: Source, outline: Outline, qualified: string): LineChange[] | undefined {
  return importChanges(source, outline, [qualified]);
}

/** The same as edits. */
export function addImport(source: Source, outline: Outline, qualified: string): Edit[] | undefined {
  const changes = importChange(source, outline, qualified);
  return changes && editLines(source, changes);
}

/** The same of several names, which stand by their order in the file. */
export function importChanges(
  source: Source,
  outline: Outline,
  qualified: readonly string[],
): LineChange[] | undefined {
  const needed = qualified.filter((name) => !isImported(outline, name)).toSorted();
  if (needed.length === 0) return [];
  if (needed.some((name) => isTaken(outline, name))) return undefined;
  const heads = wholeTree(source).root.statements.filter((each) => each.kind === "directive");
  const imports = heads.filter(({ form, isStatic }) => form === "import" && !isStatic);
  const behind = heads.findLast(({ form }) => form === "package")?.endLine ?? 0;
  const written = (name: string) => `import ${name}${source.path.endsWith(".java") ? ";" : ""}`;
  const [first] = imports;
  if (first)
    return needed.map((name) => {
      const before = imports.findLast(({ path }) => path < name);
      const from = Math.max(before ? before.endLine : first.line - 1, behind) + 1;
      return { from, to: from - 1, lines: [written(name)] };
    });
  return behind > 0 ? [{ from: behind + 1, to: behind, lines: ["", ...needed.map(written)] }] : undefined;
}

const split = (qualified: string): [module: string, name: string] => [
  qualified.slice(0, qualified.lastIndexOf(".")),
  qualified.slice(qualified.lastIndexOf(".") + 1),
];

function isImported({ imports, packageName }: Outline, qualified: string): boolean {
  const [module, name] = split(qualified);
  return (
    module === packageName ||
    imports.some(
      (each) => each.module === module && (each.imported.includes(name) || each.imported.includes("*")),
    )
  );
}

/** Whether the file imports another type of that name; of functions it may import several. */
function isTaken({ imports }: Outline, qualified: string): boolean {
  const [, name] = split(qualified);
  return /^[A-Z]/.test(name) && imports.some(({ imported }) => imported.includes(name));
}
