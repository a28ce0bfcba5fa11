import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/**
 * The first executable file of that name on a PATH, or undefined. Nothing is run. Relative folders do not count: they
 * are the project's, and a project does not choose what runs.
 */
export function findProgram(
  name: string,
  path: string | undefined,
  extensions: string[] = [""],
): string | undefined {
  for (const folder of (path ?? "").split(delimiter)) {
    for (const extension of isAbsolute(folder) ? extensions : []) {
      const file = join(folder, name + extension);
      try {
        accessSync(file, constants.X_OK);
        if (statSync(file).isFile()) return file;
      } catch {
        // Not here; the next folder may have it.
      }
    }
  }
  return undefined;
}
