import type { EmbeddedStoreOptions } from "../memory/embedded-store.ts";
import type { Directories } from "../support/directories.ts";

/** A model of an Ollama server that makes the vectors of this machine's memory. */
export interface ChosenEmbedder {
  model: string;
  /** As in OLLAMA_HOST; this machine's unless given. */
  host?: string;
  /** Told while documents are embedded anew, all of which is done only where somebody is told. */
  onProgress?: (done: number, all: number) => void;
}

/** Documents that are embedded anew while somebody waits for an analysis: one request. */
const mostWhileWaiting = 64;

const chosen = new Map<string, ChosenEmbedder>();

/** From now on this process compares what is remembered for the user of these folders by that model. */
export function useEmbedder({ state }: Directories, embedder: ChosenEmbedder): void {
  chosen.set(state, embedder);
}

/** What the store of this machine is opened with; the built-in embedder takes over where the chosen one is away. */
export async function embedderOptions({ state }: Directories): Promise<EmbeddedStoreOptions> {
  const wanted = chosen.get(state);
  if (!wanted) return {};
  const [{ OllamaEmbedder }, { FailureEmbedder }] = await Promise.all([
    import("../memory/ollama-embedder.ts"),
    import("../memory/failure-embedder.ts"),
  ]);
  const { model, host, onProgress } = wanted;
  return {
    embedder: new OllamaEmbedder(model, { host }),
    fallback: new FailureEmbedder(),
    onProgress,
    ...(!onProgress && { mostEmbeddedAnew: mostWhileWaiting }),
  };
}
