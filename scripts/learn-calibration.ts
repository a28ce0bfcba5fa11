// Learns how sure a cause may be told from labelled cases, prints how well that holds, and writes
// src/agent/calibration-weights.ts.
//
//   npx tsx scripts/learn-calibration.ts --cases FILE [--cases FILE] --trees DIR [--dry]
//
// FILE     one case per line: { id, log, group, labels: { fix_files: [{ path }] } }
// DIR      one folder per case, named by its id: the sources of the commit before the fix
// --dry    prints only
//
// A cause counts as right where its place lies in a file that the real fix changed. That is a lower bound: a failure can
// be mended elsewhere than where its cause is. Figures are cross-validated by group. Nothing here is random.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { shareRight, witnessesOf } from "../src/agent/calibrate.ts";
import { WITNESSES, type Witness } from "../src/agent/calibration-witnesses.ts";
import type { Investigation, Reasoner } from "../src/agent/reasoner.ts";
import { analyze } from "../src/app/analyze.ts";
import type { Finding } from "../src/model/finding.ts";
import { compareGrounds, isAtLeast } from "../src/model/ground.ts";

type Weights = Readonly<Record<Witness, number>>;

/**
 * What to expect before any case is seen. Of failures that nobody had in view, 43 of 43 causes in the innermost file of the
 * stack lay in a file of the fix, and some half elsewhere. The cases here were in view while rules were written, so they may
 * tell one ground from another, and move the whole only half as far as they say.
 */
const PRIOR: Weights = {
  proven: 1.3,
  stated: 1.1,
  typical: 0.9,
  suspectedFirst: 0.2,
  suspected: -0.4,
  unsuspected: -0.4,
  innermostFile: 1,
  outerFile: -0.5,
  offStack: -0.5,
  noStack: -0.4,
};
/** Pulls each weight towards its prior, about as strongly as a hundred claims pull it away. */
const PENALTY = 10;
const ROUNDS = 2_000;
const RATE = 0.02;

const CaseSchema = z.object({
  id: z.string(),
  log: z.string(),
  group: z.string(),
  labels: z.object({ fix_files: z.array(z.object({ path: z.string() })) }),
});

interface Example {
  group: string;
  grounds: readonly Witness[];
  isRight: boolean;
}

const { values: options } = parseArgs({
  options: {
    cases: { type: "string", multiple: true },
    trees: { type: "string" },
    dry: { type: "boolean", default: false },
  },
});
const { cases, trees } = options;
if (!cases || !trees) {
  console.error("Usage: npx tsx scripts/learn-calibration.ts --cases FILE --trees DIR [--dry]");
  process.exit(2);
}

const examples = (await Promise.all(cases.map((file) => examplesOf(file, trees)))).flat();
const weights = learn(examples);
report(examples);
for (const witness of WITNESSES) console.log(witness.padEnd(16), weights[witness].toFixed(2));
if (!options.dry)
  writeFileSync(new URL("../src/agent/calibration-weights.ts", import.meta.url), moduleOf(weights));

/** The surest cause that was claimed in each case. */
async function examplesOf(file: string, trees: string): Promise<Example[]> {
  const examples: Example[] = [];
  const lines = readFileSync(file, "utf8").split("\n");
  for (const each of lines.filter((line) => line !== "").map((line) => CaseSchema.parse(JSON.parse(line)))) {
    const workspace = join(trees, each.id);
    if (!existsSync(workspace)) continue;
    const { claimed, suspects, error } = await claimsIn(each.log, workspace);
    const [surest] = claimed.toSorted(compareGrounds);
    if (!surest?.location || !error) continue;
    const { path } = surest.location;
    const grounds = witnessesOf(surest.ground, path, suspects, error);
    const isRight = each.labels.fix_files.some((fixed) => fixed.path === path);
    examples.push({ group: each.group, grounds, isRight });
  }
  return examples;
}

/** What the expert claims, as sure as it says itself, of what was kept. */
async function claimsIn(
  log: string,
  workspace: string,
): Promise<{ claimed: Finding[]; suspects: Investigation["suspects"]; error?: Investigation["error"] }> {
  const said = new Set<string>();
  let seen: Investigation | undefined;
  const watching = (expert: Reasoner): Reasoner => ({
    name: expert.name,
    async *reason(context, signal) {
      seen = context;
      const steps = expert.reason(context, signal);
      for (let next = await steps.next([]); !next.done; ) {
        if ("finding" in next.value) said.add(next.value.finding.rootCause);
        next = await steps.next(yield next.value);
      }
    },
  });
  await analyze(log, { workspace, save: false, reasoner: watching });
  const claimed = (seen?.findings ?? []).filter(
    ({ rootCause, location, unestablished, hypothesis, ground }) =>
      said.has(rootCause) && location && !unestablished && !hypothesis && isAtLeast(ground, "typical"),
  );
  return { claimed, suspects: seen?.suspects ?? [], ...(seen && { error: seen.error }) };
}

/** Gradient ascent on the log-likelihood under a quadratic penalty on leaving the priors. */
function learn(from: readonly Example[]): Weights {
  const learned: Record<Witness, number> = { ...PRIOR };
  for (let round = 0; round < ROUNDS; round++) {
    const slope = Object.fromEntries(
      WITNESSES.map((witness) => [witness, PENALTY * (PRIOR[witness] - learned[witness])]),
    ) as Record<Witness, number>;
    for (const { grounds, isRight } of from) {
      const miss = Number(isRight) - shareRight(grounds, learned);
      for (const witness of grounds) slope[witness] += miss;
    }
    for (const witness of WITNESSES) learned[witness] += RATE * slope[witness];
  }
  return learned;
}

/** What each group was told by weights learned from the others, against what was right. */
function report(all: readonly Example[]): void {
  const groups = [...new Set(all.map(({ group }) => group))];
  const told = groups.flatMap((group) => {
    const others = learn(all.filter((each) => each.group !== group));
    return all
      .filter((each) => each.group === group)
      .map(({ grounds, isRight }) => ({ said: shareRight(grounds, others), isRight }));
  });
  const steps = [0, 0.65, 0.75, 0.85, 0.9, 1.01];
  let error = 0;
  for (const [at, from] of steps.slice(0, -1).entries()) {
    const to = steps[at + 1] ?? 1;
    const here = told.filter(({ said }) => from <= said && said < to);
    if (here.length === 0) continue;
    const mean = here.reduce((sum, { said }) => sum + said, 0) / here.length;
    const right = here.filter(({ isRight }) => isRight).length;
    error += Math.abs(mean * here.length - right) / told.length;
    const figures = `said ${mean.toFixed(2)}  right ${right} of ${here.length} (${(right / here.length).toFixed(2)})`;
    console.log(`${from.toFixed(2)} to ${Math.min(to, 1).toFixed(2)}  ${figures}`);
  }
  console.log(`calibration error ${error.toFixed(3)} over ${told.length} causes of ${groups.length} groups`);
}

function moduleOf(weights: Weights): string {
  const rows = WITNESSES.map((witness) => `  ${witness}: ${Number(weights[witness].toFixed(3))},`);
  return `// Generated by scripts/learn-calibration.ts; do not edit.
import type { Witness } from "./calibration-witnesses.ts";

export const CALIBRATION: Readonly<Record<Witness, number>> = {
${rows.join("\n")}
};
`;
}
