import { readFile, stat } from "node:fs/promises";
import { Failure } from "../../model/failure.ts";
import { type Triage, type TriageAnalysis, type TriagePart, TriageSchema } from "../../model/triage.ts";
import type { Directories } from "../../support/directories.ts";
import { parseJson } from "../../support/parse-json.ts";
import { toCurrentPart } from "../../triage/grouping.ts";
import {
  defaultWeights,
  type OrderedGroup,
  orderExplained,
  orderGroups,
  type TriageWeights,
} from "../../triage/order-groups.ts";
import { isTriagePart } from "../../triage/triage-part.ts";
import { projectKey } from "../project-key.ts";
import { indexedRuns } from "../run-index.ts";
import { savedRuns } from "../saved-runs.ts";
import { readCodeOwners } from "./code-owners.ts";
import { describeTriage, toAnalysis } from "./triage.ts";

/** A triage that was made before, as its file has it now. */
interface KeptTriage {
  triage: Triage;
  /** Milliseconds since the epoch: when the file was written. */
  writtenAt: number;
}

interface KeptTriageOptions {
  directories: Directories;
  /** The project whose saved analyses tell of its groups. */
  workspace: string | undefined;
  /** Groups that are listed. */
  top: number;
  weights?: Partial<TriageWeights>;
}

interface Read {
  writtenAt: number;
  size: number;
  content: TriagePart | Triage;
}

/** The last file that was read: a page asks for it again and again. */
let last: (Read & { path: string }) | undefined;

/**
 * The triage in a file: the state of one (`--state`, `merge`), with what saved analyses of the project say of its groups, or an answer
 * (`--format json`) as it is. Throws USAGE for a file that is neither, or not there.
 */
export async function keptTriage(path: string, options: KeptTriageOptions): Promise<KeptTriage> {
  const { writtenAt, content } = await readKept(path);
  if ("kind" in content) return { triage: await withSavedAnalyses(content, options), writtenAt };
  const groups = content.groups.slice(0, options.top);
  return {
    triage: { ...content, groups, more: content.more + content.groups.length - groups.length },
    writtenAt,
  };
}

/** The trace of a group's newest event, without secrets; undefined where the file has no such group. */
export async function keptSample(path: string, fingerprint: string): Promise<string | undefined> {
  const { content } = await readKept(path);
  if ("kind" in content) return content.groups.find((each) => each.fingerprint === fingerprint)?.sample.text;
  return content.groups.find((each) => each.fingerprint === fingerprint)?.sample;
}

async function readKept(path: string): Promise<Read> {
  try {
    const { mtimeMs: writtenAt, size } = await stat(path);
    if (last?.path === path && last.writtenAt === writtenAt && last.size === size) return last;
    const value = parseJson(await readFile(path, "utf8"));
    const content = isTriagePart(value) ? toCurrentPart(value) : TriageSchema.safeParse(value).data;
    if (!content)
      throw new Failure(
        "USAGE",
        `${path} is no triage.`,
        "Name what culprit triage writes: its --state, or its --format json.",
      );
    last = { path, writtenAt, size, content };
    return last;
  } catch (problem) {
    if (problem instanceof Failure) throw problem;
    const why = problem instanceof Error && "code" in problem ? String(problem.code) : String(problem);
    throw new Failure("USAGE", `Cannot read ${path}: ${why === "ENOENT" ? "there is no such file" : why}.`);
  }
}

async function withSavedAnalyses(part: TriagePart, options: KeptTriageOptions): Promise<Triage> {
  const weights = { ...defaultWeights, ...options.weights };
  const ordered = orderGroups(part, weights);
  const listed = ordered.slice(0, options.top);
  const analyses = await savedAnalyses(listed, options);
  const first = orderExplained(listed, analyses, weights);
  return describeTriage(part, { first, more: ordered.length - first.length, analyses, warnings: [] });
}

/** The newest analysis of each group in this project. */
async function savedAnalyses(
  groups: readonly OrderedGroup[],
  { directories, workspace }: KeptTriageOptions,
): Promise<Map<string, TriageAnalysis>> {
  const index = await indexedRuns(directories);
  const ownersOf = workspace === undefined ? () => [] : await readCodeOwners(workspace);
  const runs = savedRuns(directories);
  const here = projectKey(workspace);
  const analyses = new Map<string, TriageAnalysis>();
  for (const each of groups) {
    for (const { id } of index.filter(({ fingerprint }) => fingerprint === each.group.fingerprint)) {
      const run = await runs.load(id).catch(() => undefined);
      if (!run || projectKey(run.workspace) !== here) continue;
      analyses.set(each.group.fingerprint, toAnalysis(run.result, ownersOf));
      break;
    }
  }
  return analyses;
}
