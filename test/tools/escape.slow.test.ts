import { execFileSync } from "node:child_process";
import { lstatSync, renameSync, symlinkSync, unlinkSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { ToolRegistry } from "../../src/tools/tool-registry.ts";
import { registerToolset } from "../../src/tools/toolsets.ts";
import { Workspace } from "../../src/workspace/workspace.ts";

const SECRET = "outside-secret-5f2c";

/** Every call is approved: what is refused here, no approval can open. */
const registryThatAllows = () =>
  new ToolRegistry({ gate: { decide: async () => ({ allowed: true, by: "user" }) } });

/** A workspace with traps in it, and beside it what nobody may read or write. */
async function scene() {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "culprit-escape-")));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  const root = join(folder, "workspace");
  const outside = join(folder, "outside");
  const user = join(folder, "user");
  await mkdir(join(root, "src"), { recursive: true });
  await mkdir(join(folder, "workspace-beside"));
  await mkdir(join(outside, "folder"), { recursive: true });
  await mkdir(user);
  await writeFile(join(root, "src/a.txt"), "inside");
  await writeFile(join(outside, "secret.txt"), SECRET);
  await writeFile(join(outside, "only-outside.txt"), "");
  await writeFile(join(outside, "folder/secret.txt"), SECRET);
  await writeFile(join(folder, "workspace-beside/secret.txt"), SECRET);
  const links: [name: string, target: string][] = [
    ["file-link", "../outside/secret.txt"],
    ["file-link-absolute", join(outside, "secret.txt")],
    ["folder-link", "../outside"],
    ["folder-link-absolute", outside],
    ["chain-1", "chain-2"],
    ["chain-2", "chain-3"],
    ["chain-3", "../outside"],
    ["dangling-out", "../outside/not-yet.txt"],
    ["dangling-deep", "../outside/not/yet/there.txt"],
    ["loop-a", "loop-b"],
    ["loop-b", "loop-a"],
    ["self", "self"],
    ["up", ".."],
    ["root", "/"],
    ["descriptors", "/proc/self/fd"],
    ["working-directory", "/proc/self/cwd"],
    ["process-root", "/proc/self/root"],
    ["device-null", "/dev/null"],
    ["device-tty", "/dev/tty"],
    ["shared-memory", "/dev/shm"],
    ["beside", "../workspace-beside"],
  ];
  for (const [name, target] of links) await symlink(target, join(root, name));
  execFileSync("mkfifo", [join(root, "pipe")]);
  const directories = {
    config: join(user, "config"),
    cache: join(user, "cache"),
    state: join(user, "state"),
  };
  const workspace = new Workspace(root, { directories });
  const registry = registryThatAllows();
  registerToolset(registry, ["workspace"], workspace);
  return { root, outside, folder, registry, workspace };
}

