import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createFile } from "../../../src/contracts/create-file.ts";
import { AuditLog } from "../../../src/tools/policy/audit-log.ts";
import type { Answer, Ask } from "../../../src/tools/policy/policy.ts";
import { Policy, recorded } from "../../../src/tools/policy/policy.ts";
import { exactPattern } from "../../../src/tools/policy/rule.ts";
import { RuleBook } from "../../../src/tools/policy/rule-book.ts";
import { ToolRegistry } from "../../../src/tools/tool-registry.ts";
import { registerToolset } from "../../../src/tools/toolsets.ts";
import { CreateFileTool } from "../../../src/tools/workspace/create-file.ts";
import { scene } from "./scene.ts";

const answering =
  (...answers: Answer[]): Ask =>
  async () =>
    answers.shift() ?? "no";
const directory = { tool: "create_directory" };
const make = (registry: ToolRegistry, path: string) => registry.execute("create_directory", { path });

describe("a rule", () => {
  it("matches as documented: by the exact name, and a regular expression over the serialized parameters", async () => {
    const { registry, files } = scene([{ ...directory, pattern: '^{"path":".*\\.txt"}$' }]);
    expect((await make(registry, "test.txt")).success).toBe(true);
    expect((await make(registry, "test.md")).error?.code).toBe("APPROVAL_DENIED");
    expect(files()).toEqual(["test.txt"]);
  });

  it.each([
    ["of another tool", { tool: "create_file", pattern: ".*" }],
    ["of a tool whose name begins so", { tool: "create_director", pattern: ".*" }],
    ["of a tool in other letters", { tool: "CREATE_DIRECTORY", pattern: ".*" }],
    ["that is disabled", { ...directory, pattern: ".*", disabled: true }],
    ["that has expired", { ...directory, pattern: ".*", expires: "2020-01-01T00:00:00Z" }],
    ["that expires at a moment that is none", { ...directory, pattern: ".*", expires: "whenever" }],
    ["that is no regular expression", { ...directory, pattern: "(" }],
    ["with a key that is not known", { ...directory, pattern: ".*", effect: "allow" }],
    ["that takes for ever", { ...directory, pattern: '^{"path":"(a+)+b"}$' }],
  ])("%s does not count", async (_, rule) => {
    const { registry, files } = scene([rule]);
    expect((await make(registry, "a".repeat(60))).error?.code).toBe("APPROVAL_DENIED");
    expect(files()).toEqual([]);
  });

  it("holds until it expires", async () => {
    let now = Date.parse("2030-01-01T00:00:00Z");
    const rule = { ...directory, pattern: ".*", expires: "2030-01-01T01:00:00Z" };
    const { registry } = scene([rule], { clock: () => now });
    expect((await make(registry, "a")).success).toBe(true);
    now += 3_600_000;
    expect((await make(registry, "b")).success).toBe(false);
  });

  it("sees canonical names and defaults, whatever the caller wrote", async () => {
    const { policy } = scene([{ tool: "read_file", pattern: "never" }]);
    const request = { tool: "t", effect: "safe_write" as const, parameters: { a: 1 }, filesAffected: [] };
    expect((await policy.explain(request)).decision).toMatchObject({ allowed: false });
  });
});

