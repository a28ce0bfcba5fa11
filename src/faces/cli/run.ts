import { spawn } from "node:child_process";
import { constants } from "node:os";
import { Failure } from "../../model/failure.ts";
import { prepare } from "./analysis-options.ts";
import type { Invocation } from "./command.ts";
import { interruptible } from "./interrupt.ts";
import { watch } from "./progress.ts";
import { formatOf, printResult, reportFailure } from "./report.ts";
import { type Terminal, write } from "./terminal.ts";

/** How much of a command's output is kept for the analysis: its end, where failures are. */
const keptBytes = 64 << 20;

/** `culprit run -- COMMAND…`: its output as it comes, its exit code, and why it failed. */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  const format = formatOf(invocation);
  try {
    const [program, ...rest] = invocation.operands;
    if (!program) {
      throw new Failure(
        "USAGE",
        "Nothing to run.",
        "Give a command after --: culprit run -- ./gradlew assembleDebug",
      );
    }
    const options = await prepare(invocation, terminal);
    const target = format === "text" ? terminal.stdout : terminal.stderr;
    const { code, output } = await passThrough(program, rest, target, terminal);
    if (code === 0) return 0;
    const { analyze } = await import("../../app.ts");
    const watched = watch(invocation, terminal);
    const { result } = await interruptible(({ signal }) =>
      analyze(output, { ...options, signal, stream: watched.stream, command: [program, ...rest] }),
    ).finally(watched.done);
    if (format === "text") await write(terminal.stdout, "\n");
    await printResult(result, invocation, terminal, options.workspace);
    return invocation.values["exit-zero"] ? 0 : code;
  } catch (error) {
    if (error instanceof Failure) return reportFailure(error, invocation, terminal);
    throw error;
  }
}

interface Ran {
  code: number;
  output: AsyncIterable<Uint8Array>;
}

function passThrough(
  program: string,
  rest: string[],
  out: NodeJS.WriteStream,
  terminal: Terminal,
): Promise<Ran> {
  const kept = new Tail(keptBytes);
  const child = spawn(program, rest, { stdio: ["inherit", "pipe", "pipe"], cwd: terminal.directory });
  // The terminal sends Ctrl-C to the child too; it decides, and its exit is awaited.
  const ignore = () => {};
  const forward = () => child.kill("SIGTERM");
  process.on("SIGINT", ignore);
  process.on("SIGTERM", forward);
  const copy = (from: NodeJS.ReadableStream, to: NodeJS.WriteStream) => {
    from.on("data", (chunk: Buffer) => {
      kept.add(chunk);
      if (!to.write(chunk)) {
        from.pause();
        to.once("drain", () => from.resume());
      }
    });
  };
  copy(child.stdout, out);
  copy(child.stderr, terminal.stderr);
  return new Promise((done, fail) => {
    const settle = () => {
      process.off("SIGINT", ignore);
      process.off("SIGTERM", forward);
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
      done({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output: kept.chunks() });
    });
  });
}

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
}
