import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, symlink } from "node:fs/promises";
import { join } from "node:path";
import { build } from "rolldown";
import { root as project } from "../../faces/command.ts";

/** Bundles the worker once: started from its sources, each process would take half a second. */
export async function bundledWorker(
  folder: string,
  source = "test/workspace/editing/worker.ts",
): Promise<string> {
  const place = await mkdtemp(join(folder, "worker-"));
  await symlink(join(project, "node_modules"), join(place, "node_modules"));
  const file = join(place, "worker.mjs");
  await build({
    input: join(project, source),
    platform: "node",
    external: ["web-tree-sitter", "@vscode/ripgrep", "libsql", "chromadb"],
    output: { file, format: "esm", codeSplitting: false },
    logLevel: "silent",
  });
  return file;
}

export function startWorker(worker: string, ...parameters: string[]): ChildProcess {
  return spawn(process.execPath, [worker, ...parameters], { stdio: ["ignore", "pipe", "inherit"] });
}

/** The exit code, or the signal that ended it. */
export function ended(child: ChildProcess): Promise<number | string> {
  return new Promise((done) => child.once("exit", (code, signal) => done(code ?? signal ?? -1)));
}
