import { createHash } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Failure } from "../../model/failure.ts";
import type { TriagePart } from "../../model/triage.ts";
import { parseJson } from "../../support/parse-json.ts";
import { isCalledPart, isTriagePart } from "../../triage/triage-part.ts";
import { isRunning, type ProcessIdentity, thisProcess } from "../../workspace/editing/process-life.ts";

/** What an earlier run has written; undefined where there is none yet. Throws USAGE for a file that is something else. */
export async function readState(path: string): Promise<TriagePart | undefined> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new Failure("USAGE", `Cannot read ${path}: ${error.message}.`);
  });
  if (text === undefined) return undefined;
  const part = parseJson(text);
  if (isTriagePart(part)) return part;
  if (isCalledPart(part))
    throw new Failure(
      "USAGE",
      `${path} is damaged, or was written by a newer version of culprit, and is left as it is.`,
      "Update culprit, or read the export again with a new --state.",
    );
  throw new Failure(
    "USAGE",
    `${path} is no state of a triage, and is left as it is.`,
    "Name a new file with --state.",
  );
}

/** Writes the state whole or not at all, and removes what a run left that was killed while it wrote. */
export async function writeState(path: string, part: TriagePart): Promise<void> {
  const draft = `${path}.${draftEnding(thisProcess())}`;
  try {
    await rm(draft, { force: true });
    await writeFile(draft, `${JSON.stringify(part)}\n`, { mode: 0o600, flag: "wx" });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw new Failure("USAGE", `Cannot write ${path}: ${(error as Error).message}.`);
  }
  await removeLeftDrafts(path);
}

/** Tells the drafts of processes, and of machines that share a folder, from each other. */
const draftEnding = ({ host, pid, started }: ProcessIdentity): string =>
  `${createHash("sha1").update(host).digest("hex").slice(0, 8)}-${pid}-${started || 0}.draft`;

const DRAFT = /^[0-9a-f]{8}-(\d{1,10})-(\d{1,20})\.draft$/;

async function removeLeftDrafts(path: string): Promise<void> {
  const start = `${basename(path)}.`;
  const { host } = thisProcess();
  for (const name of await readdir(dirname(path)).catch(() => [])) {
    const [ending = "", pid = "", started = ""] = name.startsWith(start)
      ? (DRAFT.exec(name.slice(start.length)) ?? [])
      : [];
    const owner = { host, pid: Number(pid), started: started === "0" ? "" : started };
    if (ending === "" || ending !== draftEnding(owner) || isRunning(owner)) continue;
    await rm(join(dirname(path), name), { force: true });
  }
}
