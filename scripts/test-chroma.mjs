// Runs the tests that need a real Chroma server, which is installed into a folder of its own when it is not there yet.
// test-chroma.mjs [--slow] [parameters of vitest]
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "test/chroma");

const installed = join(folder, "node_modules/.package-lock.json");
const versions = (file) =>
  Object.entries(JSON.parse(readFileSync(file, "utf8")).packages)
    .filter(([name]) => /node_modules\/chromadb(-js-bindings-linux-x64-gnu)?$/.test(name))
    .map(([name, { version }]) => `${name} ${version}`)
    .join();
if (!existsSync(installed) || versions(installed) !== versions(join(folder, "package-lock.json")))
  execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: "inherit",
  });

const given = process.argv.slice(2);
const isSlow = given[0] === "--slow";
const { status } = spawnSync(
  process.execPath,
  [
    join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--project",
    isSlow ? "chroma-slow" : "chroma",
    ...given.slice(isSlow ? 1 : 0),
  ],
  { cwd: root, stdio: "inherit" },
);
process.exitCode = status ?? 1;
