import type { Environment, Runner } from "./build-runner.ts";
import { githubRunner } from "./github-runner.ts";
import { gitlabRunner } from "./gitlab-runner.ts";

/** The runner that this process runs on; undefined where there is none that it knows. */
export function runnerOf(
  environment: Environment,
  event: () => Promise<unknown>,
): Promise<Runner | undefined> {
  if (environment.GITHUB_ACTIONS === "true") return githubRunner(environment, event);
  if (environment.GITLAB_CI === "true") return Promise.resolve(gitlabRunner(environment));
  return Promise.resolve(undefined);
}
