import { mkdir, symlink, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findMappingFiles } from "../../src/workspace/mapping-files.ts";
import { tree } from "./tree.ts";

test("mappings of modules, newest first, and none that a link brings in from outside", async () => {
  const mapping = (module: string, variant: string) =>
    `${module}/build/outputs/mapping/${variant}/mapping.txt`;
  const root = await tree({
    "build.gradle.kts": "",
    "app/build.gradle.kts": "",
    "feature/shelf/build.gradle": "",
    "other/build.gradle": "",
    [mapping("app", "release")]: "old",
    [mapping("feature/shelf", "beta")]: "new",
    "no-module/build/outputs/mapping/release/mapping.txt": "",
  });
  await utimes(join(root, mapping("app", "release")), 1, 1);
  const outside = await tree({ "mapping/release/mapping.txt": "secret" });
  const linked = join(root, mapping("app", "leak"));
  await mkdir(dirname(linked), { recursive: true });
  await symlink(join(outside, "mapping/release/mapping.txt"), linked);
  await mkdir(join(root, "other/build"));
  await symlink(outside, join(root, "other/build/outputs"));
  expect(await findMappingFiles(root)).toEqual([mapping("feature/shelf", "beta"), mapping("app", "release")]);
});
