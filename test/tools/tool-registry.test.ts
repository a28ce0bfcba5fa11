import { describe, expect, it } from "vitest";
import { z } from "zod";
import { z as z3 } from "zod/v3";
import * as mini from "zod/v4-mini";
import { Failure } from "../../src/model/failure.ts";
import { toolContract } from "../../src/model/tool.ts";
import { LSPTool } from "../../src/tools/debug/lsp.ts";
import { functionDefinition, promptBlock } from "../../src/tools/definitions.ts";
import type { Answer } from "../../src/tools/given-answer.ts";
import { OUTPUT_LIMIT, ToolBase } from "../../src/tools/tool-base.ts";
import { ToolRegistry } from "../../src/tools/tool-registry.ts";
import { temporaryWorkspace } from "./temp-workspace.ts";

const greet = toolContract({
  name: "greet_person",
  description: "Greets",
  effect: "read_only",
  input: () => z.object({ personName: z.string().min(1), times: z.number().int().min(1).max(5).default(1) }),
  output: () => z.object({ greeting: z.string() }),
  timeLimitMs: 60,
  errors: [],
});
type Input = z.infer<typeof greet.input>;
type Data = z.infer<typeof greet.output>;

class GreetTool extends ToolBase<Input, Data> {
  runs = 0;
  aborted = false;

  constructor() {
    super(greet);
  }

  protected async executeInternal({ personName, times }: Input, signal: AbortSignal): Promise<Answer<Data>> {
    this.runs++;
    signal.addEventListener("abort", () => {
      this.aborted = true;
    });
    if (personName === "nobody")
      throw new Failure("PERSON_UNKNOWN", "No such person", "Name somebody", { asked: 1 });
    if (personName === "crash")
      throw new TypeError("bad thing at /home/someone/secret.ts\n    at deep (stack)");
    if (personName === "slow") await new Promise(() => undefined);
    if (personName === "long") return { data: { greeting: "" }, output: "hello there\n".repeat(20_000) };
    const greeting = `Hello ${personName}`.repeat(times);
    return { data: { greeting }, output: greeting, metadata: { times } };
  }
}

function registryWithGreet() {
  const registry = new ToolRegistry();
  const tool = new GreetTool();
  registry.add(tool);
  return { registry, tool };
}

