import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packed, unpacked } from "../../src/workspace/packed-walk.ts";
import { walk } from "../../src/workspace/walk.ts";

it("a walk is the same after it went from one thread to another", async () => {
  const root = mkdtempSync(join(tmpdir(), "culprit-packed-"));
  const none = await walk(root);
  expect(unpacked(structuredClone(packed(none)))).toEqual(none);
  mkdirSync(join(root, "app/build"), { recursive: true });
  for (const name of ["a.kt", "ü & b.kt", "app/Empty.kt"]) writeFileSync(join(root, name), name.slice(0, 3));
  const some = await walk(root);
  expect(some.files).toHaveLength(3);
  expect(unpacked(structuredClone(packed(some)))).toEqual(some);
});
