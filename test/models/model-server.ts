import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { ended } from "../workspace/editing/start-worker.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
/** Where `npm run test:models` has installed server and models. */
const installed = join(folder, ".installed");

/** Small models that packages carry. None of them can find a cause: they show that a real one does no harm. */
export const models = [
  { name: "SmolLM2 135M", file: join(installed, "smollm2-135m-instruct.gguf") },
  { name: "Gemma 3 270M", file: join(installed, "gemma-3-270m.gguf") },
];

/** llama.cpp's own server, with a real model. */
export class ModelServer {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#child = child;
  }

  /** Starts it, and waits until the model is loaded. */
  static async start(file: string, contextTokens = 8192): Promise<ModelServer> {
    const python = join(installed, "bin/python");
    const parameters = [join(folder, "serve.py"), file, String(contextTokens)];
    const child = spawn(python, parameters, { stdio: ["pipe", "pipe", "ignore"] });
    for await (const line of createInterface({ input: child.stdout }))
      if (line.startsWith("http://")) return new ModelServer(`${line}/v1`, child);
    throw new Error(`The server ended before it could be asked, with ${child.exitCode}`);
  }

  /** Most memory that it had, in megabytes. */
  peakMemory(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, "utf8");
    return Math.round(Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1]) / 1024);
  }

  /** Ends it in the middle of whatever it does. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = ended(child);
    child.kill("SIGKILL");
    await exited;
  }
}
