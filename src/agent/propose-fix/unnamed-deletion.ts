import { nodesIn } from "../../syntax/tree/children.ts";
import { treeOfLines } from "../../syntax/tree/tree.ts";

/**
 * What a changed file lacks that nobody spoke of, in words behind "it": a declaration that is gone, or lines that are
 * deleted and of which nothing is named. Undefined where all that goes is named.
 */
export function unnamedDeletion(
  path: string,
  before: string,
  after: string,
  said: string,
): string | undefined {
  const named = new Set(said.match(word));
  if (/\.(?:kt|java)$/.test(path)) {
    const left = new Set(declaredIn(path, after));
    const gone = declaredIn(path, before).find((name) => !left.has(name) && !named.has(name));
    if (gone !== undefined) return `deletes ${gone}, which neither the cause nor the fix names`;
  }
  const [removed, added] = [linesWithout(before, after), linesWithout(after, before)];
  if (removed.length === 0 || added.length > 0) return undefined;
  const isNamed = removed.some((line) => (line.match(word) ?? []).some((name) => named.has(name)));
  if (isNamed) return undefined;
  return `deletes ${removed.length === 1 ? "a line" : `${removed.length} lines`} of which neither the cause nor the fix names anything`;
}

const word = /[\p{L}_$][\p{L}\p{N}_$]{2,}/gu;

function declaredIn(path: string, text: string): string[] {
  const { root } = treeOfLines(path, text.split("\n"));
  return [...nodesIn(root)].flatMap((node) => {
    if (node.kind === "function") return node.form === "function" ? [node.name] : [];
    if (node.kind === "class" || node.kind === "entry") return [node.name];
    return node.kind === "variable" ? node.bindings.map(({ name }) => name) : [];
  });
}

/** Lines with words that a text has, and another one lacks. */
function linesWithout(text: string, other: string): string[] {
  const counts = new Map<string, number>();
  const lines = (of: string): string[] => of.split("\n").map((line) => line.trim());
  for (const line of lines(other)) counts.set(line, (counts.get(line) ?? 0) + 1);
  return lines(text).filter((line) => {
    const left = counts.get(line) ?? 0;
    counts.set(line, left - 1);
    return left <= 0 && /[\p{L}]{3}/u.test(line);
  });
}
