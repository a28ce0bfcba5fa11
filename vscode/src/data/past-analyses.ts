import type { FullRCAResult, RunSummary } from "culprit";
import { isInside, type Place, placeName } from "./places.ts";

/** A row of the tree of past analyses. */
export type Row =
  | { kind: "analysis"; id: string; label: string; description: string; detail: string; icon: Icon }
  | { kind: "others"; label: string; description: string; rows: Row[] }
  | { kind: "place"; id: string; label: string; description: string; place: Place }
  | { kind: "fix"; id: string; number: number; label: string; description: string };

export type Icon = "explained" | "open" | "none";

const icons: Readonly<Record<RunSummary["status"], Icon>> = {
  explained: "explained",
  unexplained: "open",
  no_failure: "none",
  error: "none",
};

/** The analyses of the open projects, newest first, and those of others in one row that is closed at first. */
export function analysisRows(runs: readonly RunSummary[], projects: readonly string[], now: number): Row[] {
  const isOwn = ({ workspace }: RunSummary) => workspace === undefined || projects.includes(workspace);
  const own = runs.filter(isOwn).map((run) => analysisRow(run, now));
  const others = runs.filter((run) => !isOwn(run)).map((run) => analysisRow(run, now));
  const rest: Row = {
    kind: "others",
    label: "Other projects",
    description: `${others.length}`,
    rows: others,
  };
  return others.length > 0 ? [...own, rest] : own;
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
