import { describe, expect, it } from "vitest";
import { callAround, expressionAt, isPostfix } from "../../../src/catalogue/reading/expression.ts";
import { editDistance, mostLike } from "../../../src/catalogue/reading/likeness.ts";
import { receiverBefore } from "../../../src/catalogue/reading/types.ts";

const at = (line: string, needle: string): number => line.indexOf(needle) + 1;

describe("expressions on a line", () => {
  const line = "    start(shelf.books(1, 2).first, minutes + 1)";

  it("end at the comma or bracket around them", () => {
    expect(expressionAt(line, line, at(line, "shelf"))?.text).toBe("shelf.books(1, 2).first");
    expect(expressionAt(line, line, at(line, "minutes"))?.text).toBe("minutes + 1");
  });

  it("are none inside a word, on blank space, or over the line's end", () => {
    expect(expressionAt(line, line, at(line, "helf"))).toBeUndefined();
    expect(expressionAt(line, line, 1)).toBeUndefined();
    expect(expressionAt("save(", "save(", 1)).toBeUndefined();
  });

  it("stand in a call at a position", () => {
    expect(callAround(line, at(line, "minutes"))).toEqual({ name: "start", argument: 1 });
    expect(callAround(line, at(line, "2)"))).toEqual({ name: "books", argument: 1 });
  });

  it("need brackets before a call where an operator is outside", () => {
    expect(isPostfix("a.b(c + d)")).toBe(true);
    expect(isPostfix("a + b")).toBe(false);
  });

  it("have the receiver in front of the dot", () => {
    const text = "show(list.first().title, book?.pages)";
    expect(receiverBefore(text, at(text, "title"))).toBe("list.first()");
    expect(receiverBefore(text, at(text, "pages"))).toBe("book");
    expect(receiverBefore(text, at(text, "show"))).toBeUndefined();
  });
});

describe("names that read alike", () => {
  it("are found by slips of the fingers and by words in common", () => {
    expect(editDistance("opneValve", "openValve")).toBe(1);
    expect(mostLike("pages", ["title", "pageCount", "currentPage"])[0]?.name).toBe("pageCount");
    expect(mostLike("forecast", ["today", "label"])).toEqual([]);
  });
});
