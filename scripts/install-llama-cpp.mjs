import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../test/gguf", import.meta.url));

const readVersion = (file) =>
  JSON.parse(readFileSync(file, "utf8")).packages["node_modules/node-llama-cpp"]?.version;

/** Installs node-llama-cpp into the folder of its tests, unless it is there: 85 MB without its parts for graphics cards. */
export function installLlamaCpp() {
  const installed = join(folder, "node_modules/.package-lock.json");
  if (existsSync(installed) && readVersion(installed) === readVersion(join(folder, "package-lock.json")))
    return;
  // Not `npm ci`: it wants the parts for other platforms in the lock file, and not every registry has them.
  execFileSync(
    "npm",
    ["install", "--no-save", "--omit=optional", "--ignore-scripts", "--no-audit", "--no-fund"],
    { cwd: folder, stdio: "inherit" },
  );
}
