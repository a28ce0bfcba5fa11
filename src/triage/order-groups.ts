import { DATA_LOSS } from "../facts/data-loss.ts";
import { rowOf } from "../model/row-of.ts";
import type { Counts, GroupPart, ReleasePart, Trend, TriageAnalysis, TriagePart } from "../model/triage.ts";
import { DistinctCount } from "./distinct-count.ts";

/** What counts how much; docs/triage.md says how. */
export interface TriageWeights {
  atStart: number;
  dataLoss: number;
  anr: number;
  nonFatal: number;
  background: number;
  new: number;
  back: number;
  growing: number;
  shrinking: number;
  gone: number;
  /** The cause is established. */
  explained: number;
  /** An edit mends it. */
  edit: number;
}

export const defaultWeights: TriageWeights = {
  atStart: 2,
  dataLoss: 1.5,
  anr: 0.8,
  nonFatal: 0.3,
  background: 0.5,
  new: 1.5,
  back: 1.5,
  growing: 1.3,
  shrinking: 0.8,
  gone: 0.2,
  explained: 1.2,
  edit: 1.2,
};

/** A group with what its place in the order rests on. */
export interface OrderedGroup {
  group: GroupPart;
  score: number;
  /** undefined where no row tells users apart. */
  users: number | undefined;
  trend: Trend;
  isAtStart: boolean;
  isDataLoss: boolean;
  kind: "crash" | "anr" | "non-fatal";
}

/** Releases from the oldest to the newest: by code where all have one, else by when they were first seen. */
export function orderReleases({ releases }: TriagePart): [version: string, release: ReleasePart][] {
  const all = Object.entries(releases);
  const byBuild = all.every(([, { build }]) => build !== undefined);
  const of = ({ build = 0, firstAt = 0 }: ReleasePart) => (byBuild ? build : firstAt);
  return all.sort(
    ([left, one], [right, other]) =>
      of(one) - of(other) || left.localeCompare(right, "en", { numeric: true }),
  );
}

/** Groups with what to fix first at the head. Of equal ones those with more events come first, then by their fingerprints. */
export function orderGroups(part: TriagePart, weights: TriageWeights = defaultWeights): OrderedGroup[] {
  const releases = orderReleases(part);
  return part.groups.map((group) => rateGroup(group, releases, weights)).sort(compareGroups);
}

const compareGroups = (left: OrderedGroup, right: OrderedGroup): number =>
  right.score - left.score ||
  right.group.events - left.group.events ||
  (left.group.fingerprint < right.group.fingerprint ? -1 : 1);

/** Groups in the order that their analyses give them among themselves: what is surer and cheaper to fix comes earlier. */
export function orderExplained(
  groups: readonly OrderedGroup[],
  analyses: ReadonlyMap<string, Pick<TriageAnalysis, "status" | "hasDiff">>,
  weights: TriageWeights,
): OrderedGroup[] {
  const rated = groups.map((each) => {
    const analysis = analyses.get(each.group.fingerprint);
    if (analysis?.status !== "explained") return each;
    return { ...each, score: each.score * weights.explained * (analysis.hasDiff ? weights.edit : 1) };
  });
  return rated.sort(compareGroups);
}

function rateGroup(
  group: GroupPart,
  releases: readonly [string, ReleasePart][],
  weights: TriageWeights,
): OrderedGroup {
  const told = DistinctCount.from(group.users);
  const users = told.isEmpty ? group.countedUsers || undefined : told.count + group.countedUsers;
  const trend = trendOf(group, releases);
  const isAtStart = AT_START.test(group.sample.text);
  const isDataLoss = DATA_LOSS.some(({ says }) => group.sample.text.includes(says));
  const kind = mostFrequent(group.kinds);
  const [first, ...others] = [
    isAtStart && weights.atStart,
    isDataLoss && weights.dataLoss,
    kind === "anr" && weights.anr,
    kind === "non-fatal" && weights.nonFatal,
    group.background > group.foreground && weights.background,
    trend !== "steady" && trend !== "unknown" && weights[trend],
  ].filter((weight) => weight !== false);
  const weight = others.reduce((product, each) => product * each, first ?? 1);
  return { group, score: (users ?? group.events) * weight, users, trend, isAtStart, isDataLoss, kind };
}

/** Frames that only stand below what runs while an app starts. Source: ActivityThread of the platform. */
const AT_START = /\bActivityThread\.(?:handleBindApplication|installContentProviders|installProvider)\b/;

function mostFrequent(kinds: Counts): OrderedGroup["kind"] {
  const [most = "crash"] = Object.entries(kinds).sort(([, left], [, right]) => right - left)[0] ?? [];
  return most === "anr" || most === "non-fatal" ? most : "crash";
}

/** Fewer events of a release say nothing of what it lacks. */
export const enoughEvents = 20;
/** How many times as often is more than chance. */
const MORE = 1.5;

/**
 * How a group moves, by its share of each release's events: new in the newest release, back in it after one without it, or more
 * or less frequent than in the release before.
 */
export function trendOf(
  { versions }: Pick<GroupPart, "versions">,
  releases: readonly (readonly [string, Pick<ReleasePart, "events">])[],
): Trend {
  const known = releases.filter(([, { events }]) => events >= enoughEvents);
  const [newest, before, ...older] = known.toReversed();
  if (!newest || !before) return "unknown";
  const share = ([version, { events }]: (typeof known)[number]) => (rowOf(versions, version) ?? 0) / events;
  const [now, then] = [share(newest), share(before)];
  if (now === 0) return "gone";
  // A share that chance alone may have left out of the release before is not called new.
  if (then === 0) {
    if (now * before[1].events < 3) return "steady";
    return older.some((release) => share(release) > 0) ? "back" : "new";
  }
  if (now >= then * MORE) return "growing";
  return now * MORE <= then ? "shrinking" : "steady";
}
