import type { Directories } from "../support/directories.ts";
import { openQueue, type TeamMemory } from "./team-memory.ts";

export interface TeamMemoryFacts {
  /** Documents on the server; undefined where nothing was ever kept there. */
  count: number | undefined;
  /** What made the vectors there. */
  embedder: string | undefined;
  /** Documents on this machine that wait to be delivered. */
  waiting: number;
  /** Why the server cannot be used, where that is so. */
  problem?: string;
}

/** What there is on the server, without making or changing anything. */
export async function lookAtTeamMemory(
  directories: Directories,
  { offline, onProgress: _, ...server }: TeamMemory,
): Promise<TeamMemoryFacts> {
  const waiting = await (await openQueue(directories, server)).size();
  const nothing = { count: undefined, embedder: undefined, waiting };
  if (offline) return { ...nothing, problem: "every connection is forbidden" };
  try {
    const [{ ChromaRequests }, { findCollection }] = await Promise.all([
      import("../memory/chroma/requests.ts"),
      import("../memory/chroma/collection.ts"),
    ]);
    const requests = await ChromaRequests.open({ ...server, timeoutMs: 3000, retries: 0 });
    const found = await findCollection(requests, "rca_solutions", "checkHealth");
    if (!found) return nothing;
    const count = await requests.ask("checkHealth", (client) => client.collection(found.id).count());
    return { count, embedder: found.embedder, waiting };
  } catch (problem) {
    return { ...nothing, problem: problem instanceof Error ? problem.message : String(problem) };
  }
}
