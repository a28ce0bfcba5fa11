import { createTwoFilesPatch } from "diff";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hunkHeader, parseDiff, trimContext } from "../../src/report/unified-diff.ts";

describe("parseDiff", () => {
  it("reads files and hunks with their line numbers", () => {
    const diff = "--- a/x.kt\n+++ b/x.kt\n@@ -3,3 +3,3 @@\n one\n-two\n+2\n three\n@@ -20 +20 @@\n-a\n+b\n";
    const [file] = parseDiff(diff);
    expect(file?.path).toBe("x.kt");
    expect(
      file?.hunks[0]?.map(({ sign, text, oldLine, newLine }) => `${oldLine},${newLine}${sign}${text}`),
    ).toEqual(["3,3 one", "4,4-two", "5,4+2", "5,5 three"]);
    expect(file?.hunks[1]).toHaveLength(2);
  });

  it("takes a removed line that looks like a header for what it is", () => {
    const [file] = parseDiff(
      "--- q.sql\n+++ q.sql\n@@ -1,2 +1,2 @@\n--- old comment\n+-- new comment\n select 1\n",
    );
    expect(file?.hunks[0]?.[0]).toMatchObject({ sign: "-", text: "-- old comment" });
  });

  it("knows the name of a new file, and skips what is no diff", () => {
    const diff =
      "diff --git a/n b/n\nIndex: n\n====\n--- /dev/null\n+++ b/n\n@@ -0,0 +1 @@\n+x\n\\ No newline at end of file\n";
    expect(parseDiff(diff)).toMatchObject([{ path: "n", hunks: [[{ sign: "+", text: "x" }]] }]);
    expect(parseDiff("not a diff")).toEqual([]);
  });

  it.each([
    ["a/x.kt", "b/x.kt", "x.kt"],
    ["a/x.kt", "/dev/null", "x.kt"],
    ["a/x.kt", "a/x.kt", "a/x.kt"],
    ["app/x.kt", "app/x.kt", "app/x.kt"],
  ])("--- %s, +++ %s changes %s", (before, after, path) => {
    expect(parseDiff(`--- ${before}\n+++ ${after}\n`)[0]?.path).toBe(path);
  });

  it("reads every patch back to both texts", () => {
    const lines = fc.array(fc.constantFrom("a", "b", "", "-- c", "++ d", "  e"), { maxLength: 12 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const [old, fresh] = [before, after].map((each) => each.map((line) => `${line}\n`).join(""));
        const patch = createTwoFilesPatch("f", "f", old ?? "", fresh ?? "", "", "", { context: 99 });
        const hunk = parseDiff(patch)[0]?.hunks.flat() ?? [];
        if (old === fresh) return;
        expect(hunk.filter(({ sign }) => sign !== "+").map(({ text }) => text)).toEqual(before);
        expect(hunk.filter(({ sign }) => sign !== "-").map(({ text }) => text)).toEqual(after);
      }),
    );
  });
});

it("trims context to parts with headers of their own", () => {
  const body = [" a", " b", " c", "-d", " e", " f", " g", " h", "+i", " "];
  const [file] = parseDiff(["--- f", "+++ f", "@@ -1,9 +1,9 @@", ...body].join("\n"));
  const parts = trimContext(file?.hunks[0] ?? [], 1);
  expect(parts.map((part) => part.map(({ sign, text }) => sign + text))).toEqual([
    [" c", "-d", " e"],
    [" h", "+i"],
  ]);
  expect(parts.map(hunkHeader)).toEqual(["@@ -3,3 +3,2 @@", "@@ -8,1 +7,2 @@"]);
});
