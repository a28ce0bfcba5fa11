import { optionsForFound } from "./found-server.ts";
import { LanguageServer } from "./server.ts";
import { type ServerSettings, serverCommand } from "./servers.ts";

/** The language servers of one workspace, one per language, started when they are first asked. */
export class LanguageServerPool {
  readonly #root: string;
  readonly #settings: ServerSettings;
  readonly #servers = new Map<string, LanguageServer>();

  constructor(root: string, settings: ServerSettings) {
    this.#root = root;
    this.#settings = settings;
  }

  /** Undefined where none is configured or installed. */
  serverFor(language: string): LanguageServer | undefined {
    const running = this.#servers.get(language);
    if (running) return running;
    const command = serverCommand(language, this.#settings, this.#root);
    if (!command) return undefined;
    const { configured, options } = this.#settings;
    const own = configured?.[language] ? {} : optionsForFound(this.#root, language, command[0] ?? "");
    if (!own) return undefined;
    const server = new LanguageServer(command, this.#root, options?.[language] ?? own);
    this.#servers.set(language, server);
    return server;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#servers.values()].map((server) => server.stop()));
    this.#servers.clear();
  }
}
