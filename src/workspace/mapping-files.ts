import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * The `mapping.txt` files that builds left behind, newest first, relative to the root: AGP writes them to
 * `<module>/build/outputs/mapping/<variant>/mapping.txt`. Build outputs are left out of the walk, so they are looked
 * up here, at most three folders deep.
 */
export async function findMappingFiles(root: string): Promise<string[]> {
  const found: { path: string; modifiedMs: number }[] = [];
  for (const module of await modules(root, "", 3)) {
    const mappings = join(module, "build/outputs/mapping");
    for (const variant of await folders(join(root, mappings))) {
      const path = join(mappings, variant, "mapping.txt");
      const info = await stat(join(root, path)).catch(() => undefined);
      if (info?.isFile()) found.push({ path: path.replaceAll("\\", "/"), modifiedMs: info.mtimeMs });
    }
  }
  return found.sort((left, right) => right.modifiedMs - left.modifiedMs).map(({ path }) => path);
}

/** Folders that hold a build script. */
async function modules(root: string, folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const own = entries.some((entry) => /^build\.gradle(\.kts)?$/.test(entry.name)) ? [folder] : [];
  if (depth === 0) return own;
  const below = entries
    .filter((entry) => entry.isDirectory() && !/^(\.|build$|src$|node_modules$)/.test(entry.name))
    .slice(0, 200)
    .map((entry) => modules(root, join(folder, entry.name), depth - 1));
  return [...own, ...(await Promise.all(below)).flat()];
}

async function folders(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
