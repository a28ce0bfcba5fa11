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
