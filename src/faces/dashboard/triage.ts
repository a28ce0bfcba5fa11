import { z } from "zod";
import { enoughEvents, keptTriage, notedTriage, trendOf } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { rowOf } from "../../model/row-of.ts";
import type { Triage, TriageGroup } from "../../model/triage.ts";
import { checked } from "./checked.ts";
import type { Answer, Sources } from "./services.ts";
import { shortened } from "./shown.ts";
import type { TriageAnswer, TriageDays, TriagePage, TriageRow } from "./wire.ts";

/** Groups, releases and days that one page shows, and groups that have a colour in a plot. */
const mostGroups = 200;
const mostReleases = 12;
const mostDays = 366;
const mostColoured = 5;
/** Characters of a text in a list. */
const longest = 400;

const TriageQuery = z.object({ release: z.string().max(200).optional() });

/** Where the triage is kept that is shown: the one that was named, else the last one of this project. */
export async function triageFile({ triage, directories, workspace }: Sources): Promise<string | undefined> {
  return triage ?? notedTriage(directories, workspace);
}

/** The crashes of a release at once. */
export const triage: Answer<Sources> = async ({ query }, sources): Promise<TriageAnswer> => {
  const { release } = checked(TriageQuery, query);
  const path = await triageFile(sources);
  if (path === undefined) return {};
  try {
    const { directories, workspace, config } = sources;
    const kept = await keptTriage(path, { directories, workspace, top: mostGroups, weights: config?.triage });
    return { page: pageOf(kept.triage, { release, path, writtenAt: kept.writtenAt }) };
  } catch (problem) {
    if (!(problem instanceof Failure) || problem.code !== "USAGE") throw problem;
    return { problem: problem.message };
  }
};

function pageOf(
  all: Triage,
  { release: asked, path, writtenAt }: { release: string | undefined; path: string; writtenAt: number },
): TriagePage {
  const { events, users, groups, more, broken } = all;
  const hasEnough = ({ events }: { events: number }) => events >= enoughEvents;
  const release =
    all.releases.find(({ version }) => version === asked) ??
    all.releases.findLast(hasEnough) ??
    all.releases.at(-1);
  const upTo = release ? all.releases.slice(0, all.releases.indexOf(release) + 1) : [];
  // Of few events nothing can be said beside others.
  const before = release && hasEnough(release) ? upTo.slice(0, -1).findLast(hasEnough)?.version : undefined;
  const releases = all.releases.slice(-mostReleases);
  const rows = groups
    // What came after the release that is looked at says nothing of it.
    .filter(
      ({ versions }) =>
        release === all.releases.at(-1) || upTo.some(({ version }) => rowOf(versions, version)),
    )
    .map((group) => toTableRow(group, { upTo: before === undefined ? [] : upTo, releases }));
  return {
    path,
    writtenAt,
    events,
    ...(users !== undefined && { users }),
    failures: groups.length + more,
    releases: releases.map(({ version, events, users, firstAt, lastAt }) => ({
      version,
      events,
      ...(users !== undefined && { users }),
      ...(firstAt !== undefined && { firstAt: Date.parse(firstAt) }),
      ...(lastAt !== undefined && { lastAt: Date.parse(lastAt) }),
    })),
    ...(release && { release: release.version }),
    ...(before !== undefined && { before }),
    days: daysOf(groups),
    groups: rows,
    more,
    unread: Object.entries(broken).map(([reason, each]) => ({ reason, ...each })),
  };
}

interface Compared {
  /** Releases to the one that is looked at; none where it cannot be compared. */
  upTo: Triage["releases"];
  releases: Triage["releases"];
}

function toTableRow(group: TriageGroup, { upTo, releases }: Compared): TriageRow {
  const { fingerprint, rank, title, events, users, kind, isAtStart, versions, analysis, lastAt } = group;
  const { id, rootCause = "", message = "", place, owners = [], changedBy = [] } = analysis ?? {};
  return {
    fingerprint,
    rank,
    title: shortened(title, longest),
    events,
    ...(users !== undefined && { users }),
    trend: trendOf(
      group,
      upTo.map((each) => [each.version, each] as const),
    ),
    kind,
    isAtStart,
    cause: shortened(rootCause, longest),
    message: shortened(message, longest),
    place: place ?? "",
    owners: owners.length > 0 ? owners : changedBy,
    perRelease: releases.map(({ version }) => rowOf(versions, version) ?? 0),
    ...(lastAt !== undefined && { lastAt: Date.parse(lastAt) }),
    ...(id !== undefined && { analysis: id }),
  };
}

/** Events by day, those of the first groups apart. */
function daysOf(groups: readonly TriageGroup[]): TriageDays {
  const days = [...new Set(groups.flatMap(({ days = {} }) => Object.keys(days)))].sort().slice(-mostDays);
  const countsOf = ({ days: counts = {} }: TriageGroup) => days.map((day) => counts[day] ?? 0);
  const ofDays = groups
    .map((group) => ({ name: shortened(group.title, longest), counts: countsOf(group) }))
    .map((each) => ({ ...each, total: sum(each.counts) }))
    .sort((left, right) => right.total - left.total);
  const rest = ofDays.slice(mostColoured);
  const others = days.map((_, index) => sum(rest.map(({ counts }) => counts[index] ?? 0)));
  return {
    days,
    series: [
      ...ofDays.slice(0, mostColoured).filter(({ total }) => total > 0),
      ...(sum(others) > 0 ? [{ name: "others", counts: others, total: sum(others) }] : []),
    ],
    undated: sum(groups.map(({ events }) => events)) - sum(ofDays.map(({ total }) => total)),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
