// Tools of a program's own: a subclass of ToolBase with fields, one with a contract, and any object with `execute`.
import assert from "node:assert/strict";
import { ToolBase, ToolRegistry, type ToolResult } from "culprit";
import { z } from "zod";

class GreetTool extends ToolBase {
  override name = "greet";
  override description = "Greets somebody";
  override parameters = z.object({ who: z.string().min(1) });

  protected async executeInternal(
    params: z.infer<this["parameters"]>,
  ): Promise<Partial<ToolResult> & { success: boolean }> {
    if (params.who === "nobody")
      return { success: false, error: { code: "NO_RESULTS", message: "Nobody is here" } };
    return { success: true, data: { greeting: `Hello, ${params.who}` } };
  }
}

const greet = new GreetTool();
const refused = await greet.execute({ who: 123 });
assert.equal(refused.success, false);
assert.equal(refused.error?.code, "INVALID_PARAMETERS");
assert.deepEqual((await greet.execute({ who: "Ada" })).data, { greeting: "Hello, Ada" });
assert.equal((await greet.execute({ who: "nobody" })).error?.code, "NO_RESULTS");

class CountTool extends ToolBase<{ text: string }, { letters: number }> {
  constructor() {
    super({
      name: "count_letters",
      description: "Counts the letters of a text",
      effect: "read_only",
      input: z.object({ text: z.string() }),
      output: z.object({ letters: z.number() }),
      errors: [],
    });
  }

  protected async executeInternal({ text }: { text: string }) {
    return { data: { letters: text.length }, output: `${text.length} letters` };
  }
}

assert.equal((await CountTool.execute({ text: "four" })).data?.letters, 4);

const registry = new ToolRegistry();
registry.register("greet", greet, greet.parameters);
registry.register("count_letters", new CountTool(), z.object({ text: z.string() }));
assert.deepEqual((await registry.execute("greet", { who: "Bob" })).data, { greeting: "Hello, Bob" });
assert.equal((await registry.execute("count_letters", { text: "four" })).output, "4 letters");
assert.deepEqual(
  registry.list().map(({ name, description }) => [name, description]),
  [
    ["greet", "Greets somebody"],
    ["count_letters", "Counts the letters of a text"],
  ],
);
