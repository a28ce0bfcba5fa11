import { randomBytes } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { Failure } from "../../model/failure.ts";
import type { TriagePart } from "../../model/triage.ts";
import { parseJson } from "../../support/parse-json.ts";
import { isTriagePart } from "../../triage/triage-part.ts";

/** What an earlier run has written; undefined where there is none yet. Throws USAGE for a file that is something else. */
export async function readState(path: string): Promise<TriagePart | undefined> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new Failure("USAGE", `Cannot read ${path}: ${error.message}.`);
  });
  if (text === undefined) return undefined;
  const part = parseJson(text);
  if (isTriagePart(part)) return part;
  throw new Failure(
    "USAGE",
    `${path} is no state of a triage, and is left as it is.`,
    "Name a new file with --state.",
  );
}

/** Writes the state whole or not at all. */
export async function writeState(path: string, part: TriagePart): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(draft, `${JSON.stringify(part)}\n`, { mode: 0o600, flag: "wx" });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw new Failure("USAGE", `Cannot write ${path}: ${(error as Error).message}.`);
  }
}
