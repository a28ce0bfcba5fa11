import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allExplanations, analyze, explanationOf } from "../../src/app.ts";
import type { Explanation } from "../../src/model/explanation.ts";
import type { FullRCAResult } from "../../src/model/rca-result.ts";
import { learningNotes } from "../../src/report/learning-notes.ts";
import { render } from "../../src/report/render.ts";

const headings = [
  "🎓 **What is this error?**\n\n",
  "🔍 **Why did this happen?**\n\n",
  "🛡️ **How to prevent this:**\n\n",
];

/** What an analysis without sources says of a failure of that class. */
function resultOf(explanation: Explanation, more: Partial<FullRCAResult> = {}): FullRCAResult {
  const { id, family, title, checks } = explanation;
  return {
    schemaVersion: 1,
    id: "a-notes",
    status: "unexplained",
    type: id,
    family,
    language: "kotlin",
    title,
    error: "the message of the log",
    causes: [],
    rootCause: "The cause is not established. Shelf.open threw it.",
    suspects: [],
    evidence: [],
    fixGuidelines: [...checks],
    generalGuidelines: true,
    fixes: [],
    confidence: 0,
    alternatives: [],
    similar: [],
    engine: "expert",
    iterations: 0,
    toolsUsed: [],
    durationMs: 0,
    consequences: [],
    warnings: [],
    ...more,
  };
}

const established: Partial<FullRCAResult> = {
  status: "explained",
  rootCause: "open() is called before Shelf is filled.",
  confidence: 0.9,
  fixGuidelines: ["Fill Shelf first."],
  generalGuidelines: undefined,
};

function expectThreeSections(notes: string[] | undefined): asserts notes is [string, string, string] {
  expect(notes).toHaveLength(3);
  for (const [index, heading] of headings.entries()) {
    expect(notes?.[index]?.startsWith(heading)).toBe(true);
    expect(notes?.[index]).not.toMatch(/undefined|\n\n\n|\n\n$|: *$/);
  }
}

const explanations = await allExplanations();

describe("the learning notes of every class", () => {
  it.each(explanations.map((each) => [each.id, each] as const))("%s, with its cause", (_, explanation) => {
    const notes = learningNotes(resultOf(explanation, established), explanation);
    expectThreeSections(notes);
    expect(notes[0]).toContain("the message of the log");
    expect(notes[0]).toContain(explanation.summary);
    expect(notes[1]).toContain("open() is called before Shelf is filled.");
    expect(notes[2].match(/^\d\. /gm)).toHaveLength(3);
    expect(notes[2]).toContain("1. Fill Shelf first.\n2. In general: ");
  });

  it.each(explanations.map((each) => [each.id, each] as const))("%s, without it", (_, explanation) => {
    const notes = learningNotes(resultOf(explanation), explanation);
    expectThreeSections(notes);
    expect(notes[1]).toMatch(/not established\. So this note tells how to find it/);
    for (const check of explanation.checks) expect(notes[1]).toContain(check);
    expect(notes[2]).toMatch(/\n\n1\. Once the cause is clear: /);
  });
});

