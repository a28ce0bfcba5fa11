import { spawn } from "node:child_process";
import { Failure } from "../../model/failure.ts";
import { findProgram } from "../../support/find-program.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import type { Terminal } from "./terminal.ts";

/** A program that prints the clipboard. */
interface Reader {
  name: string;
  parameters: readonly string[];
}

const powershell: Reader = {
  name: "powershell.exe",
  parameters: [
    "-NoProfile",
    "-NonInteractive",
    "-Command",
    "[Console]::OutputEncoding = [Text.Encoding]::UTF8; Get-Clipboard -Raw",
  ],
};

/** Longer than any owner of a clipboard takes to hand over text. */
const patienceMs = 10_000;
const largest = 64 << 20;

/** What reads the clipboard here, in the order tried: the desktop in use first. */
function readersFor(platform: string, { WAYLAND_DISPLAY, DISPLAY }: Terminal["environment"]): Reader[] {
  if (platform === "darwin") return [{ name: "pbpaste", parameters: [] }];
  if (platform === "win32") return [powershell];
  const wayland = { name: "wl-paste", parameters: ["--no-newline", "--type", "text"] };
  const x11 = [
    { name: "xclip", parameters: ["-selection", "clipboard", "-out"] },
    { name: "xsel", parameters: ["--clipboard", "--output"] },
  ];
  // A Linux inside of Windows reaches the clipboard by the programs of Windows.
  return [...(WAYLAND_DISPLAY ? [wayland] : []), ...(DISPLAY ? x11 : []), powershell];
}

/**
 * The text on the clipboard, as a log. Programs are taken from PATH, never from the project. Throws USAGE where none is
 * there, where it cannot read, and where the clipboard holds no text.
 */
export async function clipboardText(terminal: Terminal, project: string | undefined): Promise<Buffer> {
  const { environment } = terminal;
  const readers = readersFor(process.platform, environment);
  for (const { name, parameters } of readers) {
    const program = findProgram(name, { path: environment.PATH, project });
    if (program === undefined) continue;
    const text = await outputOf({ program, parameters, name, environment });
    if (text.toString("utf8").trim() !== "") return text;
    throw new Failure("USAGE", "The clipboard holds no text.", "Copy the crash or the build output first.");
  }
  throw new Failure(
    "USAGE",
    missing(environment),
    "Or paste the log: culprit analyze, then Ctrl-D at its end.",
  );
}

function missing({ WAYLAND_DISPLAY, DISPLAY }: Terminal["environment"]): string {
  if (process.platform !== "linux") return "The program that reads the clipboard was not found on PATH.";
  if (WAYLAND_DISPLAY) return "No program that reads the clipboard was found on PATH: install wl-clipboard.";
  if (DISPLAY) return "No program that reads the clipboard was found on PATH: install xclip or xsel.";
  return "There is no desktop here whose clipboard could be read: neither WAYLAND_DISPLAY nor DISPLAY is set.";
}

interface Call extends Reader {
  program: string;
  environment: Terminal["environment"];
}

function outputOf({ program, parameters, name, environment }: Call): Promise<Buffer> {
  const child = spawn(program, parameters, {
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: patienceMs,
  });
  const pieces: Buffer[] = [];
  let [length, said] = [0, ""];
  child.stdout.on("data", (piece: Buffer) => {
    length += piece.length;
    if (length <= largest) pieces.push(piece);
    else child.kill();
  });
  child.stderr.on("data", (piece: Buffer) => {
    if (said.length < 1000) said += piece.toString("utf8");
  });
  return new Promise((done, fail) => {
    child.on("error", (error) => fail(unread(name, error.message)));
    child.on("close", (code, signal) => {
      if (length > largest) fail(unread(name, "it holds more than 64 MB"));
      else if (code === 0) done(Buffer.concat(pieces));
      else
        fail(
          unread(
            name,
            said.trim().split("\n")[0] || (signal ? "it did not answer" : `it ended with ${code}`),
          ),
        );
    });
  });
}

const unread = (name: string, why: string): Failure =>
  new Failure("USAGE", `The clipboard could not be read with ${name}: ${escapeToOneLine(why)}.`);
