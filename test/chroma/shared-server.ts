import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { ChromaServerProcess } from "./server.ts";

/** A server that all tests of a file share; each has a collection or a database of its own. */
export function sharedServer(): () => ChromaServerProcess {
  const folder = mkdtempSync(join(tmpdir(), "culprit-chroma-"));
  let server: ChromaServerProcess | undefined;
  beforeAll(async () => {
    server = await ChromaServerProcess.start(folder);
  });
  afterAll(async () => {
    await server?.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  });
  return () => {
    if (!server) throw new Error("The server has not started");
    return server;
  };
}
