/** One line of a diff: `-` goes, `+` comes, a space stays. Numbers are 1-based in the old and the new file, 0 unknown. */
export interface DiffLine {
  sign: "-" | "+" | " ";
  text: string;
  oldLine: number;
  newLine: number;
}

export interface FileDiff {
  path: string;
  hunks: DiffLine[][];
}

const header = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/** The path of a `---` or `+++` line, without a tab and what follows it. */
function pathOf(line: string): string {
  const name = line.slice(4).split("\t")[0]?.trim() ?? "";
  return name.replace(/^"(.*)"$/, "$1");
}

const noFile = "/dev/null";

/** The file's path after the change. Git's `a/` and `b/` are no folders where both sides have them. */
function changedPath(oldPath: string, newPath: string): string {
  const path = newPath === noFile ? oldPath : newPath;
  const byGit = /^(a\/|\/dev\/null$)/.test(oldPath) && /^(b\/|\/dev\/null$)/.test(newPath);
  return byGit && path !== noFile ? path.slice(2) : path;
}

/**
 * Reads a unified diff. Hunks are counted by their headers, so a removed line that begins with `--` is no file
 * header. What cannot be read is left out.
 */
export function parseDiff(diff: string): FileDiff[] {
  const files: FileDiff[] = [];
  let oldPath = "";
  let hunk: DiffLine[] = [];
  let [oldLine, newLine, oldLeft, newLeft] = [0, 0, 0, 0];

  for (const raw of diff.split("\n")) {
    const line = raw.endsWith("\r") ? raw.slice(0, -1) : raw;
    if (oldLeft > 0 || newLeft > 0) {
      const sign = line[0] ?? " ";
      if (sign === "\\") continue; // "\ No newline at end of file"
      const text = line.slice(1);
      if (sign === "-") hunk.push({ sign, text, oldLine: oldLine++, newLine });
      else if (sign === "+") hunk.push({ sign, text, oldLine, newLine: newLine++ });
      else hunk.push({ sign: " ", text, oldLine: oldLine++, newLine: newLine++ });
      if (sign !== "+") oldLeft--;
      if (sign !== "-") newLeft--;
      continue;
    }
    const numbers = header.exec(line);
    if (numbers) {
      [oldLine, newLine] = [Number(numbers[1]), Number(numbers[3])];
      [oldLeft, newLeft] = [Number(numbers[2] ?? 1), Number(numbers[4] ?? 1)];
      hunk = [];
      files.at(-1)?.hunks.push(hunk);
    } else if (line.startsWith("--- ")) {
      oldPath = pathOf(line);
    } else if (line.startsWith("+++ ")) {
      files.push({ path: changedPath(oldPath, pathOf(line)), hunks: [] });
    }
  }
  return files;
}

/**
 * The hunk with at most `context` unchanged lines around each change and no blank ones at its edges; parts that this
 * leaves become hunks of their own.
 */
export function trimContext(hunk: readonly DiffLine[], context: number): DiffLine[][] {
  const keep = hunk.map((_, index) =>
    hunk.slice(Math.max(0, index - context), index + context + 1).some(({ sign }) => sign !== " "),
  );
  const parts: DiffLine[][] = [];
  for (const [index, line] of hunk.entries()) {
    if (!keep[index]) continue;
    if (index === 0 || !keep[index - 1]) parts.push([]);
    parts.at(-1)?.push(line);
  }
  const worthy = ({ sign, text }: DiffLine) => sign !== " " || text.trim() !== "";
  return parts.map((part) => part.slice(part.findIndex(worthy), part.findLastIndex(worthy) + 1));
}

/** The lines of a file that a change takes away, or those that stand where it adds: `12`, or `12-15`; empty where not known. */
export function changedLines(lines: readonly DiffLine[]): string {
  const numbers = lines.flatMap(({ sign, oldLine }) => (sign === "-" ? [oldLine] : []));
  const added = lines.flatMap(({ sign, oldLine }, index) => {
    return sign === "+" && (index === 0 || lines[index - 1]?.sign === " ") ? [oldLine] : [];
  });
  const all = [...numbers, ...added];
  const [first, last] = [Math.min(...all), Math.max(...all)];
  if (all.length === 0 || first === 0) return "";
  return first === last ? `${first}` : `${first}-${last}`;
}

/** `@@ -36,7 +36,6 @@` for the lines of a hunk; `@@` alone where its place in the file is not known. */
export function hunkHeader(hunk: readonly DiffLine[]): string {
  if (hunk.every(({ oldLine, newLine }) => oldLine === 0 && newLine === 0)) return "@@";
  const olds = hunk.filter(({ sign }) => sign !== "+").length;
  const news = hunk.filter(({ sign }) => sign !== "-").length;
  const first = hunk[0];
  return `@@ -${first?.oldLine ?? 0},${olds} +${first?.newLine ?? 0},${news} @@`;
}

/** The text of a diff. */
export function writeDiff(files: readonly FileDiff[]): string {
  return files
    .flatMap(({ path, hunks }) => [
      `--- ${path}`,
      `+++ ${path}`,
      ...hunks.flatMap((hunk) => [hunkHeader(hunk), ...hunk.map(({ sign, text }) => sign + text)]),
    ])
    .map((line) => `${line}\n`)
    .join("");
}

/** Longest diff in Markdown, in lines: a summary on GitHub has a limit. */
const longestText = 400;

/** The text of a diff for a block of Markdown. */
export function diffText(files: readonly FileDiff[]): string {
  const lines = writeDiff(files).split("\n");
  const left = lines.length - longestText;
  return left > 0 ? [...lines.slice(0, longestText), `… ${left} more lines`].join("\n") : lines.join("\n");
}
