import { classTitles } from "../../classes/classes.ts";
import { WHOSE_CODE } from "../../model/case-fact.ts";
import type { FullRCAResult } from "../../model/rca-result.ts";
import type { Triage, TriageAnalysis, TriageGroup, TriagePart } from "../../model/triage.ts";
import { readLog } from "../../parse/read-log.ts";
import { headline, plainTitle, titleOf } from "../../report/headline.ts";
import { DistinctCount } from "../../triage/distinct-count.ts";
import {
  defaultWeights,
  type OrderedGroup,
  orderExplained,
  orderGroups,
  orderReleases,
  type TriageWeights,
} from "../../triage/order-groups.ts";
import { type AnalyzeOptions, openSession } from "../analyze.ts";
import { type OwnersOf, readCodeOwners } from "./code-owners.ts";

interface TriageOptions extends AnalyzeOptions {
  /** Groups that are explained and listed, the first of the order; 10 by default. */
  top?: number;
  /** Milliseconds that all explanations together may take; a minute by default. */
  timeMs?: number;
  /** False names nobody. */
  owners?: boolean;
  weights?: Partial<TriageWeights>;
  onExplained?: (done: number, of: number) => void;
}

const defaultTop = 10;
const defaultTimeMs = 60_000;

/** Orders the groups of an export and explains those that come first, each by its newest event. */
export async function triage(part: TriagePart, options: TriageOptions = {}): Promise<Triage> {
  const { top = defaultTop, weights } = options;
  const allWeights = { ...defaultWeights, ...weights };
  const ordered = orderGroups(part, allWeights);
  const first = ordered.slice(0, top);
  const { analyses, warnings } = await explainGroups(first, options);
  return describeTriage(part, {
    first: orderExplained(first, analyses, allWeights),
    more: ordered.length - first.length,
    analyses,
    warnings,
  });
}

/** By the fingerprints of groups. */
type Analyses = ReadonlyMap<string, TriageAnalysis>;

interface Described {
  /** The groups that are listed, in their order. */
  first: readonly OrderedGroup[];
  /** Groups beyond those. */
  more: number;
  analyses: Analyses;
  warnings: string[];
}

/** An export as faces show it: its groups with what is known of each. */
export async function describeTriage(
  part: TriagePart,
  { first, more, analyses, warnings }: Described,
): Promise<Triage> {
  const titles = new Map((await classTitles()).map(({ id, title }) => [id, headline(title)]));
  return {
    schemaVersion: 1,
    events: part.events,
    ...usersOf(part),
    releases: orderReleases(part).map(([version, { build, events, users, firstAt, lastAt }]) => ({
      version,
      ...(build !== undefined && { build }),
      events,
      ...countOf(DistinctCount.from(users)),
      ...span({ firstAt, lastAt }),
    })),
    broken: part.broken,
    groups: first.map((each, index) =>
      toGroup(each, index + 1, titles.get(each.group.type), analyses.get(each.group.fingerprint)),
    ),
    more,
    warnings,
  };
}

async function explainGroups(groups: readonly OrderedGroup[], options: TriageOptions) {
  const clock = options.clock ?? Date.now;
  const end = clock() + (options.timeMs ?? defaultTimeMs);
  const session = openSession(options);
  const root = options.workspace;
  const ownersOf: OwnersOf =
    root !== undefined && options.owners !== false ? await readCodeOwners(root) : () => [];
  const analyses = new Map<string, TriageAnalysis>();
  const warnings: string[] = [];
  for (const [index, each] of groups.entries()) {
    options.onExplained?.(index, groups.length);
    options.signal?.throwIfAborted();
    if (clock() >= end) {
      warnings.push(
        `The time was over after ${index} of ${groups.length} groups; the others are not explained.`,
      );
      break;
    }
    const { text } = each.group.sample;
    const facts = { bytes: Buffer.byteLength(text), binary: false };
    const { result } = await session.answer({ reading: readLog(text), facts, startedAt: clock() });
    const analysis = toAnalysis(result, ownersOf);
    if (root !== undefined && options.owners !== false) await addAuthors(analysis, result, root);
    analyses.set(each.group.fingerprint, analysis);
  }
  joinSameCauses(analyses);
  return { analyses, warnings };
}

/** Lines above and below the place whose authors know it, and how many of them are named. */
const AROUND = 2;
const MOST_NAMED = 2;

async function addAuthors(
  analysis: TriageAnalysis,
  { location }: FullRCAResult,
  root: string,
): Promise<void> {
  if (!location?.line) return;
  const { authorsOf } = await import("../../workspace/history.ts");
  const authors = await authorsOf(root, { path: location.path, line: location.line, around: AROUND });
  if (authors.length > 0) analysis.changedBy = authors.slice(0, MOST_NAMED);
}

