import { expect, it } from "vitest";
import { placeIn } from "../../src/parse/place-in-text.ts";
import { readLog } from "../../src/parse/read-log.ts";

it.each([
  ["NPE in Foo at Bar.java:281", { path: "Bar.java", line: 281 }],
  ["it crashes on line 12 of Shelf.kt", { path: "Shelf.kt", line: 12 }],
  ["Shelf.kt:12 and Shelf.kt:14", undefined],
  ["the line is 0: Shelf.kt:0", undefined],
])("the place that %j names", (text, place) => {
  expect(placeIn(text)).toEqual(place);
});

it("a line that is none stands in no failure", () => {
  const cause = "Caused by: java.lang.IllegalArgumentException: Unsupported class file major version 61";
  const [failure] = readLog(`${cause}\nShelf.kt:0\n`).failures;
  expect(failure?.type).toBe("class_file_major");
  expect(failure?.culprit).toBeUndefined();
});
