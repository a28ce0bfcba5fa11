import { expect, it } from "vitest";
import { resultWithoutFailure } from "../../src/model/empty-result.ts";
import { renderGitLab } from "../../src/report/gitlab.ts";
import { renderJobSummary } from "../../src/report/job-summary.ts";
import { lateinitCrash } from "./sample-results.ts";

interface Degradation {
  description: string;
  check_name: string;
  fingerprint: string;
  severity: string;
  location: { path: string; lines: { begin: number } };
}
const entriesOf = (text: string): Degradation[] => JSON.parse(text);

it("has every field that GitLab's code quality report requires", () => {
  const [main] = entriesOf(renderGitLab(lateinitCrash, { pathPrefix: "android/" }));
  expect(main).toEqual({
    description: expect.stringMatching(/^lateinit property read before it is set\. shelfAdapter is read/),
    check_name: "lateinit",
    fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    severity: "critical",
    location: {
      path: "android/app/src/main/java/org/example/shelf/ShelfFragment.kt",
      lines: { begin: 88 },
    },
  });
});

it("keeps the fingerprint while only lines move, and gives two failures two", () => {
  const place = { path: "app/A.kt", line: 3 };
  const result = {
    ...lateinitCrash,
    consequences: [
      { type: "npe", error: "one", location: place },
      { type: "npe", error: "two", location: place },
    ],
  };
  const before = entriesOf(renderGitLab(result));
  const after = entriesOf(
    renderGitLab({ ...result, location: { ...result.location, path: "app/A.kt", line: 9 } }),
  );
  expect(new Set(before.map(({ fingerprint }) => fingerprint)).size).toBe(3);
  const moved = entriesOf(renderGitLab({ ...result, location: { path: "app/A.kt", line: 11 } }));
  expect(moved[0]?.fingerprint).toBe(after[0]?.fingerprint);
  expect(moved[0]?.location.lines.begin).toBe(11);
});

it("is an empty list without a failure, or without a line to put it at", () => {
  const none = resultWithoutFailure("", "no_failure", { code: "NO_FAILURE", message: "Nothing." });
  expect(entriesOf(renderGitLab(none))).toEqual([]);
  expect(
    entriesOf(renderGitLab({ ...lateinitCrash, location: { path: "app/A.kt" }, consequences: [] })),
  ).toEqual([]);
});

it("keeps a summary below its limit, whole blocks only", () => {
  const frame = { path: "A.kt", startLine: 1, lines: ["a", "", "b"], mark: 1 };
  const long = { ...lateinitCrash, codeFrame: frame, fixGuidelines: ["step ".repeat(900)], fixes: [] };
  const whole = renderJobSummary(long);
  const cut = renderJobSummary(long, { mostBytes: 1200 });
  expect(Buffer.byteLength(whole)).toBeGreaterThan(2500);
  expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(1200);
  expect(cut).toMatch(/The rest is left out: a summary has a limit of 1 MiB\.\n$/);
  expect(cut.match(/^```/gm)?.length).toBe(2);
  expect(renderJobSummary(long, { mostBytes: 0 })).toBe("");
});
