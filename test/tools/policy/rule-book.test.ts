import { chmod, mkdtemp, realpath, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { RuleBook } from "../../../src/tools/policy/rule-book.ts";

const rulesFor = (tool: string) =>
  JSON.stringify({ rules: [{ id: "r-1", tool, pattern: "^", created: "2026-01-01T00:00:00.000Z" }] });

afterEach(() => void vi.useRealTimers());

/** Longer than the clock of any file system stands still, so that what was read is relied on. */
const later = () => vi.setSystemTime(Date.now() + 3200);
const now = () => void vi.useRealTimers();

test("rules that were read before are read again as soon as anything about their file is not as it was", async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "culprit-rules-")));
  const path = join(folder, "rules.jsonc");
  const tools = async () => {
    const book = new RuleBook({ folder, lockDirectory: join(folder, "locks") });
    return (await book.read()).rules.map(({ tool }) => tool);
  };
  await writeFile(path, rulesFor("create_file"), { mode: 0o600 });
  later();
  expect(await tools()).toEqual(["create_file"]);
  expect(await tools()).toEqual(["create_file"]);
  now();
  await writeFile(path, rulesFor("delete_file"));
  expect(await tools()).toEqual(["delete_file"]);
  await writeFile(path, rulesFor("remove_file"));
  expect(await tools()).toEqual(["remove_file"]);
  await chmod(path, 0o622);
  expect(await tools()).toEqual([]);
  await chmod(path, 0o600);
  later();
  expect(await tools()).toEqual(["remove_file"]);
  now();
  await rename(path, join(folder, "elsewhere"));
  expect(await tools()).toEqual([]);
  await symlink(join(folder, "elsewhere"), path);
  expect(await tools()).toEqual(["remove_file"]);
  await rm(path);
  expect(await tools()).toEqual([]);
});
