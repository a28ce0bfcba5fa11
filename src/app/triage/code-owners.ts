import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileName } from "../../model/paths.ts";
import { isIgnored, parseIgnoreRules } from "../../workspace/ignore-rules.ts";

/** Where the file may lie, the first that is there. Source: GitHub's and GitLab's pages on code owners. */
const PLACES = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS"];
const MOST_LINES = 10_000;

/** Tells who owns a path of the project. */
export type OwnersOf = (path: string) => string[];

/** The owners by the project's CODEOWNERS; of nothing where it has none. */
export async function readCodeOwners(root: string): Promise<OwnersOf> {
  for (const place of PLACES) {
    const text = await readFile(join(root, place), "utf8").catch(() => undefined);
    if (text !== undefined) return ownersBy(text);
  }
  return () => [];
}

/** The last line whose pattern matches a path or a folder above it decides, as in a `.gitignore`. */
export function ownersBy(text: string): OwnersOf {
  const lines = text.split(/\r?\n/).slice(0, MOST_LINES).flatMap(readLine).reverse();
  return (path) => lines.find(({ isOf }) => isOf(path))?.owners ?? [];
}

function readLine(line: string): { isOf: (path: string) => boolean; owners: string[] }[] {
  const [pattern = "", ...owners] = (line.split("#", 1)[0] ?? "").trim().split(/\s+/);
  // Sections of GitLab, and what a `.gitignore` would take out, have no meaning here.
  if (pattern === "" || /^[[^!]/.test(pattern)) return [];
  const rules = parseIgnoreRules(pattern, "", undefined);
  return [
    {
      isOf: (path) => isBelow(path, (part, isFolder) => isIgnored(rules, part, fileName(part), isFolder)),
      owners,
    },
  ];
}

function isBelow(path: string, matches: (part: string, isFolder: boolean) => boolean): boolean {
  if (matches(path, false)) return true;
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1))
    if (matches(path.slice(0, end), true)) return true;
  return false;
}
