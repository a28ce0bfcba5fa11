import { z } from "zod";
import type { Environment, Runner } from "./build-runner.ts";
import { pageAt } from "./run-page.ts";

const commit = z.object({ sha: z.string() });
const pullRequest = z.object({ number: z.number().int().positive(), head: commit.optional() });
/** What is read of the payload of an event; the rest may be as it likes. */
const Event = z.object({
  pull_request: pullRequest.optional().catch(undefined),
  workflow_run: z
    .object({
      id: z.number().int(),
      run_attempt: z.number().int().optional(),
      name: z.string().nullish(),
      head_sha: z.string(),
      pull_requests: z.array(pullRequest).catch([]),
    })
    .optional()
    .catch(undefined),
});

/** GitHub Actions: its variables, and the event's payload in the file at `GITHUB_EVENT_PATH`. */
export async function githubRunner(
  environment: Environment,
  readEvent: () => Promise<unknown>,
): Promise<Runner> {
  const event = Event.safeParse(await readEvent()).data;
  const token = environment.GITHUB_TOKEN;
  const watched = event?.workflow_run;
  const pull = event?.pull_request ?? watched?.pull_requests[0];
  const run = watched ? String(watched.id) : environment.GITHUB_RUN_ID;
  return {
    provider: "github",
    api: (environment.GITHUB_API_URL || "https://api.github.com").replace(/(?<!\/)\/+$/, ""),
    authorization: token ? { Authorization: `Bearer ${token}` } : undefined,
    project: environment.GITHUB_REPOSITORY ?? "",
    run,
    attempt: watched ? watched.run_attempt?.toString() : environment.GITHUB_RUN_ATTEMPT,
    change: pull && { number: pull.number, headCommit: pull.head?.sha ?? watched?.head_sha },
    job: watched
      ? (watched.name ?? "workflow")
      : [environment.GITHUB_WORKFLOW, environment.GITHUB_JOB].join(" / "),
    ...placesOf(environment, run),
  };
}

/** What people need to look at a run themselves; nothing where the runner names it in no form that is documented. */
function placesOf(environment: Environment, run = ""): Pick<Runner, "page" | "again"> {
  const { GITHUB_REPOSITORY: repository = "", GITHUB_SERVER_URL: server = "https://github.com" } =
    environment;
  if (!/^[\w.-]{1,100}\/[\w.-]{1,100}$/.test(repository) || !/^\d{1,20}$/.test(run)) return {};
  return {
    page: pageAt(`${server}/${repository}/actions/runs/${run}`),
    again: `gh run view ${run} --log-failed --repo ${repository} | culprit`,
  };
}
