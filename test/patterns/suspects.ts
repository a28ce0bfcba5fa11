import { analyse } from "scslre";
import type { WrittenPattern } from "./pattern.ts";

/** Whether a checker that runs nothing takes a pattern for one that takes more than linear time on some text. */
export function isSuspect({ source, flags }: WrittenPattern): boolean {
  // An attempt that begins anew at every place of a long run is no better than one that goes back.
  return (
    analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.length > 0
  );
}
