import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { FixedFailure } from "./mine.ts";

export interface Place {
  path: string;
  line?: number;
}

/** Where a method points, best first, and what it claims. */
export interface Answer {
  suspects: readonly Place[];
  claim?: Place & { confidence: number };
}

/** Lays the sources before the fix out, asks the command and the baseline, and removes them again. */
export function answerBoth(
  repository: string,
  failure: FixedFailure,
  command: string,
): { culprit: Answer; baseline: Answer } {
  const folder = mkdtempSync(join(tmpdir(), "culprit-evaluate-"));
  try {
    const tree = join(folder, "tree");
    mkdirSync(tree);
    const database = execFileSync("git", ["-C", repository, "rev-parse", "--absolute-git-dir"], {
      encoding: "utf8",
    }).trim();
    const git = (...parameters: string[]) =>
      spawnSync("git", [`--git-dir=${database}`, `--work-tree=${tree}`, ...parameters], {
        cwd: tree,
        env: { ...process.env, GIT_INDEX_FILE: join(folder, "index"), GIT_LFS_SKIP_SMUDGE: "1" },
        stdio: "ignore",
      });
    git("read-tree", failure.parent);
    // A link of the project is written as text: it could lead anywhere. What the clone lacks is left out.
    git("-c", "core.symlinks=false", "-c", "core.autocrlf=false", "checkout-index", "--all");
    const log = join(folder, "log.txt");
    writeFileSync(log, failure.log);
    return { culprit: askCommand(command, log, tree), baseline: askFrames(failure.log, tree) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function askCommand(command: string, log: string, tree: string): Answer {
  const options = ["--workspace", tree, "--format", "json", "--no-memory", "--no-cache", "--exit-zero"];
  const { stdout } = spawnSync(process.execPath, [command, "analyze", log, ...options], {
    encoding: "utf8",
    maxBuffer: 1 << 26,
    timeout: 120_000,
  });
  const answer = JSON.parse(stdout) as {
    status: string;
    confidence: number;
    location?: Place;
    suspects: Place[];
  };
  const { status, confidence, location, suspects } = answer;
  return status === "explained" && location ? { suspects, claim: { ...location, confidence } } : { suspects };
}

/** The method to beat: the files of the trace's own frames, the last cause first and the innermost frame of each first. */
function askFrames(log: string, tree: string): Answer {
  const paths = readdirSync(tree, { recursive: true, encoding: "utf8" });
  const byName = groupByName(paths);
  const suspects: Place[] = [];
  for (const section of log.split(/(?=Caused by:)/).reverse())
    for (const [, owner = "", name = "", line] of section.matchAll(
      /\bat ([\w$.<>-]{1,300})\.[\w$<>-]{1,200}\(([\w$-]{1,200}\.(?:kt|java)):(\d{1,7})\)/g,
    )) {
      const folder = owner.split("$")[0]?.split(".").slice(0, -1).join("/") ?? "";
      const path = byName.get(name)?.find((each) => each.includes(folder));
      if (path && !suspects.some((each) => each.path === path)) suspects.push({ path, line: Number(line) });
    }
  return { suspects };
}

function groupByName(paths: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) groups.set(basename(path), [...(groups.get(basename(path)) ?? []), path]);
  return groups;
}
