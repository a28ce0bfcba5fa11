import { appendFileSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ApprovalGate, ApprovalRequest } from "../../src/model/approval.ts";
import { Toolbox } from "../../src/tools/toolbox.ts";
import { temporaryWorkspace } from "./temp-workspace.ts";

const writes = { effect: "safe_write" as const, execute: () => "written" };
const schema = z.object({ path: z.string(), content: z.string().default("") });
const gateThat = (decide: ApprovalGate["decide"]): ApprovalGate => ({ decide });

function withWriter(options: { gate?: ApprovalGate; readOnly?: boolean } = {}): Toolbox {
  const toolbox = new Toolbox(undefined, { toolsets: [], ...options });
  toolbox.registry.register("write", writes, schema);
  return toolbox;
}

describe("calls with an effect", () => {
  it("are denied when nobody is there to decide", async () => {
    const result = await withWriter().call("write", { path: "a" });
    expect(result.error?.code).toBe("APPROVAL_DENIED");
  });

  it("reach the gate with canonical parameters, and run when it allows", async () => {
    const seen: ApprovalRequest[] = [];
    const gate = gateThat(async (request) => {
      seen.push(request);
      return { allowed: true, by: "user" };
    });
    const result = await withWriter({ gate }).call("write", { path: "a" });
    expect(result.success).toBe(true);
    expect(seen).toEqual([
      {
        tool: "write",
        effect: "safe_write",
        parameters: { path: "a", content: "" },
        filesAffected: ["a"],
      },
    ]);
  });

  it("are denied when the gate fails, and never asked about when the parameters are wrong", async () => {
    let asked = 0;
    const gate = gateThat(() => {
      asked++;
      throw new Error("no answer");
    });
    const toolbox = withWriter({ gate });
    expect((await toolbox.call("write", { path: "a" })).error?.message).toContain("no answer");
    expect((await toolbox.call("write", {})).error?.code).toBe("INVALID_PARAMETERS");
    expect(asked).toBe(1);
  });

  it("are not offered where only reading is allowed, whatever a gate says", async () => {
    const gate = gateThat(async () => ({ allowed: true, by: "user" }));
    const toolbox = withWriter({ gate, readOnly: true });
    expect(toolbox.contracts()).toEqual([]);
    const { error } = await toolbox.call("write", { path: "a" });
    expect(error?.code).toBe("APPROVAL_DENIED");
    expect(error?.suggestion).not.toContain("policy add");
  });

  it("do not run when they were cancelled while somebody decided", async () => {
    const controller = new AbortController();
    const gate = gateThat(async () => {
      controller.abort();
      return { allowed: true, by: "user" };
    });
    const result = await withWriter({ gate }).call("write", { path: "a" }, { signal: controller.signal });
    expect(result.error?.code).toBe("CANCELLED");
  });
});

describe("a live toolbox", () => {
  const long = new Date(Date.now() - 60_000);

  it("sees files that come, go and change between calls", async () => {
    const workspace = await temporaryWorkspace({ "src/A.kt": "class A\n", "src/B.kt": "" });
    for (const path of ["src/A.kt", "src/B.kt", "src", ""])
      utimesSync(join(workspace.root, path), long, long);
    const toolbox = new Toolbox(workspace, { toolsets: ["workspace", "evidence"], live: true });
    const find = async () =>
      (await toolbox.call("file_search", { pattern: "**/*.kt" })).output.split("\n").slice(1);
    const grep = async (pattern: string) =>
      (await toolbox.call("grep_search", { pattern })).metadata?.total_matches;
    const place = async (name: string) => (await toolbox.call("resolve_class", { className: name })).output;
    expect(await find()).toEqual(["  src/A.kt", "  src/B.kt"]);
    expect(await place("A")).toContain("src/A.kt:1");

    writeFileSync(join(workspace.root, "src/C.kt"), "class C\n");
    expect(await find()).toEqual(["  src/A.kt", "  src/B.kt", "  src/C.kt"]);
    rmSync(join(workspace.root, "src/C.kt"));
    mkdirSync(join(workspace.root, "src/deep/er"), { recursive: true });
    writeFileSync(join(workspace.root, "src/deep/er/D.kt"), "class D\n");
    expect(await find()).toEqual(["  src/A.kt", "  src/B.kt", "  src/deep/er/D.kt"]);

    appendFileSync(join(workspace.root, "src/B.kt"), `${"// filler\n".repeat(1000)}class B\n`);
    expect(await grep("class B")).toBe(1);
    writeFileSync(join(workspace.root, "src/A.kt"), "\n\n\nclass A\n");
    expect(await place("A")).toContain("src/A.kt:4");
    expect(await place("B")).toContain("src/B.kt:1001");
    writeFileSync(join(workspace.root, ".gitignore"), "deep/\n");
    expect(await find()).toEqual(["  src/A.kt", "  src/B.kt"]);
  });
});

it("hands on longer outputs to a caller that asks for them", async () => {
  const toolbox = new Toolbox(undefined, { toolsets: [] });
  const tool = { effect: "read_only" as const, execute: () => "line of text\n".repeat(20_000) };
  toolbox.registry.register("talk", tool, z.object({}));
  const short = await toolbox.call("talk", {});
  expect(short.output.length).toBeLessThanOrEqual(64_000);
  const long = await toolbox.call("talk", {}, { outputLimit: 1e7 });
  expect(long.output.length).toBe(260_000);
});

it("confines paths to its workspace, and all of them where there is none", async () => {
  const workspace = await temporaryWorkspace({ "a.txt": "" });
  const toolbox = new Toolbox(workspace, { toolsets: [] });
  const held = await toolbox.hold("a.txt");
  expect(readFileSync(held.file, "utf8")).toBe(readFileSync(join(workspace.root, "a.txt"), "utf8"));
  held.close();
  await expect(toolbox.hold("../a.txt")).rejects.toMatchObject({ code: "PATH_OUTSIDE_WORKSPACE" });
  const none = new Toolbox(undefined, { toolsets: [] });
  await expect(none.hold("a.txt")).rejects.toMatchObject({ code: "PATH_OUTSIDE_WORKSPACE" });
});
