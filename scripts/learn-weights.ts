// Learns the weights of src/rank from labelled cases, prints how well they do, and writes src/rank/weights.ts.
//
//   npx tsx scripts/learn-weights.ts --cases FILE --trees DIR [--methods FILE] [--drop FEATURE,…] [--dry]
//
// FILE     one case per line: { id, log, group, kind, labels: { fix_files: [{ path, ranges }] } }
// DIR      one folder per case, named by its id: the sources of the commit before the fix
// --methods  a second set without sources: { id, log, labels: { buggy: { class, method }, where } }
// --drop     measures what features are worth: learns without them, prints only
// --dry      prints only
//
// Figures are cross-validated: each group is ranked by weights learned from the others. Nothing here is random.

import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ranked, type Weights } from "../src/rank/weigh.ts";
import { type Example, fixExamples, methodExamples, withoutFeatures } from "./learn-weights/examples.ts";
import { learn, NAMES, priorOf, weightsOf } from "./learn-weights/logit.ts";

const { values: options } = parseArgs({
  options: {
    cases: { type: "string" },
    trees: { type: "string" },
    methods: { type: "string" },
    drop: { type: "string" },
    dry: { type: "boolean", default: false },
  },
});
if (!options.cases || !options.trees) {
  console.error(
    "Usage: npx tsx scripts/learn-weights.ts --cases FILE --trees DIR [--methods FILE] [--drop FEATURE] [--dry]",
  );
  process.exit(2);
}

const dropped = options.drop?.split(",") ?? [];
const fixes = withoutFeatures(await fixExamples(options.cases, options.trees), dropped);
const methods = withoutFeatures(options.methods ? await methodExamples(options.methods) : [], dropped);
const examples = [...fixes, ...methods];
const weights = learn(examples);
const validated = weightsWithoutEach(examples);

await report("with sources", fixes);
await report("by method", methods);
for (const name of NAMES) console.log(name.padEnd(16), weights[name].toFixed(2));
if (!options.dry && dropped.length === 0)
  writeFileSync(new URL("../src/rank/weights.ts", import.meta.url), moduleOf(weights));

/** For each group the weights learned without it. */
function weightsWithoutEach(examples: readonly Example[]): Map<string, Weights> {
  const groups = new Set(fixes.map(({ group }) => group));
  const folds = new Map(
    [...groups].map((group) => [group, learn(examples.filter((each) => each.group !== group))]),
  );
  // Groups of methods are single apps: ten folds of them in order.
  const apps = [...new Set(methods.map(({ group }) => group))];
  for (let fold = 0; fold < 10; fold++) {
    const held = new Set(apps.filter((_, index) => index % 10 === fold));
    if (held.size === 0) continue;
    const without = learn(examples.filter(({ group }) => !held.has(group)));
    for (const group of held) folds.set(group, without);
  }
  return folds;
}

/** The innermost place first: what to beat. */
function baseline(): Weights {
  return weightsOf((name) => (name === "near" ? 10 : name === "root" ? 20 : 0));
}

async function report(title: string, examples: readonly Example[]): Promise<void> {
  if (examples.length === 0) return;
  const parts = ["all", ...new Set(examples.flatMap((each) => each.parts))];
  for (const [name, weightsFor] of [
    ["innermost place first", baseline],
    ["priors only", () => weightsOf(priorOf)],
    ["learned on all", () => weights],
    ["cross-validated", ({ group }: Example) => validated.get(group) ?? weights],
  ] as const) {
    console.log(`\n${title}, ${name}`);
    const rows = await Promise.all(
      examples.map(async (each) => ({ each, ...(await score(each, weightsFor(each))) })),
    );
    for (const part of parts) {
      const of = rows.filter(({ each }) => part === "all" || each.parts.includes(part));
      const share = (count: (row: (typeof rows)[number]) => number) =>
        (of.reduce((sum, row) => sum + count(row), 0) / of.length).toFixed(3);
      const firsts = [1, 3, 5, 10]
        .map((k) => `R@${k} ${share(({ rank }) => (rank && rank <= k ? 1 : 0))}`)
        .join("  ");
      const mrr = share(({ rank }) => (rank ? 1 / rank : 0));
      console.log(
        `  ${part.padEnd(20)} n=${String(of.length).padEnd(4)} ${firsts}  MRR ${mrr}  line ${share(({ near }) => Number(near))}`,
      );
    }
  }
}

async function score(
  example: Example,
  weights: Weights,
): Promise<{ rank: number | undefined; near: boolean }> {
  const shown = ranked(example.candidates, weights).map(({ candidate }) => candidate);
  const keys = [...new Set(shown.map(example.key))];
  const right = new Set(example.candidates.filter(example.isRight).map(example.key));
  const at = keys.findIndex((key) => right.has(key));
  const first = shown[0];
  return { rank: at < 0 ? undefined : at + 1, near: first !== undefined && (await example.isNear(first)) };
}

function moduleOf(weights: Weights): string {
  const rows = NAMES.map((name) => `  ${name}: ${Number(weights[name].toFixed(3))},`);
  return `// Generated by scripts/learn-weights.ts; do not edit.
import type { Feature } from "./features.ts";

export const WEIGHTS: Readonly<Record<Feature, number>> = {
${rows.join("\n")}
};
`;
}
