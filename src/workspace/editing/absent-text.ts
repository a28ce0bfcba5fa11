import { clip } from "../../support/text.ts";

/** Why a text was not found, and where something like it stands. */
export interface NearMatch {
  /** 1-based. */
  line: number;
  /** As it stands in the file. */
  text: string;
  /** What differs, as the end of "It differs only in …"; undefined for a text that is merely alike. */
  difference?: "line endings" | "indentation" | "whitespace" | "letter case";
}

/** Lines that are compared for likeness, and characters of each. */
const COMPARED_LINES = 50_000;
const COMPARED_LENGTH = 160;
/** Lines of the wanted text that are looked at for likeness. */
const WANTED_LINES = 5;
/** Share of letter pairs that two lines must have in common to be worth naming. */
const LEAST_LIKENESS = 0.5;

const differences: readonly [NonNullable<NearMatch["difference"]>, (line: string) => string][] = [
  ["line endings", (line) => line],
  ["indentation", (line) => line.trim()],
  ["whitespace", (line) => line.replace(/\s+/g, "")],
  ["letter case", (line) => line.replace(/\s+/g, "").toLowerCase()],
];

/** Looks for what someone who wrote `wanted` most likely meant, in a text that does not contain it. */
export function nearMatch(text: string, wanted: string): NearMatch | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  const wantedLines = wanted.split(/\r\n|\r|\n/);
  for (const [difference, fold] of differences) {
    const at = indexOfLines(lines, wantedLines, fold);
    if (at !== undefined) return { line: at + 1, text: shown(lines, at, wantedLines.length), difference };
  }
  const at = mostAlike(lines, wantedLines);
  return at === undefined ? undefined : { line: at + 1, text: shown(lines, at, 1) };
}

/** Where the wanted lines stand once both are folded: as they are in the middle, parts of lines at both ends. */
function indexOfLines(
  lines: readonly string[],
  wantedLines: readonly string[],
  fold: (line: string) => string,
): number | undefined {
  const wanted = wantedLines.map(fold).join("\n");
  if (wanted.trim() === "") return undefined;
  const folded = lines.map(fold).join("\n");
  const at = folded.indexOf(wanted);
  if (at < 0) return undefined;
  let line = 0;
  for (let end = folded.indexOf("\n"); end >= 0 && end < at; end = folded.indexOf("\n", end + 1)) line++;
  // A text that begins with line ends begins on the line before its first word.
  return line;
}

function mostAlike(lines: readonly string[], wantedLines: readonly string[]): number | undefined {
  const wanted = wantedLines.filter((line) => line.trim().length > 2).slice(0, WANTED_LINES);
  const first = wanted[0];
  if (first === undefined) return undefined;
  const targets = wanted.map(pairsOf);
  let best: number | undefined;
  let bestScore = LEAST_LIKENESS;
  for (let at = 0; at < Math.min(lines.length, COMPARED_LINES); at++) {
    const likeness = likenessOf(targets[0], lines[at] ?? "");
    if (likeness < LEAST_LIKENESS) continue;
    // The lines that follow decide between places whose first lines are alike.
    let sum = likeness;
    for (let next = 1; next < targets.length; next++)
      sum += likenessOf(targets[next], lines[at + next] ?? "");
    const score = LEAST_LIKENESS + sum / targets.length;
    if (score <= bestScore) continue;
    best = at;
    bestScore = score;
  }
  return best;
}

interface Pairs {
  counts: Map<string, number>;
  total: number;
}

function pairsOf(line: string): Pairs {
  const text = line.trim().slice(0, COMPARED_LENGTH);
  const counts = new Map<string, number>();
  for (let at = 0; at < text.length - 1; at++) {
    const pair = text.slice(at, at + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return { counts, total: Math.max(0, text.length - 1) };
}

/** Dice's coefficient over letter pairs: 1 for equal lines, 0 for lines without a pair in common. */
function likenessOf(target: Pairs | undefined, line: string): number {
  if (!target) return 0;
  const text = line.trim().slice(0, COMPARED_LENGTH);
  const total = text.length - 1;
  if (total < 1 || total > target.total * 3 || target.total > total * 3) return 0;
  const left = new Map(target.counts);
  let common = 0;
  for (let at = 0; at < total; at++) {
    const pair = text.slice(at, at + 2);
    const count = left.get(pair) ?? 0;
    if (count === 0) continue;
    left.set(pair, count - 1);
    common++;
  }
  return (2 * common) / (target.total + total);
}

const SHOWN_LINES = 3;

function shown(lines: readonly string[], at: number, count: number): string {
  const part = lines.slice(at, at + Math.min(count, SHOWN_LINES)).map((line) => clip(line, COMPARED_LENGTH));
  return part.join("\n") + (count > SHOWN_LINES ? "\n…" : "");
}
