import { expect, it } from "vitest";
import { WrappedWords } from "../../src/report/wrapped-words.ts";

function drawn(text: string, { width = 40, size = 3, color = false } = {}): string {
  let shown = "";
  const words = new WrappedWords((piece) => (shown += piece), { width, color, unicode: true });
  for (let at = 0; at < text.length; at += size) words.add(text.slice(at, at + size));
  words.end();
  return shown;
}

const answer = `## What it is
\`shelfAdapter\` is **never set** before onSync() is called, which the trace shows.


- first: a line of a list that is too long for this terminal
1. second

\`\`\`kotlin
val a = "a long line of code that is wider than the terminal is"
    indented
\`\`\`
Done.`;

it("folds words at the width, and leaves code alone", () => {
  expect(drawn(answer)).toMatchSnapshot();
});

it("is the same in whichever pieces it comes", () => {
  for (const size of [1, 7, 10_000]) expect(drawn(answer, { size })).toBe(drawn(answer));
});

it("marks headings and strong words where there is colour", () => {
  expect(drawn("# A b\n**c d** e", { color: true })).toBe(
    " \x1b[1mA\x1b[22m \x1b[1mb\x1b[22m\n \x1b[1mc\x1b[22m \x1b[1md\x1b[22m e\n",
  );
});

it("colours names in place of their backticks", () => {
  expect(drawn("The `a b`, then `c`.", { color: true, size: 100 })).toBe(
    " The \x1b[36ma\x1b[39m \x1b[36mb\x1b[39m, then \x1b[36mc\x1b[39m.\n",
  );
});

it("shows what moves the cursor as text, and masks secrets", () => {
  const shown = drawn(`\x1b[2Jhello ghp_${"a1B2".repeat(9)}`, { width: 100 });
  expect(shown).toContain("\\x1b[2Jhello");
  expect(shown).not.toContain("ghp_a1B2");
});
