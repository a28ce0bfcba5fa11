// Runs the tests that run a model in the process, with node-llama-cpp in a folder of its own: 85 MB without its parts for
// graphics cards. test-gguf.mjs [parameters of vitest]
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "test/gguf");

if (process.platform !== "linux" || process.arch !== "x64") {
  console.error("test:gguf needs Linux on x64: the lock file has llama.cpp for that alone. Nothing was run.");
  process.exit(0);
}

const installed = join(folder, "node_modules/.package-lock.json");
const version = (file) =>
  JSON.parse(readFileSync(file, "utf8")).packages["node_modules/node-llama-cpp"]?.version;
if (!existsSync(installed) || version(installed) !== version(join(folder, "package-lock.json")))
  // Not `npm ci`: it wants the parts for other platforms in the lock file, and not every registry has them.
  execFileSync(
    "npm",
    ["install", "--no-save", "--omit=optional", "--ignore-scripts", "--no-audit", "--no-fund"],
    { cwd: folder, stdio: "inherit" },
  );

const vitest = join(root, "node_modules/vitest/vitest.mjs");
const parameters = [vitest, "run", "--project", "gguf", ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, parameters, { cwd: root, stdio: "inherit" });
process.exitCode = status ?? 1;
