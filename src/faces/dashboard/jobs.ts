import { analyze, keptSample, openOverview, remembered, useMemory } from "../../app.ts";
import type { DoJob } from "../worker/serve-jobs.ts";
import { readings } from "./readings.ts";
import type { Sources } from "./services.ts";
import type { DashboardSetup } from "./setup.ts";
import { shownJson } from "./shown.ts";
import { triageFile } from "./triage.ts";

/** A question of the page: the name of its reading, and what is asked. */
export interface ReadingJob {
  reading: string;
  id: string;
  query: string;
}

/** A log that was handed in, or the group of the triage whose example is meant. */
export type AnalysisJob = { id: string } & ({ log: string } | { fingerprint: string });

/** Opens what is shown in a worker. */
export async function openJobs(setup: DashboardSetup): Promise<DoJob> {
  const { config, directories, workspace } = setup;
  if (config) useMemory(config, directories);
  const sources: Sources & DashboardSetup = {
    ...setup,
    overview: openOverview(directories, workspace),
    clock: Date.now,
  };
  // The first page is asked for in a moment: what it is read from is open by then.
  void sources.overview.failures({ order: "latest", limit: 1 }).catch(() => undefined);
  return async (name, given, { signal }) =>
    name === "analyze"
      ? analyzed(given as AnalysisJob, signal, sources)
      : read(given as ReadingJob, signal, sources);
}

async function read(
  { reading, id, query }: ReadingJob,
  signal: AbortSignal,
  sources: Sources,
): Promise<string> {
  const asked = { id, query: new URLSearchParams(query), body: undefined, signal };
  const answer = await readings.get(reading)?.(asked, sources);
  return shownJson(answer);
}

/** Why there is nothing to look at; undefined where there is. */
async function analyzed(
  job: AnalysisJob,
  signal: AbortSignal,
  sources: Sources & Pick<DashboardSetup, "settings">,
): Promise<string | undefined> {
  const { workspace, directories, settings } = sources;
  const { id } = job;
  const log = "log" in job ? job.log : await sampleOf(job.fingerprint, sources);
  if (log === undefined) return "The triage has no such group any more.";
  const { result } = await analyze(log, { ...settings, id, workspace, directories, signal });
  // The page that shows it may be made by another worker.
  await remembered();
  if (result.status !== "no_failure" && result.status !== "error") return undefined;
  return result.failure?.message ?? result.warnings[0] ?? "There is no failure in this log.";
}

async function sampleOf(fingerprint: string, sources: Sources): Promise<string | undefined> {
  const path = await triageFile(sources);
  return path === undefined ? undefined : keptSample(path, fingerprint);
}
