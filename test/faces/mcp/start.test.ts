import { pathToFileURL } from "node:url";
import { ListRootsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, it } from "vitest";
import { culprit, home, shelf } from "../command.ts";
import { overStdio } from "./client.ts";

describe("a server that is started where there is no project", () => {
  it("serves the folder that its client works in", async () => {
    const client = await overStdio(undefined, { capabilities: { roots: {} } });
    const roots = ["file:///nowhere/at/all", "file:///", pathToFileURL(shelf).href];
    let asked = 0;
    client.setRequestHandler(ListRootsRequestSchema, () => {
      asked++;
      return { roots: roots.map((uri) => ({ uri })) };
    });
    const calls = ["app", "app", "/etc"].map((path) =>
      client.callTool({ name: "list_dir", arguments: { path } }),
    );
    const [first, , outside] = await Promise.all(calls);
    expect(JSON.stringify(first?.structuredContent)).toContain("build.gradle");
    expect(JSON.stringify(outside?.content)).toContain("PATH_OUTSIDE_WORKSPACE");
    expect(asked).toBe(1);
  });

  it("keeps to the named folder whatever its client says", async () => {
    const client = await overStdio(shelf, { capabilities: { roots: {} } });
    client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [{ uri: "file:///etc" }] }));
    const { structuredContent } = await client.callTool({ name: "list_dir", arguments: { path: "." } });
    expect(JSON.stringify(structuredContent)).toContain("settings.gradle");
  });

  it("tells a client without one how to name it, and takes it later", async () => {
    const client = await overStdio(undefined, { capabilities: { roots: {} } });
    let roots: { uri: string }[] = [];
    client.setRequestHandler(ListRootsRequestSchema, () => ({ roots }));
    await expect(client.listTools()).rejects.toThrow(
      /^MCP error -32603: There is no project around .*culprit mcp --workspace DIR$/,
    );
    roots = [{ uri: pathToFileURL(shelf).href }];
    expect((await client.listTools()).tools.length).toBeGreaterThan(20);
  });

  it.each(["", "/", "/."])(
    "does not serve its user's home, which its client names with %j at the end",
    async (end) => {
      const environment = home();
      const client = await overStdio(undefined, { environment, capabilities: { roots: {} } });
      const uris = [
        `file://${environment.HOME}${end}`,
        `file://${environment.HOME}/..`,
        "file:///proc/self/root",
      ];
      client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: uris.map((uri) => ({ uri })) }));
      await expect(client.listTools()).rejects.toThrow("too much to serve");
    },
  );

  it("does not listen over HTTP", async () => {
    const environment = home();
    const ran = await culprit(["mcp", "--http", "0"], {
      environment,
      cwd: environment.HOME,
      asProcess: true,
    });
    expect(ran).toMatchObject({ code: 2, stderr: expect.stringContaining("too much to serve") });
  });
});

it.each([
  [["mcp", "7373"], 'Did you mean "culprit mcp --http 7373"?'],
  [["mcp", "instal"], 'Did you mean "culprit mcp install"?'],
  [["mcp", "serve"], "See culprit mcp --help."],
  [["mcp", "--http", "70000"], "from 0 to 65535"],
  [["mcp", "--tools", "workspaces"], 'Did you mean "workspace"?'],
])("%j is wrong usage", async (parameters, says) => {
  const ran = await culprit(parameters, { cwd: shelf });
  expect(ran).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining(says) });
});
