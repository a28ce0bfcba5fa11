import type { CaseFact, ProposedCaseFact } from "../../model/case-fact.ts";
import type { Codebase } from "../../model/codebase.ts";
import type { Fix, ProposedFix } from "../../model/edit.ts";
import {
  type Claim,
  type EstimatedFinding,
  EstimatedFindingSchema,
  type Finding,
  FindingSchema,
  type Location,
} from "../../model/finding.ts";
import type { Observation } from "../../model/step.ts";
import { clip } from "../../support/text.ts";
import { isWorkspacePath } from "../../support/workspace-path.ts";
import { estimateOf, groundFor } from "../calibrate.ts";
import { isFollowed } from "../followed-advice.ts";
import { type Grounds, groundClaim } from "../ground-claim.ts";
import { type FixCheck, groundFix } from "../ground-fix.ts";
import type { GroundedFinding } from "./grounded-finding.ts";

export interface Grounding {
  /** Undefined when nothing supports the finding. */
  finding?: GroundedFinding;
  /** What was left out and why, for a person. */
  notes: string[];
  /** The same for whoever found it: every quote that does not stand, too. */
  reasons: string[];
}

/** Keeps of a finding what the evidence supports, and nothing of a finding that no evidence supports. */
export async function ground(proposed: Finding | EstimatedFinding, grounds: Grounds): Promise<Grounding> {
  const parsed = readFinding(proposed);
  if (!parsed.data) {
    const issue = parsed.error.issues[0];
    const where = issue?.path.join(".") || "finding";
    const note = `A finding was dropped: ${where}: ${issue?.message ?? "not a finding"}.`;
    return { notes: [note], reasons: [note] };
  }
  const { claims: evidence, reasons } = await groundClaims(parsed.data.evidence, grounds);
  if (evidence.length === 0) {
    const note = `A finding was dropped, nothing supports it: ${parsed.data.rootCause}`;
    return { notes: [note], reasons: reasons.length > 0 ? reasons : ["It has no evidence."] };
  }
  const { location, lost } = await placeOfFinding(parsed.data, grounds.codebase);
  const steps = await openSteps(parsed.data, location, grounds);
  if (!steps) {
    const note = `A finding was dropped, the project has what it asks for: ${parsed.data.rootCause}`;
    return { notes: [note], reasons: [note] };
  }
  const hypothesis = parsed.data.hypothesis && (await groundHypothesis(parsed.data.hypothesis, grounds));
  const { fixes, notes } = await groundFixes({ ...parsed.data, evidence, location }, grounds);
  const { fixGuidelines } = steps;
  const finding = {
    ...parsed.data,
    evidence,
    location,
    fixGuidelines,
    fixes,
    ...(hypothesis && { hypothesis }),
  };
  return { finding, notes, reasons: [...reasons, ...lost, ...notes] };
}

/** A finding with its ground and its confidence, of which one gives the other. */
function readFinding(proposed: Finding | EstimatedFinding) {
  if ("confidence" in proposed) {
    const { data, error } = EstimatedFindingSchema.safeParse(proposed);
    return data ? { data: { ...data, ground: groundFor(data.confidence) } } : { error };
  }
  const { data, error } = FindingSchema.safeParse(proposed);
  return data ? { data: { ...data, confidence: estimateOf(data.ground) } } : { error };
}

/** A fact whose every quote stands, with the edits that can be made; undefined where something of it does not stand. */
export async function groundFact(
  proposed: ProposedCaseFact,
  grounds: Grounds,
): Promise<CaseFact | undefined> {
  const { claims: evidence, reasons } = await groundClaims(proposed.evidence, grounds);
  if (reasons.length > 0 || (evidence.length === 0 && proposed.kind !== "untold")) return undefined;
  const checks = await Promise.all((proposed.fixes ?? []).map((each) => groundFix(each, grounds.codebase)));
  const fixes = checks.flatMap((check) => ("fix" in check ? [check.fix] : []));
  const { fixes: _, ...fact } = proposed;
  return { ...fact, evidence, ...(fixes.length > 0 && { fixes }) };
}

/**
 * The steps that the project does not follow already. Undefined where the log alone made a cause likely whose first step
 * is followed: then something else is the cause.
 */
