import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Directories } from "../support/directories.ts";
import { later } from "../support/later.ts";
import { parseJson } from "../support/parse-json.ts";
import { readBounded } from "../support/read-bounded.ts";
import { setAside } from "../support/set-aside.ts";
import { writeCache } from "../support/write-cache.ts";
import { walk } from "../workspace/walk.ts";
import { hasMemory, openMemory, remembered, rememberedProject } from "./memory.ts";
import { projectKey } from "./project-key.ts";
import { savedRuns } from "./saved-runs.ts";

/** A command that was run in a project, and how it ended. */
export interface EndedCommand {
  command: readonly string[];
  /** Absolute path of the folder it was run in. */
  directory: string;
  workspace: string | undefined;
  exitCode: number;
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** The text of its last bytes. */
  endOf(bytes: number): string;
  /** The saved analysis of its output, where it failed. */
  analysis?: string;
}

const AwaitedSchema = later(() =>
  z.object({
    fingerprint: z.string(),
    analysis: z.string(),
    /** When it was analysed, in milliseconds since the epoch. */
    at: z.number(),
    /** The one task that failed with it. */
    task: z.string().optional(),
  }),
);
const FileSchema = later(() => z.object({ version: z.literal(1), failures: z.array(AwaitedSchema()) }));
type Awaited = z.infer<ReturnType<typeof AwaitedSchema>>;

/** Failures of one command that are waited for to stay away. */
const mostAwaited = 20;
const largestFile = 64 * 1024;
/** Bytes of a command's output in which its tasks are looked for. */
const searchedOutput = 4 << 20;

/**
 * Notes what became of the failures that a command had before: those stay away that it went past now, provided that a
 * file of the project was changed in between; the same run again without a change tells nothing. Gives the analyses whose
 * failure stayed away.
 */
export async function noteEnding(
  ended: EndedCommand,
  directories: Directories,
  onWarning: (sentence: string) => void = () => undefined,
): Promise<string[]> {
  const { exitCode, workspace, analysis, endOf, startedAt } = ended;
  const file = join(directories.state, "memory", "awaited", `${keyOf(ended)}.json`);
  if (analysis === undefined && !existsSync(file)) return [];
  const awaited = await readAwaited(file, onWarning);
  const tasks = tasksIn(exitCode === 0 ? "" : endOf(searchedOutput));
  const now = analysis === undefined ? undefined : await failuresOf(analysis, directories);
  const isPast = ({ fingerprint, task }: Awaited) =>
    exitCode === 0 || (task !== undefined && tasks.passed.has(task) && !now?.all.includes(fingerprint));
  const past = awaited.filter(isPast);
  const changes = past.length > 0 ? await changeTimes(workspace) : [];
  const held = past.filter(({ at }) => changes.some((time) => time > at && time < startedAt));
  const noted = held.length > 0 ? await noteHeld(held, workspace, directories).catch(() => undefined) : [];
  // Where the memory cannot be asked now, the next run notes it.
  const isNoted = (each: Awaited) => noted !== undefined && held.includes(each);
  const left = awaited.filter((each) => !isNoted(each) && each.fingerprint !== now?.first);
  if (analysis !== undefined && now?.first !== undefined) {
    const [task, ...others] = tasks.failed;
    left.push({
      fingerprint: now.first,
      analysis,
      at: Date.now(),
      ...(task !== undefined && others.length === 0 && { task }),
    });
  }
  if (left.length > 0 || awaited.length > 0)
    await writeCache(file, JSON.stringify({ version: 1, failures: left.slice(-mostAwaited) }));
  return noted ?? [];
}

/** Notes that the failure of an analysis is gone, after its fix was tried. */
export async function noteFixed(
  { result: { id, fingerprint } }: { result: { id: string; fingerprint?: string } },
  workspace: string,
  directories: Directories,
): Promise<void> {
  if (fingerprint !== undefined && hasMemory(directories))
    await noteHeld([{ fingerprint, analysis: id }], workspace, directories);
}

async function noteHeld(
  held: readonly Pick<Awaited, "fingerprint" | "analysis">[],
  workspace: string | undefined,
  directories: Directories,
): Promise<string[]> {
  await remembered();
  const store = await openMemory(directories);
  const { findSameFailure } = await import("../memory/find-same-failure.ts");
  const { noteOutcome } = await import("../memory/outcome.ts");
  const noted: string[] = [];
  for (const { fingerprint, analysis } of held) {
    const found = await findSameFailure(store, fingerprint, rememberedProject(workspace, directories), {
      error_message: fingerprint,
    });
    const document = found.find((each) => each.analysis_id === analysis) ?? found[0];
    if (document && (await noteOutcome(store, document, "held", Date.now()))) noted.push(analysis);
  }
  return noted;
}

/** Names the command, its folder and its project. Words that hold secrets are hashed with all others. */
function keyOf({ command, directory, workspace }: EndedCommand): string {
  const words = JSON.stringify([projectKey(workspace), directory, command]);
  return createHash("sha256").update(words).digest("hex").slice(0, 32);
}

/** None where there is no file. One that cannot be read is set aside, and told of: it is never written over. */
async function readAwaited(file: string, onWarning: (sentence: string) => void): Promise<Awaited[]> {
  const text = await readBounded(file, largestFile);
  const read = FileSchema().safeParse(parseJson(text ?? ""));
  if (read.success) return read.data.failures;
  if (existsSync(file))
    onWarning(
      `What this command had failed with before cannot be read. It was set aside as ${setAside(file)}, and what becomes of it is not noted.`,
    );
  return [];
}

/** Fingerprints of the failure that an analysis explains, and of all that the command had. */
async function failuresOf(
  analysis: string,
  directories: Directories,
): Promise<{ first?: string; all: readonly string[] }> {
  try {
    const { result, ran } = await savedRuns(directories).load(analysis);
    return { first: result.fingerprint, all: ran?.failures ?? [] };
  } catch {
    return { all: [] };
  }
}

/** Gradle's tasks, as its plain output names them. */
function tasksIn(output: string): { passed: ReadonlySet<string>; failed: readonly string[] } {
  const passed = new Set<string>();
  const failed = new Set<string>();
  for (const [, task = "", ending = ""] of output.matchAll(/^> Task (:\S{1,400})(?: (\S+))?\s*$/gm))
    (ending === "FAILED" ? failed : passed).add(task);
  for (const task of failed) passed.delete(task);
  return { passed, failed: [...failed] };
}

/** When each file of the project changed last. */
async function changeTimes(workspace: string | undefined): Promise<number[]> {
  return workspace === undefined ? [] : (await walk(workspace)).files.map(({ changedMs }) => changedMs);
}