/** What a triage says of the analysis of a group. */
export function toAnalysis(result: FullRCAResult, ownersOf: OwnersOf): TriageAnalysis {
  const { id, status, rootCause, error, causeId, confidence, location, fixes, fixGuidelines } = result;
  const owners = location ? ownersOf(location.path) : [];
  const fix = fixes[0]?.title ?? fixGuidelines[0];
  return {
    id,
    title: status === "explained" ? titleOf(result) : headline(plainTitle(result)),
    status: status === "explained" ? "explained" : "unexplained",
    rootCause: status === "explained" ? rootCause : "",
    message: error.split("\n", 1)[0] ?? "",
    ...(causeId !== undefined && { causeId }),
    confidence,
    ...(location && { place: location.line ? `${location.path}:${location.line}` : location.path }),
    ...(fix !== undefined && { fix }),
    ...differentialOf(result),
    ...rememberedOf(result),
    hasDiff: fixes.some(({ diff }) => diff !== ""),
    ...(owners.length > 0 && { owners }),
  };
}

const MOST_POSSIBLE = 3;

/** Of a cause that is not established: what it may be, what is right in any case, and whose code threw. */
function differentialOf({
  status,
  known,
  hypotheses = [],
  facts = [],
}: FullRCAResult): Pick<TriageAnalysis, "known" | "possible" | "inAnyCase" | "whoseCode"> {
  if (status === "explained") return {};
  const possible = hypotheses
    .slice(0, MOST_POSSIBLE)
    .map(({ rootCause, causeId, decidedBy, fixGuidelines: [fix] }) => ({
      rootCause,
      ...(causeId !== undefined && { causeId }),
      ...(decidedBy !== undefined && { decidedBy }),
      ...(fix !== undefined && { fix }),
    }));
  const inAnyCase = facts.find(({ kind }) => kind === "in_any_case")?.text;
  const whoseCode = facts.find(({ topic }) => topic === WHOSE_CODE)?.text;
  return {
    ...(known !== undefined && { known }),
    ...(possible.length > 0 && { possible }),
    ...(inAnyCase !== undefined && { inAnyCase }),
    ...(whoseCode !== undefined && { whoseCode }),
  };
}

/** What was found of this failure before, by this machine or its team; of one that is only like it nothing is said. */
function rememberedOf({ similar }: FullRCAResult): Pick<TriageAnalysis, "remembered"> {
  const same = similar.find(({ sameFailure, imported }) => sameFailure && !imported);
  if (!same) return {};
  const { rootCause, userValidated, outcome, seenCount, lastSeenAt } = same;
  return {
    remembered: {
      rootCause,
      confirmed: userValidated,
      ...(outcome !== undefined && { outcome }),
      ...(seenCount !== undefined && { seenCount }),
      ...(lastSeenAt !== undefined && { lastSeenAt: new Date(lastSeenAt).toISOString() }),
    },
  };
}

/** Groups whose cause is the same one at the same place are mended at once, whatever their traces. */
function joinSameCauses(analyses: Analyses): void {
  for (const [one, analysis] of analyses) {
    const same = [...analyses].filter(([other, each]) => other !== one && isSameCause(analysis, each));
    if (same.length > 0) analysis.sameCauseAs = same.map(([fingerprint]) => fingerprint);
  }
}

const isSameCause = (one: TriageAnalysis, other: TriageAnalysis): boolean =>
  one.status === "explained" &&
  other.status === "explained" &&
  one.place !== undefined &&
  one.place === other.place &&
  one.causeId === other.causeId;

function toGroup(
  { group, score, users, trend, isAtStart, isDataLoss, kind }: OrderedGroup,
  rank: number,
  title: string | undefined,
  analysis: TriageAnalysis | undefined,
): TriageGroup {
  const known = group.foreground + group.background;
  return {
    rank,
    score: Math.round(score * 10) / 10,
    fingerprint: group.fingerprint,
    type: group.type,
    title:
      analysis?.title ?? title ?? group.exception?.slice(group.exception.lastIndexOf(".") + 1) ?? group.type,
    ...(group.exception !== undefined && { exception: group.exception }),
    events: group.events,
    ...(users !== undefined && { users }),
    trend,
    isAtStart,
    isDataLoss,
    kind,
    versions: group.versions,
    android: group.android,
    devices: group.devices,
    issues: group.issues,
    ...(group.days !== undefined && { days: group.days }),
    ...(known > 0 && { foreground: group.foreground / known }),
    ...span(group),
    sample: group.sample.text,
    ...(analysis && { analysis }),
  };
}

/** Users of all releases together, where rows tell them apart. */
function usersOf({ groups }: TriagePart): { users?: number } {
  const all = new DistinctCount();
  for (const { users } of groups) all.merge(users);
  return countOf(all);
}

const countOf = (count: DistinctCount): { users?: number } => (count.isEmpty ? {} : { users: count.count });

function span({ firstAt, lastAt }: { firstAt?: number | undefined; lastAt?: number | undefined }) {
  return {
    ...(firstAt !== undefined && { firstAt: new Date(firstAt).toISOString() }),
    ...(lastAt !== undefined && { lastAt: new Date(lastAt).toISOString() }),
  };
}
