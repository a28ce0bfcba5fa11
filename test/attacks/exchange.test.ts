import { execFileSync } from "node:child_process";
import { mkdir, rename, symlink, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ToolRegistry } from "../../src/tools/tool-registry.ts";
import { registerToolset } from "../../src/tools/toolsets.ts";
import { Workspace } from "../../src/workspace/workspace.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const secret = "TheOutsideSecret";
const inside = "class Shelf { fun books() = 1 }\n";
/** Nobody asks for this, so whoever says it has read it. */
const leak = "leakedBeside";
const outside = `class ${secret} { fun ${leak}() = Shelf() }\n`;

/** A workspace that was walked already, when what it holds is exchanged. */
async function scene() {
  const folder = await temporaryFolder();
  const root = join(folder, "project");
  await mkdir(join(root, "app/src/main/java/shelf"), { recursive: true });
  await mkdir(join(root, "app/src/main/res/values"), { recursive: true });
  await mkdir(join(folder, "outside/shelf"), { recursive: true });
  await writeFile(join(root, "settings.gradle.kts"), 'include(":app")\n');
  await writeFile(join(root, "app/src/main/java/shelf/Shelf.kt"), inside);
  await writeFile(
    join(root, "app/src/main/res/values/strings.xml"),
    '<resources><string name="shelf">a</string></resources>\n',
  );
  await writeFile(join(folder, "outside/shelf/Shelf.kt"), outside);
  await writeFile(
    join(folder, "outside/strings.xml"),
    `<resources><string name="shelf">${leak}</string></resources>\n`,
  );
  const workspace = new Workspace(root);
  const registry = new ToolRegistry();
  registerToolset(registry, ["debug", "workspace", "explore", "evidence"], workspace, {
    explore: { component: "attack" },
  });
  await workspace.files();
  return { folder, root, workspace, registry, java: join(root, "app/src/main/java") };
}

const file = "app/src/main/java/shelf/Shelf.kt";
const calls: [tool: string, parameters: Record<string, unknown>][] = [
  ["read_file", { filePath: file }],
  ["read_file", { filePath: file, lineStart: 1, lineEnd: 1 }],
  ["get_code_context", { filePath: file, line: 1 }],
  ["grep_search", { pattern: secret }],
  ["grep_search", { pattern: `${secret}.*`, is_regex: true }],
  ["grep_search", { pattern: "class" }],
  ["list_dir", { path: "app/src/main/java/shelf" }],
  ["file_search", { pattern: "**/*.kt" }],
  ["find_callers_of_function", { functionName: "Shelf", filePath: file }],
  ["find_definition", { symbol: secret, filePath: file }],
  ["find_implementations", { symbol: secret, filePath: file }],
  ["queryIndex", { query: { type: "exports", value: secret } }],
  ["queryIndex", { query: { type: "listAll" } }],
  ["readFile", { path: file }],
  ["listFiles", { directory: "app/src/main/java/shelf" }],
  ["outline", { path: file }],
  ["resolve_class", { className: secret }],
  ["resolve_class", { className: "Shelf" }],
  ["resource_lookup", { name: "string/shelf" }],
];

async function saidByAll({ registry, workspace }: Awaited<ReturnType<typeof scene>>): Promise<string> {
  const said: unknown[] = [];
  for (const [tool, parameters] of calls) {
    const result = await registry.execute(tool, parameters);
    expect(["INVALID_PARAMETERS", "TOOL_NOT_FOUND", "TOOL_TIMEOUT", "INTERNAL_ERROR"], tool).not.toContain(
      result.error?.code,
    );
    said.push(result);
    if (tool === "resolve_class" && parameters.className === secret) {
      expect(result.data).toMatchObject({ places: [] });
    }
  }
  said.push(
    await workspace.search({ text: "fun " }),
    await workspace.search({ text: "fun .*", isRegex: true }),
  );
  return JSON.stringify(said);
}

describe("what was walked is not read where it leads elsewhere by now", () => {
  it("as long as nothing is exchanged, every tool has something to say", async () => {
    expect(await saidByAll(await scene())).toContain("books");
  });

  it("a folder became a link to the outside", async () => {
    const given = await scene();
    await rename(given.java, join(given.folder, "aside"));
    await symlink(join(given.folder, "outside"), given.java);
    expect(await saidByAll(given)).not.toContain(leak);
  });

  it("a file became a link to the outside", async () => {
    const given = await scene();
    for (const [path, target] of [
      [file, "outside/shelf/Shelf.kt"],
      ["app/src/main/res/values/strings.xml", "outside/strings.xml"],
    ] as const) {
      await unlink(join(given.root, path));
      await symlink(join(given.folder, target), join(given.root, path));
    }
    expect(await saidByAll(given)).not.toContain(leak);
  });

  it.each(["a pipe", "a link to a device"])("a file became %s, which nobody waits for", async (kind) => {
    const given = await scene();
    await unlink(join(given.root, file));
    if (kind === "a pipe") execFileSync("mkfifo", [join(given.root, file)]);
    else await symlink("/dev/zero", join(given.root, file));
    await writeFile(join(given.root, ".gitignore"), "x\n");
    await unlink(join(given.root, ".gitignore"));
    execFileSync("mkfifo", [join(given.root, ".gitignore")]);
    expect(await saidByAll(given)).not.toContain("books");
    expect(await new Workspace(given.root).files()).toHaveLength(2);
  });
});

it("of a link that leads out of the project no more is told than its name", async () => {
  const folder = await temporaryFolder();
  const root = join(folder, "project");
  await mkdir(root);
  await mkdir(join(folder, "outside"));
  await writeFile(join(folder, "outside/file"), "x".repeat(12_345));
  await symlink("../outside", join(root, "folder"));
  await symlink("../outside/file", join(root, "file"));
  const registry = new ToolRegistry();
  registerToolset(registry, ["workspace", "explore"], new Workspace(root), {});
  const listed = JSON.stringify([
    await registry.execute("list_dir", { path: "." }),
    await registry.execute("listFiles", { directory: "." }),
  ]);
  expect(listed).not.toContain("12345");
  expect(listed).not.toMatch(/"(?:kind|type)":"directory"/);
});