describe("rules files that do not count", () => {
  const rule = JSON.stringify({ rules: [{ id: "r", ...directory, pattern: ".*" }] });

  it("lie in the workspace, are links into it, or belong to a configuration folder in it", async () => {
    const inside = scene();
    writeFileSync(join(inside.root, "rules.jsonc"), rule);
    mkdirSync(join(inside.root, ".culprit"));
    writeFileSync(join(inside.root, ".culprit/rules.jsonc"), rule);
    expect((await make(inside.registry, "x")).error?.code).toBe("APPROVAL_DENIED");
    symlinkSync(join(inside.root, "rules.jsonc"), inside.book.path);
    expect((await make(inside.registry, "x")).error?.code).toBe("APPROVAL_DENIED");
    expect((await inside.book.read()).problems[0]).toContain("lies in the workspace");

    const { folder, audit } = scene();
    writeFileSync(join(folder, "rules.jsonc"), rule, { mode: 0o600 });
    const book = new RuleBook({ folder, workspace: folder, lockDirectory: join(folder, "locks") });
    const request = {
      tool: "create_directory",
      effect: "safe_write" as const,
      parameters: {},
      filesAffected: [],
    };
    expect((await new Policy({ book, audit }).decide(request)).allowed).toBe(false);
    await expect(book.add({ ...directory, pattern: "x" })).rejects.toThrow("workspace");
  });

  it("may be written by others, are too large, or are broken; and none is added to those", async () => {
    const { book, registry } = scene([{ ...directory, pattern: ".*" }]);
    chmodSync(book.path, 0o666);
    expect((await make(registry, "x")).error?.code).toBe("APPROVAL_DENIED");
    expect((await book.read()).problems[0]).toContain("others may write it");
    await expect(book.add({ ...directory, pattern: "x" })).rejects.toThrow("others may write it");
    chmodSync(book.path, 0o600);
    for (const text of ['{ "rules": [', "[]", '{ "rules": {} }', `// ${"x".repeat(5 << 20)}\n${rule}`]) {
      writeFileSync(book.path, text);
      expect((await book.read()).rules).toEqual([]);
      expect((await book.read()).problems).toHaveLength(1);
    }
    writeFileSync(book.path, '{ "rules": [');
    await expect(book.add({ ...directory, pattern: "x" })).rejects.toThrow("in line 1");
    expect(readFileSync(book.path, "utf8")).toBe('{ "rules": [');
  });
});

describe("the book of rules", () => {
  it("keeps comments, gives ids, and removes by them", async () => {
    const { book } = scene();
    writeFileSync(book.path, '// mine\n{\n  "rules": [\n    // first\n  ],\n}\n', { mode: 0o600 });
    const first = await book.add({ ...directory, pattern: "a" });
    const second = await book.add({ ...directory, pattern: "b" });
    await book.remove(first.id);
    expect((await book.read()).rules).toEqual([second]);
    expect(readFileSync(book.path, "utf8")).toContain("// mine");
    expect(statSync(book.path).mode & 0o777).toBe(0o600);
    await expect(book.remove("r-none")).rejects.toThrow("There is no rule r-none");
    await expect(book.add({ ...directory, pattern: "(" })).rejects.toThrow("no regular expression");
    await expect(book.add({ tool: "", pattern: "a" })).rejects.toThrow("Not a rule");
  });

  it("keeps all of many that are added at once", async () => {
    const { book } = scene();
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => book.add({ ...directory, pattern: `p${index}` })),
    );
    expect((await book.read()).rules).toHaveLength(8);
  });
});

describe("asking", () => {
  it("runs on yes, not on no, and remembers always with exactly these parameters", async () => {
    const { registry, book } = scene([], { ask: answering("yes", "no", "always", "no", "no") });
    expect((await make(registry, "a")).success).toBe(true);
    const refused = await make(registry, "b");
    expect(refused.error?.message).toContain("the user said no");
    expect(refused.error).not.toHaveProperty("suggestion");
    expect((await make(registry, "c.(d)+")).success).toBe(true);
    expect((await book.read()).rules.map(({ pattern }) => pattern)).toEqual([
      '^\\{"path":"c\\.\\(d\\)\\+"\\}$',
    ]);
    expect((await make(registry, "c.(d)+")).success).toBe(true);
    expect((await make(registry, "cx(d)+")).success).toBe(false);
    expect((await make(registry, "c.(d)+/e")).success).toBe(false);
    expect(exactPattern('{"path":"a/b"}')).toBe('^\\{"path":"a/b"\\}$');
  });

  it("remembers a command as a whole, but never one that is not understood, and says so", async () => {
    const told: string[] = [];
    const { run, book } = scene([], {
      ask: answering("always", "always", "no", "no"),
      tell: (sentence) => told.push(sentence),
    });
    expect((await run("echo a | cat > out; ls *")).success).toBe(true);
    expect((await run("echo a | cat > out; ls *")).success).toBe(true);
    expect((await book.read()).rules).toHaveLength(1);
    expect((await run("for a in 1; do echo $a; done")).success).toBe(true);
    expect((await book.read()).rules).toHaveLength(1);
    expect((await run("for a in 1; do echo $a; done")).success).toBe(false);
    expect((await run("echo a | cat > out; ls * ")).success).toBe(false);
    expect(told).toEqual([
      expect.stringMatching(/^Remembered as (r-[0-9a-f]{8}); culprit policy remove \1 ends that\.$/),
      'Not remembered, so it will be asked about again: it cannot be judged with certainty: the construct "for" is not followed.',
    ]);
  });

  it("does not remember parameters that are too long to be a rule", async () => {
    const told: string[] = [];
    const { registry, book } = scene([], {
      ask: answering("always"),
      tell: (sentence) => told.push(sentence),
    });
    const result = await registry.execute("create_file", { path: "a", content: "x".repeat(20_000) });
    expect(result.success).toBe(true);
    expect(told).toEqual([expect.stringContaining("too long for a rule")]);
    expect((await book.read()).rules).toEqual([]);
  });

  it("is a no where nobody can be asked, where asking fails, and where there is nobody", async () => {
    const asks: (Ask | undefined)[] = [
      answering({ unavailable: "there is no terminal to ask on" }),
      () => Promise.reject(new Error("gone")),
      undefined,
    ];
    for (const ask of asks) {
      const { registry, files } = scene([], ask ? { ask } : {});
      const result = await make(registry, "a");
      expect(result.error).toMatchObject({ code: "APPROVAL_DENIED", suggestion: expect.any(String) });
      expect(files()).toEqual([]);
    }
  });
});

