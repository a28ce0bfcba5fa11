import { spawn } from "node:child_process";
import type { Change } from "../model/code.ts";
import { findProgram } from "../support/find-program.ts";

const TIME_LIMIT_MS = 2000;
const MAX_OUTPUT = 8 * 1024 * 1024;
const MAX_COMMITS = 100;
const EXTENSIONS = process.platform === "win32" ? [".exe"] : [""];

/** A repository's own configuration must not run programs, reach the network, or name files that have no end. */
const SAFE = [
  "--no-pager",
  "--no-optional-locks",
  ...[
    "core.fsmonitor=false",
    "core.hooksPath=/dev/null",
    "log.showSignature=false",
    "log.mailmap=false",
    "log.follow=false",
    "log.decorate=no",
    "log.diffMerges=off",
    "protocol.allow=never",
    "core.attributesFile=/dev/null",
    "core.excludesFile=/dev/null",
    "mailmap.file=",
    "mailmap.blob=",
  ].flatMap((setting) => ["-c", setting]),
];

/**
 * These come over every configuration: a repository of which parts are missing may say where to get them from, and
 * with `ext::` that is a command.
 */
const LOCAL_ONLY = { GIT_ALLOW_PROTOCOL: "", GIT_NO_LAZY_FETCH: "1", GIT_TERMINAL_PROMPT: "0" };

/** Where git is without a PATH. */
const USUAL_PATH = "/usr/local/bin:/usr/bin:/bin";

export interface HistoryOptions {
  /** Workspace-relative; the whole workspace unless given. */
  path?: string;
  /** How many commits at most. */
  limit: number;
  /** What git finds in its environment. */
  environment?: Readonly<Record<string, string | undefined>>;
}

/** Recent commits that touched a path below `root`, newest first; empty without git, a repository, or an answer in time. */
export async function recentChanges(
  root: string,
  { path, limit, environment = {} }: HistoryOptions,
): Promise<Change[]> {
  const count = Math.max(1, Math.min(limit, MAX_COMMITS));
  const format = "--format=%x1e%H%x1f%cI%x1f%s%x1f";
  const scope = path === undefined || path === "" ? "." : `:(literal)${path}`;
  const options = [
    "-n",
    String(count),
    format,
    "--name-only",
    "--relative",
    // Merges list no files: what they bring is in the commits that were merged.
    "--no-merges",
    "--no-renames",
    "--no-ext-diff",
    "--encoding=UTF-8",
    "--no-textconv",
    "--no-notes",
    "--ignore-submodules=all",
    // What cancels an order of files that the configuration asks for.
    "-O/dev/null",
    "-z",
  ];
  const output = await git(root, environment, [...SAFE, "log", ...options, "--", scope]);
  return output.split("\x1e").slice(1).map(parseCommit);
}

/** Authors of lines of a file, those who changed them last first; nobody of lines that are not committed. */
export async function authorsOf(
  root: string,
  { path, line, around }: { path: string; line: number; around: number },
): Promise<string[]> {
  const lines = `${Math.max(1, line - around)},+${2 * around + 1}`;
  const options = ["blame", "--line-porcelain", "--no-textconv", "-L", lines, "--", path];
  const output = await git(root, {}, [...SAFE, "-c", "blame.ignoreRevsFile=", ...options]);
  const commits = Array.from(
    output.matchAll(/^author ([^\n]{1,200})\nauthor-mail [^\n]{0,400}\nauthor-time (\d{1,12})$/gm),
    ([, author = "", time]) => ({ author, time: Number(time) }),
  );
  const known = commits.filter(({ author }) => author !== "Not Committed Yet");
  return [...new Set(known.sort((left, right) => right.time - left.time).map(({ author }) => author))];
}

function parseCommit(record: string): Change {
  const [commit = "", date = "", subject = "", names = ""] = record.split("\x1f");
  const paths = names
    .split("\0")
    .map((name) => name.replace(/^\n+/, ""))
    .filter((name) => name !== "");
  return { commit, date, subject, paths };
}

/** Standard output, "" when anything goes wrong. */
function git(
  root: string,
  environment: NonNullable<HistoryOptions["environment"]>,
  parameters: string[],
): Promise<string> {
  // Found here: Windows looks for programs in the current folder first, which is the project's.
  const program = findProgram("git", {
    path: environment.PATH ?? environment.Path ?? USUAL_PATH,
    project: root,
    extensions: EXTENSIONS,
  });
  if (program === undefined) return Promise.resolve("");
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...environment, ...LOCAL_ONLY },
      stdio: ["ignore", "pipe", "ignore"],
      timeout: TIME_LIMIT_MS,
      killSignal: "SIGKILL",
      windowsHide: true,
    });
    const chunks: Buffer[] = [];
    let size = 0;
    child.on("error", () => resolve(""));
    child.stdout.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_OUTPUT) child.kill("SIGKILL");
      else chunks.push(chunk);
    });
    child.on("close", (code) => resolve(code === 0 ? Buffer.concat(chunks).toString("utf8") : ""));
  });
}
