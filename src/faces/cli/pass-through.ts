import { constants } from "node:os";
import type { Readable } from "node:stream";
import spawn from "cross-spawn";
import { Failure } from "../../model/failure.ts";
import { openOwnTerminal } from "./own-terminal.ts";
import { isClosed, outputFailure, type Terminal } from "./terminal.ts";

/** How much of a command's output is kept for the analysis: its end, where failures are. */
const keptBytes = 64 << 20;

export interface PassedThrough {
  code: number;
  /** The end of what the command wrote; it can be read more than once. */
  output: AsyncIterable<Uint8Array>;
  /** The text of its last bytes. */
  endOf(bytes: number): string;
}

interface Passing {
  out: NodeJS.WriteStream;
  terminal: Terminal;
  directory?: string;
  /** Gives the command a terminal of its own where this process is on one. */
  asOnTerminal?: boolean;
  /** Signals that the command gets when this process does. */
  forwarded?: readonly NodeJS.Signals[];
}

/**
 * Runs a command whose output comes through as it is written. Its standard output goes to `out`; it runs in
 * `directory`, the current one unless given. Throws USAGE when it cannot be run, and OUTPUT_FAILED when its output
 * could not be written; where the reader of the output goes away, the command meets that.
 */
export function passThrough(
  [program = "", ...rest]: readonly string[],
  { out, terminal, directory, asOnTerminal = false, forwarded = ["SIGTERM"] }: Passing,
): Promise<PassedThrough> {
  const kept = new Tail(keptBytes);
  const cwd = directory ?? terminal.directory;
  const own = asOnTerminal ? openOwnTerminal([program, ...rest], cwd, terminal) : undefined;
  const [started = program, ...parameters] = own?.words ?? [program, ...rest];
  // Not Node's own, which on Windows starts no `gradlew.bat`.
  const child = spawn(started, parameters, {
    stdio: own ? "inherit" : ["inherit", "pipe", "pipe"],
    cwd,
    ...(own && { env: own.environment }),
  });
  // The terminal sends Ctrl-C to the child too; it decides, and its exit is awaited.
  const ignore = () => {};
  let sent: NodeJS.Signals | undefined;
  const forward = (signal: NodeJS.Signals) => {
    sent = signal;
    child.kill(signal);
  };
  process.on("SIGINT", ignore);
  for (const signal of forwarded) process.on(signal, forward);
  let lost: Failure | undefined;
  const copy = (from: Readable, to: NodeJS.WriteStream) => {
    // It ends as if it had written there itself. Closing its pipe alone would tell it of a broken connection.
    const onError = (error: Error) => {
      lost ??= outputFailure(to, error);
      child.kill(process.platform === "win32" ? "SIGTERM" : "SIGPIPE");
      from.destroy();
    };
    to.on("error", onError);
    from.once("close", () => to.off("error", onError));
    from.on("data", (chunk: Buffer) => {
      kept.add(chunk);
      if (to.write(chunk) || isClosed(to)) return;
      from.pause();
      to.once("drain", () => from.resume());
    });
  };
  if (child.stdout) copy(child.stdout, out);
  if (child.stderr) copy(child.stderr, terminal.stderr);
  return new Promise((done, fail) => {
    const settle = () => {
      process.off("SIGINT", ignore);
      for (const signal of forwarded) process.off(signal, forward);
    };
    child.on("error", (error: NodeJS.ErrnoException) => {
      settle();
      const missing = error.code === "ENOENT";
      const why = missing
        ? "there is no such command"
        : error.code === "EACCES"
          ? "it may not be executed"
          : error.message;
      fail(
        new Failure(
          "USAGE",
          `Cannot run ${program}: ${why}.`,
          missing ? "Check the name and the current folder." : undefined,
        ),
      );
    });
    child.on("close", (code, signal) => {
      settle();
      for (const piece of own?.written(keptBytes) ?? []) kept.add(piece);
      if (lost) fail(lost);
      else
        done({
          // `script` ends its command when it is told to end, and then says that all is well.
          code: own && sent && code === 0 ? endedBy(sent) : (code ?? endedBy(signal)),
          output: { [Symbol.asyncIterator]: () => kept.chunks() },
          endOf: (bytes) => kept.endOf(bytes),
        });
    });
  });
}

const endedBy = (signal: NodeJS.Signals | null): number => 128 + (signal ? constants.signals[signal] : 0);

/** The last bytes of a stream. */
class Tail {
  readonly #limit: number;
  #parts: Buffer[] = [];
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(chunk: Buffer): void {
    this.#parts.push(chunk);
    this.#size += chunk.length;
    while (this.#size - (this.#parts[0]?.length ?? 0) > this.#limit)
      this.#size -= this.#parts.shift()?.length ?? 0;
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    yield* this.#parts;
  }

  endOf(bytes: number): string {
    let first = this.#parts.length;
    for (let size = 0; first > 0 && size < bytes; ) size += this.#parts[--first]?.length ?? 0;
    const end = Buffer.concat(this.#parts.slice(first)).subarray(-bytes).toString("utf8");
    // A character that the cut went through.
    return end.replace(/^\ufffd+/, "");
  }
}
