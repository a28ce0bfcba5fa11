// Runs the tests that run a model in the process. test-gguf.mjs [parameters of vitest]
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installLlamaCpp } from "./install-llama-cpp.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

if (process.platform !== "linux" || process.arch !== "x64") {
  console.error("test:gguf needs Linux on x64: the lock file has llama.cpp for that alone. Nothing was run.");
  process.exit(0);
}

installLlamaCpp();
const vitest = join(root, "node_modules/vitest/vitest.mjs");
const parameters = [vitest, "run", "--project", "gguf", ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, parameters, { cwd: root, stdio: "inherit" });
process.exitCode = status ?? 1;
