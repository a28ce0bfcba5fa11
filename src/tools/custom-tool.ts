import { z } from "zod";
import type { Effect, ToolContract, ToolResult } from "../model/tool.ts";
import { type Answer, type Preparation, ToolBase, type ToolContext } from "./tool-base.ts";
import { ToolFailure } from "./tool-failure.ts";

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

const record = z.record(z.string(), z.unknown());
/** What stands for what a failing tool leaves unsaid. */
const unsaid = { code: "INTERNAL_ERROR", message: "The tool reported a failure without saying which" };

/** An answer that is an envelope of its own: it says how it went, and what is for programs or people. */
const success = z
  .object({
    success: z.literal(true),
    data: z.unknown().optional(),
    output: z.string().optional(),
    files_affected: z.array(z.string()).optional(),
    metadata: record.optional(),
    warnings: z.array(z.string()).optional(),
  })
  .refine((answer) => "data" in answer || "output" in answer);

/** An answer that says it failed, however little else it says. */
const failure = z.object({
  success: z.literal(false),
  output: z.string().optional().catch(undefined),
  error: z
    .object({
      code: z.string().catch(unsaid.code),
      message: z.string().catch(unsaid.message),
      suggestion: z.string().optional().catch(undefined),
      details: record.optional().catch(undefined),
    })
    .or(z.string().transform((text) => ({ ...unsaid, message: text })))
    .catch(unsaid),
});

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
    const answer: unknown = await this.tool.execute(parameters, { ...context, signal });
    if (answer === null || answer === undefined) return { data: null, output: "", warnings: ["NO_RESULTS"] };
    if (typeof answer === "string") return { data: answer, output: answer };
    const failed = failure.safeParse(answer);
    if (failed.success) {
      const { error, output } = failed.data;
      throw new ToolFailure(error.code, error.message, { ...error, output });
    }
    const result = success.safeParse(answer);
    if (!result.success) return { data: answer, output: asText(answer) };
    const { data, output, metadata, warnings, files_affected: filesAffected } = result.data;
    return { data, output: output ?? asText(data), metadata, warnings, filesAffected };
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

function asText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
}
