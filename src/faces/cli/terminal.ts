import { escapeControl } from "../../support/terminal-text.ts";

/** What a command may touch of the outside world. */
export interface Terminal {
  stdin: NodeJS.ReadStream;
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  environment: Record<string, string | undefined>;
  directory: string;
  version: string;
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
  return write(stderr, escapeControl(`culprit: ${message}${hint ? `\n${hint}` : ""}\n`));
}

/** Writes everything and waits until it is handed over: nothing is cut on a pipe, and a closed pipe is no error. */
export function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((done, fail) => {
    stream.write(text, (error) => {
      if (error && (error as NodeJS.ErrnoException).code !== "EPIPE") fail(error);
      else done();
    });
  });
}
