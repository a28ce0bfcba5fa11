import type { FullRCAResult, RunSummary } from "culprit";
import { isInside, type Place, placeName } from "./places.ts";

/** A row of the tree of past analyses. */
export type Row =
  | { kind: "analysis"; id: string; label: string; description: string; detail: string; icon: Icon }
  | { kind: "group"; label: string; description: string; rows: Row[]; isOpen: boolean }
  | { kind: "place"; id: string; label: string; description: string; place: Place }
  | { kind: "fix"; id: string; number: number; label: string; description: string };

export type Icon = "explained" | "open" | "none";

const icons: Readonly<Record<RunSummary["status"], Icon>> = {
  explained: "explained",
  unexplained: "open",
  no_failure: "none",
  error: "none",
};

/** The analyses of the open projects by days, the newest open at first; then each other project by its folder. */
export function analysisRows(runs: readonly RunSummary[], projects: readonly string[], now: number): Row[] {
  const isOwn = ({ workspace }: RunSummary) => workspace === undefined || projects.includes(workspace);
  const own = runs.filter(isOwn);
  const others = runs.filter((run) => !isOwn(run));
  const days = grouped(own, ({ savedAt }) => dayOf(savedAt, now));
  const folders = grouped(others, ({ workspace = "" }) => workspace);
  return [
    ...days.map(([label, some], index) => group(label, some, now, index === 0)),
    ...folders.map(([folder, some]) => group(folderName(folder), some, now, false)),
  ];
}

function grouped(runs: readonly RunSummary[], by: (run: RunSummary) => string): [string, RunSummary[]][] {
  const groups = new Map<string, RunSummary[]>();
  for (const run of runs) groups.set(by(run), [...(groups.get(by(run)) ?? []), run]);
  return [...groups];
}

function group(label: string, runs: readonly RunSummary[], now: number, isOpen: boolean): Row {
  const rows = runs.map((run) => analysisRow(run, now));
  return { kind: "group", label, description: `${runs.length}`, rows, isOpen };
}

const folderName = (folder: string): string =>
  folder.split(/[\\/]/).findLast((part) => part !== "") ?? folder;

const DAY_MS = 86_400_000;

/** The reader's day: the last two and the last week in words. */
function dayOf(time: number, now: number): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (time >= midnight) return "Today";
  // Noon of yesterday lies in it, whether the clock was changed that night or not.
  if (time >= new Date(midnight - DAY_MS / 2).setHours(0, 0, 0, 0)) return "Yesterday";
  return time >= midnight - 6 * DAY_MS ? "Last 7 days" : "Earlier";
}

function analysisRow({ id, savedAt, status, title, rootCause }: RunSummary, now: number): Row {
  const label = title || id;
  return {
    kind: "analysis",
    id,
    label,
    description: age(now - savedAt),
    detail: rootCause,
    icon: icons[status],
  };
}

const mostEvidence = 8;

/** What is below one analysis: its place, the places that show it, its fixes. */
export function detailRows({ id, location, evidence, fixes }: FullRCAResult): Row[] {
  const places = [
    ...(location ? [{ ...location, note: location.symbol ?? "the place" }] : []),
    ...evidence.flatMap(({ path, line, note, quote }) =>
      path ? [{ path, line, note: note ?? quote.trim() }] : [],
    ),
  ];
  const seen = new Set<string>();
  const rows = places.flatMap(({ path, line, note, ...rest }): Row[] => {
    const column = "column" in rest ? rest.column : undefined;
    const key = `${path}:${line}`;
    if (seen.has(key) || !isInside(path)) return [];
    seen.add(key);
    const place = { path, ...(line && { line }), ...(column && { column }) };
    return [{ kind: "place", id, label: placeName({ path, line }), description: note, place }];
  });
  const fixRows = fixes.map((fix, index): Row => {
    const description = fix.safety === "review" ? "have a look: it may need more" : "";
    return { kind: "fix", id, number: index + 1, label: fix.title, description };
  });
  return [...rows.slice(0, mostEvidence), ...fixRows];
}

const units: readonly (readonly [milliseconds: number, name: string])[] = [
  [86_400_000, "day"],
  [3_600_000, "hour"],
  [60_000, "minute"],
];

/** How long ago: `3 minutes ago`. */
export function age(milliseconds: number): string {
  const unit = units.find(([size]) => milliseconds >= size);
  if (!unit) return "just now";
  const count = Math.floor(milliseconds / unit[0]);
  return `${count} ${unit[1]}${count === 1 ? "" : "s"} ago`;
}
