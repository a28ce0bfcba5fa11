import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { Confinement } from "./confinement.ts";

/** Folders looked into: more modules than any build has, fewer than keep anybody waiting. */
const MAX_FOLDERS = 5000;
const MAX_DEPTH = 3;
/** Folders of one folder that are looked into. */
const MAX_BESIDE = 200;

/**
 * The `mapping.txt` files that builds left behind, newest first, relative to the root: AGP writes them to
 * `<module>/build/outputs/mapping/<variant>/mapping.txt`. Build outputs are left out of the walk, so they are looked
 * up here, at most three folders deep.
 */
export async function findMappingFiles(root: string): Promise<string[]> {
  const confinement = new Confinement(root);
  const found: { path: string; modifiedMs: number }[] = [];
  for (const module of await modules(root)) {
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

/** Folders that hold a build script, those nearest to the root first. */
async function modules(root: string): Promise<string[]> {
  const found: string[] = [];
  const open = [{ folder: "", depth: 0 }];
  let looked = 0;
  // The list grows while it is gone through.
  for (const { folder, depth } of open) {
    if (++looked > MAX_FOLDERS) break;
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    if (entries.some((entry) => /^build\.gradle(\.kts)?$/.test(entry.name))) found.push(folder);
    if (depth === MAX_DEPTH) continue;
    const below = entries.filter(
      (entry) => entry.isDirectory() && !/^(\.|build$|src$|node_modules$)/.test(entry.name),
    );
    for (const { name } of below.slice(0, MAX_BESIDE))
      open.push({ folder: join(folder, name), depth: depth + 1 });
  }
  return found;
}

async function folders(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
