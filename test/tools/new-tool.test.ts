import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { temporaryWorkspace } from "./temp-workspace.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const generate = (into: string, ...parameters: string[]) =>
  spawnSync(process.execPath, ["--import", "tsx", "scripts/new-tool.ts", ...parameters, "--root", into], {
    cwd: root,
    encoding: "utf8",
  });
const written = [
  "src/contracts/widget-count.ts",
  "src/tools/debug/widget-count.ts",
  "test/tools/debug/widget-count.test.ts",
];

it("writes a contract, a class and a test, and never over anything", async () => {
  const folder = (await temporaryWorkspace({})).root;
  expect(generate(folder, "widget_count", "debug")).toMatchObject({ status: 0, stderr: "" });
  const texts = written.map((path) => readFileSync(join(folder, path), "utf8"));
  expect(texts[0]).toContain("export const widgetCount = toolContract({");
  expect(texts[1]).toContain("export class WidgetCountTool extends WorkspaceTool<Input, Data> {");
  expect(texts[2]).toContain("new WidgetCountTool(await temporaryWorkspace(files))");
  const again = generate(folder, "widget_count", "debug");
  expect(again).toMatchObject({ status: 2, stdout: "" });
  expect(again.stderr).toContain("Nothing was written");
});

it.each([[], ["Widget-Count"], ["widget_count", "kitchen"]])(
  "refuses the names %j",
  async (...parameters: string[]) => {
    const folder = (await temporaryWorkspace({})).root;
    expect(generate(folder, ...parameters).stderr).toContain("Usage: npm run new:tool");
    expect(existsSync(join(folder, "src"))).toBe(false);
  },
);
