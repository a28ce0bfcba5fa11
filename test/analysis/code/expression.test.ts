import { describe, expect, it } from "vitest";
import { callAround, expressionAt, type Place, receiverAt } from "../../../src/analysis/code/expression.ts";
import { editDistance, mostLike } from "../../../src/analysis/code/likeness.ts";
import { codeLines } from "../../../src/syntax/code-lines.ts";

const at = (line: string, needle: string): number => line.indexOf(needle) + 1;

function place(line: string): Place {
  const lines = ["fun show() {", line, "}"];
  return { source: { path: "Shelf.kt", lines, code: codeLines(lines, "kotlin") }, line: 2 };
}

describe("expressions on a line", () => {
  const line = "    start(shelf.books(1, 2).first, minutes + 1)";

  it("end at the comma or bracket around them", () => {
    expect(expressionAt(place(line), at(line, "shelf"))?.text).toBe("shelf.books(1, 2).first");
    expect(expressionAt(place(line), at(line, "minutes"))?.text).toBe("minutes + 1");
    expect(expressionAt(place('val a = "(" + b'), 9)?.text).toBe('"(" + b');
  });

  it("may be what stands behind a dot", () => {
    expect(expressionAt(place(line), at(line, "first"))?.text).toBe("first");
  });

  it("are none inside a word, on blank space, or over the line's end", () => {
    expect(expressionAt(place(line), at(line, "helf"))).toBeUndefined();
    expect(expressionAt(place(line), 1)).toBeUndefined();
    const lines = ["fun show() {", "save(", "1)", "}"];
    const source = { path: "Shelf.kt", lines, code: lines };
    expect(expressionAt({ source, line: 2 }, 1)).toBeUndefined();
  });

  it("stand in a call at a position", () => {
    expect(callAround(place(line), at(line, "minutes"))).toEqual({ name: "start", argument: 1 });
    expect(callAround(place(line), at(line, "2)"))).toEqual({ name: "books", argument: 1 });
  });

  it("need brackets before a call where an operator is outside", () => {
    expect(expressionAt(place("a.b(c + d)"), 1)?.postfix).toBe(true);
    expect(expressionAt(place("a + b"), 1)?.postfix).toBe(false);
  });

  it("have the receiver in front of the dot", () => {
    const text = "show(list.first().title, book?.pages)";
    const receiver = (name: string) => receiverAt(place(text), at(text, name), name);
    expect(receiver("title")).toBe("list.first()");
    expect(receiver("pages")).toBe("book");
    expect(receiver("show")).toBeUndefined();
  });

  it("have a receiver that begins lines above", () => {
    const lines = ["fun show() {", "    books", "        .filter { it.isRead(2) }", "        .title", "}"];
    const source = { path: "Shelf.kt", lines, code: codeLines(lines, "kotlin") };
    expect(receiverAt({ source, line: 4 }, 10, "title")).toBe("books.filter { it.isRead(2) }");
  });
});

describe("names that read alike", () => {
  it("are found by slips of the fingers and by words in common", () => {
    expect(editDistance("opneValve", "openValve")).toBe(1);
    expect(mostLike("pages", ["title", "pageCount", "currentPage"])[0]?.name).toBe("pageCount");
    expect(mostLike("forecast", ["today", "label"])).toEqual([]);
  });
});
