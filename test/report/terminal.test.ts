import { describe, expect, it } from "vitest";
import { renderText } from "../../src/report/terminal.ts";
import { displayWidth } from "../../src/support/terminal-text.ts";
import { lateinitCrash, samples, vendorCrash, versionProblem } from "./sample-results.ts";

const withoutColor = (text: string): string => text.replace(/\x1b\[\d+m/g, "");

/** What is left whole however narrow the terminal is: a place, or one name of a path. */
const oneName = /^(?:· )?\S+$/;

describe.each(Object.keys(samples))("%s", (name) => {
  const result = samples[name] ?? lateinitCrash;

  it("reads well in 80 columns", async () => {
    await expect(renderText(result)).toMatchFileSnapshot(`snapshots/${name}.txt`);
  });

  it("reads well in 40 columns of ASCII", async () => {
    const text = renderText(result, { width: 40, unicode: false });
    expect(text).toMatch(/^[\x20-\x7e\n]*$/);
    await expect(text).toMatchFileSnapshot(`snapshots/${name}.40.txt`);
  });

  it.each([24, 40, 60, 80, 120])("stays inside %i columns", (width) => {
    for (const line of renderText(result, { width }).split("\n")) {
      if (displayWidth(line) > width) expect(line.trim()).toMatch(oneName);
    }
  });

  it("loses nothing without colour", () => {
    expect(withoutColor(renderText(result, { color: true }))).toBe(renderText(result));
  });
});

it("says everything in verbose", async () => {
  const causes = [
    "kotlin.UninitializedPropertyAccessException: lateinit property shelfAdapter has not been initialized",
  ];
  const text = renderText({ ...lateinitCrash, causes }, { verbose: true });
  await expect(text).toMatchFileSnapshot("snapshots/lateinit-crash.verbose.txt");
});

it("colours the place, the point, what goes, what comes, and dims the quiet", () => {
  const text = renderText(lateinitCrash, { color: true });
  expect(text).toContain("\x1b[36mapp/src/main/java/org/example/shelf/ShelfFragment.kt:88\x1b[39m");
  expect(text).toContain("\x1b[31m^^^^^^^^^^^^\x1b[39m");
  expect(text).toContain("\x1b[31m-        model.sync(::onSync)\x1b[39m");
  expect(text).toContain("\x1b[32m+        model.sync(::onSync)\x1b[39m");
  expect(text).toContain("\x1b[2mculprit fix a-7f3k\x1b[22m");
});

describe("what is left out", () => {
  it("other suspects, once the cause is settled", () => {
    expect(renderText(lateinitCrash)).not.toContain("Other suspects");
    expect(renderText({ ...lateinitCrash, suspects: vendorCrash.suspects, confidence: 0.5 })).toContain(
      "Other suspects",
    );
  });

  it("evidence that the code frame shows", () => {
    expect(renderText(versionProblem)).not.toMatch(/libs\.versions\.toml:2 +agp/);
  });

  it("the message, when evidence quotes the log; else it is shown", () => {
    expect(renderText(lateinitCrash).match(/has not been initialized/g)).toHaveLength(1);
    expect(renderText({ ...lateinitCrash, evidence: [] })).toMatch(/log +lateinit property shelfAdapter/);
  });

  it("the rest of a long diff, with how much that is", () => {
    const [fix] = versionProblem.fixes;
    if (!fix) throw new Error("the sample has a fix");
    const after = Array.from({ length: 90 }, (_, index) => `line ${index}\n`).join("");
    const edits = [{ path: "new.txt", before: "old\n", after }];
    const text = renderText({ ...versionProblem, fixes: [{ ...fix, edits }] });
    expect(text).toContain("+line 20\n");
    expect(text).not.toContain("+line 21\n");
    expect(text).toContain("… 69 more lines");
  });
});

it("gives files of one name as much of their folders as tells them apart", () => {
  const evidence = ["ui/Shelf.kt", "data/Shelf.kt", "ui/Book.kt"].map((path) => ({
    quote: "x",
    source: "outline",
    path: `app/src/${path}`,
    line: 3,
  }));
  const text = renderText({ ...vendorCrash, evidence });
  expect(text).toMatch(/ui\/Shelf\.kt:3 .*\n.*data\/Shelf\.kt:3 .*\n {3}Book\.kt:3 /);
});

it("says why an analysis ended early and still gives what it found", () => {
  const failure = { code: "ANALYSIS_TIMEOUT", message: "Stopped after 5 s.", hint: "Raise --timeout." };
  const text = renderText({ ...lateinitCrash, failure });
  expect(text).toContain("Note: Stopped after 5 s.\n Note: Raise --timeout.");
  expect(text).toContain("Evidence");
});

it("needs no type, language, place or message", () => {
  const bare = {
    ...vendorCrash,
    type: "unknown",
    language: "unknown",
    location: undefined,
    error: "",
    title: "",
    question: undefined,
    known: undefined,
  };
  expect(renderText({ ...bare, evidence: [], rootCause: "" })).toMatch(
    /^ Cause not established\n\n What would decide it/,
  );
});

it("says beside a line of evidence only what its label under the code does not", () => {
  const { codeFrame } = lateinitCrash;
  if (!codeFrame) throw new Error("the sample has a frame");
  const quote = {
    quote: "shelfAdapter.submitList(books)",
    source: "outline",
    path: codeFrame.path,
    line: codeFrame.mark,
  };
  const withNote = (note: string) => renderText({ ...lateinitCrash, evidence: [{ ...quote, note }] });
  expect(withNote("shelfAdapter is not set yet")).not.toContain("ShelfFragment.kt:88  ");
  expect(withNote("the read that failed")).toContain("ShelfFragment.kt:88  ");
});
