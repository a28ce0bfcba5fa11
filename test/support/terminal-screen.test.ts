import { expect, it } from "vitest";
import { TerminalScreen } from "../../src/support/terminal-screen.ts";

function shown(...pieces: string[]): string {
  const screen = new TerminalScreen();
  return pieces.map((piece) => screen.write(piece)).join("") + screen.end();
}

it.each<[string, string[], string]>([
  ["colours", ["\x1b[31merror:\x1b[0m no\r\n\x1b[1mb\x1b[m"], "error: no\nb\n"],
  ["a progress line that is drawn over", ["10 %\r50 %\r100 %\r\ndone\r\n"], "100 %\ndone\n"],
  [
    "Gradle's rich console: the bar goes away where lines are printed",
    [
      "\x1b[2A\x1b[1m<-------------> 0% CONFIGURING [1s]\x1b[m\x1b[36D\x1b[1B> root project\x1b[m\x1b[14D\x1b[1B",
      "\x1b[2A\x1b[0K\r\n\x1b[0K\x1b[1Ae: A.kt:4:20 Unresolved reference 'x'.\r\n<=> 50% EXECUTING\x1b[17D",
      "\x1b[0KBUILD FAILED in 3s\r\n",
    ],
    "e: A.kt:4:20 Unresolved reference 'x'.\nBUILD FAILED in 3s\n",
  ],
  ["a sequence that comes in two pieces", ["a\x1b[3", "1mb\x1b]0;title", "\x07c\r\n"], "abc\n"],
  [
    "titles, links and what is deleted",
    ["\x1b]8;;https://x.example\x1b\\link\x1b]8;;\x1b\\ab\b\bcd\r\n"],
    "linkcd\n",
  ],
  ["nothing", ["\r\n", ""], ""],
])("stands there once, in plain letters: %s", (_, pieces, expected) => {
  expect(shown(...pieces)).toBe(expected);
});

it("keeps every line of a long output, and takes any bytes", () => {
  const lines = Array.from({ length: 5000 }, (_, index) => `line ${index}\r\n`);
  expect(shown(...lines).split("\n")).toHaveLength(5001);
  let state = 7;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648);
  const letters = ["\x1b", "[", "A", "9", ";", "K", "2", "J", "\n", "\r", "\b", "\t", "x", "\x07", "]", "ü"];
  for (let round = 0; round < 200; round++) {
    const text = Array.from({ length: 200 }, () => letters[next() % letters.length]).join("");
    expect(shown(text.slice(0, 77), text.slice(77))).not.toContain("\x1b");
  }
});
