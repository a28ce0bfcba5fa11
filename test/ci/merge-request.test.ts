import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { culprit, shelf } from "../faces/command.ts";
import { folder, fragment, gitLabVariables, lateinitLog } from "./scene.ts";
import { gitLab, token } from "./servers.ts";

const review = ["ci", lateinitLog, "-w", shelf, "--network", "--comment", "review", "--no-memory"];
const marker = "<!-- culprit assemble -->";

it("keeps one note, and the code quality report beside it", async () => {
  const host = await gitLab();
  const foreign = host.add("below", { body: `${marker}\nmine`, author: { id: 8 } });
  const report = join(folder(), "quality.json");
  const environment = { ...gitLabVariables(host), CI_PROJECT_DIR: shelf };
  const ran = await culprit([...review, "--code-quality", report], { environment });
  expect(ran).toMatchObject({ code: 0, stderr: expect.stringContaining("A comment was made.") });
  const [entry] = JSON.parse(readFileSync(report, "utf8"));
  expect(entry).toMatchObject({ check_name: "lateinit", location: { path: fragment, lines: { begin: 55 } } });
  expect(host.below[1]?.body).toMatch(new RegExp(`^${marker}\n\\*\\*lateinit[^]*\`\`\`diff`));

  await culprit(review, { environment });
  expect(host.writes).toHaveLength(1);
  await culprit([...review, "--code-quality", report], { environment: gitLabVariables(host, "success") });
  expect(host.below.map(({ body }) => body)).toEqual([
    foreign.body,
    `${marker}\n\`assemble\` no longer fails.`,
  ]);
  expect(JSON.parse(readFileSync(report, "utf8"))).toEqual([]);
});

it("is a note in the log where the job's own token may not", async () => {
  const host = await gitLab();
  host.instead = ({ headers }, response) => {
    if (headers["job-token"] !== token) return false;
    response.writeHead(401).end("{}");
    return true;
  };
  const { GITLAB_TOKEN: _, ...others } = gitLabVariables(host);
  const ran = await culprit(review, { environment: { ...others, CI_JOB_TOKEN: token } });
  expect(ran).toMatchObject({ code: 0, stderr: expect.stringContaining("the token is not accepted (401)") });
  expect(host.below).toEqual([]);
});

it("names files from the root of the checkout", async () => {
  const report = join(folder(), "quality.json");
  const environment = { GITLAB_CI: "true", CI_PROJECT_DIR: join(shelf, "..") };
  await culprit(["ci", lateinitLog, "-w", shelf, "--no-memory", "--code-quality", report], { environment });
  expect(JSON.parse(readFileSync(report, "utf8"))[0].location.path).toBe(`shelf/${fragment}`);
});
