/** The text of `walk-worker.ts`, which the bundle of the command puts here; without it nothing is walked ahead. */
export const walkWorkerText: string | undefined = undefined;
