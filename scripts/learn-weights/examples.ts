// Labelled cases, read and turned into candidates with their evidence.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { ParsedError } from "../../src/model/parsed-error.ts";
import { readLog } from "../../src/parse/read-log.ts";
import { type Candidate, entriesOf } from "../../src/rank/candidate.ts";
import { gatherCandidates } from "../../src/rank/gather.ts";
import { placeLine } from "../../src/rank/place-line.ts";
import { withSourcePackages } from "../../src/workspace/package-renames.ts";
import { Workspace } from "../../src/workspace/workspace.ts";

/** A case without sources says less than one with them. */
const METHOD_CASE_WORTH = 0.3;
/** Lines by which a suspect may miss a change. */
const NEAR = 5;

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

export interface Example {
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

/** Cases with sources: one folder of `trees` for each, named by its id. */
export async function fixExamples(file: string, trees: string): Promise<Example[]> {
  const examples: Example[] = [];
  for (const each of readLines(file, FixCaseSchema)) examples.push(await fixExample(each, trees));
  return examples;
}

/** Cases whose method is known and whose sources are not. */
export async function methodExamples(file: string): Promise<Example[]> {
  const labelled = readLines(file, MethodCaseSchema).filter(({ labels }) => labels.buggy?.class);
  return Promise.all(labelled.map(methodExample));
}

/** For measuring what features are worth: the examples without them, and without the places only they speak for. */
export function withoutFeatures(examples: readonly Example[], names: readonly string[]): Example[] {
  const dropped = new Set(names);
  const without = (candidate: Candidate): Candidate => ({
    ...candidate,
    evidence: Object.fromEntries(entriesOf(candidate.evidence).filter(([feature]) => !dropped.has(feature))),
  });
  const hasEvidence = ({ evidence }: Candidate) => entriesOf(evidence).some(([, value]) => value > 0);
  return examples.map((example) => ({
    ...example,
    candidates: dropped.size > 0 ? example.candidates.map(without).filter(hasEvidence) : example.candidates,
  }));
}

function readLines<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema>[] {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => schema.parse(JSON.parse(line)));
}

async function fixExample(each: z.output<typeof FixCaseSchema>, trees: string): Promise<Example> {
  const codebase = new Workspace(join(trees, each.id));
  const [error, ...others] = await withSourcePackages(failuresOf(each.log), codebase);
  if (!error) throw new Error("A log has at least its text.");
  const { fix_files: files, fix_relation: relation } = each.labels;
  const paths = new Set(files.map(({ path }) => path));
  return {
    group: each.group,
    parts: [each.kind, relation],
    worth: 1,
    candidates: await gatherCandidates(error, others, codebase, readLog(each.log).log),
    key: ({ path }) => path,
    isRight: ({ path }) => paths.has(path),
    isNear: async (first) => {
      const line = await placeLine(first, error, codebase);
      const ranges = files.filter(({ path }) => path === first.path).flatMap((file) => file.ranges);
      return line !== undefined && ranges.some(([from, to]) => from - NEAR <= line && line <= to + NEAR);
    },
  };
}

async function methodExample({ id, log, labels }: z.output<typeof MethodCaseSchema>): Promise<Example> {
  const [error, ...others] = failuresOf(log);
  const wanted = `${labels.buggy?.class}.${labels.buggy?.method}`;
  return {
    group: id.replace(/-[^-]*$/, ""),
    parts: [labels.where ?? "unplaced"],
    worth: METHOD_CASE_WORTH,
    candidates: await gatherCandidates(error, others, undefined),
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
