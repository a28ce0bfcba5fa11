import { type Ground, isAtLeast } from "../model/ground.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { fileName } from "../model/paths.ts";
import type { Suspect } from "../model/rca-result.ts";
import { chainFrames } from "../rank/own-frames.ts";
import { CALIBRATION } from "./calibration-weights.ts";
import type { Witness } from "./calibration-witnesses.ts";
import type { GroundedFinding } from "./loop/grounded-finding.ts";

/**
 * Where the sources are at hand and their lines leave a cause less sure than this, it is told as what it may be: of such
 * causes one in four lay in a file that was mended.
 */
export const ESTABLISHED_FROM: Ground = "typical";

/** How sure a ground is by itself, where no file can be measured: as sure as causes of its band were read to be. */
const ESTIMATES: Readonly<Record<Ground, number>> = {
  proven: 0.9,
  stated: 0.8,
  typical: 0.75,
  likely: 0.6,
  ambiguous: 0.5,
  open: 0.4,
  placed: 0.2,
  logged: 0.1,
};

export const estimateOf = (ground: Ground): number => ESTIMATES[ground];

/** The bands of decision 7, for the figure of somebody who knows no grounds. */
const BANDS: readonly (readonly [number, Ground])[] = [
  [0.9, "proven"],
  [0.8, "stated"],
  [0.7, "typical"],
  [0.55, "likely"],
  [0.45, "ambiguous"],
  [0.3, "open"],
  [0.15, "placed"],
];

export const groundFor = (confidence: number): Ground =>
  BANDS.find(([least]) => confidence >= least)?.[1] ?? "logged";

/**
 * The finding with a confidence that was learned: how often a cause with the same grounds lay in a file of the real fix
 * (`scripts/learn-calibration.ts`). What rests on the log alone, and what is open anyway, keeps that of its ground.
 */
export function calibrated(
  finding: GroundedFinding,
  suspects: readonly Suspect[],
  error: ParsedError,
): GroundedFinding {
  const { ground, location, evidence } = finding;
  const restsOnSources = location !== undefined || evidence.some(({ path }) => path !== undefined);
  if (finding.unestablished || !restsOnSources) return finding;
  if (!isAtLeast(ground, ESTABLISHED_FROM)) return { ...finding, unestablished: true };
  if (!location || finding.engine === "model") return finding;
  const share = shareRight(witnessesOf(ground, location.path, suspects, error));
  return { ...finding, confidence: Number(share.toFixed(2)) };
}

export function witnessesOf(
  ground: Ground,
  path: string,
  suspects: readonly Suspect[],
  error: ParsedError,
): Witness[] {
  const rank = suspects.findIndex((suspect) => suspect.path === path);
  return [
    ground === "proven" || ground === "stated" ? ground : "typical",
    rank === 0 ? "suspectedFirst" : rank > 0 ? "suspected" : "unsuspected",
    placeOnStack(path, suspects, error),
  ];
}

/** Where the stack has the blamed file, among the files that frames led to. */
function placeOnStack(
  path: string,
  suspects: readonly Suspect[],
  error: ParsedError,
): "innermostFile" | "outerFile" | "offStack" | "noStack" {
  const own = new Set(suspects.flatMap(({ path, foundBy }) => (foundBy === "frame" ? [fileName(path)] : [])));
  if (own.size === 0) return "noStack";
  const innermost = chainFrames(error).find(({ frame }) => frame.file !== undefined && own.has(frame.file));
  if (innermost?.frame.file === fileName(path)) return "innermostFile";
  return own.has(fileName(path)) ? "outerFile" : "offStack";
}

/** How often a cause that these speak for is right, 0 to 1. */
export function shareRight(
  witnesses: readonly Witness[],
  weights: Readonly<Record<Witness, number>> = CALIBRATION,
): number {
  const sum = witnesses.reduce((total, witness) => total + weights[witness], 0);
  return 1 / (1 + Math.exp(-sum));
}
