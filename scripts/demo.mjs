// Analyses the real failures in examples/ with the built command, as a user would.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const failures = join(root, "examples/failures");
let unexpected = 0;
for (const name of readdirSync(failures).sort()) {
  const folder = join(failures, name);
  const log = join(folder, "log.txt");
  if (!existsSync(log)) continue;
  const own = join(folder, "workspace");
  const workspace = existsSync(own) ? own : join(root, "examples/shelf");
  const mapping = join(folder, "mapping.txt");
  const parameters = [
    "analyze",
    log,
    "--workspace",
    workspace,
    ...(existsSync(mapping) ? ["--mapping", mapping] : []),
  ];
  console.log(`\n$ culprit analyze examples/failures/${name}/log.txt`);
  console.log(`# ${readFileSync(join(folder, "about.md"), "utf8").split("\n")[0].replace(/^#+ */, "")}\n`);
  const ran = spawnSync(process.execPath, [join(root, "dist/cli/culprit.js"), ...parameters], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (ran.status !== 0) unexpected++;
  if (ran.status !== 0) console.log(`(exit ${ran.status})`);
}
console.log(unexpected ? `\n${unexpected} without an established cause` : "\nEvery cause found.");
process.exitCode = unexpected ? 1 : 0;
