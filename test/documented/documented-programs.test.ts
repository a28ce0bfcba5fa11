import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../faces/command.ts";

const run = promisify(execFile);
const sources = join(root, "test/documented/programs");
const programs = readdirSync(sources).map((name) => basename(name, ".ts"));
const strict = ["--strict", "--noImplicitOverride", "--preserveSymlinks", "--target", "es2022"];
const modules = ["--module", "nodenext", "--moduleResolution", "nodenext", "--types", "node"];

/**
 * The examples of the documents as programs of somebody else, over the built package. Each holds its own expectations:
 * it ends with an error where one is not met.
 */
describe("the documented examples", () => {
  const folder = mkdtempSync(join(tmpdir(), "culprit-documented-"));
  let compiled: string;

  beforeAll(async () => {
    mkdirSync(join(folder, "node_modules/@types"), { recursive: true });
    symlinkSync(root, join(folder, "node_modules/culprit"));
    for (const name of ["zod", "@types/node", "undici-types"])
      symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    cpSync(sources, folder, { recursive: true });
    const compiler = join(root, "node_modules/typescript/bin/tsc");
    const files = programs.map((name) => `${name}.ts`);
    const { stdout } = await run(process.execPath, [compiler, ...strict, ...modules, ...files], {
      cwd: folder,
    }).catch((failure: { stdout: string }) => failure);
    compiled = stdout;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));

  it("compile strictly", () => expect(compiled).toBe(""));

  it.each(programs)("%s runs and gets what it expects", async (name) => {
    const workspace = join(folder, `${name}-workspace`);
    mkdirSync(workspace);
    writeFileSync(join(workspace, "Main.kt"), "class Main {\n    lateinit var user: User\n}\n");
    const home = join(folder, `${name}-home`);
    const env = { PATH: process.env.PATH, HOME: home, TMPDIR: folder };
    const ended = await run(process.execPath, [join(folder, `${name}.js`)], { cwd: workspace, env }).catch(
      (failure: { stderr: string }) => failure,
    );
    expect(ended.stderr).toBe("");
  });
});
