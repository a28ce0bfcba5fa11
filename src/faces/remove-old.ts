import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** What another version made is taken away when it is this old; that version makes it again where it is still used. */
const oldAfter = 30 * 24 * 3600 * 1000;

/** Takes away what is old in a folder of what versions made, but for the one of this name. */
export function removeOld(folder: string, except: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (name !== except && Date.now() - changed > oldAfter) rmSync(path, { recursive: true, force: true });
  }
}
