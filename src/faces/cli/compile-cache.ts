import { mkdirSync } from "node:fs";
import module from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";
import { userDirectories } from "../../support/directories.ts";
import { requirePrivate } from "../private-folder.ts";

/**
 * Has Node keep what it compiles of this command, where it can (22.8 and newer): the next start compiles nothing. What is
 * kept is run, so it is kept only where nobody else could write; a start without it is only slower.
 */
export function keepCompiled(): void {
  if (!("enableCompileCache" in module) || typeof module.enableCompileCache !== "function") return;
  try {
    const folder = join(userDirectories(process.env, homedir(), process.platform).cache, "compiled");
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    requirePrivate(folder);
    module.enableCompileCache(folder);
  } catch {
    // A folder that cannot be made, or that others can write into.
  }
}
