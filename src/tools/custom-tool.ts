import { z } from "zod";
import type { Effect, ToolContract, ToolError } from "../model/tool.ts";
import { type Answer, ToolBase, type ToolContext } from "./tool-base.ts";
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

const envelope = z.object({
  success: z.boolean(),
  data: z.unknown().optional(),
  output: z.string().optional(),
  files_affected: z.array(z.string()).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  warnings: z.array(z.string()).optional(),
  error: z
    .object({
      code: z.string(),
      message: z.string(),
      suggestion: z.string().optional(),
      details: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
});

/** Brings a foreign tool behind the one envelope: its bare string, null or object becomes `data` and `output`. */
export class AdaptedTool extends ToolBase<unknown, unknown> {
  private readonly tool: CustomTool;

  constructor(name: string, tool: CustomTool, schema: z.ZodType) {
    super(contractFor(name, tool, schema));
    this.tool = tool;
  }

  protected async run(
    parameters: unknown,
    signal: AbortSignal,
    context?: ToolContext,
  ): Promise<Answer<unknown>> {
    const answer: unknown = await this.tool.execute(parameters, { ...context, signal });
    if (answer === null || answer === undefined) return { data: null, output: "", warnings: ["NO_RESULTS"] };
    if (typeof answer === "string") return { data: answer, output: answer };
    const result = envelope.safeParse(answer);
    if (!result.success) return { data: answer, output: asText(answer) };
    if (!result.data.success) throw failureOf(result.data.error, result.data.output);
    const { data, output, metadata, warnings, files_affected: filesAffected } = result.data;
    return { data, output: output ?? asText(data), metadata, warnings, filesAffected };
  }
}

function contractFor(name: string, tool: CustomTool, schema: z.ZodType): ToolContract {
  const {
    description = "",
    effect = "dangerous",
    output = z.unknown(),
    timeLimitMs,
  } = tool instanceof ToolBase ? tool.contract : tool;
  return {
    name,
    description,
    effect,
    input: schema,
    output,
    errors: [],
    ...(timeLimitMs !== undefined && { timeLimitMs }),
  };
}

function failureOf(error: ToolError | undefined, output: string | undefined): ToolFailure {
  const { code = "INTERNAL_ERROR", message = "The tool reported a failure without saying which" } =
    error ?? {};
  return new ToolFailure(code, message, { suggestion: error?.suggestion, details: error?.details, output });
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
}