describe("learning notes", () => {
  const [explanation] = explanations;
  if (!explanation) throw new Error("no explanations");

  it("are not written where nothing failed", () => {
    for (const status of ["no_failure", "error"] as const)
      expect(learningNotes(resultOf(explanation, { status }), explanation)).toBeUndefined();
  });

  it("tell how to read a failure of no known class", () => {
    const notes = learningNotes(resultOf(explanation, { exception: "org.example.ShelfException" }));
    expectThreeSections(notes);
    expect(notes[0]).toContain("`ShelfException: the message of the log`");
    expect(notes[0]).toContain("is thrown for many reasons");
  });

  it("keep to what is known of a failure of no known class", () => {
    const fixGuidelines = ["Mend that line.", "Run the check again."];
    const notes = learningNotes(resultOf(explanation, { ...established, fixGuidelines }));
    expect(notes?.[2]).toBe("🛡️ **How to prevent this:**\n\n1. Mend that line.\n2. Run the check again.");
  });

  it("show lines of the log where no source shows the cause", () => {
    const evidence = [
      { quote: "the message of the log", source: "log", line: 3 },
      { quote: "Abort message: 'frame size must be even'", source: "log", line: 9 },
    ];
    const notes = learningNotes(
      resultOf(explanation, { ...established, confidence: 0.6, evidence }),
      explanation,
    );
    expect(notes?.[1]).toContain("The line that shows it: log:9: `Abort message: 'frame size must be even'`");
    expect(notes?.[1]).toContain("the most likely cause, not a proven one");
  });

  it("put no emoji on a terminal, and those of the contract into a document", async () => {
    const result = resultOf(explanation, established);
    const taught = { ...result, learningNotes: learningNotes(result, explanation) };
    const text = await render("text", taught);
    expect(text).toContain("\n What is this error?\n");
    expect(text).toContain("\n Why did this happen?\n");
    expect(text).toContain("\n How to prevent this\n");
    expect(text).not.toMatch(/\p{Extended_Pictographic}|\*\*/u);
    const document = await render("markdown", taught);
    expect(document).toContain("\n## Learning Notes\n");
    for (const heading of headings) expect(document).toContain(heading);
    const page = await render("html", taught);
    expect(page).toContain("<h2>Why did this happen?</h2>");
    expect(page).not.toMatch(/\*\*|🎓/);
    expect(JSON.parse(await render("json", taught)).learningNotes).toEqual(taught.learningNotes);
  });

  it("stay text, whatever stands in them", async () => {
    const hostile = [
      "🎓 **What is this error?**\n\n![x](http://evil.example/x.png) <script>alert(1)</script> \x1b[2J @someone",
      "no heading\n# A title\n```\nunclosed \x1b]0;t\x07",
      "🛡️ **<b>**\n\n1. one\n   more of it\n2. [two](javascript:x)",
    ];
    const taught = { ...resultOf(explanation, established), learningNotes: hostile };
    const document = await render("markdown", taught);
    expect(document).not.toMatch(/!\[x\]\(|<script>|<b>|\x1b|^# A title/m);
    expect(document).toContain("1. one more of it\n2. \\[two\\]");
    const text = await render("text", taught, { color: false });
    expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f]/);
    expect(await render("html", taught)).not.toMatch(/<script>|<b>/);
  });
});

describe("the learning notes of the examples", () => {
  const failures = "examples/failures";

  it.each(readdirSync(failures))("say what there is to learn from %s", async (name) => {
    const folder = join(failures, name);
    const [own, mapping] = [join(folder, "workspace"), join(folder, "mapping.txt")];
    const { result } = await analyze(readFileSync(join(folder, "log.txt"), "utf8"), {
      workspace: existsSync(own) ? own : "examples/shelf",
      mappingFile: existsSync(mapping) ? mapping : undefined,
      save: false,
    });
    const notes = learningNotes(result, await explanationOf(result.type));
    expectThreeSections(notes);
    const message = result.causes.at(-1) ?? result.error;
    expect(notes[0]).toContain(message.split("\n", 1)[0]?.replace(/^[\w.]+(?=:)/, ""));
    expect(notes[1]).toContain(result.rootCause);
    const code = result.evidence.filter(({ source, path }) => source !== "log" && path !== undefined);
    expect(code.length).toBeGreaterThan(0);
    for (const { quote, line } of code.slice(0, 6)) expect(notes[1]).toContain(`:${line}: \`${quote}\``);
    expect(notes[2].match(/^\d\. /gm)).toHaveLength(3);
    expect(notes[2]).toContain(`1. ${result.fixGuidelines[0]}`);
    if (result.fixes.length > 0) expect(notes[2]).toMatch(/```diff\n[\s\S]*^\+/m);
  });

  it("read like this", async () => {
    const { lateinitCrash } = await import("./sample-results.ts");
    const notes = learningNotes(lateinitCrash, await explanationOf(lateinitCrash.type));
    const taught = { ...lateinitCrash, learningNotes: notes };
    await expect(await render("text", taught)).toMatchFileSnapshot("snapshots/taught.txt");
    await expect(await render("markdown", taught)).toMatchFileSnapshot("snapshots/taught.md");
  });
});
