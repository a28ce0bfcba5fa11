import { isAbsolute, normalize } from "node:path";
import type { Edit, Fix } from "../model/edit.ts";
import { mask } from "../support/mask.ts";
import { isProtectedPath } from "../support/protected-names.ts";
import { isWorkspacePath } from "../support/workspace-path.ts";
import type { SavedRun } from "./saved-run.ts";

/** Why a saved analysis cannot be what was saved, in words that follow "it"; undefined where nothing speaks against it. */
export function findUnsoundness(
  { result, workspace, mapping, ran }: SavedRun,
  id: string,
): string | undefined {
  if (result.id !== id) return "holds an analysis of another name";
  for (const place of [workspace, mapping, ran?.directory]) {
    if (place !== undefined && !isPlace(place))
      return `names ${JSON.stringify(place)}, which is no absolute path`;
  }
  for (const { edits, diff } of result.fixes) {
    const astray = edits.find(({ path }) => !isWorkspacePath(path) || isProtectedPath(path));
    if (astray) return `has a fix that edits ${JSON.stringify(astray.path)}`;
    const hidden = hiddenBy(diff, edits);
    if (hidden) return `has a fix whose diff does not show ${hidden}`;
  }
  return undefined;
}

const isPlace = (path: string): boolean =>
  isAbsolute(path) &&
  !path.includes("\0") &&
  (normalize(path) === path || normalize(`${path}/`) === `${path}/`);

/**
 * What of the edits a diff keeps silent about, or shows besides them. A line of an edit may be part of a line of the
 * diff, and one that is moved may stay in its place there; what is masked may stand for any line. Meant for a look at the
 * saved file alone: before anything is written, the diff is made anew from the edits and the files.
 */
function hiddenBy(diff: Fix["diff"], edits: readonly Edit[]): string | undefined {
  const shown = changesIn(diff);
  const paths = new Set(edits.map(({ path }) => path));
  const other = [...shown.keys()].find((path) => !paths.has(path));
  if (other !== undefined) return `that ${JSON.stringify(other)} stays as it is`;
  for (const path of paths) {
    const { removed, added } = shown.get(path) ?? { removed: [], added: [] };
    const ofFile = edits.filter((edit) => edit.path === path);
    const old = ofFile.flatMap(({ before }) => linesOf(before));
    const fresh = ofFile.flatMap(({ after }) => linesOf(after));
    const isShown =
      lacksNone(linesMissingFrom(old, fresh), removed) && lacksNone(linesMissingFrom(fresh, old), added);
    if (!isShown) return `all that it does to ${path}`;
  }
  return undefined;
}

const lacksNone = (lines: readonly string[], rows: readonly string[]): boolean =>
  rows.some((row) => row.includes(mask)) || lines.every((line) => rows.some((row) => row.includes(line)));

/** Lines of a text without those that say nothing. */
const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.includes(mask));

function linesMissingFrom(lines: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return lines.filter((line) => !known.has(line));
}

interface Changes {
  removed: string[];
  added: string[];
}

/** Changed lines of a unified diff by file. */
function changesIn(diff: string): Map<string, Changes> {
  const files = new Map<string, Changes>();
  let current: Changes = { removed: [], added: [] };
  let [oldLeft, newLeft] = [0, 0];
  for (const line of diff.split("\n")) {
    if (oldLeft > 0 || newLeft > 0) {
      const sign = line[0] ?? " ";
      if (sign === "\\") continue;
      if (sign === "-") current.removed.push(line.slice(1));
      if (sign === "+") current.added.push(line.slice(1));
      if (sign !== "+") oldLeft--;
      if (sign !== "-") newLeft--;
      continue;
    }
    const numbers = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(line);
    if (numbers) [oldLeft, newLeft] = [Number(numbers[1] ?? 1), Number(numbers[2] ?? 1)];
    else if (line.startsWith("+++ ")) {
      current = { removed: [], added: [] };
      files.set(line.slice(4).split("\t", 1)[0] ?? "", current);
    }
  }
  return files;
}