describe("executing a tool by name", () => {
  it("answers with the envelope", async () => {
    const { registry } = registryWithGreet();
    const result = await registry.execute("greet_person", { personName: "Ada" });
    expect(result).toEqual({
      success: true,
      data: { greeting: "Hello Ada" },
      output: "Hello Ada",
      files_affected: [],
      execution_time_ms: expect.any(Number),
      metadata: { times: 1 },
    });
  });

  it("names the tool that was probably meant", async () => {
    const { registry } = registryWithGreet();
    const result = await registry.execute("greet_persn", {});
    expect(result.success).toBe(false);
    expect(result.error).toMatchObject({
      code: "TOOL_NOT_FOUND",
      message: "Tool not found: greet_persn",
      suggestion: 'Did you mean "greet_person"?',
    });
    expect((await registry.execute("zzz", {})).error?.suggestion).toBe("Tools: greet_person.");
    expect((await registry.execute("__proto__", {})).error?.code).toBe("TOOL_NOT_FOUND");
  });

  it.each([undefined, null, 7, Symbol("tool"), {}])("answers %s in place of a name", async (name) => {
    const { registry } = registryWithGreet();
    const { error } = await registry.execute(name as never, {});
    expect(error).toMatchObject({ code: "TOOL_NOT_FOUND", message: `Tool not found: (${typeof name})` });
  });

  it("repairs a slip in a parameter's name instead of running without it", async () => {
    const { registry, tool } = registryWithGreet();
    const result = await registry.execute("greet_person", { personNme: "Ada" });
    expect(result.error?.code).toBe("INVALID_PARAMETERS");
    expect(result.error?.message).toBe('Unknown parameter "personNme". Did you mean "personName"?');
    expect(result.error?.details?.issues).toMatchObject([
      { code: "unrecognized_keys", keys: ["personNme"] },
      { code: "invalid_type", path: ["personName"] },
    ]);
    const optional = await registry.execute("greet_person", { personName: "Ada", time: 3 });
    expect(optional.error?.message).toBe('Unknown parameter "time". Did you mean "times"?');
    expect(tool.runs).toBe(0);
  });

  it("leaves out a parameter it cannot place, and says so", async () => {
    const { registry } = registryWithGreet();
    const result = await registry.execute("greet_person", { personName: "Ada", explanation: "because" });
    expect(result.success).toBe(true);
    expect(result.warnings).toEqual(['Unknown parameter "explanation" was left out']);
  });

  it.each([
    [{}, 'Missing parameter "personName" (string).'],
    [undefined, 'Missing parameter "personName" (string).'],
    [{ personName: 7 }, 'Parameter "personName" must be a text.'],
    [{ personName: "Ada", times: 9 }, 'Parameter "times" must be at most 5.'],
    ["Ada", "The parameters must be an object."],
    [["Ada"], "The parameters must be an object."],
  ])("refuses %j", async (parameters, message) => {
    const { registry, tool } = registryWithGreet();
    const result = await registry.execute("greet_person", parameters);
    expect(result.error).toMatchObject({ code: "INVALID_PARAMETERS", message });
    expect(result.error?.details?.issues).toHaveLength(1);
    expect(result.output).toBe(`Error: ${message}`);
    expect(tool.runs).toBe(0);
  });

  it("turns a Failure into the error of the envelope", async () => {
    const { registry } = registryWithGreet();
    const result = await registry.execute("greet_person", { personName: "nobody" });
    expect(result.error).toEqual({
      code: "PERSON_UNKNOWN",
      message: "No such person",
      suggestion: "Name somebody",
      details: { asked: 1 },
    });
  });

  it("says what failed unexpectedly without paths or a stack", async () => {
    const { registry } = registryWithGreet();
    const result = await registry.execute("greet_person", { personName: "crash" });
    expect(result.error?.code).toBe("INTERNAL_ERROR");
    expect(result.error?.message).toBe("The tool failed unexpectedly (TypeError: bad thing at <path>)");
  });

  it("stops waiting at the time limit and aborts the tool's signal", async () => {
    const { registry, tool } = registryWithGreet();
    const result = await registry.execute("greet_person", { personName: "slow" });
    expect(result.error).toMatchObject({
      code: "TOOL_TIMEOUT",
      message: "greet_person did not answer within 0.06 s",
    });
    expect(tool.aborted).toBe(true);
  });

  it("tells its name, what it does and what it takes", () => {
    const tool = new GreetTool();
    expect([tool.name, tool.description]).toEqual([greet.name, greet.description]);
    expect(tool.parameters.safeParse({ personName: 1 }).success).toBe(false);
  });

  it("takes what a tool hands over when its time is up, if it can", async () => {
    class PartialTool extends GreetTool {
      protected override readonly graceMs = 500;
      protected override async executeInternal(
        { personName }: Input,
        signal: AbortSignal,
      ): Promise<Answer<Data>> {
        if (personName === "never") await new Promise(() => undefined);
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        if (personName === "fails") throw new Error("nothing to hand over");
        return { data: { greeting: "Hel" }, output: "Hel", warnings: ["cut short"] };
      }
    }
    const tool = new PartialTool();
    const registry = new ToolRegistry();
    registry.register("greet", tool, z.object({ personName: z.literal("Ada") }));
    expect(await registry.execute("greet", { personName: "Ada" })).toMatchObject({ output: "Hel" });
    const partial = await tool.execute({ personName: "Ada" });
    expect(partial).toMatchObject({ success: true, output: "Hel", warnings: ["cut short"] });
    expect((await tool.execute({ personName: "fails" })).error?.code).toBe("TOOL_TIMEOUT");
    expect((await tool.execute({ personName: "never" })).error?.code).toBe("TOOL_TIMEOUT");
  });

  it("answers CANCELLED before and while a tool runs", async () => {
    const { registry, tool } = registryWithGreet();
    const early = await registry.execute(
      "greet_person",
      { personName: "Ada" },
      { signal: AbortSignal.abort() },
    );
    expect(early.error?.code).toBe("CANCELLED");
    expect(tool.runs).toBe(0);
    const controller = new AbortController();
    const running = registry.execute("greet_person", { personName: "slow" }, { signal: controller.signal });
    setTimeout(() => controller.abort(), 5);
    expect((await running).error?.code).toBe("CANCELLED");
    expect(tool.aborted).toBe(true);
  });

  it("cuts output at a line end, with a notice", async () => {
    const { registry } = registryWithGreet();
    const { output } = await registry.execute("greet_person", { personName: "long" });
    expect(output.length).toBeLessThanOrEqual(OUTPUT_LIMIT);
    expect(output).toMatch(/hello there\n\[cut after \d+ of 240000 characters: ask for less at a time\]$/);
  });

  it("shows canonical parameters before anything runs", async () => {
    const { registry, tool } = registryWithGreet();
    const preparation = await registry.prepare("greet_person", { personName: "Ada" });
    if (!("call" in preparation)) throw new Error("refused");
    expect(preparation.call.parameters).toEqual({ personName: "Ada", times: 1 });
    expect(preparation.call.contract.effect).toBe("read_only");
    expect(tool.runs).toBe(0);
    expect((await preparation.call.run()).output).toBe("Hello Ada");
  });
});

