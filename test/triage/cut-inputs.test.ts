import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { gatherEvents } from "../../src/app/triage/gather.ts";
import { findInputs } from "../../src/app/triage/inputs.ts";
import type { TriagePart } from "../../src/model/triage.ts";

const ROWS = 600;
const folder = mkdtempSync(join(tmpdir(), "culprit-cut-"));
const random = (at: number) => ((at * 2_654_435_761) % 4_294_967_296).toString(36);
const row = (at: number) =>
  JSON.stringify({
    id: random(at),
    app_version: "1.0",
    stack_trace: `java.lang.IllegalStateException: ${random(at + 7)}\n\tat org.example.Shelf.open(Shelf.kt:4)`,
  });
const rows = Array.from({ length: ROWS }, (_, at) => `${row(at)}\n`).join("");
const csv = `app_version,stack_trace\n${Array.from({ length: ROWS }, (_, at) => `${random(at)},"java.lang.IllegalStateException: ${random(at)}\n\tat org.example.Shelf.open(Shelf.kt:4)"\n`).join("")}`;

async function read(
  operands: string[],
  stdin: AsyncIterable<Uint8Array> = Readable.from([]),
  state?: TriagePart,
): Promise<TriagePart> {
  return gatherEvents(await findInputs(operands, folder, stdin), { clock: Date.now, state });
}

const inPieces = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    ),
  );

it.each([1, 700, 1 << 20])("reads what is gzipped from standard input, %s bytes at a time", async (size) => {
  const part = await read(["-"], inPieces(gzipSync(rows.slice(0, 20_000)), size));
  expect(part.events).toBeGreaterThan(100);
  expect(part.events).toBe((await read(["-"], Readable.from([Buffer.from(rows.slice(0, 20_000))]))).events);
});

it("says that Parquet is no pipe's", async () => {
  const reading = read(["-"], Readable.from([Buffer.from("PAR1 and more")]));
  await expect(reading).rejects.toMatchObject({ code: "USAGE" });
});

it.each([
  ["cut.jsonl.gz", rows],
  ["cut.json.gz", `[${rows.trimEnd().replaceAll("\n", ",\n")}]`],
  ["cut.csv.gz", csv],
])("reads %s up to where it was cut off, says so, and reads the others", async (name, text) => {
  const packed = gzipSync(text);
  writeFileSync(join(folder, name), packed.subarray(0, packed.length / 2));
  writeFileSync(join(folder, "whole.jsonl"), rows);
  const part = await read([name, "whole.jsonl"]);
  const ofCut = part.events - ROWS;
  expect(ofCut).toBeGreaterThan(ROWS / 4);
  expect(ofCut).toBeLessThan(ROWS);
  expect(part.broken).toEqual({
    "an input that ends too early (unexpected end of file)": {
      count: 1,
      first: `${name}, after row ${ofCut}`,
    },
  });
  // The row in which it was cut counts when the rest of it is there.
  writeFileSync(join(folder, name), packed);
  expect((await read([name, "whole.jsonl"], undefined, part)).events).toBe(2 * ROWS);
});

it("reads a pipe that has a name", async () => {
  const pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  const [part] = await Promise.all([read(["pipe"]), writeFile(pipe, rows.slice(0, 20_000))]);
  expect(part.events).toBeGreaterThan(100);
});
