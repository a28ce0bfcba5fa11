import { examinedIds } from "../classes/classes.ts";
import { originOf } from "../facts/frame-origins.ts";
import type { FullRCAResult } from "../model/rca-result.ts";

/**
 * Whether an answer of a log alone could be another one with the sources at hand: its class is investigated in sources
 * and no fix was found, or nothing is established and a frame of the app's own code is in the log.
 */
export function needsProject({ status, type, fixes, suspects, location }: FullRCAResult): boolean {
  if (status !== "explained" && status !== "unexplained") return false;
  if (examinedIds.includes(type)) return fixes.length === 0;
  const places = [location, ...suspects].map((place) => place?.symbol);
  return (
    status === "unexplained" && places.some((symbol) => symbol !== undefined && originOf(symbol) === "app")
  );
}
