import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ended } from "../workspace/editing/start-worker.ts";

/** The server, where `npm run test:chroma` has installed it. */
export const serverProgram = fileURLToPath(new URL("node_modules/chromadb/dist/cli.mjs", import.meta.url));

/** A real Chroma server on loopback, which keeps its data in a folder. */
export class ChromaServerProcess {
  readonly url: string;
  readonly #folder: string;
  readonly #port: number;
  #child: ChildProcess | undefined;

  /** Starts it and waits until it answers. */
  static async start(folder: string): Promise<ChromaServerProcess> {
    const server = new ChromaServerProcess(folder, await freePort());
    await server.startAgain();
    return server;
  }

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** At the same address, over the same data. */
  async startAgain(): Promise<void> {
    const parameters = ["run", "--path", this.#folder, "--host", "127.0.0.1", "--port", String(this.#port)];
    const child = spawn(process.execPath, [serverProgram, ...parameters], {
      stdio: "ignore",
      cwd: this.#folder,
    });
    this.#child = child;
    for (let wait = 0; wait < 600; wait++) {
      const answer = await fetch(`${this.url}/api/v2/heartbeat`).catch(() => undefined);
      if (answer?.ok) return;
      if (child.exitCode !== null) throw new Error(`Chroma ended with ${child.exitCode}`);
      await sleep(50);
    }
    throw new Error("Chroma did not answer within 30 s");
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = ended(child);
    child.kill("SIGKILL");
    await exited;
  }

  /** Holds it still, as a server that has too much to do. */
  pause(): void {
    this.#child?.kill("SIGSTOP");
  }

  resume(): void {
    this.#child?.kill("SIGCONT");
  }
}

/** The name of a collection that no other test uses. */
export const newCollection = (): string => `rca-${randomUUID()}`;

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
