import { closeSync, fstatSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { filePieces } from "../../src/support/file-pieces.ts";

it("gives a file whole, and leaves it open where it is left in the middle", async () => {
  const folder = mkdtempSync(join(tmpdir(), "culprit-pieces-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bytes = Buffer.alloc(3_000_001, "abc");
  writeFileSync(join(folder, "a"), bytes);
  const file = openSync(join(folder, "a"), "r");
  const pieces: Buffer[] = [];
  for await (const piece of filePieces(file)) pieces.push(piece);
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  for await (const _ of filePieces(file)) break;
  await new Promise((wait) => setTimeout(wait, 20));
  expect(fstatSync(file).size).toBe(bytes.length);
  closeSync(file);
});
