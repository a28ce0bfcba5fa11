import { describe, expect, it } from "vitest";
import type { FullRCAResult } from "../../src/model/rca-result.ts";
import { codeBlock, codeSpan, escapeGitHub, escapeMarkdown } from "../../src/report/escape-markdown.ts";
import { renderJobSummary } from "../../src/report/job-summary.ts";
import { renderMarkdown } from "../../src/report/markdown.ts";
import { lateinitCrash, samples, vendorCrash } from "./sample-results.ts";

describe.each(Object.entries(samples))("%s", (name, result) => {
  it("reads well", async () => {
    await expect(renderMarkdown(result)).toMatchFileSnapshot(`snapshots/${name}.md`);
  });
});

describe("escapeMarkdown", () => {
  it.each([
    ["List<String> is <b>bold</b>", "List&lt;String&gt; is &lt;b&gt;bold&lt;/b&gt;"],
    ["![x](http://tracker.invalid)", "!\\[x\\](http://tracker.invalid)"],
    ["snake_case stays, _this_ does not", "snake_case stays, \\_this\\_ does not"],
    ["a * b ~ c | d", "a \\* b \\~ c \\| d"],
    ["# heading", "\\# heading"],
    ["- item", "\\- item"],
    ["1. item", "1\\. item"],
    ["---", "\\---"],
    ["two\n\nparagraphs", "two paragraphs"],
    ["&lt;script&gt; && x", "&amp;lt;script&amp;gt; && x"],
    ["call `open<T>()` first", "call `open<T>()` first"],
    ["stray ` tick <b>", "stray \\` tick &lt;b&gt;"],
    ["``<b>``", "\\`\\`&lt;b&gt;\\`\\`"],
    ["C:\\temp", "C:\\\\temp"],
  ])("%j becomes %j", (text, escaped) => {
    expect(escapeMarkdown(text)).toBe(escaped);
  });
});

it("mentions nobody on GitHub, refers to nothing, writes no formula", () => {
  expect(escapeGitHub("@AndroidEntryPoint is missing, see #12")).toBe(
    "@&#8203;AndroidEntryPoint is missing, see #&#8203;12",
  );
  expect(escapeGitHub("Shelf$Adapter$1")).toBe("Shelf<span>$</span>Adapter<span>$</span>1");
  expect(escapeGitHub("one Shelf$Adapter, `@code`")).toBe("one Shelf$Adapter, `@code`");
});

it("fences code longer than any run of backticks inside", () => {
  expect(codeSpan("plain")).toBe("`plain`");
  expect(codeSpan("a `` b")).toBe("```a `` b```");
  expect(codeSpan("`x`")).toBe("`` `x` ``");
  expect(codeBlock("a\n````\nb", "kotlin")).toBe("`````kotlin\na\n````\nb\n`````");
  expect(codeBlock("x", "kt`\n<b>")).toBe("```ktb\nx\n```");
});

it("cannot be broken out of by a quote or a diff", () => {
  const [fix] = lateinitCrash.fixes;
  if (!fix) throw new Error("the sample has a fix");
  const edits = [{ path: "Shelf.kt", before: "one\n", after: "```\n# taken over\n<img src=x>\n" }];
  const taken: FullRCAResult = {
    ...lateinitCrash,
    evidence: [{ quote: "```\n# taken over\n@everyone", source: "log", line: 1 }],
    fixes: [{ ...fix, edits }],
  };
  for (const text of [renderMarkdown(taken), renderJobSummary(taken)]) {
    expect(text).toContain("- `log:1`: ```` ``` # taken over @everyone ````");
    expect(text).toContain("\n````diff\n");
  }
});

const headings = [
  "# 🔧 Root Cause Analysis: Lateinit",
  "## 📋 Summary",
  "## 🔍 Root Cause",
  "## 🛠️ Fix Guidelines",
  "## 💻 Code Context",
  "## 🔧 Tool Usage",
  "## 📝 Analysis Metadata",
];

it("is the documented document: seven sections in their order", () => {
  expect(renderMarkdown(lateinitCrash).match(/^#+ .*$/gm)).toEqual(headings);
});

it("says the message of the log once", () => {
  for (const result of [lateinitCrash, vendorCrash]) {
    expect(renderMarkdown(result).split(result.error)).toHaveLength(2);
  }
});
