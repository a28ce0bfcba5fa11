import { createReadStream, fstatSync, statSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { devNull } from "node:os";
import { resolve } from "node:path";
import { Failure } from "../../model/failure.ts";
import { type Terminal, write } from "./terminal.ts";

/** How long standard input may stay silent before the user is told, and before it is given up. */
const patience = { noteMs: 2_000, limitMs: 30_000 };

/**
 * The log as chunks. A file is opened before anything else, so that a wrong path is said at once; standard input is
 * read only when no file is given. `mayWait`: it may stay silent for ever.
 */
export async function openLog(
  operand: string | undefined,
  terminal: Terminal,
  { mayWait = false }: { mayWait?: boolean } = {},
): Promise<AsyncIterable<Uint8Array>> {
  if (operand !== undefined && operand !== "-")
    return openFile(resolve(terminal.directory, operand), operand);
  if (isTyped(operand, terminal)) {
    await write(terminal.stderr, "Paste the log, then press Ctrl-D.\n");
    return terminal.stdin;
  }
  return mayWait ? terminal.stdin : patiently(terminal.stdin, terminal);
}

/** Whether no log is on standard input: it is a terminal, or the null device, as of jobs in the background. */
export function isNothingPiped({ stdin }: Terminal): boolean {
  if (stdin.isTTY) return true;
  if (stdin !== process.stdin) return false;
  try {
    const info = fstatSync(0);
    return info.isCharacterDevice() && info.rdev === statSync(devNull).rdev;
  } catch {
    return false;
  }
}

/** Whether another program may still write what stands on standard input. */
export function isPipe(): boolean {
  try {
    const info = fstatSync(0);
    return info.isFIFO() || info.isSocket();
  } catch {
    return false;
  }
}

/** Whether the log is typed or pasted into the terminal. */
export function isTyped(operand: string | undefined, terminal: Terminal): boolean {
  return (operand === undefined || operand === "-") && Boolean(terminal.stdin.isTTY);
}

async function openFile(path: string, shown: string): Promise<AsyncIterable<Uint8Array>> {
  try {
    const info = await stat(path);
    if (info.isDirectory()) {
      throw new Failure(
        "USAGE",
        `${shown} is a folder, not a log.`,
        `To name the project: --workspace ${shown}`,
      );
    }
    await (await open(path, "r")).close();
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(
      "USAGE",
      `Cannot read ${shown}: ${reasonOf(error)}.`,
      "Give the path of a log file, or pipe the log in.",
    );
  }
  return createReadStream(path, { highWaterMark: 1 << 20 });
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  const known: Record<string, string> = {
    ENOENT: "there is no such file",
    EACCES: "permission denied",
    EPERM: "permission denied",
    EISDIR: "it is a folder",
    ELOOP: "its symbolic links go in a circle",
    ENAMETOOLONG: "the name is too long",
    ERR_STRING_TOO_LONG: "it is above 512 MB",
  };
  return (code && known[code]) ?? code ?? "it cannot be opened";
}

/** Standard input that says when it is waiting, and ends when nothing ever comes. */
async function* patiently(stdin: NodeJS.ReadStream, terminal: Terminal): AsyncGenerator<Uint8Array> {
  const note = setTimeout(() => {
    void write(terminal.stderr, "culprit: waiting for a log on standard input…\n");
  }, patience.noteMs);
  const limit = setTimeout(() => {
    stdin.destroy(
      new Failure("USAGE", "Nothing arrived on standard input.", "Pipe a log in, or name a file."),
    );
  }, patience.limitMs);
  const settle = () => {
    clearTimeout(note);
    clearTimeout(limit);
  };
  try {
    for await (const chunk of stdin) {
      settle();
      yield chunk as Uint8Array;
    }
  } finally {
    settle();
  }
}
