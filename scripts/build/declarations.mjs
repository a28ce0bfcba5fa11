// The types of the library: what the compiler declares of each source that the public API mentions, and nothing else.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** Writes the declarations into a folder. */
export function writeDeclarations({ root, folder }) {
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [compiler, "-p", join(root, "tsconfig.build.json"), "--outDir", folder], {
    stdio: "inherit",
  });
  const needed = reachable(join(folder, "index.d.ts"));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !needed.has(path)) rmSync(path);
  }
  removeEmpty(folder);
}

/** The file and all declarations that it imports, whichever way. */
function reachable(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  const names = readFileSync(path, "utf8").matchAll(/(?:\bfrom|\bimport\()\s*"(\.[^"]+)"/g);
  for (const [, name] of names) reachable(join(dirname(path), name.replace(/\.[jt]s$/, ".d.ts")), found);
  return found;
}

function removeEmpty(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmpty(join(folder, entry.name));
  if (readdirSync(folder).length === 0 && existsSync(folder)) rmSync(folder, { recursive: true });
}
