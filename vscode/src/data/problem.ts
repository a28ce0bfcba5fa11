import type { FullRCAResult } from "culprit";
import { isInside, type Place } from "./places.ts";

/** What an editor marks in its sources: a place, what is wrong there, and the other places that show it. */
export interface Problem {
  /** Of the analysis. */
  id: string;
  /** Of the failure: two analyses of one failure are one problem. */
  fingerprint?: string;
  place: Place & { line: number };
  /** Columns of the line that are marked, from 1, the last one exclusive; the whole line without them. */
  columns?: { start: number; end: number };
  severity: "error" | "warning";
  /** The failure class, for the code beside the message. */
  code: string;
  message: string;
  related: { place: Place & { line: number }; message: string }[];
  fixes: { title: string; needsReview: boolean }[];
}

const mostRelated = 12;

/** The problem that a result marks; none where its place is not in the project, or not known by its line. */
export function problemOf(result: FullRCAResult): Problem | undefined {
  const { id, fingerprint, status, type, location, title, rootCause, fixes } = result;
  const isFailure = status === "explained" || status === "unexplained";
  if (!isFailure || !location?.line || location.asPrinted || !isInside(location.path)) return undefined;
  const { path, line, column } = location;
  return {
    id,
    fingerprint,
    place: { path, line, ...(column && { column }) },
    columns: columnsOf(result),
    severity: status === "explained" ? "error" : "warning",
    code: type,
    message: rootCause.trim() || title,
    related: relatedOf(result),
    fixes: fixes.map((fix) => ({ title: fix.title, needsReview: fix.safety === "review" })),
  };
}

/** What the report's own code frame points at, where that is this line. */
function columnsOf({ codeFrame, location }: FullRCAResult): Problem["columns"] {
  const isSame = codeFrame?.path === location?.path && codeFrame?.mark === location?.line;
  if (!isSame || codeFrame?.column === undefined || codeFrame.width === undefined) return undefined;
  return { start: codeFrame.column, end: codeFrame.column + codeFrame.width };
}

/** The lines of sources that the cause rests on, each once, without the marked one. */
function relatedOf({ evidence, location }: FullRCAResult): Problem["related"] {
  const seen = new Set([`${location?.path}:${location?.line}`]);
  return evidence
    .flatMap(({ path, line, quote, note }) => {
      const key = `${path}:${line}`;
      if (path === undefined || line === undefined || !isInside(path) || seen.has(key)) return [];
      seen.add(key);
      const message = note ? `${note}: ${quote.trim()}` : quote.trim();
      return [{ place: { path, line }, message }];
    })
    .slice(0, mostRelated);
}
