import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Edit } from "../../src/model/edit.ts";
import { formats, render } from "../../src/report/render.ts";
import { shownDiff, withShownDiffs } from "../../src/report/shown-diff.ts";
import { writeDiff } from "../../src/report/unified-diff.ts";
import { unifiedDiff } from "../../src/support/unified-diff.ts";
import { versionProblem } from "./sample-results.ts";

const path = "app/Shelf.kt";

const pool = ["fun a() {", "    open()", "    close()", "}", "", "val x = 1", "// same"];
const someLines = fc.array(fc.constantFrom(...pool), { minLength: 1, maxLength: 30 });

/** A file and an edit of some of its lines, with some that stay around them. */
const change = fc
  .record({ around: someLines, fresh: someLines, at: fc.nat(), length: fc.nat(), lead: fc.nat(5) })
  .map(({ around, fresh, at, length, lead }) => {
    const lines = around.map((line, index) => `${line} /* ${index} */`);
    const from = at % lines.length;
    const to = Math.min(lines.length, from + 1 + (length % 4));
    const kept = lines.slice(Math.max(0, from - lead), from);
    const text = (all: readonly string[]) => all.map((line) => `${line}\n`).join("");
    const edit: Edit = {
      path,
      before: text([...kept, ...lines.slice(from, to)]),
      after: text([...kept, ...fresh]),
    };
    return { old: text(lines), edit };
  })
  .filter(({ edit }) => edit.before !== edit.after);

const rows = (diff: ReturnType<typeof shownDiff>, sign: string) =>
  diff.flatMap(({ hunks }) => hunks.flat()).filter((line) => line.sign === sign);

describe("shownDiff", () => {
  it("keeps the stored diff where the edits make exactly its changes", async () => {
    await fc.assert(
      fc.asyncProperty(change, async ({ old, edit }) => {
        const diff = await unifiedDiff(
          path,
          old,
          old.replace(edit.before, () => edit.after),
        );
        const shown = shownDiff({ edits: [edit], diff });
        expect(shown.flatMap(({ hunks }) => hunks.flat()).every(({ newLine }) => newLine > 0)).toBe(true);
      }),
    );
  });

  it("never shows another change than the edits make, whatever diff is stored", async () => {
    await fc.assert(
      fc.asyncProperty(change, change, async (one, other) => {
        const diff = await unifiedDiff(
          path,
          other.old,
          other.old.replace(other.edit.before, () => other.edit.after),
        );
        const shown = shownDiff({ edits: [one.edit], diff });
        for (const { text } of rows(shown, "-")) expect(one.edit.before).toContain(text);
        for (const { text } of rows(shown, "+")) expect(one.edit.after).toContain(text);
      }),
    );
  });

  it.each([
    ["another file", "--- b.kt\n+++ b.kt\n@@ -1 +1 @@\n-one\n+two\n"],
    ["another change", `--- ${path}\n+++ ${path}\n@@ -1 +1 @@\n-one\n+safe\n`],
    ["a change more", `--- ${path}\n+++ ${path}\n@@ -1,2 +1,2 @@\n-one\n-b\n+two\n+c\n`],
    ["nothing", ""],
  ])("shows the edits where the stored diff shows %s", (_, diff) => {
    const shown = shownDiff({ edits: [{ path, before: "one", after: "two" }], diff });
    expect(writeDiff(shown)).toBe(`--- ${path}\n+++ ${path}\n@@\n-one\n+two\n`);
  });

  it("knows an edit of a part of a line, and line ends of Windows", async () => {
    const old = 'a\r\nagp = "8.10.9"\r\nb\r\n';
    const edit = { path, before: "8.10.9", after: "8.10.1" };
    const diff = await unifiedDiff(path, old, old.replace(edit.before, edit.after));
    expect(rows(shownDiff({ edits: [edit], diff }), "+")).toMatchObject([
      { text: 'agp = "8.10.1"', newLine: 2 },
    ]);
  });
});

const [fix] = versionProblem.fixes;
const changed = {
  ...versionProblem,
  fixes: fix ? [{ ...fix, edits: [{ path, before: "harmless()\n", after: "harmful()\n" }] }] : [],
};

it.each(formats.filter((format) => !["sarif", "github", "gitlab"].includes(format)))(
  "%s shows what is applied of a result whose diff says something else",
  async (format) => {
    const text = await render(format, changed);
    expect(text).toContain("harmful()");
    expect(text).not.toContain("+agp = ");
  },
);

it("leaves a diff alone that is that of the edits", () => {
  expect(withShownDiffs(versionProblem)).toEqual(versionProblem);
});