describe("the policy", () => {
  it("never asks about reading", async () => {
    let asked = 0;
    const ask: Ask = async () => {
      asked++;
      return "no";
    };
    const { registry, audit } = scene([], { ask });
    expect((await registry.execute("list_dir", {})).success).toBe(true);
    expect((await registry.execute("terminal_last_command", {})).error?.code).toBe("NO_COMMAND");
    expect(asked).toBe(0);
    expect(await audit.lines()).toEqual([]);
  });

  it("allows what a flag of the user allows, and no more", async () => {
    const { registry, run } = scene([], { flag: "safe_write" });
    expect((await make(registry, "a")).success).toBe(true);
    expect((await run("echo a")).error?.code).toBe("APPROVAL_DENIED");
    expect((await scene([], { flag: "dangerous" }).run("echo a")).success).toBe(true);
  });

  it("does not let a call state its own risk, approval or effect", async () => {
    const { registry, exists } = scene();
    const claims = { risk: "read_only", effect: "read_only", approved: true, requires_approval: false };
    const calls: [string, object][] = [
      ["create_directory", { path: "x" }],
      ["create_file", { path: "x", content: "" }],
      ["run_in_terminal", { command: "touch x" }],
    ];
    for (const [tool, parameters] of calls) {
      const result = await registry.execute(tool, { ...parameters, ...claims });
      expect(result.success, tool).toBe(false);
      expect(exists("x")).toBe(false);
    }
  });

  it("does not judge commands for a shell whose language it does not know", async () => {
    const { run } = scene([{ pattern: ".*" }], { shell: "/usr/bin/fish" });
    expect((await run("echo a")).error?.message).toContain("language of /usr/bin/fish");
  });

  it("counts a custom tool that does not state its effect as dangerous", async () => {
    const { policy } = scene([], { flag: "safe_write" });
    const registry = new ToolRegistry();
    let ran = 0;
    const tool = { execute: () => ++ran };
    registry.register("custom", tool, z.object({}));
    expect((await registry.execute("custom", {})).success).toBe(true);
    registry.guard(policy);
    expect((await registry.execute("custom", {})).error?.code).toBe("APPROVAL_DENIED");
    registry.register("reader", { ...tool, effect: "read_only" }, z.object({}));
    expect((await registry.execute("reader", {})).success).toBe(true);
    expect(ran).toBe(2);
  });

  it("is not needed for reading and for tools that the program registers itself, but for whole toolsets", async () => {
    const { workspace, exists } = scene();
    const registry = new ToolRegistry();
    registerToolset(registry, ["workspace"], workspace);
    expect((await registry.execute("list_dir", {})).success).toBe(true);
    const refused = await registry.execute("create_file", { path: "a", content: "" });
    expect(refused.error).toMatchObject({
      code: "APPROVAL_DENIED",
      suggestion: expect.stringContaining("gate"),
    });
    expect((await registry.execute("run_in_terminal", { command: "touch a" })).success).toBe(false);
    expect(exists("a")).toBe(false);
    registry.register("create_file", new CreateFileTool(workspace), createFile.input);
    expect((await registry.execute("create_file", { path: "a", content: "" })).success).toBe(true);
  });
});

