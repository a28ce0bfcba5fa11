// Analyses the real failures in examples/ with the built command, as a user would.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { failureExamples } from "./examples.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
// What the demo finds is none of the user's business: it is remembered in a home of its own, which goes with it.
const home = mkdtempSync(join(tmpdir(), "culprit-demo-"));
process.on("exit", () => rmSync(home, { recursive: true, force: true }));
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:XDG_\w+_HOME|(?:LOCAL)?APPDATA)$/i.test(name)),
);
let unexpected = 0;
for (const { folder, parameters } of failureExamples(root)) {
  console.log(`\n$ culprit analyze examples/failures/${basename(folder)}/log.txt`);
  console.log(`# ${readFileSync(join(folder, "about.md"), "utf8").split("\n")[0].replace(/^#+ */, "")}\n`);
  const ran = spawnSync(process.execPath, [join(root, "dist/cli/culprit.js"), ...parameters], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...environment, HOME: home, USERPROFILE: home, APPDATA: home, LOCALAPPDATA: home },
  });
  if (ran.status !== 0) unexpected++;
  if (ran.status !== 0) console.log(`(exit ${ran.status})`);
}
console.log(unexpected ? `\n${unexpected} without an established cause` : "\nEvery cause found.");
process.exitCode = unexpected ? 1 : 0;
