/** The room of the runners of builds, and the pull requests that they build. It is loaded only where it is asked for. */
export async function openCi() {
  const [{ Api }, { changeOf }, { githubIssues }, { jobLog }, { keepOne }, { runnerOf }, { stepOutcomes }] =
    await Promise.all([
      import("../ci/api.ts"),
      import("../ci/change-of.ts"),
      import("../ci/github-issues.ts"),
      import("../ci/job-log.ts"),
      import("../ci/one-comment.ts"),
      import("../ci/runner.ts"),
      import("../ci/build-runner.ts"),
    ]);
  return { Api, changeOf, githubIssues, jobLog, keepOne, runnerOf, stepOutcomes };
}
