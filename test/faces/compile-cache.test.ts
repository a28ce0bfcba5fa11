import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import module from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { requirePrivate } from "../../src/faces/private-folder.ts";
import { culprit } from "./command.ts";

const cacheOf = () => mkdtempSync(join(tmpdir(), "culprit-compiled-"));
const explained = (cache: string) =>
  culprit(["explain", "lateinit"], { asProcess: true, environment: { XDG_CACHE_HOME: cache } });

describe.runIf("enableCompileCache" in module)("what Node compiled", () => {
  it("is kept in the user's cache, and changes nothing of an answer", async () => {
    const cache = cacheOf();
    const first = await explained(cache);
    expect(readdirSync(join(cache, "culprit/compiled"))).not.toEqual([]);
    expect(await explained(cache)).toEqual(first);
  });

  it.skipIf(process.platform === "win32")("is not kept where others may write", async () => {
    const cache = cacheOf();
    const folder = join(cache, "culprit/compiled");
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o777);
    expect((await explained(cache)).code).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
  });
});

it("is left to a Node that can keep it", async () => {
  const cache = cacheOf();
  expect((await explained(cache)).code).toBe(0);
  expect(existsSync(join(cache, "culprit/compiled"))).toBe("enableCompileCache" in module);
});

it.skipIf(process.platform === "win32")("trusts a folder only that nobody else can exchange", () => {
  const outer = cacheOf();
  const inner = join(outer, "inner");
  mkdirSync(inner, { mode: 0o700 });
  expect(() => requirePrivate(inner)).not.toThrow();
  chmodSync(outer, 0o777);
  expect(() => requirePrivate(inner)).toThrow("can be written by anybody");
});
