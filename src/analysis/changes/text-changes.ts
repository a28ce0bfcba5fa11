import type { Outline } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import { type CodeTree, lineOfOffset } from "../code/code-tree.ts";
import { editLines, type LineChange } from "./edits.ts";

/** Text between two offsets of a file's tree, and what is written instead. */
export interface TextChange {
  from: number;
  to: number;
  text: string;
}

/**
 * Changes inside lines, with the imports they need, as edits of whole lines. Undefined where a change has no
 * surroundings that are unique, or an import no place that is certain.
 */
export function changeText(
  file: { tree: CodeTree; outline: Outline },
  changes: readonly TextChange[],
  imports: readonly string[] = [],
): Edit[] | undefined {
  const { tree, outline } = file;
  const needed = imports.filter((name) => !isImported(outline, name)).toSorted();
  const added = importChanges(file, needed);
  return added && editLines(tree.source, [...added, ...lineChanges(tree, changes)]);
}

/** Changes that share a line become one. */
function lineChanges(tree: CodeTree, changes: readonly TextChange[]): LineChange[] {
  const groups: { from: number; to: number; of: TextChange[] }[] = [];
  for (const change of changes.toSorted((left, right) => left.from - right.from)) {
    const from = lineOfOffset(tree, change.from);
    const to = lineOfOffset(tree, Math.max(change.from, change.to - 1));
    const last = groups.at(-1);
    if (last && from <= last.to) {
      last.to = Math.max(last.to, to);
      last.of.push(change);
    } else groups.push({ from, to, of: [change] });
  }
  return groups.map(({ from, to, of }) => {
    const start = tree.lineStarts[from - 1] ?? 0;
    const end = start + tree.source.lines.slice(from - 1, to).join("\n").length;
    let text = "";
    let done = start;
    for (const change of of) {
      text += tree.written.slice(done, change.from) + change.text;
      done = change.to;
    }
    return { from, to, lines: `${text}${tree.written.slice(done, end)}`.split("\n") };
  });
}

function isImported({ imports, packageName }: Outline, qualifiedName: string): boolean {
  const module = qualifiedName.slice(0, qualifiedName.lastIndexOf("."));
  const name = qualifiedName.slice(module.length + 1);
  if (module === packageName) return true;
  return imports.some(
    (each) => each.module === module && (each.imported.includes(name) || each.imported.includes("*")),
  );
}

/** Imports where the file's order has them; undefined where it has no place that is certain. */
function importChanges(
  { tree, outline }: { tree: CodeTree; outline: Outline },
  names: readonly string[],
): LineChange[] | undefined {
  if (names.length === 0) return [];
  const imports = outline.imports.toSorted((left, right) => left.line - right.line);
  const [first] = imports;
  if (first) {
    return names.map((name) => {
      const before = imports.findLast(({ module, imported }) => `${module}.${imported[0]}` < name);
      const at = before ? before.line + 1 : first.line;
      return { from: at, to: at - 1, lines: [`import ${name}`] };
    });
  }
  const head = tree.source.code.findIndex((code) => /^\s*package\s/.test(code));
  if (head < 0) return undefined;
  return [{ from: head + 2, to: head + 1, lines: ["", ...names.map((name) => `import ${name}`)] }];
}
