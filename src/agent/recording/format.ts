import { z } from "zod";
import { ProposedCaseFactSchema } from "../../model/case-fact.ts";
import { ClaimSchema, EstimatedFindingSchema, FindingSchema } from "../../model/finding.ts";
import { ParsedErrorSchema } from "../../model/parsed-error.ts";
import { RCAResultSchema, RecalledSchema, SuspectSchema } from "../../model/rca-result.ts";
import type { ToolResult } from "../../model/tool.ts";

// A recorded run as JSON Lines: what it began with, everything that came to it from outside in the order in which it
// came, the steps of its reasoner, and how it ended. No secrets are in it.

/** The first line. */
export const RecordingHeadSchema = z.object({
  kind: z.literal("recording"),
  version: z.literal(1),
  /** Names the analysis. */
  id: z.string(),
  /** Of the reasoner. */
  reasoner: z.string(),
  failures: z.array(ParsedErrorSchema).min(1),
  /** What was kept of the log: runs of lines with the number of their first. */
  log: z.object({
    lineCount: z.number().int().nonnegative(),
    parts: z.array(z.object({ from: z.number().int().positive(), lines: z.array(z.string()) })),
  }),
  suspects: z.array(SuspectSchema),
  recalled: z.array(RecalledSchema),
  warnings: z.array(z.string()),
  maxIterations: z.number().int().nonnegative(),
  /** Turns that a language model had for one task, where they were not the usual ones. */
  maxTurns: z.number().int().positive().optional(),
  hasWorkspace: z.boolean(),
});
export type RecordingHead = z.infer<typeof RecordingHeadSchema>;

const RequestSchema = z.object({ tool: z.string(), parameters: z.record(z.string(), z.unknown()) });
const EnvelopeSchema = z.looseObject({
  success: z.boolean(),
  output: z.string(),
  files_affected: z.array(z.string()),
  execution_time_ms: z.number(),
  error: z.looseObject({ code: z.string(), message: z.string() }).optional(),
});
const ToolResultSchema = z.custom<ToolResult>((value) => EnvelopeSchema.safeParse(value).success);

/** Readings of the clock since the entry before, in milliseconds since the run began. */
const clock = z.array(z.number()).optional();

const FailedSchema = z.object({ code: z.string(), message: z.string(), hint: z.string().optional() });

const outcome = z.enum(["complete", "timeout", "budget", "cancelled"]);

export const EntrySchema = z.discriminatedUnion("kind", [
  /** What the reasoner yielded; pieces of text are not kept. */
  z.object({
    kind: z.literal("step"),
    clock,
    step: z.union([
      z.object({ thought: z.string() }),
      z.object({ warning: z.string() }),
      z.object({ ask: z.array(RequestSchema) }),
      z.object({
        finding: z.union([FindingSchema, EstimatedFindingSchema]),
        tentative: z.literal(true).optional(),
      }),
      z.object({ fact: ProposedCaseFactSchema }),
      z.object({
        doubt: z.object({
          rootCause: z.string(),
          part: z.enum(["step", "fix"]).optional(),
          number: z.number().int().positive().optional(),
          claim: ClaimSchema,
        }),
      }),
    ]),
  }),
  /** What a tool answered, in the order in which tools did; calls are numbered from 1. */
  RequestSchema.extend({
    kind: z.literal("answer"),
    clock,
    call: z.number().int().positive(),
    result: ToolResultSchema,
  }),
  /**
   * What the loop itself read in the sources, and what a model said of itself; without an answer where none came. In
   * no order.
   */
  z.object({
    kind: z.literal("source"),
    clock,
    question: z.string(),
    parameters: z.array(z.unknown()),
    answer: z.unknown().optional(),
    failed: FailedSchema.optional(),
    isMissing: z.literal(true).optional(),
  }),
  /** What a language model was asked. */
  z.object({ kind: z.literal("prompt"), clock, chat: z.number().int().positive(), asked: z.unknown() }),
  /** Pieces of a reply, as they came. */
  z.object({
    kind: z.literal("reply"),
    clock,
    chat: z.number().int().positive(),
    events: z.array(z.unknown()),
    /** Set on the last piece of a reply that failed. */
    failed: FailedSchema.optional(),
    isLast: z.literal(true).optional(),
  }),
  /**
   * Why and when the run had to stop: as the clock was looked at for the so-manieth time, or in between, while the
   * reasoner was waited for or a step of it was being done.
   */
  z.object({
    kind: z.literal("stop"),
    clock,
    why: z.enum(["timeout", "cancelled"]),
    check: z.number().int().positive().optional(),
    isWaiting: z.boolean(),
  }),
  /** The recording grew too large; what came after this is not in it. */
  z.object({ kind: z.literal("cut"), clock }),
  z.object({
    kind: z.literal("end"),
    clock,
    outcome,
    problem: z.string().optional(),
    result: RCAResultSchema,
  }),
]);
export type Entry = z.infer<typeof EntrySchema>;

/** A recording as it was read. */
export interface Recording {
  head: RecordingHead;
  entries: Entry[];
}