/** `%OUT%` becomes the folder outside, `%ROOT%` the workspace. */
const attacks: [kind: string, path: string][] = [
  ["traversal", "../outside/secret.txt"],
  ["traversal", "src/../../outside/secret.txt"],
  ["traversal", "./.././outside/secret.txt"],
  ["traversal", "src/./.././../outside/secret.txt"],
  ["traversal", "..//outside//secret.txt"],
  ["traversal", "not/there/../../../outside/secret.txt"],
  ["traversal", "src/a.txt/../../../outside/secret.txt"],
  ["traversal", `${"../".repeat(64)}etc/passwd`],
  ["traversal", ".."],
  ["traversal", "../"],
  ["traversal", "../workspace-beside/secret.txt"],
  ["traversal", "../workspace/../outside/secret.txt"],
  ["traversal with backslashes", "..\\outside\\secret.txt"],
  ["traversal with backslashes", "src\\..\\..\\outside\\secret.txt"],
  ["traversal with both", "src/..\\../outside\\secret.txt"],
  ["absolute", "/etc/passwd"],
  ["absolute", "%OUT%/secret.txt"],
  ["absolute", "%ROOT%/../outside/secret.txt"],
  ["absolute", "%ROOT%-beside/secret.txt"],
  ["absolute", "/"],
  ["absolute, two slashes", "//etc/passwd"],
  ["absolute, three slashes", "///etc/passwd"],
  ["absolute, backslash", "\\etc\\passwd"],
  ["absolute, through the process", "/proc/self/root/etc/passwd"],
  ["absolute, through the working directory", "/proc/self/cwd/../../etc/passwd"],
  ["absolute, through descriptors", "/proc/self/fd/0"],
  ["absolute, environment", "/proc/self/environ"],
  ["symlinked file", "file-link"],
  ["symlinked file", "file-link-absolute"],
  ["symlinked file", "src/../file-link"],
  ["symlinked file, dangling", "dangling-out"],
  ["symlinked file, dangling deep", "dangling-deep"],
  ["symlinked parent", "folder-link/secret.txt"],
  ["symlinked parent", "folder-link/folder/secret.txt"],
  ["symlinked parent", "folder-link/new.txt"],
  ["symlinked parent", "folder-link/new/folder/new.txt"],
  ["symlinked parent", "folder-link-absolute/secret.txt"],
  ["symlinked parent, itself", "folder-link"],
  ["symlinked parent, with a slash", "folder-link/"],
  ["symlinked parent, chain", "chain-1/secret.txt"],
  ["symlinked parent, chain", "chain-1/new.txt"],
  ["symlinked parent, up", "up/outside/secret.txt"],
  ["symlinked parent, up", "up/new.txt"],
  ["symlinked parent, root", "root/etc/passwd"],
  ["symlinked parent, beside", "beside/secret.txt"],
  ["symlinked parent, process", "process-root/etc/passwd"],
  ["symlinked parent, working directory", "working-directory/package.json"],
  ["symlinked parent, descriptors", "descriptors/0"],
  ["symlink loop", "loop-a"],
  ["symlink loop", "loop-a/secret.txt"],
  ["symlink loop", "self"],
  ["device file", "device-null"],
  ["device file", "device-tty"],
  ["device file", "/dev/zero"],
  ["device folder", "shared-memory/new.txt"],
  ["null byte", "src/a.txt\0"],
  ["null byte", "\0/etc/passwd"],
  ["null byte", "../outside/secret.txt\0.txt"],
  ["drive", "C:\\Windows\\win.ini"],
  ["drive", "c:/Windows/win.ini"],
  ["drive, relative", "C:"],
  ["UNC", "\\\\server\\share\\secret.txt"],
  ["UNC", "//server/share/secret.txt"],
  ["UNC, long form", "\\\\?\\C:\\Windows\\win.ini"],
  ["UNC, device form", "\\\\.\\PhysicalDrive0"],
  ["UNC, mixed", "\\/server/share"],
  ["URL", "file:///etc/passwd/../../../../../../../../etc/passwd"],
];

const text = "stolen";
const calls: [tool: string, parameters: (path: string) => Record<string, unknown>][] = [
  ["read_file", (path) => ({ filePath: path })],
  ["read_file", (path) => ({ filePath: path, lineStart: 1, lineEnd: 2 })],
  ["list_dir", (path) => ({ path })],
  ["file_search", (path) => ({ pattern: "**/*.txt", base_path: path })],
  ["create_file", (path) => ({ path, content: text })],
  ["replace_string_in_file", (path) => ({ path, old_string: SECRET, new_string: text })],
  ["create_directory", (path) => ({ path })],
];

/** Everything outside the workspace, by path. */
async function outsideOf(folder: string): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const part of ["outside", "workspace-beside"]) {
    for (const name of await readdir(join(folder, part), { recursive: true })) {
      const path = join(folder, part, name);
      seen[join(part, name)] = lstatSync(path).isFile() ? await readFile(path, "utf8") : "folder";
    }
  }
  for (const name of await readdir(folder)) seen[name] ??= "folder";
  return seen;
}

