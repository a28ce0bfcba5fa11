import { z } from "zod";
import { later } from "../support/later.ts";
import { ToolFailure } from "./tool-failure.ts";

/** What stands for what a failing tool leaves unsaid. */
const unsaid = { code: "INTERNAL_ERROR", message: "The tool reported a failure without saying which" };

const schemas = later(() => {
  const record = z.record(z.string(), z.unknown());
  return {
    /** An answer that is an envelope of its own: it says how it went, and what is for programs or people. */
    success: z
      .object({
        success: z.literal(true),
        data: z.unknown().optional(),
        output: z.string().optional(),
        files_affected: z.array(z.string()).optional(),
        metadata: record.optional(),
        warnings: z.array(z.string()).optional(),
      })
      .refine((answer) => "data" in answer || "output" in answer),
    /** An answer that says it failed, however little else it says. */
    failure: z.object({
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
    }),
  };
});

/**
 * What a program's own tool answers with, a bare string, `null`, an object or an envelope, as data and output. Throws the
 * ToolFailure that an envelope of a failure tells of.
 */
export function givenAnswer(answer: unknown): Answer<unknown> {
  if (answer === null || answer === undefined) return { data: null, output: "", warnings: ["NO_RESULTS"] };
  if (typeof answer === "string") return { data: answer, output: answer };
  const { success, failure } = schemas();
  const failed = failure.safeParse(answer);
  if (failed.success) {
    const { error, output } = failed.data;
    throw new ToolFailure(error.code, error.message, { ...error, output });
  }
  const result = success.safeParse(answer);
  if (!result.success) return { data: answer, output: toText(answer) };
  const { data, output, metadata, warnings, files_affected: filesAffected } = result.data;
  return { data, output: output ?? toText(data), metadata, warnings, filesAffected };
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
}

/** What a tool's work gives back; the envelope around it is made here. */
export interface Answer<Data> {
  data: Data;
  /** For people and models. */
  output: string;
  metadata?: Record<string, unknown>;
  warnings?: string[];
  /** Workspace-relative paths that were written. */
  filesAffected?: string[];
  /** True when the data came from a cache. */
  cached?: true;
}
