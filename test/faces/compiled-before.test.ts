import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { compiledAhead } from "../../src/faces/cli/parts-in-folder.ts";
import { requirePrivate } from "../../src/faces/private-folder.ts";
import { built, home, root, shelf } from "./command.ts";

const temporary = (name: string) => mkdtempSync(join(tmpdir(), `culprit-${name}-`));

/** The command as one has it whose Node is another than the one that built it. */
function withoutCompiled(): string {
  const folder = join(temporary("elsewhere"), "cli");
  cpSync(dirname(built), folder, { recursive: true });
  rmSync(join(folder, compiledAhead), { recursive: true });
  return join(folder, "culprit.js");
}

const lateinit = ["analyze", join(root, "examples/failures/lateinit/log.txt"), "--workspace", shelf];
const explained = (command: string, cache: string, parameters = ["explain", "lateinit"]) =>
  execFileSync(process.execPath, [command, ...parameters], {
    env: { ...process.env, ...home(), XDG_CACHE_HOME: cache },
    encoding: "utf8",
  });
const keptIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".js"));

describe("what V8 compiled", () => {
  const command = withoutCompiled();

  it("comes with the build for its Node, and is not made again", () => {
    const cache = temporary("cache");
    expect(keptIn(join(dirname(built), compiledAhead))).toContain("main.js");
    explained(built, cache, lateinit);
    expect(existsSync(join(cache, "culprit/compiled"))).toBe(false);
  });

  it("is kept in the user's cache by another Node, taken by its next start, and changes nothing of an answer", () => {
    const cache = temporary("cache");
    const first = explained(command, cache);
    const folder = join(cache, "culprit/compiled");
    const names = keptIn(folder);
    expect(names.some((name) => name.endsWith("main.js"))).toBe(true);
    const times = () => names.map((name) => statSync(join(folder, name)).mtimeMs);
    const before = times();
    expect(explained(command, cache)).toBe(first);
    expect(times()).toEqual(before);
    for (const name of names) writeFileSync(join(folder, name), "damaged");
    expect(explained(command, cache)).toBe(first);
    expect(times()).not.toEqual(before);
  });

  it.skipIf(process.platform === "win32")("is not kept where others may write", () => {
    const cache = temporary("cache");
    const folder = join(cache, "culprit/compiled");
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o777);
    expect(explained(command, cache)).toContain("lateinit");
    expect(keptIn(folder)).toEqual([]);
  });
});

it.skipIf(process.platform === "win32")("trusts a folder only that nobody else can exchange", () => {
  const outer = temporary("cache");
  const inner = join(outer, "inner");
  mkdirSync(inner, { mode: 0o700 });
  expect(() => requirePrivate(inner)).not.toThrow();
  chmodSync(outer, 0o777);
  expect(() => requirePrivate(inner)).toThrow("can be written by anybody");
});
