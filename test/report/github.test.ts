import { describe, expect, it } from "vitest";
import { escapeData, escapeProperty, renderGitHub } from "../../src/report/github.ts";
import { renderJobSummary } from "../../src/report/job-summary.ts";
import { compileErrors, failed, lateinitCrash, noFailure, vendorCrash } from "./sample-results.ts";

it("escapes messages and properties as workflow commands want it", () => {
  expect(escapeData("50%, a:b\r\nc\rd")).toBe("50%25, a:b%0Ac%0Ad");
  expect(escapeProperty("50%, a:b\nc\rd")).toBe("50%25%2C a%3Ab%0Ac\\x0dd");
});

it("annotates the place, and says the way out", () => {
  expect(renderGitHub(lateinitCrash)).toBe(
    "::error file=app/src/main/java/org/example/shelf/ShelfFragment.kt,line=88,col=9," +
      "title=lateinit property read before it is set::shelfAdapter is read in onSync(), but only onViewCreated() sets " +
      "it. A sync that ends before the view exists gets there first.%0AFix, to review: Start the sync once the adapter " +
      "is set%0AMore: culprit explain lateinit\n",
  );
});

it("annotates what a compiler printed as errors, each once at its own line, and what GitHub shows no more of as warnings", () => {
  const [first] = compileErrors.consequences;
  if (!first?.location) throw new Error("the sample has a consequence with a place");
  const count = (text: string, level: string) => text.match(new RegExp(`^::${level} `, "gm"))?.length ?? 0;
  expect(count(renderGitHub(compileErrors), "error")).toBe(7);
  expect(count(renderGitHub(compileErrors), "warning")).toBe(0);
  const { location } = first;
  const many = Array.from({ length: 50 }, (_, index) => ({
    ...first,
    location: { ...location, line: index + 1 },
  }));
  const text = renderGitHub({ ...compileErrors, consequences: many });
  expect([count(text, "error"), count(text, "warning")]).toEqual([10, 10]);
  expect(count(renderGitHub({ ...compileErrors, consequences: [first, first] }), "error")).toBe(2);
});

it("annotates the line that the compiler printed, too, where the cause lies elsewhere", () => {
  const reportedAt = { path: "app/src/main/java/A.kt", line: 7, column: 15 };
  const result = { ...compileErrors, location: { path: "gradle/libs.versions.toml", line: 3 }, reportedAt };
  expect(renderGitHub(result)).toContain("::error file=app/src/main/java/A.kt,line=7,col=15,title=");
});

it("names nothing that exists only where it was analysed", () => {
  for (const result of [lateinitCrash, compileErrors])
    expect(renderGitHub(result) + renderJobSummary(result)).not.toContain(result.id);
});

it("names files from the repository's root", () => {
  expect(renderGitHub(lateinitCrash, { pathPrefix: "android/" })).toContain("file=android/app/src/main");
});

describe("a result without a failure", () => {
  it("is a notice, and an analysis that failed is an error, both without a place", () => {
    expect(renderGitHub(noFailure)).toMatch(/^::notice title=No failure in this log::312 lines/);
    expect(renderGitHub(failed)).toMatch(
      /^::error title=The analysis did not finish::build\.log cannot be read/,
    );
  });
});

it("cannot be made to write a second command", () => {
  const rootCause = "x\n::set-env name=PATH::/tmp\r\n::error::y";
  const lines = renderGitHub({ ...lateinitCrash, rootCause, title: "a::b,c=d\n::stop-commands::x" })
    .trim()
    .split("\n");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("title=a%3A%3Ab%2Cc=d %3A%3Astop-commands");
});

it("writes a job summary, one heading below the title of the job", async () => {
  const summary = renderJobSummary(lateinitCrash);
  expect(summary).toMatch(/^## lateinit property read before it is set\n/);
  await expect(summary).toMatchFileSnapshot("snapshots/job-summary.md");
});

it("says what the log says where no cause stands in its place", () => {
  expect(renderGitHub(vendorCrash)).toContain("session closed");
});
