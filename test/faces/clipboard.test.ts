import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { culprit, root, shelf } from "./command.ts";

const log = join(root, "examples/failures/lateinit/log.txt");
const systemPath = process.env.PATH ?? "";

/** A folder with a program of that name. */
function programs(
  name: string,
  script: string,
  folder = mkdtempSync(join(tmpdir(), "culprit-clip-")),
): string {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
  return folder;
}

const copied = (folder: string, environment: Record<string, string>, cwd = shelf) =>
  culprit(["analyze", "--clipboard"], {
    cwd,
    environment: {
      PATH: [folder, systemPath].join(delimiter),
      WAYLAND_DISPLAY: "",
      DISPLAY: "",
      ...environment,
    },
  });

describe.skipIf(process.platform !== "linux")("culprit analyze --clipboard", () => {
  it.each([
    ["wl-paste", { WAYLAND_DISPLAY: "wayland-0", DISPLAY: ":0" }, "--no-newline --type text"],
    ["xclip", { DISPLAY: ":0" }, "-selection clipboard -out"],
    ["xsel", { DISPLAY: ":0" }, "--clipboard --output"],
    ["powershell.exe", {}, "-NoProfile -NonInteractive -Command"],
  ])("explains what %s prints", async (name, environment, parameters) => {
    const folder = programs(
      name,
      `case "$*" in "${parameters}"*) cat "${log}";; *) echo "$*" >&2; exit 1;; esac`,
    );
    const ran = await copied(folder, environment);
    expect(ran).toMatchObject({ code: 0, stderr: "" });
    expect(ran.stdout).toContain("shelfAdapter is read in onSync()");
  });

  it("says plainly when no program is there", async () => {
    const nothing = mkdtempSync(join(tmpdir(), "culprit-clip-"));
    const without = (environment: Record<string, string>) =>
      culprit(["analyze", "--clipboard"], { cwd: shelf, environment: { PATH: nothing, ...environment } });
    expect(await without({ WAYLAND_DISPLAY: "w" })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("install wl-clipboard"),
    });
    expect((await without({ DISPLAY: ":0" })).stderr).toContain("install xclip or xsel");
    expect((await without({})).stderr).toContain("neither WAYLAND_DISPLAY nor DISPLAY is set");
  });

  it("says when the program cannot, and when there is no text", async () => {
    const failing = programs("xclip", "echo 'Error: \x1b[31mno owner' >&2; exit 1");
    const failed = await copied(failing, { DISPLAY: ":0" });
    expect(failed.code).toBe(2);
    expect(failed.stderr).toContain("could not be read with xclip: Error: \\x1b[31mno owner");
    const empty = await copied(programs("xclip", "echo"), { DISPLAY: ":0" });
    expect(empty.stderr).toContain("The clipboard holds no text");
  });

  it("runs no program of the project", async () => {
    const project = mkdtempSync(join(tmpdir(), "culprit-clip-"));
    writeFileSync(join(project, "settings.gradle.kts"), "");
    mkdirSync(join(project, "bin"));
    programs("xclip", `touch "${project}/ran"; cat "${log}"`, join(project, "bin"));
    const ran = await culprit(["analyze", "--clipboard"], {
      cwd: project,
      environment: { PATH: join(project, "bin"), DISPLAY: ":0" },
    });
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain("install xclip or xsel");
  });
});
