import { execFileSync } from "node:child_process";
import { extname } from "node:path";

/** A failure that a project fixed: the trace that its commit quotes, and the lines that the commit changed. */
export interface FixedFailure {
  commit: string;
  parent: string;
  log: string;
  /** By path, first and last line of each change, numbered as before the commit. */
  changed: ReadonlyMap<string, readonly (readonly [number, number])[]>;
}

const FRAME = /^\s*at [a-z][\w.$]{0,300}\([^()]{1,200}\)\s*$/i;
const HEAD =
  /^\s*(?:Caused by: |Exception in thread |FATAL EXCEPTION|[\w.$]{1,200}(?:Exception|Error|Throwable)\b)/;
const SOURCES = new Set([".kt", ".java", ".kts", ".gradle", ".xml", ".toml", ".properties", ".pro"]);

const run = (repository: string, parameters: readonly string[]) =>
  execFileSync("git", ["-C", repository, ...parameters], { encoding: "utf8", maxBuffer: 1 << 28 });

/** The failures that a clone's history tells of: commits of one parent whose message quotes a trace of three frames or more. */
export function mineFailures(repository: string): FixedFailure[] {
  const pattern = "^[[:space:]]*at [a-z].*\\(.*\\.(kt|java):[0-9]+\\)";
  const found = run(repository, [
    "log",
    "--no-merges",
    "--extended-regexp",
    `--grep=${pattern}`,
    "--format=%H%x00%P%x00%B%x01",
  ]);
  return found.split("\x01").flatMap((record) => {
    const [commit = "", parents = "", message = ""] = record.trim().split("\x00");
    const log = readTrace(message);
    if (log === undefined || !/^[0-9a-f]{40,64}$/.test(parents)) return [];
    const changed = readChanges(run(repository, ["diff", "--unified=0", "--no-renames", parents, commit]));
    return changed.size === 0 ? [] : [{ commit, parent: parents, log, changed }];
  });
}

/** What a message quotes of a trace: from its first head to its last frame. */
export function readTrace(message: string): string | undefined {
  const lines = message.split("\n");
  const first = lines.findIndex((line) => HEAD.test(line));
  const last = lines.findLastIndex((line) => FRAME.test(line));
  const quoted = first < 0 ? [] : lines.slice(first, last + 1);
  return quoted.filter((line) => FRAME.test(line)).length < 3 ? undefined : quoted.join("\n");
}

/** The lines that a diff without context takes away, and those around which it adds, of files that a report may name. */
export function readChanges(diff: string): Map<string, [number, number][]> {
  const changed = new Map<string, [number, number][]>();
  let path: string | undefined;
  for (const line of diff.split("\n")) {
    const name = /^--- (?:a\/(.+)|\/dev\/null)$/.exec(line);
    if (name) path = name[1];
    const hunk = /^@@ -(\d+)(?:,(\d+))? /.exec(line);
    if (!hunk || path === undefined || !SOURCES.has(extname(path))) continue;
    const start = Number(hunk[1]);
    const ranges = changed.get(path) ?? [];
    changed.set(path, ranges);
    ranges.push([start, start + Math.max(0, Number(hunk[2] ?? 1) - 1)]);
  }
  return changed;
}
