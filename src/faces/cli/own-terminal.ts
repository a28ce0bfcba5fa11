import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { StringDecoder } from "node:string_decoder";
import spawn from "cross-spawn";
import { TerminalScreen } from "../../support/terminal-screen.ts";
import { shownCommand } from "./shown-command.ts";
import type { Terminal } from "./terminal.ts";

/** A command on a terminal of its own. */
export interface OwnTerminal {
  words: readonly string[];
  environment: Record<string, string | undefined>;
  /** Everything that was written to the terminal, as it stands there, in pieces; what it was kept in goes away. */
  written(most: number): Generator<Buffer>;
}

/**
 * How a command is run on a terminal of its own, which hands on keys, signals of the keyboard and sizes; undefined
 * where this process is on none, or the system has no `script` of util-linux, which keeps the command's exit code.
 */
export function openOwnTerminal(
  command: readonly string[],
  directory: string,
  terminal: Terminal,
): OwnTerminal | undefined {
  const { stdin, stdout, stderr, environment } = terminal;
  if (process.platform !== "linux" || environment.TERM === "dumb") return undefined;
  if (!stdin.isTTY || !stdout.isTTY || !stderr.isTTY) return undefined;
  // Of a command that is not there the usual way says so.
  if (!isExecutable(command[0] ?? "", directory, environment.PATH)) return undefined;
  const version = spawn.sync("script", ["--version"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  if (!/util-linux/.test(version.stdout ?? "")) return undefined;
  // The shell that `script` starts has to read the quotes of the command.
  const shell = environment.SHELL === undefined ? "" : `SHELL=${shownCommand([environment.SHELL])} `;
  const folder = mkdtempSync(join(tmpdir(), "culprit-run-"));
  const file = join(folder, "output");
  return {
    words: ["script", "-qefc", `${shell}exec ${shownCommand(command)}`, file],
    environment: { ...environment, SHELL: "/bin/sh" },
    *written(most) {
      try {
        yield* shownIn(file, most);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** What stood on the terminal, without the lines in which `script` says when it began and ended. */
function* shownIn(file: string, most: number): Generator<Buffer> {
  if (!existsSync(file)) return;
  const opened = openSync(file, "r");
  try {
    const screen = new TerminalScreen();
    const decoder = new StringDecoder("utf8");
    const piece = Buffer.alloc(1 << 20);
    let at = Math.max(0, fstatSync(opened).size - most);
    let isFirst = at === 0;
    for (;;) {
      const read = readSync(opened, piece, 0, piece.length, at);
      if (read === 0) break;
      const text = decoder.write(piece.subarray(0, read));
      yield Buffer.from(screen.write(isFirst ? text.replace(/^Script started on [^\n]*\n/, "") : text));
      isFirst = false;
      at += read;
    }
    yield Buffer.from(screen.end().replace(/(?:(?<!\n)\n+)?Script done on [^\n]{0,200}\n?$/, "\n"));
  } finally {
    closeSync(opened);
  }
}

function isExecutable(program: string, directory: string, path: string | undefined): boolean {
  const places = program.includes("/")
    ? [resolve(directory, program)]
    : (path ?? "").split(delimiter).map((folder) => join(resolve(directory, folder), program));
  return places.some((place) => {
    try {
      accessSync(place, constants.X_OK);
      return statSync(place).isFile();
    } catch {
      return false;
    }
  });
}