describe("what is registered", () => {
  it("is listed with its schema and contract", () => {
    const { registry } = registryWithGreet();
    expect(registry.list()).toEqual([{ name: "greet_person", description: "Greets", schema: greet.input }]);
    expect(registry.getSchema("greet_person")).toBe(greet.input);
    expect(registry.getSchema("other")).toBeUndefined();
    expect(registry.has("greet_person")).toBe(true);
    expect(registry.has("other")).toBe(false);
    expect(registry.contracts()).toEqual([greet]);
  });

  it("is created on the first call only, and again after a creation that failed", async () => {
    const registry = new ToolRegistry();
    let created = 0;
    registry.addLazy(greet, async () => {
      if (++created === 1) throw new Error("module missing");
      return new GreetTool();
    });
    expect(registry.has("greet_person")).toBe(true);
    expect(created).toBe(0);
    expect((await registry.execute("greet_person", { personName: "Ada" })).error).toMatchObject({
      code: "INTERNAL_ERROR",
      message: expect.stringContaining("greet_person could not be started: "),
    });
    const calls = await Promise.all(
      ["Ada", "Grace"].map((personName) => registry.execute("greet_person", { personName })),
    );
    expect(calls.map((call) => call.output)).toEqual(["Hello Ada", "Hello Grace"]);
    expect(created).toBe(2);
  });
});

