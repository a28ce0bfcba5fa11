import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../faces/command.ts";
import { scriptedServer } from "../llm/scripted/for-test.ts";
import type { ScriptedReply, ScriptedRequest } from "../llm/scripted/script.ts";

const run = promisify(execFile);
const sources = join(root, "test/documented/programs");
const programs = readdirSync(sources).map((name) => basename(name, ".ts"));
const strict = ["--strict", "--noImplicitOverride", "--preserveSymlinks", "--target", "es2022"];
const modules = ["--module", "nodenext", "--moduleResolution", "nodenext", "--types", "node"];

/** A model that reads a file, and then says what it thinks of it. */
const answering = ({ index, tools }: ScriptedRequest): ScriptedReply =>
  index === 0 && tools.includes("read_file")
    ? { text: "Who sets it?", toolCalls: [{ name: "read_file", arguments: { filePath: "Main.kt" } }] }
    : {
        text: "1. A lateinit property has to be set first.\n2. Set it in onCreate().\n3. Use by lazy for it.",
      };

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

  it("are all listed, with tests that are there", () => {
    const list = readFileSync(join(root, "test/documented/README.md"), "utf8");
    const rows = list.slice(list.indexOf("| --- |"));
    const named = [...rows.matchAll(/`((?:programs|\.\.)\/[\w./-]+)`/g)].map(([, path = ""]) => path);
    const missing = named.filter((path) => !existsSync(join(root, "test/documented", path)));
    expect(missing).toEqual([]);
    for (const name of programs) expect(named).toContain(`programs/${name}.ts`);
  });

  it("compile strictly", () => expect(compiled).toBe(""));

  it.each(programs)("%s runs and gets what it expects", async (name) => {
    const workspace = join(folder, `${name}-workspace`);
    mkdirSync(workspace);
    writeFileSync(join(workspace, "Main.kt"), "class Main {\n    lateinit var user: User\n}\n");
    const home = join(folder, `${name}-home`);
    const { origin } = await scriptedServer(answering);
    const env = { PATH: process.env.PATH, HOME: home, TMPDIR: folder, OLLAMA_HOST: origin };
    const ended = await run(process.execPath, [join(folder, `${name}.js`)], { cwd: workspace, env }).catch(
      (failure: { stderr: string }) => failure,
    );
    expect(ended.stderr).toBe("");
  });
});
