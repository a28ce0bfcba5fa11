import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, shelf } from "../faces/command.ts";
import { type Host, token } from "./servers.ts";

export const lateinitLog = join(root, "examples/failures/lateinit/log.txt");
export const fragment = "app/src/main/java/org/example/shelf/list/ShelfFragment.kt";
const lines = readFileSync(join(shelf, fragment), "utf8").trimEnd().split("\n");

/** A pull request that adds the file, as the API gives its diff; `above` lines more stand at its beginning there. */
export function addedFragment(above = 0): { filename: string; patch: string } {
  const all = [...Array.from({ length: above }, (_, index) => `// ${index}`), ...lines];
  const patch = [`@@ -0,0 +1,${all.length} @@`, ...all.map((line) => `+${line}`)].join("\n");
  return { filename: fragment, patch };
}

export const fileIn = (folder: string, name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
export const folder = (): string => mkdtempSync(join(tmpdir(), "culprit-ci-"));

/** The payload of `pull_request`, as a runner writes it. */
export const pullRequestEvent = (head: string, { fork = false } = {}): string =>
  JSON.stringify({
    action: "synchronize",
    number: 12,
    pull_request: {
      number: 12,
      title: "Sync $(touch /tmp/x) `id`",
      head: { sha: head, ref: "sync", repo: { full_name: fork ? "stranger/shelf" : "octo/shelf", fork } },
      base: { sha: "b45e", ref: "main", repo: { full_name: "octo/shelf", fork: false } },
    },
    repository: { full_name: "octo/shelf" },
  });

/** The documented variables of a runner of GitHub, with its files in a folder of their own. */
export function gitHubVariables(
  host: Pick<Host, "origin" | "head">,
  { event, withToken = true }: { event?: string; withToken?: boolean } = {},
): Record<string, string> {
  const temp = folder();
  return {
    CI: "true",
    GITHUB_ACTIONS: "true",
    GITHUB_API_URL: host.origin,
    GITHUB_REPOSITORY: "octo/shelf",
    GITHUB_EVENT_NAME: "pull_request",
    GITHUB_EVENT_PATH: fileIn(temp, "event.json", event ?? pullRequestEvent(host.head)),
    GITHUB_WORKSPACE: shelf,
    GITHUB_WORKFLOW: "Build -- it",
    GITHUB_JOB: "assemble",
    GITHUB_RUN_ID: "55",
    GITHUB_RUN_ATTEMPT: "1",
    GITHUB_ACTION: "__octo_culprit",
    GITHUB_OUTPUT: fileIn(temp, "output", ""),
    GITHUB_STEP_SUMMARY: fileIn(temp, "summary.md", ""),
    RUNNER_TEMP: temp,
    ...(withToken && { GITHUB_TOKEN: token }),
  };
}

/** The documented variables of a job of GitLab in its `after_script`. */
export const gitLabVariables = (host: Host, status = "failed"): Record<string, string> => ({
  CI: "true",
  GITLAB_CI: "true",
  CI_API_V4_URL: `${host.origin}/api/v4`,
  CI_PROJECT_ID: "34",
  CI_PIPELINE_ID: "55",
  CI_JOB_ID: "901",
  CI_JOB_NAME: "assemble",
  CI_JOB_STATUS: status,
  CI_MERGE_REQUEST_IID: "12",
  CI_MERGE_REQUEST_PROJECT_ID: "34",
  CI_COMMIT_SHA: host.head,
  GITLAB_TOKEN: token,
});

/** The values of a `GITHUB_OUTPUT` file, by the rules of a runner. */
export function outputsIn(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  const rows = text.split("\n");
  for (let index = 0; index < rows.length; index++) {
    const [, name, delimiter] = /^([^<=]+)<<(.+)$/.exec(rows[index] ?? "") ?? [];
    if (name === undefined || delimiter === undefined) {
      if (rows[index] !== "") throw new Error(`no output: ${rows[index]}`);
      continue;
    }
    const end = rows.indexOf(delimiter, index + 1);
    values[name] = rows.slice(index + 1, end).join("\n");
    index = end;
  }
  return values;
}
