// Learns the weights of src/rank from labelled cases, prints how well they do, and writes src/rank/weights.ts.
//
//   npx tsx scripts/learn-weights.ts --cases FILE --trees DIR [--methods FILE] [--drop FEATURE,…] [--dry]
//
// FILE     one case per line: { id, log, group, kind, labels: { fix_files: [{ path, ranges }] } }
// DIR      one folder per case, named by its id: the sources of the commit before the fix
// --methods  a second set without sources: { id, log, labels: { buggy: { class, method }, where } }
// --drop     measures what features are worth: learns without them
// --dry      prints only
//
// The model is a conditional logit: the belief in a candidate is exp(weights · evidence) over the sum of all candidates
// of its case, and learning maximises the belief in the places that were fixed, under a quadratic
// penalty on leaving the priors. Figures
// are cross-validated: each group is ranked by weights learned from the others. Nothing here is random.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { ParsedError } from "../src/model/parsed-error.ts";
import { readLog } from "../src/parse/read-log.ts";
import { type Candidate, entriesOf } from "../src/rank/candidate.ts";
import { FEATURES, type Feature } from "../src/rank/features.ts";
import { gatherCandidates } from "../src/rank/gather.ts";
import { placeLine } from "../src/rank/place-line.ts";
import { beliefs, ranked, type Weights } from "../src/rank/weigh.ts";
import { Workspace } from "../src/workspace/workspace.ts";

/** Pulls each weight towards its prior. */
const PENALTY = 2;
/** A case without sources says less than one with them. */
const METHOD_CASE_WORTH = 0.3;
const STEPS = 500;
const RATE = 0.1;
/** Lines by which a suspect may miss a change. */
const NEAR = 5;
const NAMES = Object.keys(FEATURES) as Feature[];

const RangeSchema = z.object({ path: z.string(), ranges: z.array(z.tuple([z.number(), z.number()])) });
const FixCaseSchema = z.object({
  id: z.string(),
  log: z.string(),
  group: z.string(),
  kind: z.string(),
  labels: z.object({ fix_files: z.array(RangeSchema), fix_relation: z.string() }),
});
const MethodCaseSchema = z.object({
  id: z.string(),
  log: z.string(),
  labels: z.object({
    buggy: z.object({ class: z.string().nullish(), method: z.string().nullish() }).nullish(),
    where: z.string().nullish(),
  }),
});

interface Example {
  /** Examples of one group share history; they are never split. */
  group: string;
  parts: string[];
  worth: number;
  candidates: Candidate[];
  /** What a rank counts: a path, or a symbol. */
  key: (candidate: Candidate) => string;
  isRight: (candidate: Candidate) => boolean;
  /** Whether the line of the first suspect is near the fix. */
  isNear: (first: Candidate) => Promise<boolean>;
}

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

const trees = options.trees;
const fixes: Example[] = [];
for (const each of readLines(options.cases, FixCaseSchema)) fixes.push(await fixExample(each, trees));
const methods: Example[] = [];
for (const each of options.methods ? readLines(options.methods, MethodCaseSchema) : []) {
  if (each.labels.buggy?.class) methods.push(await methodExample(each));
}
const examples = [...fixes, ...methods];
const weights = learn(examples);
const validated = weightsWithoutEach(examples);

await report("with sources", fixes);
await report("by method", methods);
for (const name of NAMES) console.log(name.padEnd(16), weights[name].toFixed(2));
if (!options.dry) writeFileSync(new URL("../src/rank/weights.ts", import.meta.url), moduleOf(weights));

function readLines<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema>[] {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => schema.parse(JSON.parse(line)));
}

async function fixExample(each: z.output<typeof FixCaseSchema>, trees: string): Promise<Example> {
  const codebase = new Workspace(join(trees, each.id));
  const [error, ...others] = failuresOf(each.log);
  const { fix_files: files, fix_relation: relation } = each.labels;
  const paths = new Set(files.map(({ path }) => path));
  return {
    group: each.group,
    parts: [each.kind, relation],
    worth: 1,
    candidates: forgetting(await gatherCandidates(error, others, codebase)),
    key: ({ path }) => path,
    isRight: ({ path }) => paths.has(path),
    isNear: async (first) => {
      const line = await placeLine(first, codebase);
      const ranges = files.filter(({ path }) => path === first.path).flatMap((file) => file.ranges);
      return line !== undefined && ranges.some(([from, to]) => from - NEAR <= line && line <= to + NEAR);
    },
  };
}