describe("no path leads out of the workspace", () => {
  it(`has ${attacks.length} ways to try`, () => {
    expect(attacks.length).toBeGreaterThanOrEqual(60);
  });

  it.each(attacks)("%s: %j", async (_kind, template) => {
    const { root, outside, folder, registry } = await scene();
    const path = template.replace("%OUT%", outside).replace("%ROOT%", root);
    const before = await outsideOf(folder);
    for (const [tool, parameters] of calls) {
      const result = await registry.execute(tool, parameters(path));
      expect(result.success, `${tool}: ${result.output}`).toBe(false);
      expect(result.error?.code, tool).not.toBe("INTERNAL_ERROR");
      const said = JSON.stringify(result);
      expect(said, tool).not.toContain(SECRET);
      expect(said, tool).not.toContain("root:x:");
    }
    expect(await outsideOf(folder)).toEqual(before);
  });

  /** On a file system that tells capitals apart these are new names; elsewhere they are what they look like. */
  it.each([
    "SRC/../../OUTSIDE/secret.txt",
    "FOLDER-LINK/../../outside/secret.txt",
    "Folder-Link/../..",
    "..%2foutside/secret.txt/../../../x",
  ])("capitals and escapes in a name change nothing: %j", async (path) => {
    const { folder, registry } = await scene();
    const before = await outsideOf(folder);
    for (const [tool, parameters] of calls) {
      const result = await registry.execute(tool, parameters(path));
      expect(result.success, tool).toBe(false);
    }
    expect(await outsideOf(folder)).toEqual(before);
  });

  const refusedNames = [
    "src/a.txt:stream",
    "src/a.txt::$DATA",
    "src/new.txt:stream:$DATA",
    "con",
    "src/NUL.txt",
    "COM1",
    "lpt9.log",
    "aux .txt",
    "conin$",
    `${"n".repeat(256)}`,
    `${"long/".repeat(1000)}name`,
    ".git/hooks/pre-commit",
    ".Git /config",
    "src/../.git/config",
    ".culprit/config.jsonc",
    "src/../.Culprit /metrics/x",
    "src/invoice\u202egpj.txt",
    "src/a\u2028b.txt",
    "src/zero\u200bwidth.txt",
    "src/half\ud800.txt",
  ];
  it.each(refusedNames)("streams, devices and names that are too long are not created: %j", async (path) => {
    const { root, registry } = await scene();
    const names = async () => [await readdir(root), await readdir(join(root, "src"))];
    const before = await names();
    for (const tool of ["create_file", "create_directory"]) {
      const result = await registry.execute(tool, { path, content: text });
      expect(["INVALID_PARAMETERS", "PERMISSION_DENIED"]).toContain(result.error?.code);
    }
    expect(await names()).toEqual(before);
  });

  it("a pipe is not waited for, read or written", async () => {
    const { registry } = await scene();
    for (const [tool, parameters] of calls) {
      const result = await registry.execute(tool, parameters("pipe"));
      expect(result.success, tool).toBe(false);
      expect(result.error?.code, tool).not.toBe("TOOL_TIMEOUT");
    }
  });

  it("a search finds nothing behind links", async () => {
    const { registry } = await scene();
    const found = await registry.execute("grep_search", { pattern: SECRET });
    expect(found.metadata).toMatchObject({ total_matches: 0 });
    const outside = await registry.execute("grep_search", { pattern: "root", file_pattern: "../**" });
    expect(outside.output).not.toContain("root:x:");
    const files = await registry.execute("file_search", { pattern: "../**/*.txt" });
    expect(JSON.stringify(files)).not.toContain("secret.txt");
  });

  it("what the program itself keeps is not written, also where the workspace holds it", async () => {
    const { folder } = await scene();
    const state = join(folder, "user/state");
    const config = join(folder, "user/config");
    const home = new Workspace(folder, { directories: { config, cache: join(folder, "user/cache"), state } });
    const registry = registryThatAllows();
    registerToolset(registry, ["workspace"], home);
    for (const path of ["user/config/config.jsonc", "user/state/journal/x", "user/../user/config/rules/x"]) {
      const result = await registry.execute("create_file", { path, content: "{}" });
      expect(result.error?.code).toBe("PERMISSION_DENIED");
    }
  });
});

/** Exchanges a folder for a link to the outside again and again, as fast as it can, until told to stop. */
const swapper = `
const { renameSync, rmSync, symlinkSync, unlinkSync } = require("node:fs");
const [folder, aside, target] = process.argv.slice(1);
process.stdout.write("swapping");
for (;;) {
  try { renameSync(folder, aside); symlinkSync(target, folder); }
  // A call made the folder anew while it was aside: that would be the last exchange.
  catch ({ code }) {
    try { if (code === "ENOTEMPTY" || code === "EEXIST") rmSync(folder, { recursive: true, force: true }); } catch {}
  }
  try { unlinkSync(folder); } catch {}
  try { renameSync(aside, folder); } catch {}
}`;

