import { createHash, randomUUID } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { standsAgain } from "../agent/stands-again.ts";
import type { RCACache, RCACacheOptions } from "../memory/rca-cache.ts";
import type { Log } from "../model/log.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { MAX_LINES } from "../rank/spoken-words.ts";
import type { Directories } from "../support/directories.ts";
import { aborted, waitUntilAborted } from "../support/wait-until-aborted.ts";
import type { Recording } from "../workspace/recording.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { runAfterAnswer } from "./memory.ts";
import { projectKey } from "./project-key.ts";
import type { Analysis, Run } from "./stages/run.ts";
import { isExpertsOwn } from "./with-model.ts";

/** Tools that see nothing but the files of the workspace, and see them through it: it can tell what they looked at. */
const followed: ReadonlySet<string> = new Set([
  "file_search",
  "find_callers_of_function",
  "find_definition",
  "find_implementations",
  "get_code_context",
  "gradle_model",
  "grep_search",
  "list_dir",
  "manifest_analyzer",
  "outline",
  "read_file",
  "resolve_class",
  "resource_lookup",
]);

/** The folder of answers that may be given again. */
const folderOf = ({ cache }: Directories): string => join(cache, "answers");

/** The answers that this machine may give again. */
export async function openAnswers(
  directories: Directories,
  options: RCACacheOptions = {},
): Promise<RCACache<FullRCAResult>> {
  const { RCACache } = await import("../memory/rca-cache.ts");
  return new RCACache<FullRCAResult>(folderOf(directories), options);
}

/** The answer of an earlier analysis where it stands, else a new one, which is kept once whoever waits for it has it. */
export async function answerFromCacheOr(
  run: Run,
  earlier: Promise<unknown>,
  isWhole: boolean,
  investigate: () => Promise<Analysis>,
): Promise<Analysis> {
  if (!isWhole || !mayBeKept(run)) return investigate();
  const { id, stream, timeLimit, notes, options } = run;
  const isOwn = (result: FullRCAResult) => options.model === undefined || isExpertsOwn(result);
  const kept = openResultCache(run);
  const found = await waitUntilAborted(kept.find(), timeLimit.signal);
  if (found !== aborted && found !== undefined && isOwn(found)) {
    timeLimit.end();
    await earlier;
    const result = { ...found, id, warnings: [...new Set([...notes, ...found.warnings])] };
    stream.reset();
    stream.emitComplete(result, 0);
    return { result, outcome: "complete" };
  }
  kept.begin();
  const { result, outcome } = await investigate();
  const own = result.warnings.filter((warning) => !notes.includes(warning));
  const isKept = outcome === "complete" && isOwn(result);
  const keep = await kept.end(isKept ? { ...result, warnings: own } : undefined);
  if (keep) runAfterAnswer(keep);
  return { result, outcome };
}

/** What a reasoner of the caller's rests on nobody here can tell; and an answer given again is no run to record. */
function mayBeKept({ options, remembers }: Run): boolean {
  const { reasoner, record, editor, cache, model } = options;
  const isOnDisk = (editor?.unsaved?.size ?? 0) === 0;
  // A model is asked where the expert establishes nothing: only what is the expert's alone is given again.
  const maySpareModel = model?.deep !== true;
  const isOrdinary = reasoner === undefined && record === undefined && isOnDisk;
  return remembers && cache !== false && isOrdinary && maySpareModel;
}

/** The answer to one question: looked up before it is worked out, kept after. */
function openResultCache({ failures, reading, sources, directories, clock, notes }: Run) {
  const { log } = reading;
  const { codebase } = sources;
  const [error, ...others] = failures;
  let recording: Recording | undefined;
  const isStill = async (code: Parameters<Workspace["isStill"]>[0]) =>
    codebase !== undefined && (await codebase.isStill(code));
  const open = () =>
    openAnswers(directories, { isStill, clock, onWarning: (sentence) => notes.push(sentence) });
  const hashIn = (cache: RCACache<FullRCAResult>) => cache.hash(error, aboutOf(others, log, codebase?.root));

  return {
    /** The answer of an earlier analysis, where it stands: without what differs from one analysis to the next. */
    async find(): Promise<FullRCAResult | undefined> {
      if (!existsSync(folderOf(directories))) return undefined;
      try {
        const cache = await open();
        const entry = await cache.get(hashIn(cache));
        if (!entry) return undefined;
        const { result, storedAt } = entry;
        const standing = await standsAgain(result, log, codebase);
        const cached = { analysis: result.id, at: storedAt, engine: result.engine };
        return standing && { ...standing, engine: "memory", cached };
      } catch {
        // A folder that nothing can be removed from: the answer is worked out.
        return undefined;
      }
    },

    /** Begins to note what the analysis looks at. */
    begin(): void {
      recording = codebase?.record();
    },

    /** Ends that. Gives what keeps the answer, where a change of what it rests on will be noticed. */
    async end(answer: FullRCAResult | undefined): Promise<(() => Promise<void>) | undefined> {
      const code = recording && (await codebase?.recorded(recording));
      const isFollowed = codebase === undefined || code !== undefined;
      if (!answer || !isFollowed || answer.toolsUsed.some((tool) => !followed.has(tool))) return undefined;
      const kept = structuredClone({ ...answer, similar: [], ledger: undefined });
      return async () => {
        const cache = await open();
        await cache.set(hashIn(cache), kept, code);
      };
    },
  };
}

/** What an answer depends on beside the failure itself and the files. */
function aboutOf(others: readonly ParsedError[], log: Log, root: string | undefined): string {
  const hash = createHash("sha256");
  hash.update(JSON.stringify([program(), root === undefined ? "" : projectKey(root), others]));
  // What stands around the failures of a short log is read too; how long something took, and when it was, is not.
  const lines = log.lineCount <= MAX_LINES ? log.lineCount : 0;
  for (let number = 1; number <= lines; number++) {
    const line = log.line(number) ?? "";
    hash.update(`${line.replace(/\b\d[\d.,:]*(?:ms|s|m|h|%)?(?!\w)/g, "#")}\n`);
  }
  return hash.digest("hex");
}

let known: string | undefined;

/** This very program: another version of it may answer otherwise. */
function program(): string {
  known ??= identity(import.meta.url);
  return known;
}

/** By the file it runs from; one that runs from none is known to itself only. */
function identity(url: string): string {
  try {
    const { size, mtimeMs, ctimeMs } = statSync(fileURLToPath(url));
    return [url, size, mtimeMs, ctimeMs].join(" ");
  } catch {
    return randomUUID();
  }
}
