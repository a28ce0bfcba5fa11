import type { AnalysisTask } from "../analysis/analysis-task.ts";
import type { Explanation } from "../model/explanation.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { ClassFiles } from "./class-files.ts";
import { factsFor, textsFor } from "./class-texts.ts";
import { Context } from "./context.ts";
import { logCauseOf, reportVerdicts } from "./examination.ts";
import { classFiles } from "./files.generated.ts";
import type { LogCause } from "./log-cause.ts";
import { adaptToPackage } from "./steps-for-package.ts";
import { startSentence } from "./wording.ts";

/** Examines a failure. `others` are the other failures of the same log, which may say more of this one. */
export type ExamineFailure = (error: ParsedError, others?: readonly ParsedError[]) => AnalysisTask;

/** Class ids that are examined in the workspace. */
export const examinedIds: readonly string[] = idsWith("examine");
/** Class ids of which a log may state the cause by itself. */
export const statedIds: readonly string[] = idsWith("causes");

/** What there is to say about a failure class; undefined for an id that no class has. */
export async function explanationOf(id: string): Promise<Explanation | undefined> {
  return explained(id);
}

/**
 * What there is to say of a failure in general: the page of its class with the facts of this log, without what they rule
 * out; of an exception without a class what it means. undefined where nothing is known of either. `hasOwnFrames`: a frame led to a
 * file of the project, whatever its package is called.
 */
export async function explanationFor(
  error: ParsedError,
  hasOwnFrames = false,
): Promise<Explanation | undefined> {
  const ofClass = await explained(error.type, error, hasOwnFrames);
  if (ofClass) return ofClass;
  return (await import("./general/exception-page.ts")).exceptionPage(error, hasOwnFrames);
}

async function explained(
  id: string,
  error?: ParsedError,
  hasOwnFrames = false,
): Promise<Explanation | undefined> {
  const files = filesOf(id);
  if (!files) return undefined;
  const { failureClass } = await files.class();
  const { title, summary } = failureClass;
  const texts = textsFor(failureClass, error && factsFor(error, hasOwnFrames));
  return { id, family: files.family, title, summary, ...texts };
}

/** Every class by its title, by family. */
export async function classTitles(): Promise<readonly Pick<Explanation, "id" | "family" | "title">[]> {
  return (await import("./titles.generated.ts")).titles;
}

/** Every explanation, by family. For search and generated pages. */
export async function allExplanations(): Promise<Explanation[]> {
  const all = await Promise.all(Object.keys(classFiles).map(explanationOf));
  return all.filter((each) => each !== undefined);
}

/** How failures of a class are examined. */
export async function examinationOf(id: string): Promise<ExamineFailure | undefined> {
  const examine = (await filesOf(id)?.examine?.())?.examine;
  return examine && ((error, others) => reportVerdicts(id, examine, error, others));
}

/**
 * The cause of a failure as its own log states it; undefined where the log does not say. `others` are the other
 * failures of the same log.
 */
export async function readLogCause(
  error: ParsedError,
  others: readonly ParsedError[] = [],
): Promise<LogCause | undefined> {
  const rule = (await filesOf(error.type)?.causes?.())?.readLog;
  const verdict = rule?.(new Context(error, others));
  if (!verdict) return undefined;
  const stated = logCauseOf(error.type, verdict);
  return adaptToPackage({ ...stated, cause: startSentence(stated.cause) }, error);
}

const filesOf = (id: string): ClassFiles | undefined =>
  Object.hasOwn(classFiles, id) ? classFiles[id] : undefined;

function idsWith(file: "causes" | "examine"): string[] {
  return Object.keys(classFiles).filter((id) => classFiles[id]?.[file]);
}