describe("a schema that no parameters can be read of", () => {
  const tool = { execute: async () => "done" };
  const old = z3.object({ path: z3.string() }) as unknown as z.ZodType;
  const foreign = { safeParse: (data: unknown) => ({ success: true, data }) } as unknown as z.ZodType;

  it.each([
    ["of Zod 3", tool, old, "The tool mine has a schema of Zod 3"],
    ["of another library", tool, foreign, "The tool mine has a schema that is not Zod's"],
    [
      "of an output",
      { ...tool, output: old },
      z.object({}),
      "The output of the tool mine has a schema of Zod 3",
    ],
  ])("is refused at once with the reason: one %s", (_, given, schema, reason) => {
    const registry = new ToolRegistry();
    expect(() => registry.register("mine", given, schema)).toThrow(TypeError);
    expect(() => registry.register("mine", given, schema)).toThrow(reason);
    expect(() => registry.register("mine", given, schema)).toThrow('"zod/v4"');
    expect(registry.list()).toEqual([]);
  });

  it("is refused in a tool with fields of its own", async () => {
    class OldTool extends ToolBase {
      override name = "old";
      override parameters = old;
      protected async executeInternal() {
        return { success: true };
      }
    }
    expect(() => new ToolRegistry().add(new OldTool())).toThrow("The tool old has a schema of Zod 3");
    const { error } = await new OldTool().execute({ path: "a" });
    expect(error?.message).toContain("a schema of Zod 3");
  });

  it("is none of Zod 4, whichever entry of it made the schema", () => {
    const registry = new ToolRegistry();
    registry.register("mine", tool, z.object({ path: z.string().describe("Where") }));
    registry.register("small", tool, mini.object({ path: mini.string() }) as unknown as z.ZodType);
    for (const contract of registry.contracts()) {
      expect(functionDefinition(contract).parameters.required).toEqual(["path"]);
      expect(promptBlock([contract])).toContain('"path": "string (required) - ');
    }
  });
});

