import type { Environment, Runner, StepOutcome } from "./build-runner.ts";
import { pageAt } from "./run-page.ts";

/** How GitLab says in `after_script` how the job went; while the script runs it says `running`. */
const outcomes: Readonly<Record<string, StepOutcome>> = {
  success: "success",
  failed: "failure",
  canceled: "cancelled",
};

/** GitLab CI, by its predefined variables. A token of the project's own comes before that of the job, which may less. */
export function gitlabRunner(environment: Environment): Runner {
  const { CI_MERGE_REQUEST_IID: number = "", CI_JOB_STATUS: status = "" } = environment;
  const { GITLAB_TOKEN: own, CI_JOB_TOKEN: ofJob } = environment;
  const isRequest = /^[1-9]\d{0,14}$/.test(number);
  const source = environment.CI_MERGE_REQUEST_SOURCE_BRANCH_SHA || environment.CI_COMMIT_SHA;
  const project = isRequest ? environment.CI_MERGE_REQUEST_PROJECT_ID : undefined;
  return {
    provider: "gitlab",
    api: (environment.CI_API_V4_URL || "https://gitlab.com/api/v4").replace(/(?<!\/)\/+$/, ""),
    authorization: own ? { "PRIVATE-TOKEN": own } : ofJob ? { "JOB-TOKEN": ofJob } : undefined,
    project: project || environment.CI_PROJECT_ID || "",
    run: environment.CI_PIPELINE_ID,
    ownJob: status === "failed" ? environment.CI_JOB_ID : undefined,
    change: isRequest ? { number: Number(number), headCommit: source } : undefined,
    outcome: outcomes[status],
    page: pageAt(environment.CI_JOB_URL ?? ""),
    job: environment.CI_JOB_NAME ?? "",
  };
}
