import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LlamaCppClient, type LlamaCppOptions } from "../../src/llm/llama-cpp/client.ts";
import type { LlamaCpp } from "../../src/llm/llama-cpp/library.ts";
import { writeTinyModel } from "./tiny-model.ts";

/** In a variable, so that types are checked also where this folder's packages are not installed. */
const packageName = "node-llama-cpp";
export const library = (): Promise<LlamaCpp> => import(packageName);

/** A real model in this process, made on the spot. Whoever opens it disposes of it. */
export async function openTinyModel({
  trainedTokens,
  ...options
}: Partial<LlamaCppOptions> & { trainedTokens?: number } = {}): Promise<LlamaCppClient> {
  const folder = mkdtempSync(join(tmpdir(), "culprit-gguf-"));
  try {
    const file = join(folder, "tiny.gguf");
    writeTinyModel(file, { contextTokens: trainedTokens });
    return await LlamaCppClient.create({ file, threads: 1, library, ...options });
  } finally {
    // What is loaded stays loaded.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}