describe("custom tools", () => {
  const schema = z.object({ filePath: z.string(), line: z.number() });
  const parameters = { filePath: "Main.kt", line: 4 };
  const answering = async (answer: unknown) => {
    const registry = new ToolRegistry();
    registry.register("custom", { execute: async () => answer }, schema);
    return registry.execute("custom", parameters);
  };

  it("gets validated parameters and wraps a bare string", async () => {
    class BlameTool {
      async execute(given: { filePath: string; line: number }) {
        return `Last modified by Jo: ${given.filePath}:${given.line}`;
      }
    }
    const registry = new ToolRegistry();
    registry.register("blame", new BlameTool(), schema);
    const result = await registry.execute("blame", { ...parameters, extraneous: true });
    expect(result).toMatchObject({
      success: true,
      data: "Last modified by Jo: Main.kt:4",
      output: result.data,
    });
    expect((await registry.execute("blame", { filePath: "Main.kt" })).error?.code).toBe("INVALID_PARAMETERS");
  });

  it.each([null, undefined])("answers %s as nothing found", async (nothing) => {
    expect(await answering(nothing)).toMatchObject({
      success: true,
      data: null,
      output: "",
      warnings: ["NO_RESULTS"],
    });
  });

  it("wraps objects, lists and numbers", async () => {
    expect(await answering({ lines: [1, 2] })).toMatchObject({ success: true, data: { lines: [1, 2] } });
    expect((await answering([1])).data).toEqual([1]);
    expect((await answering(42)).output).toBe("42");
  });

  it("passes an envelope through", async () => {
    const error = { code: "NOT_TRACKED", message: "git does not know the file" };
    expect(await answering({ success: false, error })).toMatchObject({ success: false, error });
    expect(await answering({ success: true, data: 3, output: "three" })).toMatchObject({
      data: 3,
      output: "three",
    });
    expect(await answering({ success: false })).toMatchObject({
      success: false,
      error: { code: "INTERNAL_ERROR" },
    });
  });

  it.each([
    [{ success: false, error: "the file is locked" }, "INTERNAL_ERROR", "the file is locked"],
    [{ success: false, error: { message: "the file is locked" } }, "INTERNAL_ERROR", "the file is locked"],
    [{ success: false, reason: 7, output: 7 }, "INTERNAL_ERROR", expect.stringContaining("without saying")],
    [{ success: false, error: { code: "LOCKED", message: "m", details: 7 } }, "LOCKED", "m"],
  ])("takes %j as the failure it says it is", async (answer, code, message) => {
    expect((await answering(answer)).error).toMatchObject({ code, message });
  });

  it("keeps an answer that only looks like an envelope", async () => {
    expect((await answering({ success: true, rows: [1] })).data).toEqual({ success: true, rows: [1] });
  });

  it("says nothing about names that a schema takes in", async () => {
    const registry = new ToolRegistry();
    const echo = { execute: (given: unknown) => given };
    registry.register("loose", echo, z.looseObject({ line: z.number().optional() }));
    const loose = await registry.execute("loose", { lines: 4, colour: "red" });
    expect(loose).toMatchObject({ success: true, data: { lines: 4, colour: "red" } });
    expect(loose.warnings).toBeUndefined();
    registry.register("strict", echo, z.strictObject({ line: z.number() }));
    const strict = await registry.execute("strict", { line: 4, colour: "red" });
    expect(strict.error?.message).toBe('Unknown parameter "colour".');
    expect(strict.error?.details?.issues).toMatchObject([{ code: "unrecognized_keys", keys: ["colour"] }]);
  });

  it("names the parameters only where the schema does", async () => {
    const registry = new ToolRegistry();
    const echo = { execute: (given: unknown) => given };
    registry.register("either", echo, z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]));
    expect((await registry.execute("either", { b: "x" })).data).toEqual({ b: "x" });
    expect((await registry.execute("either", {})).error?.suggestion).toBeUndefined();
    registry.register("none", echo, z.strictObject({}));
    expect((await registry.execute("none", { a: 1 })).error?.suggestion).toBe(
      "This tool takes no parameters.",
    );
  });

  it.each([null, undefined, {}, "tool"])("refuses to register %j", (tool) => {
    const registry = new ToolRegistry();
    expect(() => registry.register("broken", tool as never, schema)).toThrow("broken has no execute()");
    const works = { execute: () => "" };
    expect(() => registry.register("broken", works, tool as never)).toThrow("broken has no Zod schema");
    expect(registry.has("broken")).toBe(false);
  });

  it("holds a thrown value and an answer that cannot be written out", async () => {
    const registry = new ToolRegistry();
    const fail = () => {
      throw "a string";
    };
    registry.register("throws", { execute: fail }, schema);
    expect((await registry.execute("throws", parameters)).error?.code).toBe("INTERNAL_ERROR");
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    expect((await answering(circular)).error?.code).toBe("INTERNAL_ERROR");
  });

  it("may say of itself what it does and how long it takes, as LSPTool does", async () => {
    const registry = new ToolRegistry({
      gate: { decide: async () => ({ allowed: false, by: "rule", reason: "no" }) },
    });
    const workspace = await temporaryWorkspace({ "A.kt": "fun a() = b()\nfun b() = 1\n" });
    const input = z.object({ functionName: z.string(), filePath: z.string() });
    registry.register("find_callers", new LSPTool(workspace), input);
    expect(registry.contracts()).toMatchObject([{ effect: "read_only", timeLimitMs: 10_000 }]);
    const { output } = await registry.execute("find_callers", { functionName: "b", filePath: "A.kt" });
    expect(output).toBe("Callers of b:\n  - A.kt:1 (a -> b)");
  });

  it("counts as dangerous unless it says what it does", () => {
    const registry = new ToolRegistry();
    registry.register("quiet", { execute: () => "" }, schema);
    registry.register("stated", { execute: () => "", effect: "read_only", description: "Reads" }, schema);
    expect(registry.contracts().map(({ effect }) => effect)).toEqual(["dangerous", "read_only"]);
  });

  it("may put a narrower schema before a tool of the house", async () => {
    const { registry, tool } = registryWithGreet();
    registry.register("greet_person", tool, z.object({ personName: z.literal("Ada") }));
    const greeted = await registry.execute("greet_person", { personName: "Ada", why: "because" });
    expect(greeted).toMatchObject({
      output: "Hello Ada",
      warnings: ['Unknown parameter "why" was left out'],
    });
    expect((await registry.execute("greet_person", { personName: "Eve" })).error?.code).toBe(
      "INVALID_PARAMETERS",
    );
    expect(registry.contracts()).toMatchObject([{ description: "Greets", errors: greet.errors }]);
    registry.register("greet_person", tool, greet.input);
    expect(registry.contracts()).toEqual([greet]);
  });
});
