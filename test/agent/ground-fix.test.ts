import { applyPatch } from "diff";
import { describe, expect, it } from "vitest";
import { groundFix } from "../../src/agent/ground-fix.ts";
import type { Edit } from "../../src/model/edit.ts";
import { codebaseOf } from "./scene.ts";

const text = "one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n";

function check(edits: Edit[], files: Record<string, string> = { "a.kt": text, "dir/b.kt": "other\n" }) {
  return groundFix({ title: "Try", safety: "review", edits }, codebaseOf(files));
}

describe("groundFix", () => {
  it("makes a diff that turns the file into the edited one", async () => {
    const checked = await check([
      { path: "a.kt", before: "nine", after: "NINE" },
      { path: "a.kt", before: "two\nthree", after: "2\n3" },
    ]);
    if (!("fix" in checked)) throw new Error(checked.refused);
    expect(checked.fix.diff.split("\n").slice(0, 3)).toEqual(["--- a.kt", "+++ a.kt", "@@ -1,10 +1,10 @@"]);
    expect(applyPatch(text, checked.fix.diff)).toBe(
      text.replace("two\nthree", "2\n3").replace("nine", "NINE"),
    );
  });

  it("keeps three lines of context", async () => {
    const checked = await check([{ path: "a.kt", before: "five", after: "5" }]);
    if (!("fix" in checked)) throw new Error(checked.refused);
    expect(checked.fix.diff).toBe(
      "--- a.kt\n+++ a.kt\n@@ -2,7 +2,7 @@\n two\n three\n four\n-five\n+5\n six\n seven\n eight\n",
    );
  });

  it("joins the diffs of several files", async () => {
    const checked = await check([
      { path: "a.kt", before: "one", after: "1" },
      { path: "dir/b.kt", before: "other", after: "else" },
    ]);
    if (!("fix" in checked)) throw new Error(checked.refused);
    expect(checked.fix.diff.match(/^\+\+\+ .*$/gm)).toEqual(["+++ a.kt", "+++ dir/b.kt"]);
  });

  it("fits an edit to a file with Windows line ends", async () => {
    const files = { "w.kt": "one\r\ntwo\r\nthree\r\n" };
    const checked = await check([{ path: "w.kt", before: "one\ntwo", after: "1\n2" }], files);
    if (!("fix" in checked)) throw new Error(checked.refused);
    expect(checked.fix.edits).toEqual([{ path: "w.kt", before: "one\r\ntwo", after: "1\r\n2" }]);
    expect(applyPatch(files["w.kt"], checked.fix.diff)).toBe("1\r\n2\r\nthree\r\n");
  });

  it.each<[string, Edit[], string]>([
    ["text that occurs twice", [{ path: "a.kt", before: "e\n", after: "" }], "more than once"],
    ["text that overlaps itself", [{ path: "o.kt", before: "aa", after: "b" }], "more than once"],
    ["text that is not there", [{ path: "a.kt", before: "eleven", after: "" }], "does not occur"],
    ["no change", [{ path: "a.kt", before: "one", after: "one" }], "changes nothing"],
    ["an empty text", [{ path: "a.kt", before: "", after: "zero" }], "changes nothing"],
    ["a file that is not there", [{ path: "c.kt", before: "one", after: "" }], "cannot be read"],
    [
      "a path that climbs out",
      [{ path: "../a.kt", before: "one", after: "" }],
      "not a path of the workspace",
    ],
    ["an absolute path", [{ path: "/etc/hosts", before: "one", after: "" }], "not a path of the workspace"],
    ["a drive", [{ path: "C:/a.kt", before: "one", after: "" }], "not a path of the workspace"],
    [
      "edits that overlap",
      [
        { path: "a.kt", before: "one\ntwo", after: "" },
        { path: "a.kt", before: "two\nthree", after: "" },
      ],
      "overlap",
    ],
  ])("refuses %s", async (_, edits, why) => {
    expect(await check(edits, { "a.kt": text, "o.kt": "aaa" })).toEqual({
      refused: expect.stringContaining(why),
    });
  });
});
