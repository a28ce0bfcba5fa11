import { describe, expect, it } from "vitest";
import type { Triage, TriageAnalysis, TriagePart } from "../../src/model/triage.ts";
import { renderTriage } from "../../src/report/triage.ts";
import { renderTriageMarkdown } from "../../src/report/triage-markdown.ts";
import { eventOfText } from "../../src/triage/event-of-row.ts";
import { Grouping } from "../../src/triage/grouping.ts";
import { defaultWeights, orderExplained, orderGroups } from "../../src/triage/order-groups.ts";

const closed = "java.lang.IllegalStateException: closed\n\tat org.example.Shelf.open(Shelf.kt:41)";
const corrupt =
  "android.database.sqlite.SQLiteDatabaseCorruptException: database disk image is malformed (code 11)\n\tat android.database.sqlite.SQLiteConnection.nativeExecute(Native Method)\n\tat org.example.Store.read(Store.kt:7)";

function group(...traces: [trace: string, events: number][]): TriagePart {
  const grouping = new Grouping((text) => text);
  for (const [trace, events] of traces) grouping.add({ ...eventOfText(trace), events }, "here");
  return grouping.toPart();
}

describe("the order", () => {
  it("puts data that is lost above a crash that is somewhat more frequent, not above one that is much more so", () => {
    const places = (part: TriagePart) => orderGroups(part).map(({ isDataLoss }) => isDataLoss);
    expect(places(group([closed, 14], [corrupt, 10]))).toEqual([true, false]);
    expect(places(group([closed, 16], [corrupt, 10]))).toEqual([false, true]);
  });

  it("puts what is surer and cheaper to fix first among those that are explained", () => {
    const traces = ["A", "B", "C"].map((name) => closed.replace("Shelf.open", `Shelf${name}.open`));
    const [a = "", b = "", c = ""] = traces;
    const first = orderGroups(group([a, 100], [b, 90], [c, 80]));
    const [most, , least] = first.map(({ group: { fingerprint } }) => fingerprint);
    const analyses = new Map<string, Pick<TriageAnalysis, "status" | "hasDiff">>([
      [most ?? "", { status: "unexplained", hasDiff: true }],
      [least ?? "", { status: "explained", hasDiff: true }],
    ]);
    const ordered = orderExplained(first, analyses, defaultWeights);
    expect(ordered.map(({ group: { events } }) => events)).toEqual([80, 100, 90]);
    expect(ordered[0]?.score).toBeCloseTo(80 * 1.2 * 1.2);
    expect(orderExplained(first, new Map(), defaultWeights)).toEqual(first);
  });
});

const analysis: TriageAnalysis = {
  id: "a-1",
  title: "IllegalStateException",
  status: "unexplained",
  rootCause: "",
  message: "closed",
  confidence: 0.3,
  hasDiff: false,
  fix: "Something general.",
  whoseCode: "The exception comes from Shelf.open, which is of org.example:shelves.",
  remembered: {
    rootCause: "The cause is not established. Shelf.open threw.",
    confirmed: false,
    seenCount: 2,
  },
  possible: [
    { rootCause: "A fault of shelves itself: 4.7.0 fixes it.", decidedBy: "Is it older than 4.7.0?" },
    { rootCause: "The shelf was closed by @octo." },
  ],
  inAnyCase: "Ask isOpen before.",
};
const answer: Triage = {
  schemaVersion: 1,
  events: 3,
  releases: [],
  broken: {},
  groups: [
    {
      rank: 1,
      score: 3,
      fingerprint: "0011223344556677",
      type: "illegal_state_exception",
      title: "IllegalStateException",
      events: 3,
      trend: "unknown",
      isAtStart: false,
      isDataLoss: true,
      kind: "crash",
      versions: {},
      android: {},
      devices: {},
      issues: {},
      sample: closed,
      analysis,
    },
  ],
  more: 0,
  warnings: [],
};

it("says what a cause may be that is not established, and gives no general advice for it", () => {
  const text = renderTriage(answer, { width: 80 });
  expect(text).toContain("The cause is not established: closed");
  expect(text).toContain("which is of org.example:shelves.");
  expect(text).toContain("It may be (1): A fault of shelves itself");
  expect(text).toContain("stored data is lost or out of reach");
  expect(text).not.toContain("Something general");
  expect(text).toContain("Seen before.\n");
  expect(text.split("\n").every((line) => line.length <= 80)).toBe(true);
  const page = renderTriageMarkdown(answer);
  expect(page).toContain("To decide: Is it older than 4.7.0?");
  expect(page).toContain("In any case: Ask isOpen before.");
  expect(page).not.toMatch(/@octo/);
});
