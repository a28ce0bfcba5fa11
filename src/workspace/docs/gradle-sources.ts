import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Listing } from "./listing.ts";

const mostLibraries = 5000;
/** Folders that are read; a cache has one per group, library, version and file. */
const mostFolders = 40_000;

/**
 * Libraries whose sources Gradle has: `caches/modules-2/files-2.1/<group>/<library>/<version>/<hash>/…-sources.jar`.
 * The names say all that is needed; no archive is opened.
 */
export async function gradleSources(gradleHome: string, signal?: AbortSignal): Promise<Listing> {
  const listing: Listing = { docs: [], complete: true };
  let folders = 0;
  const walk = async (folder: string, names: readonly string[]): Promise<void> => {
    folders += 1;
    if (signal?.aborted || listing.docs.length >= mostLibraries || folders > mostFolders) {
      listing.complete = false;
      return;
    }
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && names.length < 4) await walk(path, [...names, entry.name]);
      else if (entry.isFile() && names.length === 4 && entry.name.endsWith("-sources.jar")) {
        listing.docs.push({ api: names.slice(0, 3).join(":"), file: path, origin: "gradle-cache" });
      }
    }
  };
  await walk(join(gradleHome, "caches", "modules-2", "files-2.1"), []);
  return listing;
}
