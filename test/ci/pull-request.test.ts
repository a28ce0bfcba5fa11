import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { culprit, shelf } from "../faces/command.ts";
import {
  addedFragment,
  fileIn,
  folder,
  fragment,
  gitHubVariables,
  lateinitLog,
  pullRequestEvent,
} from "./scene.ts";
import { bot, gitHub, type Host, token } from "./servers.ts";

const marker = "<!-- culprit Build%20%2D%2D%20it%20%2F%20assemble -->";

function comment(host: Host, parameters: string[] = [], environment = gitHubVariables(host)) {
  const review = ["ci", lateinitLog, "-w", shelf, "--network", "--comment", "review", "--no-memory"];
  return culprit([...review, ...parameters], { environment });
}
const passed = (host: Host) => comment(host, ["--outcome", "success"]);

it("makes one comment with the fix as a suggestion, at the lines as the pull request numbers them", async () => {
  const host = await gitHub();
  host.files = [{ filename: "README.md" }, addedFragment(2)];
  const ran = await comment(host);
  expect(ran.code).toBe(0);
  expect(ran.stderr).toContain("A comment was made.");
  expect(host.below).toEqual([]);
  expect(host.atLines).toHaveLength(1);
  const [made] = host.atLines;
  // Line 28 of the file as it is checked out: two lines stand above it in the pull request.
  expect(made).toMatchObject({ path: fragment, start_line: 30, commit_id: host.head });
  expect(made?.body.startsWith(`${marker}\n**lateinit property read before it is set: shelfAdapter**`)).toBe(
    true,
  );
  const [, suggested = ""] = /```suggestion\n([\s\S]*?)\n```/.exec(made?.body ?? "") ?? [];
  const lines = addedFragment(2)
    .patch.split("\n")
    .slice(1)
    .map((line) => line.slice(1));
  const applied = [...lines.slice(0, 29), ...suggested.split("\n"), ...lines.slice(made?.line ?? 0)];
  const call = "        model.sync { books -> onSync(books) }";
  expect(applied.filter((line) => line === call)).toHaveLength(1);
  expect(applied.indexOf(call)).toBeGreaterThan(lines.indexOf(call));
  expect([...applied].sort()).toEqual([...lines].sort());
});

it("names the other errors of the log, links the run, and says how to get the answer at home", async () => {
  const host = await gitHub();
  host.files = [];
  const place = (line: number) =>
    `file://${shelf}/app/src/main/java/org/example/shelf/list/ShelfFragment.kt:${line}:9`;
  const errors = Array.from(
    { length: 7 },
    (_, index) => `e: ${place(20 + index)} Unresolved reference 'gone${index}'.`,
  );
  const log = fileIn(
    folder(),
    "build.log",
    ["> Task :app:compileDebugKotlin FAILED", ...errors, ""].join("\n"),
  );
  const variables: Record<string, string> = {
    ...gitHubVariables(host),
    GITHUB_SERVER_URL: "https://git.example",
  };
  await culprit(["ci", log, "-w", shelf, "--network", "--comment", "review", "--no-memory"], {
    environment: variables,
  });
  const [made] = host.below;
  for (const index of errors.keys()) expect(made?.body).toContain(`gone${index}`);
  expect(made?.body).toContain("[The log of the run](https://git.example/octo/shelf/actions/runs/55)");
  const summary = readFileSync(variables.GITHUB_STEP_SUMMARY ?? "", "utf8");
  expect(summary).toContain(
    "once the run is over: `gh run view 55 --log-failed --repo octo/shelf | culprit`",
  );
  const strange: Record<string, string> = { ...gitHubVariables(host), GITHUB_REPOSITORY: "octo/shelf](x) `" };
  await culprit(["ci", log, "-w", shelf, "--no-memory"], { environment: strange });
  expect(readFileSync(strange.GITHUB_STEP_SUMMARY ?? "", "utf8")).not.toContain("gh run view");
});

it("keeps that comment: unchanged, changed, moved, mended, and failing again", async () => {
  const host = await gitHub();
  host.files = [addedFragment()];
  await comment(host);
  expect((await comment(host)).stderr).toContain("says so already");
  expect(host.writes).toHaveLength(1);

  host.files = [addedFragment(5)];
  await comment(host);
  expect(host.atLines.map((each) => each.start_line)).toEqual([33]);

  expect((await passed(host)).stderr).toContain("brought up to date");
  expect(host.atLines.map(({ body }) => body)).toEqual([
    `${marker}\n\`Build -- it / assemble\` no longer fails.`,
  ]);
  await comment(host);
  expect(host.atLines).toHaveLength(1);
  expect(host.atLines[0]?.body).toContain("```suggestion");

  // The file is no part of the pull request any more.
  host.files = [];
  await comment(host);
  expect(host.atLines).toEqual([]);
  expect(host.below.map(({ body }) => body.includes("```diff"))).toEqual([true]);
  await comment(host);
  expect(host.below).toHaveLength(1);
});

