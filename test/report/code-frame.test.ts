import fc from "fast-check";
import { expect, it } from "vitest";
import type { CodeFrame } from "../../src/model/rca-result.ts";
import { drawCodeFrame } from "../../src/report/code-frame.ts";
import { terminalStyle } from "../../src/report/terminal-style.ts";
import { displayWidth } from "../../src/support/terminal-text.ts";

const draw = (frame: CodeFrame, width = 60, unicode = true) => {
  return `\n${drawCodeFrame(frame, { width, style: terminalStyle({ unicode }) }).join("\n")}\n`;
};

const frame = (lines: string[], more: Partial<CodeFrame> = {}): CodeFrame => ({
  path: "Shelf.kt",
  startLine: 9,
  lines,
  mark: 10,
  ...more,
});

it("marks a line and points at a thing in it", () => {
  const lines = ["fun open() {", "    adapter.load()", "}"];
  expect(draw(frame(lines, { column: 5, width: 7, label: "not set" }))).toBe(`
   9 │ fun open() {
▸ 10 │     adapter.load()
     │     ^^^^^^^ not set
  11 │ }
`);
});

it("points at the identifier where only its start is known", () => {
  expect(draw(frame(["", "    adapter.load()"], { column: 5 }))).toContain("│     ^^^^^^^\n");
});

it("points at the name where javac points at a dot or a parenthesis", () => {
  expect(draw(frame(["", "    case R.id.menu_save:"], { column: 14 }))).toContain(
    "│          ^^^^^^^^^^^^^^\n",
  );
  expect(draw(frame(["", "    writer.write(text)"], { column: 17 }))).toContain("│     ^^^^^^^^^^^^\n");
});

it("points behind the line where something is missing at its end", () => {
  expect(draw(frame(["", "    int x = 3"], { column: 14, label: "; expected" }))).toContain(
    "│              ^ ; expected\n",
  );
});

it("underlines the whole line where nothing exact is known", () => {
  expect(draw(frame(["", "    adapter.load()"], { label: "fails" }))).toContain(
    "│     ^^^^^^^^^^^^^^ fails\n",
  );
});

it("keeps the caret under wide characters and tabs", () => {
  expect(draw(frame(["", '\tval 題 = "字幕" + title'], { column: 17, width: 5 }))).toBe(`
▸ 10 │     val 題 = "字幕" + title
     │                       ^^^^^
`);
});

it("gives up common indentation only where a line would be cut", () => {
  const deep = " ".repeat(24);
  const lines = [`${deep}first`, `${deep}second()`, `${deep}    third`];
  expect(draw(frame(lines))).toBe(`
   9 │     first
▸ 10 │     second()
  11 │         third
`);
  expect(draw(frame([...lines, `${deep}a.very.long(line, that, takes, more, than, its, room)`]))).toContain(
    "9 │ first",
  );
});

it("cuts long lines with an ellipsis and keeps the caret in sight", () => {
  const line = `${"a".repeat(5000)}.target.${"b".repeat(5000)}`;
  const text = draw(frame([line, line], { column: 5002, width: 6, label: "here" }), 50);
  const rows = text.trim().split("\n");
  for (const row of rows) expect(displayWidth(row)).toBeLessThanOrEqual(50);
  const [, marked = "", caret = ""] = rows;
  const start = caret.indexOf("^");
  expect(marked.slice(start, start + 6)).toBe("target");
  expect(marked).toMatch(/│ …a+\.target\.b+…$/);
  expect(caret).toContain("^^^^^^ here");
});

it("moves a label that has no room beside the caret under it", () => {
  const text = draw(frame(["", "x".repeat(30)], { column: 20, width: 9, label: "a longer explanation" }), 40);
  expect(text).toContain("^^^^^^^^^\n");
  expect(text).toMatch(/│ +a longer explanation\n/);
});

it("shows hidden characters and draws in ASCII", () => {
  const lines = ["", "val x =\u200b 1 \x1b[2J"];
  expect(draw(frame(lines), 60, false)).toBe("\n> 10 | val x =\\u200b 1 \\x1b[2J\n");
});

it("survives a mark and a column outside of the lines", () => {
  expect(draw(frame(["only"], { mark: 99 }))).toBe("\n\n");
  expect(draw(frame(["", "short"], { column: 80, width: 4 }))).toBe("\n▸ 10 │ short\n");
});

const piece = fc.constantFrom(
  "call(",
  "\t",
  "\u5b57\u5b57",
  "\ud83e\udd8a",
  "e\u0301",
  "\u05d0\u05d1",
  "\u202e",
  " + ",
  "name",
  ")",
);
const code = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""));

it("shows the mark of any line at any width, under what it marks", () => {
  fc.assert(
    fc.property(code, code, fc.integer({ min: 40, max: 120 }), (before, after, width) => {
      const line = `${before}MARKED${after}`;
      const column = before.length + 1;
      const text = draw(frame(["", line], { column, width: 6 }), width);
      for (const row of text.split("\n")) expect(displayWidth(row)).toBeLessThanOrEqual(width);
      const rows = text.trim().split("\n");
      const at = rows.findIndex((row) => row.includes("\u25b8"));
      const [marked = "", carets = ""] = rows.slice(at);
      const start = marked.indexOf("MARKED");
      expect(start).toBeGreaterThan(0);
      expect(displayWidth(marked.slice(0, start))).toBe(displayWidth(carets.slice(0, carets.indexOf("^"))));
      expect(carets.match(/\^+/)?.[0]).toBe("^^^^^^");
    }),
  );
});

it("cuts a long line on both sides of its mark", () => {
  const line = `${"before ".repeat(30)}MARKED ${"after ".repeat(30)}`;
  const text = draw(frame(["", line], { column: line.indexOf("MARKED") + 1, width: 6 }), 40);
  expect(text).toMatch(/│ …[^\n]*MARKED[^\n]*…\n/);
});
