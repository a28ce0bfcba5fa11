import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { overStdio } from "./client.ts";

interface Answered {
  success: boolean;
  data: { events: number; groups: { events: number; analysis?: { id: string; place?: string } }[] };
  error?: { code: string };
}

it("triages an export of the project over stdio, and its ids are resources", async () => {
  const workspace = mkdtempSync(join(tmpdir(), "culprit-mcp-triage-"));
  writeFileSync(join(workspace, "settings.gradle"), "");
  writeFileSync(
    join(workspace, "Shelf.kt"),
    'package org.example\n\nclass Shelf {\n    fun open() {\n        throw IllegalStateException("closed")\n    }\n}\n',
  );
  const trace = "java.lang.IllegalStateException: closed\n\tat org.example.Shelf.open(Shelf.kt:5)\n";
  const rows = Array.from({ length: 40 }, (_, index) =>
    JSON.stringify({ stack_trace: trace, version: "1.0", user: `u${index}` }),
  );
  writeFileSync(join(workspace, "crashes.jsonl"), rows.join("\n"));
  const client = await overStdio(workspace, { parameters: ["--tools", "triage"] });
  const { tools } = await client.listTools();
  const tool = tools.find(({ name }) => name === "triage");
  expect(tool?.annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
  const call = async (paths: string[]) =>
    (await client.callTool({ name: "triage", arguments: { paths } }))
      .structuredContent as unknown as Answered;
  const { success, data, error } = await call(["crashes.jsonl"]);
  expect({ success, error }).toEqual({ success: true });
  expect(data).toMatchObject({ events: 40, groups: [{ events: 40, analysis: { place: "Shelf.kt:5" } }] });
  const uri = `culprit://analyses/${data.groups[0]?.analysis?.id}`;
  expect(JSON.stringify((await client.readResource({ uri })).contents)).toContain("Shelf.kt");
  expect((await call(["../crashes.jsonl"])).error?.code).toBe("PATH_OUTSIDE_WORKSPACE");
});
