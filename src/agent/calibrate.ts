import type { Finding } from "../model/finding.ts";
import type { Suspect } from "../model/rca-result.ts";
import { CALIBRATION } from "./calibration-weights.ts";

/**
 * What a cause can rest on. The first three are how much its own lines leave open, as whoever found it says; the others
 * are a second witness: what the ranking, which knows nothing of the cause, thinks of its place.
 */
export const GROUNDS = [
  /** Log and sources together leave one cause. */
  "proven",
  /** A frame, a result code or a table tells the cause, and the reader's own line does what it takes. */
  "told",
  /** The cause is certain in kind; who brought it about is one of a few. */
  "inKind",
  /** The ranking suspects the file first. */
  "suspectedFirst",
  /** It suspects another file first. */
  "suspected",
  /** It does not suspect the file at all. */
  "unsuspected",
] as const;
export type Ground = (typeof GROUNDS)[number];

/**
 * Where the sources are at hand and their lines leave a cause less sure than this, it is told as what it may be: of such
 * causes one in four lay in a file that was mended.
 */
const ESTABLISHED_FROM = 0.7;

/**
 * The finding with a confidence that was learned: how often a cause with the same grounds lay in a file of the real fix
 * (`scripts/learn-calibration.ts`). What rests on the log alone, and what is open anyway, keeps its own.
 */
export function calibrated<Kept extends Finding>(finding: Kept, suspects: readonly Suspect[]): Kept {
  const { confidence, location, evidence } = finding;
  const restsOnSources = location !== undefined || evidence.some(({ path }) => path !== undefined);
  if (finding.unestablished || !restsOnSources) return finding;
  if (confidence < ESTABLISHED_FROM) return { ...finding, unestablished: true };
  if (!location || finding.engine === "model") return finding;
  const share = shareRight(groundsOf(confidence, location.path, suspects));
  return { ...finding, confidence: Number(share.toFixed(2)) };
}

export function groundsOf(confidence: number, path: string, suspects: readonly Suspect[]): Ground[] {
  const rank = suspects.findIndex((suspect) => suspect.path === path);
  return [
    confidence >= 0.9 ? "proven" : confidence >= 0.8 ? "told" : "inKind",
    rank === 0 ? "suspectedFirst" : rank > 0 ? "suspected" : "unsuspected",
  ];
}

/** How often a cause with these grounds is right, 0 to 1. */
export function shareRight(
  grounds: readonly Ground[],
  weights: Readonly<Record<Ground, number>> = CALIBRATION,
): number {
  const sum = grounds.reduce((total, ground) => total + weights[ground], 0);
  return 1 / (1 + Math.exp(-sum));
}
