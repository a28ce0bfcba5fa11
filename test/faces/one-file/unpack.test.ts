import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { unpacked } from "../../../src/faces/one-file/unpack.ts";

const bytes = Buffer.from("\x7fELF, or what stands for it here");
const root = mkdtempSync(join(tmpdir(), "culprit-unpack-"));
afterAll(() => rmSync(root, { recursive: true }));

const place = () => ({ folder: join(mkdtempSync(join(root, "cache-")), "native"), hash: "ab12" });

describe("a native part of the executable", () => {
  it("is unpacked once, for its user alone, and nothing is left beside it", () => {
    const at = place();
    const file = unpacked(bytes, at);
    expect(file).toBe(join(at.folder, "ab12", "library.node"));
    expect(readFileSync(file)).toEqual(bytes);
    expect(statSync(file).mode & 0o777).toBe(0o500);
    for (const folder of [at.folder, join(at.folder, "ab12")])
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(at.folder, "ab12"))).toEqual(["library.node"]);
    const { ino } = statSync(file);
    expect(statSync(unpacked(bytes, at)).ino).toBe(ino);
  });

  it.each<[string, (file: string) => void]>([
    ["other bytes of the same length", (file) => writeFileSync(file, Buffer.alloc(bytes.length, 1))],
    [
      "a part of it, as an ending in the middle would leave",
      (file) => writeFileSync(file, bytes.subarray(3)),
    ],
    [
      "a link to a file that others may write",
      (file) => {
        const other = join(root, "other.node");
        writeFileSync(other, bytes);
        symlinkSync(other, file);
      },
    ],
    [
      "the same bytes where others may change them",
      (file) => {
        writeFileSync(file, bytes);
        chmodSync(file, 0o722);
      },
    ],
  ])("is written anew where there is %s", (_what, spoil) => {
    const at = place();
    const file = join(at.folder, at.hash, "library.node");
    mkdirSync(join(at.folder, at.hash), { recursive: true, mode: 0o700 });
    spoil(file);
    // What is replaced is not written into: a process that has it loaded goes on with what it has.
    if (statSync(file).isFile()) linkSync(file, join(at.folder, at.hash, "held"));
    const before =
      existsSync(join(at.folder, at.hash, "held")) && readFileSync(join(at.folder, at.hash, "held"));
    expect(readFileSync(unpacked(bytes, at))).toEqual(bytes);
    expect(statSync(file).mode & 0o777).toBe(0o500);
    if (before) expect(readFileSync(join(at.folder, at.hash, "held"))).toEqual(before);
  });

  it.each<[string, string, number]>([
    ["its own folder", "", 0o777],
    ["its own folder for a group", "", 0o770],
    ["the folder above it", "..", 0o777],
    ["a folder further above", "../..", 0o777],
  ])("is refused where others may write into %s", (_what, which, mode) => {
    const at = place();
    const own = join(at.folder, at.hash);
    mkdirSync(own, { recursive: true, mode: 0o700 });
    chmodSync(join(own, which), mode);
    expect(() => unpacked(bytes, at)).toThrow(/^nothing is run from .* can be written by .* XDG_CACHE_HOME/);
    expect(readdirSync(own)).toEqual([]);
  });

  it("is looked for where a link leads to", () => {
    const at = place();
    const open = mkdtempSync(join(root, "open-"));
    chmodSync(open, 0o777);
    symlinkSync(open, at.folder);
    expect(() => unpacked(bytes, at)).toThrow("can be written by anybody");
  });

  it("takes away what another version left a month ago, and keeps what is newer", () => {
    const at = place();
    for (const [hash, days] of [
      ["old", 31],
      ["newer", 2],
    ] as const) {
      mkdirSync(join(at.folder, hash), { recursive: true, mode: 0o700 });
      const then = new Date(Date.now() - days * 24 * 3600 * 1000);
      utimesSync(join(at.folder, hash), then, then);
    }
    unpacked(bytes, at);
    expect(readdirSync(at.folder).sort()).toEqual(["ab12", "newer"]);
  });
});
