// Measures on real failures, beside the file of the first own frame: npm run evaluate -- CLONE … [--limit N]
// A clone's commits that quote a trace tell a failure and its fix; the sources before the fix are what is analysed.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Answer, answerBoth } from "./evaluate/answer.ts";
import { type FixedFailure, mineFailures } from "./evaluate/mine.ts";
import { type Score, scoreAnswers } from "./evaluate/score.ts";

const command = join(dirname(fileURLToPath(import.meta.url)), "../dist/cli/culprit.js");
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { limit: { type: "string", default: "200" } },
});
const missing = positionals.find((clone) => !existsSync(clone));
if (positionals.length === 0 || missing !== undefined) {
  console.error(
    missing === undefined ? "Name a clone: npm run evaluate -- CLONE …" : `There is no folder ${missing}.`,
  );
  process.exit(2);
}

const answers: { failure: FixedFailure; culprit: Answer; baseline: Answer }[] = [];
for (const clone of positionals)
  for (const failure of mineFailures(clone).slice(0, Number(values.limit)))
    answers.push({ failure, ...answerBoth(clone, failure, command) });
if (answers.length === 0) {
  console.log("No commit quotes a trace of three frames and changes a source.");
  process.exit(0);
}

const percent = (share: number) => `${Math.round(share * 100)} %`.padStart(7);
const row = (name: string, score: Score) =>
  `${name.padEnd(28)}${percent(score.first)}${percent(score.amongFive)}${percent(score.nearLine)}`;
const score = scoreAnswers(answers.map(({ failure, culprit }) => ({ failure, answer: culprit })));
const floor = scoreAnswers(answers.map(({ failure, baseline }) => ({ failure, answer: baseline })));
console.log(`${score.failures} failures             changed file:  first   of 5   line within 5`);
console.log(row("culprit", score));
console.log(row("frames of the project alone", floor));
console.log(
  `A cause is claimed in ${percent(score.claimed).trim()}; its file is one that the fix changed in ${percent(score.claims.right).trim()}.`,
);
for (const { from, claims, right } of score.claims.bins)
  console.log(`  confidence from ${from.toFixed(1)}: ${claims} claims, ${percent(right).trim()}`);
