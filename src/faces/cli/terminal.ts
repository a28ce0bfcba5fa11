import { Failure } from "../../model/failure.ts";
import { escapeControl } from "../../support/terminal-text.ts";
import type { StartWorker } from "../worker/job.ts";

/** What a command may touch of the outside world. */
export interface Terminal {
  stdin: NodeJS.ReadStream;
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  environment: Record<string, string | undefined>;
  directory: string;
  version: string;
  /** Begins a worker of a server; not where the command runs inside another program. */
  startWorker?: StartWorker;
}

/** How to draw on a stream: colour, Unicode and width, by the conventions everyone uses. */
export interface Drawing {
  color: boolean;
  unicode: boolean;
  width: number;
}

/**
 * Colour when the stream is a terminal that has it, unless NO_COLOR, FORCE_COLOR or `--color` say otherwise; Unicode
 * unless the terminal is dumb or the locale is not UTF-8; width at most 100 columns, 80 where it is not known.
 */
export function drawingFor(stream: NodeJS.WriteStream, terminal: Terminal, color = "auto"): Drawing {
  const { environment } = terminal;
  const dumb = environment.TERM === "dumb";
  const wanted =
    color === "auto"
      ? environment.NO_COLOR
        ? false
        : environment.FORCE_COLOR && environment.FORCE_COLOR !== "0"
          ? true
          : Boolean(stream.isTTY) && !dumb
      : color === "always";
  const locale = environment.LC_ALL || environment.LC_CTYPE || environment.LANG || "";
  const unicode = !dumb && (/utf-?8/i.test(locale) || locale === "");
  const columns = Number(environment.COLUMNS) || stream.columns || 80;
  return { color: wanted, unicode, width: Math.min(100, Math.max(40, columns)) };
}

/** The marks of what was done and of what was not: words where the terminal has no Unicode. */
export function marksFor(stream: NodeJS.WriteStream, terminal: Terminal): { done: string; failed: string } {
  return drawingFor(stream, terminal).unicode ? { done: "✓", failed: "✗" } : { done: "OK", failed: "FAILED" };
}

/** Says on standard error what went wrong, and what to do next; paths and names in it may be a stranger's. */
export function complain(
  { stderr }: Terminal,
  { message, hint }: { message: string; hint?: string },
): Promise<void> {
  const text = escapeControl(`culprit: ${message}${hint ? `\n${hint}` : ""}\n`);
  // Where that cannot be said either, the exit code says it.
  return write(stderr, text).catch(() => {});
}

/**
 * Writes everything and waits until it is handed over: nothing is cut on a pipe, and a closed pipe is no error. Throws
 * OUTPUT_FAILED when there is no place for it.
 */
export function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  if (text !== "") written.add(stream);
  return new Promise((done, fail) => {
    stream.write(text, (error) => {
      const failure = error && outputFailure(stream, error);
      if (failure) fail(failure);
      else done();
    });
  });
}

const written = new WeakSet<NodeJS.WriteStream>();

/** Whether anything was written to a stream. */
export const hasWritten = (stream: NodeJS.WriteStream): boolean => written.has(stream);

/** How outputs failed first. Node forgets it for those of the process, and is ready to write to them again. */
const failures = new WeakMap<NodeJS.WriteStream, Error>();

/** Notes when an output fails, which ends nothing by itself: a reader that goes away is no failure of ours. */
export function heed(stream: NodeJS.WriteStream): void {
  stream.on("error", (error) => {
    if (!failures.has(stream)) failures.set(stream, error);
  });
}

/** Why what was written to a stream is lost; nothing where its reader went away, who did not want it. */
export function outputFailure(stream: NodeJS.WriteStream, error: Error): Failure | undefined {
  const cause = (failures.get(stream) ?? error) as NodeJS.ErrnoException;
  if (cause.code === "EPIPE") return undefined;
  return new Failure(
    "OUTPUT_FAILED",
    `The output cannot be written: ${reasons[cause.code ?? ""] ?? cause.message}.`,
    "Free some space, or send it elsewhere.",
  );
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "there is no space left on the device",
  EDQUOT: "the disk quota is used up",
  EFBIG: "the file would become too large",
  EIO: "the device reports an error",
};

/** Whether a stream takes no more: whoever read it went away, or there is no place for it. */
export const isClosed = (stream: NodeJS.WriteStream): boolean => failures.has(stream);
