import { corpus } from "../corpus.ts";
import { mutate } from "../mutate.ts";
import { Random } from "../random.ts";

/** In a text that holds these words every pattern is stuck, in a process that loads `stuck.cjs` first. */
export const stuckWords = "NO END HERE";

/** Repeated, what patterns have been slow in before: runs of one kind of character, and pieces that lists are made of. */
const pieces = [
  "A",
  "A_",
  "a_",
  "a",
  " ",
  "\t",
  "9",
  "1.",
  "-",
  "a.",
  "a/",
  "(",
  "at a.b.c(D.kt:1) ",
  "Caused by: a.B: ",
  "> ",
  '"',
  "\\",
  "$",
  "<a>",
  "a:b:c ",
  "a=b,",
  "-Xmx9m ",
];

const texts = corpus();

/** The hostile log of this number: a real one that was mutated, most of them with a long run somewhere in a line. */
export function hostileLog(number: number): string {
  const random = new Random(number);
  const log = mutate(random.pick(texts), random, texts);
  if (random.next() < 0.25) return log;
  const lines = log.split("\n");
  const at = random.below(lines.length);
  const line = lines[at] ?? "";
  const split = random.below(line.length + 1);
  const run = random.pick(pieces).repeat(1 + random.below(random.next() < 0.9 ? 3000 : 60_000));
  lines[at] = line.slice(0, split) + run + line.slice(split);
  return lines.join("\n");
}
