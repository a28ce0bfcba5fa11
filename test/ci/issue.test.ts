import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { culprit } from "../faces/command.ts";
import { fileIn, folder, gitHubVariables } from "./scene.ts";
import { gitHub, type Host, token } from "./servers.ts";

const marker = "<!-- culprit triage -->";

/** A folder with crashes whose messages are these, in a project with an owner. */
function exported(messages: readonly string[]): string {
  const project = join(folder(), "project");
  mkdirSync(project);
  fileIn(project, "settings.gradle", "");
  fileIn(project, "CODEOWNERS", "* @octo/team\n");
  fileIn(
    project,
    "Shelf.kt",
    'package org.example\n\nclass Shelf {\n    fun open() {\n        error("closed")\n    }\n}\n',
  );
  const rows = messages.map((message, index) => ({
    stack_trace: `java.lang.IllegalStateException: ${message}\n\tat org.example.Shelf.open${index || ""}(Shelf.kt:5)`,
    version: "2.1.0",
  }));
  fileIn(project, "crashes.jsonl", rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  return project;
}

function kept(host: Host, project: string, parameters: string[] = [], environment = gitHubVariables(host)) {
  const command = [
    "triage",
    join(project, "crashes.jsonl"),
    "-w",
    project,
    "--issue",
    "--network",
    "--no-memory",
  ];
  return culprit([...command, ...parameters], { environment });
}

it("opens one issue, brings it up to date, and opens it again where somebody closed it", async () => {
  const host = await gitHub();
  const ran = await kept(host, exported(["closed"]));
  expect(ran).toMatchObject({ code: 0, stderr: expect.stringContaining("An issue was opened.") });
  expect(ran.stdout + ran.stderr).not.toContain(token);
  const [issue] = host.issues;
  expect(issue).toMatchObject({ title: "Crashes: what to fix first", state: "open" });
  expect(issue?.body?.startsWith(`${marker}\n**1 event`)).toBe(true);
  expect(issue?.body).toContain("`Shelf.kt:5`");

  expect((await kept(host, exported(["closed"]))).stderr).toContain("says so already");
  Object.assign(issue ?? {}, { state: "closed", title: "Ours" });
  await kept(host, exported(["closed", "other"]));
  expect(host.issues).toEqual([expect.objectContaining({ title: "Ours", state: "open" })]);
  expect(host.issues[0]?.body).toContain("**2 events");
  expect(host.writes).toHaveLength(2);

  // What it says is still true.
  Object.assign(issue ?? {}, { state: "closed" });
  expect((await kept(host, exported(["closed", "other"]))).stderr).toContain("brought up to date");
  expect(host.issues[0]?.state).toBe("open");

  await kept(host, exported([]));
  expect(host.issues[0]?.body).toBe(`${marker}\nThe newest export holds no crash.\n`);
  expect(host.issues[0]?.state).toBe("open");
});

it("leaves an issue closed that an export without a crash agrees with", async () => {
  const host = await gitHub();
  await kept(host, exported(["closed"]));
  Object.assign(host.issues[0] ?? {}, { state: "closed" });
  await kept(host, exported([]));
  expect(host.issues[0]).toMatchObject({ state: "closed", body: expect.stringContaining("holds no crash") });
  await kept(host, exported(["closed"]));
  expect(host.issues[0]).toMatchObject({ state: "open", body: expect.stringContaining("**1 event") });
});

it("finds its issue among hundreds, takes nobody else's for its own, and leaves one of two open", async () => {
  const host = await gitHub();
  const own = host.addIssue({ body: `${marker}\nold`, updated_at: "2026-05" });
  const second = host.addIssue({ body: `${marker}\nold` });
  const foreign = host.addIssue({ body: `${marker}\nmine`, user: { login: "mallory", type: "User" } });
  const pull = host.addIssue({ body: `${marker}\npull`, pull_request: {} });
  const other = host.addIssue({ body: "<!-- culprit triage%20wear -->\nold" });
  for (let count = 0; count < 220; count++) host.addIssue({ body: "talk", updated_at: "2026-06" });
  await kept(host, exported(["closed"]));
  expect(own.body).toContain("**1 event");
  expect(second).toMatchObject({ state: "closed", body: expect.not.stringContaining(marker) });
  expect([foreign.body, pull.body, other.body]).toEqual([
    `${marker}\nmine`,
    `${marker}\npull`,
    "<!-- culprit triage%20wear -->\nold",
  ]);
  await kept(host, exported(["closed"]), ["--key", "wear"]);
  expect(other.body).toContain("**1 event");
});

it("lets text of a trace mention nobody, close nothing and begin nothing of its own", async () => {
  const host = await gitHub();
  const hostile = [
    "@octo/team closes #1 and GH-2, see https://evil.example/x",
    "`a | @octo` | b --> <!-- culprit triage --> <img src=x> [a](http://evil.example)",
    "## Heading | ~~x~~ $a$ ::error::x ##[error]x",
    "`` @octo ` | @octo `",
  ];
  const ran = await kept(host, exported(hostile), ["--format", "github"]);
  const body = host.issues[0]?.body ?? "";
  const prose = body.replaceAll("&#8203;", "\u200b").replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, "");
  expect(prose).toContain("octo");
  expect(prose).not.toMatch(/@\w|#\d|GH-\d|:\/\/|<(?!!-- culprit triage -->\n|\/?sub>|\/?span>)|(?<!\\)\]\(/);
  expect(body.split(marker)).toHaveLength(2);
  const rows = body.split("\n").filter((line) => line.startsWith("|"));
  expect(rows).toHaveLength(2 + hostile.length);
  for (const row of rows) expect(row.match(/\|/g)).toHaveLength(8);
  expect(ran.stdout).not.toMatch(/^\s*::|##\[/m);
});

it("fits what GitHub takes, the first failures with what is known of them", async () => {
  const host = await gitHub();
  const messages = Array.from({ length: 12 }, (_, index) => `number ${index} ${"@x ".repeat(1000)}`);
  await kept(host, exported(messages), ["--top", "12"]);
  const body = host.issues[0]?.body ?? "";
  expect(body.length).toBeLessThan(65_536);
  expect(body).toContain("### 1. ");
  expect(body.trimEnd().endsWith("The rest is left out: an issue has a limit.")).toBe(true);
});

it("is a note where it may not, and nothing is opened for an export that cannot be read", async () => {
  const host = await gitHub();
  const project = exported(["closed"]);
  const without = await kept(host, project, [], gitHubVariables(host, { withToken: false }));
  expect(without).toMatchObject({
    code: 0,
    stderr: expect.stringContaining("No issue: No token was given."),
  });
  expect((await kept(host, project, ["--offline"])).stderr).toContain(
    "No issue: Every connection is forbidden",
  );
  expect(host.connections()).toBe(0);
  fileIn(project, "crashes.jsonl", '{"version":"1"}\n');
  expect((await kept(host, project)).stderr).toContain("Nothing of the export could be read.");
  expect(host.writes).toEqual([]);
  host.instead = ({ method }, response) => {
    if (method === "POST") response.writeHead(403).end("{}");
    return method === "POST";
  };
  const refused = await kept(host, exported(["closed"]));
  expect(refused).toMatchObject({
    code: 0,
    stderr: expect.stringContaining("the token may not do that (403)"),
  });
  expect(readFileSync(join(project, "CODEOWNERS"), "utf8")).toContain("@octo");
});