it("finds its comment behind a hundred others, and never takes a person's for its own", async () => {
  const host = await gitHub();
  for (let count = 0; count < 130; count++) host.add("below", { body: `talk ${count}` });
  const own = host.add("below", { body: `${marker}\nold` });
  const foreign = host.add("below", { body: `${marker}\nmine`, user: { login: "mallory", type: "User" } });
  const other = host.add("below", { body: "<!-- culprit other -->\nold", user: bot });
  await comment(host);
  expect(own.body).toContain("lateinit property read");
  expect([foreign.body, other.body]).toEqual([`${marker}\nmine`, "<!-- culprit other -->\nold"]);
  expect(host.writes).toEqual([`PATCH /repos/octo/shelf/issues/comments/${own.id}`]);
});

it("makes no comment where nothing failed, and says nothing of what passed", async () => {
  const host = await gitHub();
  const ran = await passed(host);
  expect(ran).toMatchObject({ code: 0, stdout: "" });
  expect(host.writes).toEqual([]);
});

it("leaves the pull request alone when a newer commit is at its head", async () => {
  const host = await gitHub();
  const environment = gitHubVariables(host, { event: pullRequestEvent("0ld") });
  const ran = await comment(host, [], environment);
  expect(ran.stderr).toContain("No comment: A newer commit");
  expect(host.writes).toEqual([]);
});

const refusals: [name: string, status: number, headers: Record<string, string>, says: string][] = [
  ["a token that only reads", 403, {}, "the token may not do that (403)"],
  ["a token that is wrong", 401, {}, "the token is not accepted (401)"],
  ["a pull request that is not there", 404, {}, "the token may not see it (404)"],
  ["a limit of requests", 429, { "Retry-After": "60" }, "the limit of requests is reached, for 60 s"],
  ["a limit by 403", 403, { "X-RateLimit-Remaining": "0" }, "the limit of requests is reached"],
  ["a server that fails", 502, {}, "the answer is 502"],
  ["a redirect", 302, { Location: "https://evil.example/" }, "too many redirects"],
];
it.each(refusals)("is a note and no failure with %s", async (_, status, headers, says) => {
  const host = await gitHub();
  host.instead = ({ method, url = "" }, response) => {
    const isRefused = status === 403 ? method === "POST" : url.startsWith("/repos");
    if (isRefused) response.writeHead(status, headers).end('{"message":"::error::from the server"}');
    return isRefused;
  };
  const ran = await comment(host);
  expect(ran.code).toBe(0);
  expect(ran.stdout).toMatch(/^::error file=/);
  expect(ran.stderr).toContain(says);
  expect(ran.stderr).not.toContain("from the server");
  expect(ran.stdout + ran.stderr).not.toContain(token);
  expect(host.below).toEqual([]);
});

it("connects to nothing unless that is allowed", async () => {
  const host = await gitHub();
  const environment = gitHubVariables(host);
  const parameters = ["ci", lateinitLog, "-w", shelf, "--comment", "review", "--no-memory"];
  const off = await culprit(parameters, { environment });
  expect(off).toMatchObject({ code: 0, stderr: expect.stringContaining("--network allows") });
  const offline = await culprit([...parameters, "--network", "--offline"], { environment });
  expect(offline.stderr).toContain("No comment: Every connection is forbidden");
  const plain = { ...environment, GITHUB_API_URL: "http://api.example.org" };
  const unsafe = await culprit([...parameters, "--network"], { environment: plain });
  expect(unsafe.stderr).toContain("its address is not https");
  expect(host.connections()).toBe(0);
});

it("leaves the exit code alone, unless it is asked to fail", async () => {
  const parameters = ["ci", lateinitLog, "-w", shelf, "--no-memory"];
  expect((await culprit([...parameters, "--fail", "failure"])).code).toBe(1);
  expect((await culprit([...parameters, "--fail", "failure", "--outcome", "success"])).code).toBe(0);
  expect((await culprit([...parameters, "--outcome", "great"])).code).toBe(2);
});
