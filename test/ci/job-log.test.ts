import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { culprit, shelf } from "../faces/command.ts";
import { loopbackServer } from "../support/loopback.ts";
import { gitHubVariables, gitLabVariables, lateinitLog } from "./scene.ts";
import { gitHub, gitLab, type Host, token } from "./servers.ts";

const log = readFileSync(lateinitLog);
const read = ["ci", "-w", shelf, "--network", "--no-memory", "--format", "json"];
const failedJob = { id: 901, name: "assemble", status: "completed", conclusion: "failure" };
const others = Array.from({ length: 120 }, (_, index) => {
  return { id: index + 1, name: `leg ${index}`, status: "completed", conclusion: "success" };
});

/** Keeps logs at another address, as GitHub does, behind a signed link. */
async function withStorage(host: Host) {
  const storage = await loopbackServer((_, response) => response.end(log), "127.0.0.2");
  host.instead = ({ url = "" }, response) => {
    const isLog = url === "/repos/octo/shelf/actions/jobs/901/logs";
    if (isLog) response.writeHead(302, { Location: `${storage.origin}/logs?sig=s3cr3t` }).end();
    return isLog;
  };
  return storage;
}

it("finds the job that failed among many, and its log where GitHub keeps it, without taking the token there", async () => {
  const host = await gitHub();
  host.jobs = [...others, failedJob];
  const storage = await withStorage(host);
  const ran = await culprit(read, { environment: gitHubVariables(host) });
  expect(ran.code).toBe(0);
  expect(JSON.parse(ran.stdout)).toMatchObject({ status: "explained", type: "lateinit" });
  expect(ran.stderr).toContain('Reading the log of the job "assemble".');
  expect(host.headers.every(({ authorization }) => authorization === `Bearer ${token}`)).toBe(true);
  expect(storage.asked).toEqual(["/logs?sig=s3cr3t"]);
  expect(JSON.stringify(storage.headers)).not.toContain(token);
  expect(ran.stdout + ran.stderr).not.toMatch(/s3cr3t|ghs_/);
});

it("takes the job by its name or its number", async () => {
  const host = await gitHub();
  host.jobs = [{ id: 900, name: "lint", status: "completed", conclusion: "failure" }, failedJob];
  const storage = await withStorage(host);
  const environment = gitHubVariables(host);
  for (const job of ["assemble", "901"])
    expect((await culprit([...read, "--job", job], { environment })).code).toBe(0);
  expect(storage.asked).toHaveLength(2);
  const wrong = await culprit([...read, "--job", "assembel"], { environment });
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining("lint, assemble") });
});

it("goes to no other host than the one it was sent to, and shows nothing of the link", async () => {
  const host = await gitHub();
  host.jobs = [failedJob];
  const trap = await loopbackServer((_, response) => response.end(log), "127.0.0.3");
  const storage = await loopbackServer(
    (_, response) => response.writeHead(302, { Location: `${trap.origin}/?sig=s3cr3t` }).end(),
    "127.0.0.2",
  );
  host.instead = ({ url = "" }, response) => {
    if (!url.endsWith("/logs")) return false;
    response.writeHead(302, { Location: storage.origin }).end();
    return true;
  };
  const ran = await culprit(read, { environment: gitHubVariables(host) });
  expect(ran.code).toBe(2);
  expect(ran.stderr).not.toContain("s3cr3t");
  expect(trap.connections()).toBe(0);
});

it("reads the job that a workflow on workflow_run was started for", async () => {
  const host = await gitHub();
  host.jobs = [failedJob];
  await withStorage(host);
  const event = JSON.stringify({
    workflow_run: { id: 55, run_attempt: 1, name: "Build", head_sha: host.head, pull_requests: [] },
  });
  const environment = { ...gitHubVariables(host, { event }), GITHUB_RUN_ID: "77" };
  const ran = await culprit([...read, "--comment", "review"], { environment });
  expect(JSON.parse(ran.stdout).status).toBe("explained");
  expect(ran.stderr).toContain("No comment: This run belongs to no pull or merge request.");
});

const ways: [name: string, given: (host: Host) => Record<string, string>, words: string[], says: string][] = [
  ["without a runner", () => ({}), [], "This is no runner of GitHub or GitLab"],
  ["without a token", (host) => gitHubVariables(host, { withToken: false }), [], "No token was given"],
  ["while the job runs", (host) => gitHubVariables(host), [], "The job is not over"],
  ["offline", (host) => gitHubVariables(host), ["--offline"], "Every connection is forbidden"],
];
it.each(ways)("says how to hand the log over %s", async (_, given, words, says) => {
  const host = await gitHub();
  host.jobs = [{ id: 901, name: "assemble", status: "in_progress", conclusion: null }];
  const ran = await culprit([...read, ...words], { environment: given(host) });
  expect(ran.code).toBe(2);
  expect(ran.stderr).toContain(says);
  expect(ran.stderr).toContain("culprit ci build.log");
  expect(JSON.parse(ran.stdout).status).toBe("error");
});

it("is read from the trace of a GitLab job, its own or the first that failed", async () => {
  const host = await gitLab();
  host.jobs = [
    { id: 3, name: "lint", status: "success" },
    { id: 901, name: "assemble", status: "failed" },
  ];
  host.instead = ({ url = "", headers }, response) => {
    const isTrace = url === "/api/v4/projects/34/jobs/901/trace" && headers["private-token"] === token;
    if (isTrace) response.end(log);
    return isTrace;
  };
  const environment = gitLabVariables(host);
  expect(JSON.parse((await culprit(read, { environment })).stdout).type).toBe("lateinit");
  expect(host.asked).toEqual(["/api/v4/projects/34/jobs/901/trace"]);
  const later = { ...environment, CI_JOB_ID: "902", CI_JOB_STATUS: "running" };
  expect(JSON.parse((await culprit(read, { environment: later })).stdout).type).toBe("lateinit");
});
