import { tmpdir } from "node:os";
import { defineConfig } from "vitest/config";
import base, { chroma, gguf, slow, vscode } from "./vitest.config.ts";

// What is killed and has to survive lies on a real disk.
process.env.TMPDIR ??= tmpdir();

export default defineConfig({
  test: {
    ...base.test,
    include: [slow],
    exclude: [chroma, gguf, vscode],
    // One file after another, each in a process of its own: they measure time and memory.
    isolate: true,
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
