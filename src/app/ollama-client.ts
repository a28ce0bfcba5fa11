import { OllamaClient as AnyOllamaClient, type OllamaOptions } from "../llm/ollama/client.ts";

/** A model of the Ollama server that everyone's OLLAMA_HOST names, or that the options do. */
export class OllamaClient extends AnyOllamaClient {
  static override create(options: OllamaOptions = {}): Promise<OllamaClient> {
    const host = options.host ?? (process.env.OLLAMA_HOST || undefined);
    // biome-ignore lint/complexity/noThisInStatic: what it makes is of this class.
    return super.create({ ...options, host });
  }
}
