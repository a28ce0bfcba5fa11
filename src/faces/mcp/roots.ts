import { realpath, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";

/** How long a client may take to say where it works. */
const patienceMs = 10_000;

/** The folders that a client says it works in, as absolute paths; none where it does not say. */
export async function rootsOf(server: Server): Promise<string[]> {
  if (!server.getClientCapabilities()?.roots) return [];
  const { roots } = await server
    .listRoots(undefined, { timeout: patienceMs })
    .catch(() => ({ roots: [] as { uri: string }[] }));
  const paths = await Promise.all(roots.map(({ uri }) => folderAt(uri)));
  return paths.flatMap((path) => path ?? []);
}

async function folderAt(uri: string): Promise<string | undefined> {
  try {
    // Without links: what is looked at is then what is served, wherever a link leads later.
    const path = await realpath(fileURLToPath(uri));
    return (await stat(path)).isDirectory() ? path : undefined;
  } catch {
    return undefined;
  }
}
