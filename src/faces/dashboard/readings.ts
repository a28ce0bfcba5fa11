import { analysis } from "./analysis.ts";
import { changes } from "./changes.ts";
import { failures, figures, search, session } from "./failures.ts";
import type { Answer, Sources } from "./services.ts";
import { times } from "./times.ts";
import { triage } from "./triage.ts";

/** What the page can look at, by the names that routes and workers know it by. It changes nothing. */
export const readings: ReadonlyMap<string, Answer<Sources>> = new Map(
  Object.entries({ session, failures, search, figures, times, analysis, changes, triage }),
);