describe("no exchange between check and use leads out of the workspace", () => {
  it("the parent becomes a link while files are created, edited and made", async () => {
    const { root, outside, folder, registry } = await scene();
    await mkdir(join(root, "victim"));
    await writeFile(join(root, "victim/secret.txt"), "inside 0");
    const before = await outsideOf(folder);
    const { spawn } = await import("node:child_process");
    const child = spawn(process.execPath, [
      "-e",
      swapper,
      join(root, "victim"),
      join(root, "aside"),
      outside,
    ]);
    onTestFinished(() => void child.kill("SIGKILL"));
    await new Promise((started) => child.stdout.once("data", started));
    const outcomes = new Set<string>();
    // On a busy machine the exchange may not fall into any of the first rounds.
    const isOver = (round: number) => round >= 150 && outcomes.has("PATH_OUTSIDE_WORKSPACE");
    const until = Date.now() + 120_000;
    for (let round = 0; Date.now() < until && !isOver(round); round++) {
      const results = await Promise.all([
        registry.execute("create_file", { path: `victim/new-${round}.txt`, content: text }),
        registry.execute("replace_string_in_file", {
          path: "victim/secret.txt",
          old_string: "s",
          new_string: "s",
        }),
        registry.execute("replace_string_in_file", {
          path: "victim/secret.txt",
          old_string: "outside",
          new_string: text,
        }),
        registry.execute("create_directory", { path: `victim/folder-${round}` }),
        registry.execute("read_file", { filePath: "victim/secret.txt" }),
        registry.execute("read_file", { filePath: "victim/secret.txt", lineStart: 1, lineEnd: 1 }),
        registry.execute("list_dir", { path: "victim" }),
      ]);
      for (const result of results) {
        outcomes.add(result.error?.code ?? "done");
        expect(result.error?.code, result.output).not.toBe("INTERNAL_ERROR");
        expect(JSON.stringify(result)).not.toContain(SECRET.slice(1));
        expect(JSON.stringify(result.data ?? {})).not.toContain("only-outside");
      }
    }
    child.kill("SIGKILL");
    await new Promise((ended) => child.once("exit", ended));
    expect(await outsideOf(folder)).toEqual(before);
    expect(outcomes).toContain("PATH_OUTSIDE_WORKSPACE");
  });

  it("the file becomes a link between reading and writing", async () => {
    const { root, outside, folder, workspace } = await scene();
    const file = join(root, "src/a.txt");
    const before = await outsideOf(folder);
    const editor = await workspace.editor();
    const edit = editor.edit(
      "src/a.txt",
      (bytes) => {
        unlinkSync(file);
        symlinkSync(join(outside, "secret.txt"), file);
        return Buffer.concat([bytes, Buffer.from("!")]);
      },
      { tool: "test" },
    );
    await expect(edit).rejects.toThrow();
    expect(await outsideOf(folder)).toEqual(before);
  });

  it("the parent becomes a link between reading and writing", async () => {
    const { root, outside, folder, workspace } = await scene();
    const before = await outsideOf(folder);
    await writeFile(join(root, "src/secret.txt"), "inside");
    const editor = await workspace.editor();
    const edit = editor.edit(
      "src/secret.txt",
      (bytes) => {
        renameSync(join(root, "src"), join(root, "moved"));
        symlinkSync(outside, join(root, "src"));
        return Buffer.concat([bytes, Buffer.from("!")]);
      },
      { tool: "test" },
    );
    await expect(edit).rejects.toMatchObject({ code: "PATH_OUTSIDE_WORKSPACE" });
    expect(await outsideOf(folder)).toEqual(before);
    expect(await readFile(join(root, "moved/secret.txt"), "utf8")).toBe("inside");
    expect(await readdir(join(root, "moved"))).toEqual(["a.txt", "secret.txt"]);
  });

  it("the parent leaves the workspace between reading and writing", async () => {
    const { root, outside, folder, workspace } = await scene();
    const editor = await workspace.editor();
    const edit = editor.edit(
      "src/a.txt",
      () => {
        renameSync(join(root, "src"), join(outside, "taken"));
        return Buffer.from("changed");
      },
      { tool: "test" },
    );
    await expect(edit).rejects.toMatchObject({ code: "PATH_OUTSIDE_WORKSPACE" });
    expect(await readFile(join(folder, "outside/taken/a.txt"), "utf8")).toBe("inside");
  });
});
