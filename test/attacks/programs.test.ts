import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { findProgram, lookForProgram, pathOutside } from "../../src/support/find-program.ts";
import { RunInTerminalTool } from "../../src/tools/workspace/run-in-terminal.ts";
import { recentChanges } from "../../src/workspace/history.ts";
import { LanguageServerPool } from "../../src/workspace/language-server/pool.ts";
import { Workspace } from "../../src/workspace/workspace.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const usual = process.env.PATH ?? "";

/** A project that brings programs of its own, each of which leaves a canary. */
async function project(...names: string[]) {
  const root = await temporaryFolder();
  const bin = join(root, "node_modules/.bin");
  await mkdir(bin, { recursive: true });
  const canary = join(root, "canary");
  for (const name of names) await writeFile(join(bin, name), `#!/bin/sh\n: > '${canary}'\n`, { mode: 0o755 });
  return { root, bin, ran: () => existsSync(canary) };
}

/** Ways onto the PATH that all lead into the project. */
async function ways(root: string, bin: string): Promise<[string, string][]> {
  const elsewhere = await temporaryFolder();
  await symlink(bin, join(elsewhere, "folder"));
  await symlink(root, join(elsewhere, "project"));
  await mkdir(join(elsewhere, "links"));
  await symlink(join(bin, "git"), join(elsewhere, "links/git"));
  return [
    ["as it is", bin],
    ["with a slash behind", `${bin}/`],
    ["by a way back", `${root}/src/../node_modules/.bin`],
    ["relative", "node_modules/.bin"],
    ["relative with a dot", "./node_modules/.bin"],
    ["by a link", join(elsewhere, "folder")],
    ["through a link", join(elsewhere, "project/node_modules/.bin")],
    ["by links to single programs", join(elsewhere, "links")],
  ];
}

describe("a program of the project", () => {
  it("is not found, whatever way leads to it", async () => {
    const { root, bin } = await project("git");
    for (const [way, folder] of await ways(root, bin)) {
      expect(findProgram("git", { path: folder, project: root }), way).toBeUndefined();
      const after = findProgram("git", { path: `${folder}${delimiter}${usual}`, project: root });
      expect(after, way).toBe(findProgram("git", { path: usual, project: undefined }));
    }
    for (const path of ["", ".", `${delimiter}`, undefined])
      expect(findProgram("git", { path, project: root })).toBeUndefined();
    expect(lookForProgram("git", { path: bin, project: root }).refused).toEqual([join(bin, "git")]);
    expect(pathOutside(["", ".", bin, "/usr/bin", "x/y"].join(delimiter), root)).toBe("/usr/bin");
  });

  it("is not what reads history, nor a language server", async () => {
    const { root, bin, ran } = await project("git", "kotlin-lsp", "jdtls");
    execFileSync("git", ["init", "-q", root]);
    for (const [, folder] of await ways(root, bin)) {
      const environment = { PATH: `${folder}${delimiter}${usual}` };
      expect(await recentChanges(root, { limit: 1, environment })).toEqual([]);
      const pool = new LanguageServerPool(root, { path: folder });
      for (const language of ["kotlin", "java"]) expect(pool.serverFor(language)).toBeUndefined();
    }
    expect(ran()).toBe(false);
  });

  it("is not what a command means by its name", async () => {
    const { root, bin, ran } = await project("git", "mine");
    for (const [way, folder] of await ways(root, bin)) {
      const environment = { PATH: `${folder}${delimiter}${usual}` };
      const tool = new RunInTerminalTool(new Workspace(root), { shell: "/bin/sh", environment });
      for (const command of [
        "git --version",
        "true; g'i't --version",
        "for a in 1; do git --version; done",
      ]) {
        const { success, error } = await tool.execute({ command, timeout_seconds: 5 });
        if (!success) expect(error, way).toMatchObject({ code: "COMMAND_NOT_FOUND" });
        expect(ran(), `${way}: ${command}`).toBe(false);
      }
    }
  });

  it("is not found on a PATH of which nothing is left", async () => {
    const { root, bin, ran } = await project();
    await writeFile(join(root, "mine"), `#!/bin/sh\n: > '${join(root, "canary")}'\n`, { mode: 0o755 });
    for (const PATH of ["", ".", bin, undefined]) {
      for (const shell of ["/bin/sh", "/bin/bash"]) {
        const tool = new RunInTerminalTool(new Workspace(root), { shell, environment: { PATH } });
        expect((await tool.execute({ command: "mine", timeout_seconds: 5 })).error?.code).toBe(
          "COMMAND_NOT_FOUND",
        );
      }
    }
    expect(ran()).toBe(false);
  });

  it("is refused in clear words where it is the only one, and runs by its path", async () => {
    const { root, bin, ran } = await project("mine");
    const environment = { PATH: `${bin}${delimiter}${usual}` };
    const tool = new RunInTerminalTool(new Workspace(root), { shell: "/bin/sh", environment });
    const refused = await tool.execute({ command: "mine", timeout_seconds: 5 });
    expect(refused.error).toMatchObject({
      code: "COMMAND_NOT_FOUND",
      message: `Refused: 'mine' on PATH leads into the project (${join(bin, "mine")})`,
      suggestion: expect.stringContaining("by its path"),
    });
    expect(ran()).toBe(false);
    expect((await tool.execute({ command: "./node_modules/.bin/mine", timeout_seconds: 5 })).success).toBe(
      true,
    );
    expect(ran()).toBe(true);
  });
});