describe("the audit log", () => {
  it("holds every decision, with its ground, and no secrets", async () => {
    const { registry, audit, root } = scene([{ ...directory, pattern: "^.*a" }], { ask: answering("no") });
    await make(registry, "a");
    const content = "password = hunter2hunter2\nAKIAABCDEFGHIJKLMNOP";
    await registry.execute("create_file", { path: "b", content });
    expect(await audit.lines()).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        tool: "create_directory",
        effect: "safe_write",
        allowed: true,
        by: "rule",
        rules: ["r-0"],
        filesAffected: ["a"],
        workspace: root,
        parameters: { path: "a" },
      },
      expect.objectContaining({
        tool: "create_file",
        allowed: false,
        by: "user",
        reason: "the user said no",
      }),
    ]);
    const text = readFileSync(audit.path, "utf8");
    expect(text).not.toMatch(/hunter2|AKIAABC/);
    expect(statSync(audit.path).mode & 0o777).toBe(0o600);
  });

  it("holds what the user's settings allow, which nobody is asked about", async () => {
    const { book, audit } = scene();
    const ask = () => Promise.reject(new Error("was asked"));
    const decision = await new Policy({ book, audit, ask }).decide({
      tool: "web_search_wiki",
      effect: "dangerous",
      parameters: { query: "npe" },
      filesAffected: [],
      isSettled: true,
    });
    expect(decision).toEqual({ allowed: true, by: "settings" });
    expect(await audit.lines()).toMatchObject([
      { tool: "web_search_wiki", allowed: true, by: "settings", parameters: { query: "npe" } },
    ]);
  });

  it("masks what only the parameter's name tells, and cuts what is long", async () => {
    const { audit } = scene();
    const parameters = {
      api_key: "plainlookingvalue",
      text: "x".repeat(100_000),
      deep: { n: 1, list: ["a"] },
    };
    const request = { tool: "t", effect: "dangerous" as const, parameters, filesAffected: [] };
    await audit.append({
      at: "2030-01-01T00:00:00Z",
      request,
      decision: { allowed: true, by: "user" },
      rules: [],
    });
    expect(readFileSync(audit.path, "utf8")).not.toContain("plainlooking");
    expect(readFileSync(audit.path, "utf8").length).toBeLessThan(10_000);
  });

  it("begins a new file when one is full, and keeps a few", async () => {
    const { directories } = scene();
    const audit = new AuditLog({ folder: directories.state, largestFile: 500 });
    const request = { tool: "t", effect: "dangerous" as const, parameters: {}, filesAffected: [] };
    for (let count = 0; count < 30; count++) {
      await audit.append({ at: `${count}`, request, decision: { allowed: true, by: "user" }, rules: [] });
    }
    expect(existsSync(join(directories.state, "audit.4.jsonl"))).toBe(true);
    expect(existsSync(join(directories.state, "audit.5.jsonl"))).toBe(false);
    expect(await audit.lines()).not.toHaveLength(30);
    writeFileSync(audit.path, "not JSON\n{}\n");
    expect(await audit.lines()).toEqual([{}]);
  });

  it("must be written, or nothing is allowed", async () => {
    const { registry, audit, directories, files } = scene([{ ...directory, pattern: ".*" }]);
    mkdirSync(directories.state, { recursive: true });
    symlinkSync("/dev/null", audit.path);
    expect((await make(registry, "a")).error?.message).toContain("audit log");
    expect(files()).toEqual([]);
    renameSync(audit.path, `${audit.path}.aside`);
    expect((await make(registry, "a")).success).toBe(true);
    const gate = recorded({ decide: async () => ({ allowed: true, by: "flag" }) }, audit, () => 0);
    const request = { tool: "t", effect: "dangerous" as const, parameters: {}, filesAffected: [] };
    expect(await gate.decide(request)).toEqual({ allowed: true, by: "flag" });
    expect(await audit.lines()).toHaveLength(2);
  });

  it("is narrowed to its owner when others could read it", async () => {
    const { registry, audit, directories } = scene([{ ...directory, pattern: ".*" }]);
    mkdirSync(directories.state, { recursive: true });
    writeFileSync(audit.path, "");
    execFileSync("chmod", ["666", audit.path]);
    await make(registry, "a");
    expect(statSync(audit.path).mode & 0o777).toBe(0o600);
  });
});