async function openSteps(
  { fixGuidelines, generalGuidelines, unestablished, engine }: Finding,
  location: Location | undefined,
  { codebase, suspects }: Grounds,
): Promise<Pick<Finding, "fixGuidelines"> | undefined> {
  if (!codebase || generalGuidelines) return { fixGuidelines };
  const place = location ?? suspects?.find(({ line }) => line !== undefined);
  const followed = await Promise.all(fixGuidelines.map((step) => isFollowed(step, place, codebase)));
  if (!location && !unestablished && engine !== "model" && followed[0]) return undefined;
  return { fixGuidelines: fixGuidelines.filter((_, index) => !followed[index]) };
}

/** What may be says what speaks against it by quotes that stand, like everything else. */
async function groundHypothesis(
  hypothesis: NonNullable<Finding["hypothesis"]>,
  grounds: Grounds,
): Promise<Finding["hypothesis"]> {
  if (!hypothesis.against) return hypothesis;
  const { claims } = await groundClaims(hypothesis.against, grounds);
  return { ...hypothesis, against: claims };
}

async function groundClaims(
  claims: readonly Claim[],
  grounds: Grounds,
): Promise<{ claims: Claim[]; reasons: string[] }> {
  const kept = new Map<string, Claim>();
  const reasons: string[] = [];
  for (const claim of claims) {
    const grounded = await groundClaim(claim, grounds);
    if (!grounded) {
      reasons.push(`${JSON.stringify(clip(claim.quote, 120))} does not stand ${placeOf(claim)}.`);
      continue;
    }
    const { quote, source, path, line } = grounded;
    const key = JSON.stringify([quote, source, path, line]);
    if (!kept.has(key)) kept.set(key, grounded);
  }
  return { claims: [...kept.values()], reasons };
}

function placeOf({ source, path, line }: Claim): string {
  if (source === "log") return "in the log";
  if (path === undefined) return `in what ${source} answered`;
  return line === undefined ? `in ${path}` : `in ${path} near line ${line}`;
}

/** The place if that file and line exist in the workspace. A column outside the line is left out. */
export async function existingPlace(
  place: Location | undefined,
  codebase: Codebase | undefined,
): Promise<Location | undefined> {
  if (!place || !codebase || !isWorkspacePath(place.path)) return undefined;
  const file = await codebase.read(place.path);
  if (!file) return undefined;
  if (place.line === undefined) return place;
  const text = file.lines[place.line - 1];
  if (text === undefined) return undefined;
  const { column, ...rest } = place;
  return column !== undefined && column <= text.length + 1 ? place : rest;
}

/** The place of a finding, or why it has none. Of a model the file may be right where the line is not there. */
async function placeOfFinding(
  { location, engine }: Pick<Finding, "location" | "engine">,
  codebase: Codebase | undefined,
): Promise<{ location?: Location; lost: string[] }> {
  const place = await existingPlace(location, codebase);
  if (place || !location || engine !== "model") return { ...(place && { location: place }), lost: [] };
  const file = await existingPlace({ path: location.path }, codebase);
  const where = location.line === undefined ? location.path : `${location.path}:${location.line}`;
  const lost = [`The place ${where} is not there${file ? ": the file has no such line" : ""}.`];
  return { ...(file && { location: file }), lost };
}

async function groundFixes(
  finding: Finding,
  { codebase, observations }: Grounds,
): Promise<{ fixes: Fix[]; notes: string[] }> {
  const fixes: Fix[] = [];
  const notes: string[] = [];
  for (const proposed of finding.fixes ?? []) {
    const check =
      finding.engine === "model" && codebase
        ? await checkModelFix(proposed, finding, codebase, observations)
        : await groundFix(proposed, codebase);
    if ("fix" in check) fixes.push(check.fix);
    else notes.push(`The fix "${proposed.title}" was dropped: ${check.refused.replace(/\.$/, "")}.`);
  }
  return { fixes, notes };
}

/** A fix of a model is held to more: nobody but it knows what else it changes. */
async function checkModelFix(
  { title, edits }: ProposedFix,
  { rootCause, fixGuidelines, evidence, location }: Finding,
  codebase: Codebase,
  observations: readonly Observation[],
): Promise<FixCheck> {
  const { checkProposal, plainPath } = await import("../propose-fix/check-proposal.ts");
  const quoted = [location?.path, ...evidence.map(({ path }) => path)];
  const named = new Set(quoted.filter((path) => path !== undefined));
  const asked = observations
    .filter(({ success }) => success)
    .flatMap(({ request }) => Object.values(request.parameters));
  const read = new Set(asked.filter((value) => typeof value === "string").map(plainPath));
  const said = [rootCause, ...fixGuidelines].join(" ");
  return checkProposal({ title, why: "", edits }, codebase, { named, read, said });
}
