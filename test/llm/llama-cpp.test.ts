import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { LlamaCppClient } from "../../src/llm/llama-cpp/client.ts";

it("names the package that a model in this process needs, and how to install it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "culprit-gguf-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  const file = join(folder, "a.gguf");
  writeFileSync(file, Buffer.concat([Buffer.from("GGUF"), Buffer.from([3, 0, 0, 0]), Buffer.alloc(16)]));
  await expect(LlamaCppClient.create({ file })).rejects.toMatchObject({
    code: "MODEL_NOT_INSTALLED",
    hint: expect.stringContaining("npm install --global node-llama-cpp@3"),
  });
});
