import type { Codebase } from "../model/codebase.ts";
import type { Claim, Location } from "../model/finding.ts";
import type { Log } from "../model/log.ts";
import type { Observation } from "../model/step.ts";
import { isWorkspacePath } from "../support/workspace-path.ts";
import { findNear, fold, isDistinctive, standsAt } from "./quote.ts";

/** Everything a claim may rest on: the log, the workspace, and what the tools answered in this run. */
export interface Grounds {
  log: Log;
  codebase?: Codebase;
  observations: readonly Observation[];
  /** Where the failure may lie, best first. */
  suspects?: readonly Location[];
}

/** A quote may stand this many lines beside the line it names; the line is then corrected. */
const reach = 3;

/**
 * The claim as the evidence supports it, its line corrected where the quote stands nearby; undefined where nothing
 * supports it. A quote from the log stands in the log. A quote from a tool stands in the workspace where the claim
 * says, or, for a claim that names no file, in what that tool answered. The absence of something is a search for it
 * that found nothing.
 */
export async function groundClaim(claim: Claim, grounds: Grounds): Promise<Claim | undefined> {
  if (!isDistinctive(claim.quote)) return undefined;
  if (claim.source === "log") return claim.absence ? undefined : groundInLog(claim, grounds.log);

  const answers = grounds.observations.filter(
    (observation) => observation.request.tool === claim.source && observation.success,
  );
  if (answers.length === 0) return undefined;
  if (claim.absence) return answers.some((answer) => foundNothingOf(claim, answer)) ? claim : undefined;
  if (claim.path !== undefined) return groundInFile(claim, claim.path, grounds.codebase);
  return answers.some((answer) => fold(answer.output).includes(fold(claim.quote))) ? claim : undefined;
}

function groundInLog(claim: Claim, log: Log): Claim | undefined {
  const lineOf = (number: number): string | undefined => log.line(number);
  if (claim.line !== undefined && standsAt(claim.quote, claim.line, lineOf)) return claim;
  const line = log.find(claim.quote, claim.line);
  if (line !== undefined) return { ...claim, line };
  // The log is searched as it is written; folded whitespace is compared only around the line the claim names.
  const near = claim.line && findNear(claim.quote, claim.line, reach, lineOf);
  return near ? { ...claim, line: near } : undefined;
}

async function groundInFile(claim: Claim, path: string, codebase?: Codebase): Promise<Claim | undefined> {
  if (!codebase || !isWorkspacePath(path)) return undefined;
  const file = await codebase.read(path);
  if (!file) return undefined;
  const lineOf = (number: number): string | undefined => file.lines[number - 1];
  const line =
    claim.line === undefined
      ? file.lines.findIndex((_, index) => standsAt(claim.quote, index + 1, lineOf)) + 1
      : findNear(claim.quote, claim.line, reach, lineOf);
  return line ? { ...claim, line } : undefined;
}

/** True when the tool was asked for something the claim speaks of and its whole answer had no hit. */
function foundNothingOf(claim: Claim, answer: Observation): boolean {
  return isEmptyAnswer(answer) && sharesName(claim.quote, answer.request.parameters);
}

function isEmptyAnswer(answer: Observation): boolean {
  const facts = { ...toRecord(answer.data), ...answer.metadata };
  const cutShort = ["truncated", "partial", "incomplete", "timed_out", "timedOut"];
  if (cutShort.some((flag) => facts[flag] === true)) return false;
  if (Array.isArray(answer.data)) return answer.data.length === 0;
  const lists = Object.values(toRecord(answer.data)).filter((value) => Array.isArray(value));
  return lists.length > 0 && lists.every((list) => list.length === 0);
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function sharesName(quote: string, parameters: Record<string, unknown>): boolean {
  const spoken = new Set(namesIn(quote));
  return Object.values(parameters).some(
    (value) => typeof value === "string" && namesIn(value).some((name) => spoken.has(name)),
  );
}

function namesIn(text: string): string[] {
  return text.match(/[\p{L}_][\p{L}\p{N}_]{2,}/gu) ?? [];
}