async function methodExample({ id, log, labels }: z.output<typeof MethodCaseSchema>): Promise<Example> {
  const [error, ...others] = failuresOf(log);
  const wanted = `${labels.buggy?.class}.${labels.buggy?.method}`;
  return {
    group: id,
    parts: [labels.where ?? "unplaced"],
    worth: METHOD_CASE_WORTH,
    candidates: forgetting(await gatherCandidates(error, others, undefined)),
    key: ({ symbol = "" }) => symbol,
    isRight: ({ symbol }) => symbol === wanted,
    isNear: async () => false,
  };
}

/** The failures of a log, or its text as one where nothing is recognised. */
function failuresOf(log: string): [ParsedError, ...ParsedError[]] {
  const [first, ...rest] = readLog(log).failures;
  const plain: ParsedError = {
    type: "unknown",
    family: "unknown",
    message: log.split("\n", 1)[0] ?? "",
    filePath: "",
    line: 0,
    language: "unknown",
    causes: [],
    frames: [],
    raw: log,
  };
  return [first ?? plain, ...rest];
}

/** For measuring what a feature is worth: the candidates without it. */
function forgetting(candidates: Candidate[]): Candidate[] {
  const dropped = new Set(options.drop?.split(","));
  return candidates.map((candidate) => ({
    ...candidate,
    evidence: Object.fromEntries(entriesOf(candidate.evidence).filter(([feature]) => !dropped.has(feature))),
  }));
}

/** Gradient ascent on the penalised log-likelihood with a step size of its own for each weight (Adam). */
function learn(examples: readonly Example[]): Weights {
  const usable = examples.filter(({ candidates, isRight }) => {
    const right = candidates.filter(isRight).length;
    return right > 0 && right < candidates.length;
  });
  const learned = weightsOf(priorOf);
  const mean = weightsOf(() => 0);
  const square = weightsOf(() => 0);
  for (let step = 1; step <= STEPS; step++) {
    const slope = weightsOf((name) => PENALTY * (priorOf(name) - learned[name]));
    for (const example of usable) addSlope(example, learned, slope);
    for (const name of NAMES) {
      mean[name] = 0.9 * mean[name] + 0.1 * slope[name];
      square[name] = 0.999 * square[name] + 0.001 * slope[name] ** 2;
      const size = Math.sqrt(square[name] / (1 - 0.999 ** step)) + 1e-8;
      learned[name] += (RATE * (mean[name] / (1 - 0.9 ** step))) / size;
    }
  }
  return learned;
}

/** What one example says: the evidence of the right places as believed, less that of all places as believed. */
function addSlope(
  { candidates, isRight, worth }: Example,
  at: Weights,
  slope: Record<Feature, number>,
): void {
  const shares = beliefs(candidates, at);
  const right = candidates.map(isRight);
  const rightShare = shares.reduce((sum, share, index) => sum + (right[index] ? share : 0), 0);
  candidates.forEach(({ evidence }, index) => {
    const share = shares[index] ?? 0;
    const pull = (right[index] ? share / rightShare : 0) - share;
    for (const [feature, value] of entriesOf(evidence)) slope[feature] += worth * pull * value;
  });
}

function priorOf(name: Feature): number {
  return FEATURES[name].prior;
}

function weightsOf(value: (name: Feature) => number): Record<Feature, number> {
  return Object.fromEntries(NAMES.map((name) => [name, value(name)])) as Record<Feature, number>;
}

/** For each group the weights learned without it. */
function weightsWithoutEach(examples: readonly Example[]): Map<string, Weights> {
  const groups = new Set(fixes.map(({ group }) => group));
  const folds = new Map(
    [...groups].map((group) => [group, learn(examples.filter((each) => each.group !== group))]),
  );
  // The methods' own groups are single apps: ten folds of them in order.
  for (let fold = 0; fold < 10; fold++) {
    const held = new Set(methods.filter((_, index) => index % 10 === fold));
    const without = held.size > 0 ? learn(examples.filter((each) => !held.has(each))) : weights;
    for (const { group } of held) folds.set(group, without);
  }
  return folds;
}

/** The innermost frame first: what to beat. */
function baseline(): Weights {
  return weightsOf((name) => (name === "near" ? 10 : name === "root" ? 20 : 0));
}

async function report(title: string, examples: readonly Example[]): Promise<void> {
  if (examples.length === 0) return;
  const parts = ["all", ...new Set(examples.flatMap((each) => each.parts))];
  for (const [name, weightsFor] of [
    ["innermost frame", baseline],
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
      const firsts = [1, 3, 5]
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
