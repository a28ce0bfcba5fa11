import type { Suspect } from "./rca-result.ts";

/** Whether a frame of the trace led to a file of the project: then code of the project ran, whatever its package is called. */
export const isAnyFoundByFrame = (suspects: readonly Suspect[]): boolean =>
  suspects.some(({ foundBy }) => foundBy === "frame");
