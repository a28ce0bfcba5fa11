import { z } from "zod";
import { Failure } from "../model/failure.ts";
import type { Api } from "./api.ts";
import type { Runner } from "./build-runner.ts";

/** What is read of a job, of GitHub (`conclusion`) and of GitLab (`status`) alike. */
const Job = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.string(),
  conclusion: z.string().nullish(),
});
type Job = z.infer<typeof Job>;

export interface JobLog {
  bytes: Buffer;
  /** Name of the job, where it was looked up. */
  job?: string;
  /** Whether there is more of it than was read. */
  cut: boolean;
}

const hasFailed = ({ status, conclusion }: Job): boolean =>
  conclusion === "failure" || conclusion === "timed_out" || status === "failed";
const isOver = ({ status }: Job): boolean => ["completed", "success", "failed", "canceled"].includes(status);

/**
 * The log of a job as the runner's API keeps it: the one named (by id or name), else this one where its log can be read
 * already, else the first of the run that failed. Throws a Failure where there is none.
 */
export async function jobLog(runner: Runner, api: Api, named?: string): Promise<JobLog> {
  const direct = named !== undefined && /^\d{1,18}$/.test(named) ? named : named ? undefined : runner.ownJob;
  if (direct !== undefined) return logOf(runner, api, direct);
  const job = choose(await jobsOf(runner, api), named);
  return { ...(await logOf(runner, api, String(job.id))), job: job.name };
}

async function logOf({ provider, project }: Runner, api: Api, id: string): Promise<JobLog> {
  const path =
    provider === "github"
      ? `/repos/${project}/actions/jobs/${id}/logs`
      : `/projects/${encodeURIComponent(project)}/jobs/${id}/trace`;
  return api.text("The log of the job cannot be read", path);
}

async function jobsOf({ provider, project, run, attempt }: Runner, api: Api): Promise<Job[]> {
  if (!run || !/^\d+$/.test(run)) throw new Failure("API_FAILED", "The runner does not name its run.");
  const what = "The jobs of this run cannot be listed";
  const ofAttempt = attempt && /^\d+$/.test(attempt) ? `/attempts/${attempt}` : "";
  const found =
    provider === "github"
      ? await api.all(what, `/repos/${project}/actions/runs/${run}${ofAttempt}/jobs`, "jobs")
      : await api.all(what, `/projects/${encodeURIComponent(project)}/pipelines/${run}/jobs`);
  return found.flatMap((each) => Job.safeParse(each).data ?? []);
}

function choose(jobs: readonly Job[], named: string | undefined): Job {
  const asked = named === undefined ? jobs : jobs.filter(({ name }) => name === named);
  const [job] = named === undefined ? asked.filter(hasFailed) : asked;
  if (job && (named === undefined || isOver(job))) return job;
  const names = jobs.map(({ name }) => name).join(", ");
  if (job || (named === undefined && jobs.some((each) => !isOver(each))))
    throw new Failure("API_FAILED", "The job is not over, and its log is there only then.");
  if (named !== undefined) throw new Failure("API_FAILED", `No job is called "${named}": ${names}.`);
  throw new Failure("API_FAILED", "No job of this run has failed.");
}
