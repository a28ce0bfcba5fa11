import { describe, expect, test } from "vitest";
import type { FullRCAResult } from "../../src/model/rca-result.ts";
import { completeResult } from "../../src/report/complete-result.ts";
import { differentialOf } from "../../src/report/differential.ts";
import { storyOf } from "../../src/report/story.ts";
import { renderText } from "../../src/report/terminal.ts";

const quote = (path: string, line: number, text: string) => ({
  path,
  line,
  quote: text,
  source: "read_file",
});

const open: FullRCAResult = {
  ...completeResult({
    error: "reader was null",
    rootCause: "The cause is not established.",
    fixGuidelines: [],
    confidence: 0,
  }),
  status: "unexplained",
  facts: [
    {
      kind: "untold",
      topic: "order",
      text: "Whether the answer came before the screen existed.",
      evidence: [],
    },
    {
      kind: "ruled_out",
      topic: "expression",
      text: "shelf is not null: line 12 uses it before.",
      evidence: [quote("app/Shelf.kt", 12, "shelf.open()")],
    },
    {
      kind: "in_any_case",
      topic: "hand-out",
      text: "Hand the callback out below the write.",
      evidence: [quote("app/Shelf.kt", 14, "source.listen(this)")],
    },
  ],
  hypotheses: [
    {
      rootCause: "onAnswer() runs before onCreate() sets reader.",
      confidence: 0.4,
      for: [quote("app/Shelf.kt", 20, "reader = Reader()")],
      against: [],
      decidedBy: "a sleep between lines 14 and 20",
      fixGuidelines: [],
    },
  ],
};

const name = (path: string) => path;

describe("a report without a cause", () => {
  test("says what is ruled out, what it may be, what is right in any case and what cannot be told, in this order", () => {
    const lists = differentialOf(open, name, false);
    expect(lists.map(({ heading }) => heading)).toEqual([
      "Ruled out",
      "It may be",
      "Right in any case",
      "Cannot be told from here",
    ]);
    expect(lists[0]?.entries).toMatchObject([{ place: "app/Shelf.kt:12" }]);
    expect(lists[1]?.entries[0]?.notes).toContain("to decide: a sleep between lines 14 and 20");
    expect(lists[3]?.entries).toMatchObject([{ place: "" }]);
  });

  test("has no list that is empty, and none beside an established cause", () => {
    expect(differentialOf({ ...open, facts: [], hypotheses: [] }, name, false)).toEqual([]);
    const text = renderText({ ...open, status: "explained", rootCause: "It is so." });
    expect(text).not.toMatch(/Ruled out|Right in any case/);
  });

  test("promises a decision of what is looked at alone, and says apart what there is to do", () => {
    const fixGuidelines = ["Remove the override.", "Compare onOpened with the supertype."];
    const stepsOf = (looks: string[] | undefined) => storyOf({ ...open, fixGuidelines, looks }).steps;
    expect(stepsOf(["Compare onOpened with the supertype."])).toEqual([
      { heading: "What would decide it", items: ["Compare onOpened with the supertype."] },
      { heading: "What to do then", items: ["Remove the override."] },
    ]);
    expect(stepsOf([])).toEqual([{ heading: "What to do", items: fixGuidelines }]);
    // As a model gives them, and what an earlier version saved.
    expect(stepsOf(undefined)).toEqual([{ heading: "What would decide it", items: fixGuidelines }]);
  });

  test("names what decides each of the usual causes, where nothing is known of this one", () => {
    const usually = {
      causes: ["it was never set"],
      typical: [{ text: "it was never set", decidedBy: "rotate the screen", remedy: "Set it." }],
      remedy: "Set it where it is declared.",
    };
    const [list] = differentialOf({ ...open, facts: [], hypotheses: [], usually }, name, false);
    expect(list?.entries).toEqual([
      { place: "1", text: "it was never set", notes: ["to decide: rotate the screen", "if so: Set it."] },
    ]);
  });
});
