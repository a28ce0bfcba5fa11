import { z } from "zod";
import type { Effect, ToolContract, ToolResult } from "../model/tool.ts";
import { type Answer, givenAnswer } from "./given-answer.ts";
import { type Preparation, ToolBase, type ToolContext } from "./tool-base.ts";

/** What `ToolRegistry.register` takes: any object with `execute`, which may say more about itself. */
export interface CustomTool {
  /** Called with parameters that passed the schema given beside the tool. May answer with anything, or a promise. */
  execute(parameters: unknown, context?: ToolContext): unknown;
  description?: string;
  /** What running it may change; not said means dangerous, because one policy decides by it. */
  effect?: Effect;
  /** The shape of `data`; anything unless given. */
  output?: z.ZodType;
  timeLimitMs?: number;
}

/** Brings a foreign tool behind the one envelope: its bare string, null or object becomes `data` and `output`. */
export class AdaptedTool extends ToolBase<unknown, unknown> {
  private readonly tool: CustomTool;

  constructor(name: string, tool: CustomTool, schema: z.ZodType) {
    super(contractFor(name, tool, schema));
    this.tool = tool;
  }

  /** A tool of the house keeps its own say: on parameters, on who must approve, and on what it hands over in time. */
  override prepare(rawParameters: unknown): Preparation<unknown> {
    const preparation = super.prepare(rawParameters);
    if ("refusal" in preparation || !(this.tool instanceof ToolBase)) return preparation;
    const { parameters, warnings } = preparation.call;
    const own = this.tool.prepare(parameters);
    if ("refusal" in own) return own;
    const run = async (context?: ToolContext) => warned(warnings, await own.call.run(context));
    return { call: { ...own.call, contract: this.contract, run } };
  }

  protected async executeInternal(
    parameters: unknown,
    signal: AbortSignal,
    context?: ToolContext,
  ): Promise<Answer<unknown>> {
    return givenAnswer(await this.tool.execute(parameters, { ...context, signal }));
  }
}

function warned(warnings: readonly string[], result: ToolResult): ToolResult {
  return result.success && warnings.length > 0
    ? { ...result, warnings: [...warnings, ...(result.warnings ?? [])] }
    : result;
}

function contractFor(name: string, tool: CustomTool, schema: z.ZodType): ToolContract {
  if (tool instanceof ToolBase) return { ...tool.contract, name, aliases: undefined, input: schema };
  const { description = "", effect = "dangerous", output = z.unknown(), timeLimitMs } = tool;
  return { name, description, effect, input: schema, output, errors: [], timeLimitMs };
}
