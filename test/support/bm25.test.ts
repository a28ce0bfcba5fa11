import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Bm25Index, searchWords } from "../../src/support/bm25.ts";
import { anyCharacter } from "../any-character.ts";

const index = (...texts: string[]) => new Bm25Index(texts.map((text) => [{ text, weight: 1 }]));
const order = (texts: string[], query: string) =>
  index(...texts)
    .search(query)
    .map((hit) => texts[hit.index]);

describe("search words", () => {
  it("are the parts of a name and the name itself", () => {
    expect(searchWords("androidx.fragment.app.FragmentManager")).toEqual([
      "androidx.fragment.app.fragmentmanager",
      "fragmentmanager",
      "androidx",
      "fragment",
      "app",
      "fragment",
      "manager",
    ]);
    expect(searchWords("getViewLifecycleOwner")).toEqual([
      "getviewlifecycleowner",
      "get",
      "view",
      "lifecycle",
      "owner",
    ]);
    expect(searchWords("INSTALL_FAILED")).toEqual(["install_failed", "install", "failed"]);
    expect(searchWords("ANRWatchdog2 of the Übung")).toEqual(["anrwatchdog2", "anr", "watchdog2", "übung"]);
  });

  it("have one form for singular and plural", () => {
    expect(searchWords("activities views class status bus")).toEqual([
      "activity",
      "view",
      "class",
      "status",
      "bus",
    ]);
  });

  it("come from any text, in time", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
        for (const word of searchWords(text)) expect(word).toBe(word.toLowerCase());
      }),
    );
    expect(searchWords("aB".repeat(100_000)).length).toBeGreaterThan(100_000);
    expect(searchWords(".".repeat(200_000))).toEqual([]);
  });
});

describe("BM25", () => {
  it("ranks rare words above common ones", () => {
    const texts = ["crash in view", "view of view", "view", "crash"];
    expect(order(texts, "view crash")[0]).toBe("crash in view");
    expect(order(["view a1", "view b2", "view c3", "needle d4"], "view needle")[0]).toBe("needle d4");
  });

  it("ranks the shorter of two texts that say the same", () => {
    expect(order(["room one two three four five six", "room one"], "room")).toEqual([
      "room one",
      "room one two three four five six",
    ]);
  });

  it("counts a repeated word for more, with less each time", () => {
    const pad = (text: string) => `${text} ${"pad ".repeat(20 - text.split(" ").length)}`.trim();
    const texts = [pad("word"), pad("word word"), pad("word ".repeat(8).trim()), pad("other")];
    const scores = [...index(...texts).search("word")].sort((one, other) => one.index - other.index);
    const [one = 0, two = 0, eight = 0] = scores.map(({ score }) => score);
    expect(two).toBeGreaterThan(one);
    expect(eight).toBeGreaterThan(two);
    expect(eight - two).toBeLessThan(6 * (two - one));
  });

  it("counts a word in a part of more weight for more", () => {
    const weighted = new Bm25Index([
      [
        { text: "plain", weight: 3 },
        { text: "flow", weight: 1 },
      ],
      [
        { text: "flow", weight: 3 },
        { text: "plain", weight: 1 },
      ],
    ]);
    expect(weighted.search("flow").map((hit) => hit.index)).toEqual([1, 0]);
  });

  it("keeps the given order of equals and leaves out what does not fit", () => {
    expect(order(["same", "other", "same"], "same")).toEqual(["same", "same"]);
    expect(
      index("same", "other", "same")
        .search("same")
        .map((hit) => hit.index),
    ).toEqual([0, 2]);
    expect(order(["a text"], "nothing")).toEqual([]);
    expect(order([], "nothing")).toEqual([]);
    expect(order(["text"], "")).toEqual([]);
  });
});
