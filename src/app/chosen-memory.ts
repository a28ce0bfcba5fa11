import type { Config } from "../config/schema.ts";
import type { Directories } from "../support/directories.ts";
import { useEmbedder } from "./embedder.ts";
import { useTeamMemory } from "./team-memory.ts";

interface HowToRemember {
  /** Forbids every connection, whatever the settings say. */
  offline?: boolean;
  /** Told while documents are embedded anew, for whoever waits for it. */
  onProgress?: (done: number, all: number) => void;
}

/** A team's server remembers in place of this machine where the settings name one, and a model compares where they do. */
export function useMemory(
  { memory, model, offline: isOffline = false }: Config,
  directories: Directories,
  { offline = isOffline, ...progress }: HowToRemember = {},
): void {
  const { url, ...server } = memory?.chroma ?? {};
  if (url !== undefined) useTeamMemory(directories, { url, ...server, offline, ...progress });
  if (memory?.embeddingModel !== undefined && !offline)
    useEmbedder(directories, { model: memory.embeddingModel, host: model?.ollamaHost, ...progress });
}
