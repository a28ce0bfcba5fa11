import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { expect, it, onTestFinished } from "vitest";
import { openPolicy, savedRuns } from "../../../src/app.ts";
import { Answers } from "../../../src/faces/mcp/answers.ts";
import { Lanes } from "../../../src/faces/mcp/lanes.ts";
import { createServer } from "../../../src/faces/mcp/server.ts";
import { openTools } from "../../../src/faces/mcp/setup.ts";
import { shelf } from "../command.ts";
import { crash } from "./calls.ts";

const secrets = [
  "ghp_0123456789abcdefghijklmnopqrstuvwxyz",
  "hunter2-of-shelf",
  "MIIEvQIBADANBgkqhkiG9w0BAQEF",
];
const [token = "", password = "", key = ""] = secrets;
const fragment = "app/src/main/java/org/example/shelf/list/ShelfFragment.kt";

/** A client that may change a project whose secrets stand beside the edit of a fix, and all that it was told. */
async function served() {
  const folder = mkdtempSync(join(tmpdir(), "culprit-masked-"));
  const directories = {
    config: join(folder, "config"),
    cache: join(folder, "cache"),
    state: join(folder, "state"),
  };
  const workspace = join(folder, "project");
  cpSync(shelf, workspace, { recursive: true });
  const file = join(workspace, fragment);
  const planted = readFileSync(file, "utf8")
    .replace("super.onCreate(savedInstanceState)", `$& // token = "${token}"`)
    .replace("model.books.collect(::show)", `$& // password = "${password}"`);
  writeFileSync(file, planted);
  writeFileSync(
    join(workspace, "signing.properties"),
    `storePassword=${password}\nversion=1\n-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`,
  );
  const setup = {
    kind: "mcp",
    workspace,
    directories,
    tools: ["debug", "workspace", "explore", "fix"],
    readOnly: false,
    config: undefined,
    offline: true,
  } as const;
  const toolbox = await openTools(setup);
  const services = {
    workspace,
    toolbox,
    lanes: new Lanes(8, 500),
    beatMs: 1000,
    answers: new Answers(),
    runs: savedRuns(directories),
    savedReport: async () => undefined,
    approve: (ask: Parameters<typeof openPolicy>[0]["ask"]) => openPolicy({ directories, workspace, ask }),
  };
  const server = createServer({ version: "1", instructions: "", services: async () => services });
  const client = new Client({ name: "test", version: "1" }, { capabilities: { elicitation: {} } });
  const said: string[] = [];
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    said.push(params.message);
    return { action: "accept", content: { decision: "yes" } };
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  onTestFinished(() => client.close());
  const call = async (name: string, parameters: Record<string, unknown>) => {
    const answer = await client.callTool({ name, arguments: parameters });
    said.push(JSON.stringify(answer));
    return answer.structuredContent as {
      success: boolean;
      data?: { id: string; diff: string };
      error?: { code: string };
    };
  };
  return { workspace, file, planted, said, call };
}

it("shows no secret to a client, and writes the file with all of its own", async () => {
  const { file, planted, said, call } = await served();
  const { data } = await call("analyze", { log: `${crash}\nstorePassword=${password}\n` });
  const fixed = await call("fix", { id: data?.id ?? "" });
  expect(fixed.success, said.at(-1)).toBe(true);
  expect(fixed.data?.diff).toContain('token = "***"');
  for (const secret of secrets) expect(said.join("\n")).not.toContain(secret);
  const now = readFileSync(file, "utf8");
  expect(now).not.toBe(planted);
  expect(now).toContain(`token = "${token}"`);
  expect(now).toContain(`password = "${password}"`);
  expect(now).not.toContain("***");
});

it("shows none by any tool that reads, and lets none be written over with the mask", async () => {
  const { workspace, said, call } = await served();
  await call("read_file", { filePath: fragment });
  await call("read_file", { filePath: "signing.properties" });
  await call("readFile", { path: "signing.properties" });
  await call("get_code_context", { filePath: fragment, line: 23 });
  await call("grep_search", { pattern: "token|assword", is_regex: true });
  await call("run_in_terminal", { command: "cat signing.properties" });
  expect(said.join("\n")).toContain("***");
  for (const secret of secrets) expect(said.join("\n"), secret).not.toContain(secret);

  const before = readFileSync(join(workspace, "signing.properties"), "utf8");
  const edit = {
    path: "signing.properties",
    old_string: "version=1",
    new_string: "version=2\nstorePassword=***",
  };
  expect((await call("replace_string_in_file", edit)).error?.code).toBe("SECRET_MASKED");
  const over = {
    path: "signing.properties",
    old_string: "storePassword=***\nversion=1",
    new_string: "version=2",
  };
  expect((await call("replace_string_in_file", over)).error?.code).toBe("SECRET_MASKED");
  expect(
    (await call("create_file", { path: "copy.properties", content: "storePassword=***\n" })).error?.code,
  ).toBe("SECRET_MASKED");
  expect(readFileSync(join(workspace, "signing.properties"), "utf8")).toBe(before);
  const beside = { path: "signing.properties", old_string: "version=1", new_string: "version=2" };
  expect((await call("replace_string_in_file", beside)).success).toBe(true);
  expect(readFileSync(join(workspace, "signing.properties"), "utf8")).toBe(
    before.replace("version=1", "version=2"),
  );
});
