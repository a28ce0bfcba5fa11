import { createHmac, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Sign } from "../memory/exchange.ts";
import type { Directories } from "../support/directories.ts";

const fileIn = ({ state }: Directories): string => join(state, "memory", "export.key");

/**
 * By what this machine knows again what it exported: a key of the user's that never leaves the state folder. What is
 * changed outside is its own no more. Undefined where nothing was ever exported.
 */
export async function knownSignature(directories: Directories): Promise<Sign | undefined> {
  const key = await readFile(fileIn(directories), "utf8").catch(() => "");
  return key === "" ? undefined : (text) => createHmac("sha256", key).update(text).digest("hex").slice(0, 32);
}

/** The same, made where there is none yet. */
export async function ownSignature(directories: Directories): Promise<Sign | undefined> {
  const file = fileIn(directories);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // Of two processes at once the first one's holds.
  await writeFile(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" }).catch(() => undefined);
  return knownSignature(directories);
}
