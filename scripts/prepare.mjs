// Builds `dist` unless it is newer than its sources: for what needs the command, and for npm, which runs this before it packs
// the folder, links it or has installed what it needs.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isFresh } from "./build/is-fresh.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
if (!isFresh(root)) {
  if (!existsSync(join(root, "node_modules/rolldown"))) installTools();
  execFileSync(process.execPath, [join(root, "scripts/build.mjs")], { stdio: "inherit" });
}

/** A fresh clone that is packed or linked has nothing to build with yet. What the outer npm was told is not meant for this. */
function installTools() {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_config_(?:global|location|prefix|local_prefix|omit|dry_run|json)$/i.test(name),
    ),
  );
  const parameters = ["ci", "--ignore-scripts", "--include=dev"];
  execFileSync("npm", parameters, {
    cwd: root,
    env: environment,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
}
