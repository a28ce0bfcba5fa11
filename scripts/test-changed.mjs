// Runs what depends on the files that differ from a commit, uncommitted ones included: test-changed.mjs [COMMIT, HEAD by default]
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const git = (...parameters) =>
  execFileSync("git", parameters, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
const changed = [
  ...git("diff", "--name-only", "--diff-filter=d", process.argv[2] ?? "HEAD"),
  ...git("ls-files", "--others", "--exclude-standard"),
];

// A class is loaded by its id and no import leads to it: its fixtures depend on it, and the tests of all classes.
const ofClass = (path) => /^(?:src\/classes\/[^/]+|fixtures)\/([^/]+)\/[^/]+$/.exec(path)?.[1];
const ids = new Set(changed.map(ofClass).filter((id) => id && existsSync(join(root, "fixtures", id))));
const sources = changed.filter((path) => /\.ts$/.test(path) && !ofClass(path));

const run = (...parameters) => {
  const { status } = spawnSync(process.execPath, parameters, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
};
const vitest = join(root, "node_modules/vitest/vitest.mjs");
const fast = ["--project", "fast"];
if (ids.size > 0) {
  run(join(root, "scripts/fixture.mjs"), ...ids);
  run(vitest, "run", ...fast, "test/classes/", "test/fixtures-complete.test.ts");
}
if (sources.length > 0) run(vitest, "related", "--run", ...fast, ...sources);
if (ids.size === 0 && sources.length === 0) console.log("Nothing that a test depends on has changed.");
