import { indexedRuns } from "../../app.ts";
import type { Answer, Sources } from "./services.ts";
import type { TimesView } from "./wire.ts";

/** Requests that an analysis may make unless it is told otherwise. */
const mostRequests = 40;

/** Where the time of the saved analyses went. */
export const times: Answer<Sources> = async (_asked, { directories }): Promise<TimesView> => {
  const all = await indexedRuns(directories);
  // An answer that was given again says nothing of what an analysis takes.
  const runs = all.filter(({ isAgain }) => !isAgain);
  const tools = new Map<string, TimesView["tools"][number]>();
  for (const { tools: uses } of runs)
    for (const { tool, calls, failed, milliseconds } of uses) {
      const sum = tools.get(tool) ?? { tool, calls: 0, failed: 0, milliseconds: 0, longest: 0 };
      sum.calls += calls;
      sum.failed += failed;
      sum.milliseconds += milliseconds;
      sum.longest = Math.max(sum.longest, milliseconds);
      tools.set(tool, sum);
    }
  const points = runs.map(({ id, savedAt, durationMs, tools, iterations, title }) => ({
    id,
    at: savedAt,
    ms: durationMs,
    toolMs: tools.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    requests: iterations,
    title,
  }));
  const moments = points.map(({ at }) => at).sort((left, right) => left - right);
  return {
    runs: runs.length,
    from: moments[0],
    to: moments.at(-1),
    points: points.sort((left, right) => left.at - right.at),
    tools: [...tools.values()].sort((left, right) => right.milliseconds - left.milliseconds),
    mostRequests,
  };
};
