import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { runOn } from "../../src/faces/cli/main.ts";
import { drawTerminal, type Scene } from "./terminal-svg.ts";

/** The recording of the README: a crash is explained, its fix is applied, and taken back; what the command really prints. */
export async function recording(root: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "culprit-recording-"));
  try {
    const directory = join(folder, "shelf");
    cpSync(join(root, "examples/shelf"), directory, { recursive: true });
    cpSync(join(root, "examples/failures/lateinit/log.txt"), join(folder, "crash.txt"));
    const run = async (command: string): Promise<string> => {
      const [, ...parameters] = command.split(" ");
      const printed: string[] = [];
      const stream = () =>
        new Writable({
          write: (piece, _encoding, done) => {
            printed.push(String(piece));
            done();
          },
        }) as NodeJS.WriteStream;
      const environment = {
        PATH: process.env.PATH,
        HOME: folder,
        XDG_STATE_HOME: join(folder, "state"),
        XDG_CACHE_HOME: join(folder, "cache"),
        XDG_CONFIG_HOME: join(folder, "config"),
        LANG: "C.UTF-8",
        COLUMNS: "80",
        FORCE_COLOR: "1",
      };
      const stdin = Readable.from([]) as NodeJS.ReadStream;
      const terminal = { stdin, stdout: stream(), stderr: stream(), environment, directory, version: "0" };
      await runOn(terminal, parameters);
      return sameEachTime(printed.join(""), directory);
    };
    const scenes: Scene[] = [];
    for (const [command, seconds] of [
      ["culprit analyze ../crash.txt", 16],
      ["culprit fix last --yes", 9],
      ["culprit undo last", 6],
    ] as const)
      scenes.push({ command, output: await run(command), seconds });
    return drawTerminal(scenes, "A terminal: culprit explains a crash, applies the fix, and takes it back");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Without what is another at every run: ids, folders, durations. */
function sameEachTime(text: string, directory: string): string {
  return text
    .replaceAll(directory, "~/shelf")
    .replace(/\ba-\w{6}\b/g, "a-7f3k2q")
    .replace(/\bw-\w{8}\b/g, "w-5im35qba")
    .replace(/ \d+(?:\.\d+)? s,/g, " 0.20 s,");
}
