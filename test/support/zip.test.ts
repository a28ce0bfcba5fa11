import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ZipArchive } from "../../src/support/zip.ts";
import { temporaryWorkspace } from "../tools/temp-workspace.ts";
import { zipOf } from "./zip-of.ts";

describe("an archive", () => {
  const texts = async (bytes: Uint8Array, wanted: string, most = 1000) => {
    const path = join((await temporaryWorkspace({ "a.jar": bytes })).root, "a.jar");
    return ZipArchive.with(path, async (archive) =>
      Promise.all(archive.find((name) => name === wanted, 2).map((each) => archive.text(each, most))),
    );
  };
  const files = [
    { name: "org/acme/Shelf.java", text: "class Shelf {}\n" },
    { name: "org/acme/Book.java", text: "class Book {}\n" },
  ];

  it("gives the file that is asked for, also behind a comment", async () => {
    expect(await texts(zipOf(files), "org/acme/Book.java")).toEqual(["class Book {}\n"]);
    expect(await texts(zipOf(files, "a comment"), "org/acme/Shelf.java")).toEqual(["class Shelf {}\n"]);
    expect(await texts(zipOf(files), "org/acme/Lamp.java")).toEqual([]);
  });

  it("reads nothing that is larger than allowed, or than it says", async () => {
    const large = [{ name: "a", text: "x".repeat(5000) }];
    expect(await texts(zipOf(large), "a")).toEqual([undefined]);
    expect(await texts(zipOf([{ name: "a", text: "x".repeat(5000), claimed: 10 }]), "a")).toBeUndefined();
  });

  it("is none where the bytes are cut, changed or something else", async () => {
    const whole = zipOf(files);
    expect(await texts(Buffer.from("no archive"), "a")).toBeUndefined();
    expect(await texts(whole.subarray(0, whole.length - 30), "org/acme/Book.java")).toBeUndefined();
    for (let at = 0; at < whole.length; at++) {
      const changed = Buffer.from(whole);
      changed[at] = 0xff;
      const answer = await texts(changed, "org/acme/Book.java");
      expect(answer === undefined || answer.length < 2).toBe(true);
    }
  });

  it("is none where there is no file", async () => {
    const { root } = await temporaryWorkspace({});
    expect(await ZipArchive.with(root, async () => 1)).toBeUndefined();
    await writeFile(join(root, "empty"), "");
    expect(await ZipArchive.with(join(root, "empty"), async () => 1)).toBeUndefined();
  });
});
