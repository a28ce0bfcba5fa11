import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { buildScriptFolders } from "./build-folders.ts";
import { Confinement } from "./confinement.ts";

/**
 * The `mapping.txt` files that builds left behind, newest first, relative to the root: AGP writes them to
 * `<module>/build/outputs/mapping/<variant>/mapping.txt`. Build outputs are left out of the walk, so they are looked
 * up here, at most three folders deep.
 */
export async function findMappingFiles(root: string): Promise<string[]> {
  const confinement = new Confinement(root);
  const found: { path: string; modifiedMs: number }[] = [];
  for (const module of await buildScriptFolders(root)) {
    const mappings = join(module, "build/outputs/mapping");
    for (const variant of await folders(join(root, mappings))) {
      const path = join(mappings, variant, "mapping.txt").replaceAll("\\", "/");
      const place = await confinement.confine(path).catch(() => undefined);
      const info = place && (await stat(place.absolute).catch(() => undefined));
      if (info?.isFile()) found.push({ path, modifiedMs: info.mtimeMs });
    }
  }
  return found.sort((left, right) => right.modifiedMs - left.modifiedMs).map(({ path }) => path);
}

async function folders(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

/** Files and folders of a collection of mappings that are looked at, and how deep. */
const MOST_ENTRIES = 5000;
const MOST_DEPTH = 4;

/** Files in a folder where mappings of several builds are kept, by any name that tells of one, newest names first. */
export async function listMappingFiles(folder: string): Promise<string[]> {
  const found: string[] = [];
  const open = [{ path: "", depth: 0 }];
  let looked = 0;
  // The list grows while it is gone through.
  for (const { path, depth } of open) {
    const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (++looked > MOST_ENTRIES) return found;
      const below = path ? `${path}/${entry.name}` : entry.name;
      if (entry.isFile() && /\.(?:txt|map|mapping)$/.test(entry.name)) found.push(below);
      else if (entry.isDirectory() && depth < MOST_DEPTH) open.push({ path: below, depth: depth + 1 });
    }
  }
  return found.sort().reverse();
}
