import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { Conversations } from "../agent/conversations.ts";
import type { SavedRun } from "../agent/saved-run.ts";
import type { Config } from "../config/schema.ts";
import { Failure } from "../model/failure.ts";
import type { FollowUp } from "../model/follow-up.ts";
import type { Directories } from "../support/directories.ts";
import { runWithin } from "../support/run-within.ts";
import { pluralize } from "../support/text.ts";
import { Workspace } from "../workspace/workspace.ts";
import { memoryForTools } from "./memory.ts";
import { type OpenModelOptions, openModel } from "./models.ts";
import { toolsOf } from "./reasoning.ts";
import { savedRuns } from "./saved-runs.ts";
import { toolRunner } from "./session-tools.ts";
import { docsPlaces } from "./toolbox.ts";

/** Characters of a question. */
const longestQuestion = 2_000;

/** The questions that were asked about saved analyses on this machine. */
export const conversations = ({ state }: Directories): Conversations =>
  new Conversations(join(state, "questions"));

export interface AskOptions {
  directories: Directories;
  /** The project's folder; that of the analysis unless given. */
  workspace?: string;
  /** Asks the model that these settings name; undefined leaves models out. */
  config?: Config;
  agree?: OpenModelOptions["agree"];
  signal: AbortSignal;
  /** Milliseconds that a model may take. */
  timeoutMs: number;
  /** Whole lines of a model's answer, as they come. */
  onText?: (lines: string) => void;
  /** What is being done, for whoever watches. */
  onStep?: (step: string) => void;
  clock?: () => number;
}

/**
 * Answers a question about a saved analysis, and keeps both with it. A model that cannot be asked, or fails, costs the
 * answer no more than a word about it. Throws USAGE for what is no question, and CANCELLED.
 */
export async function askAbout(run: SavedRun, text: string, options: AskOptions): Promise<FollowUp> {
  const question = text.trim();
  if (question === "" || question.length > longestQuestion) {
    const what = question === "" ? "is empty" : `has more than ${longestQuestion} characters`;
    throw new Failure("USAGE", `The question ${what}.`, 'culprit ask last "why does it fail?"');
  }
  const { directories, signal, clock = Date.now } = options;
  const askedAt = clock();
  const root = options.workspace ?? run.workspace;
  const isHere = root !== undefined && existsSync(root);
  const codebase = isHere
    ? new Workspace(resolve(root), {
        cacheDir: join(directories.cache, "index"),
        environment: process.env,
        signal,
      })
    : undefined;
  const warnings =
    root !== undefined && !isHere
      ? [`Its project is not there any more: ${root}. Lines are shown as they were when it was analysed.`]
      : [];
  const { explanationOf } = await import("../classes/classes.ts");
  const material = {
    run,
    codebase,
    explanation: await explanationOf(run.result.type),
    runTool: toolRunner(codebase, {
      memory: memoryForTools(directories, true),
      docs: docsPlaces(directories),
    }),
    signal,
  };
  const kept = conversations(directories);
  const byModel = options.config && (await withModel());
  const followUp: FollowUp = byModel ?? (await offline());
  if (signal.aborted) throw cancelled();
  followUp.warnings.push(...(await keep(run.result.id, followUp)));
  return followUp;

  async function offline(): Promise<FollowUp> {
    const { answerOffline } = await import("../agent/follow-up/answer-offline.ts");
    try {
      const { parts, isAnswered } = await answerOffline(question, material);
      return { version: 1, askedAt, question, by: "rules", isAnswered, parts, unverified: [], warnings };
    } catch (thrown) {
      if (signal.aborted) throw cancelled();
      throw thrown;
    }
  }

  /** Undefined where no model is asked, or it gave no answer; the reason is then among the warnings. */
  async function withModel(): Promise<FollowUp | undefined> {
    if (!options.config) return undefined;
    const { config, timeoutMs, agree, onText, onStep } = options;
    const failure = { isLate: false };
    const until = Date.now() + timeoutMs;
    try {
      const { answerWithModel } = await import("../agent/follow-up/answer-with-model.ts");
      return await runWithin(timeoutMs, signal, async (limited) => {
        limited.addEventListener("abort", () => (failure.isLate = !signal.aborted), { once: true });
        const model = await openModel(config, { agree, signal: limited });
        try {
          const tools = codebase ? await toolsOf(true)() : [];
          const earlier = await kept.of(run.result.id);
          const given = { model, question, material: { ...material, signal: limited }, earlier, tools };
          const leftMs = () => until - Date.now();
          const answered = await answerWithModel({ ...given, signal: limited, leftMs, onText, onStep });
          const { text, unverified, isCut } = answered;
          return {
            version: 1,
            askedAt,
            question,
            by: "model",
            model: `${model.name} at ${model.place}`,
            isAnswered: unverified.length === 0 && !isCut,
            parts: [{ text }],
            unverified,
            warnings: [...warnings, ...notesOf(unverified.length, isCut)],
          } satisfies FollowUp;
        } finally {
          await model.dispose().catch(() => {});
        }
      });
    } catch (thrown) {
      if (signal.aborted) throw cancelled();
      const reason = failure.isLate
        ? `it did not answer within ${Math.round(timeoutMs / 1000)} seconds.`
        : thrown instanceof Error
          ? thrown.message
          : String(thrown);
      const hint = thrown instanceof Failure && !failure.isLate && thrown.hint ? ` ${thrown.hint}` : "";
      warnings.push(`The model gave no answer: ${reason}${hint}`);
      return undefined;
    }
  }

  async function keep(id: string, asked: FollowUp): Promise<string[]> {
    try {
      await kept.keepOnly(new Set([...(await savedRuns(directories).ids()), id]));
      const { removed } = await kept.add(id, asked);
      return removed === 0
        ? []
        : [`The oldest questions about ${id} were removed (${removed}); --export keeps what is there.`];
    } catch (thrown) {
      return [thrown instanceof Error ? thrown.message : String(thrown)];
    }
  }
}

const cancelled = (): Failure => new Failure("CANCELLED", "Interrupted; the question was not kept.");

function notesOf(unverified: number, isCut: boolean): string[] {
  const notes = isCut ? ["The model's answer was cut at its longest length."] : [];
  if (unverified > 0)
    notes.push(`${pluralize(unverified, "place")} in the answer could not be verified; each is marked.`);
  return notes;
}
