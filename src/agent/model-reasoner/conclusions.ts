import { z } from "zod";
import type { Conclusion } from "../dialogue/conclusion.ts";

/** Models write 85 for 0.85, and numbers as text. */
const confidence = z.preprocess((given) => {
  const number = typeof given === "string" ? Number.parseFloat(given) : given;
  return typeof number === "number" && number > 1 && number <= 100 ? number / 100 : number;
}, z.number().min(0).max(1));

const line = z.number().int().positive().optional();
const path = z.string().max(1_000);
const sentence = z.string().trim().min(1).max(2_000);

const CauseSchema = z.object({
  rootCause: sentence.describe("What is wrong and how it leads to this failure, one to three sentences"),
  confidence: confidence.describe("0 to 1"),
  location: z.object({ path, line }).optional().describe("The place to mend, from the workspace's root"),
  evidence: z
    .array(
      z.object({
        quote: z.string().min(1).max(2_000).describe("Copied exactly"),
        path: path.optional().describe("The file it stands in; left out for the log"),
        line,
      }),
    )
    .min(1)
    .max(12),
  fixGuidelines: z.array(sentence).max(12).default([]).describe("What to do, step by step"),
  fixes: z
    .array(
      z.object({
        title: z.string().min(1).max(200),
        edits: z
          .array(z.object({ path, before: z.string().min(1).max(20_000), after: z.string().max(20_000) }))
          .min(1)
          .max(8),
      }),
    )
    .max(3)
    .optional(),
});
export type Cause = z.infer<typeof CauseSchema>;

export const causeConclusion: Conclusion<Cause> = {
  name: "conclude",
  description: "Ends the investigation with the root cause and the lines that show it",
  schema: CauseSchema as z.ZodType<Cause>,
  field: "rootCause",
  example: "example-cause",
  how: "how",
  closing: "conclude-now",
};

const RefutationSchema = z.object({
  part: z.enum(["cause", "step", "fix"]).default("cause").describe("What the line contradicts"),
  number: z.number().int().positive().optional().describe("Of the step or fix"),
  quote: z.string().min(1).max(2_000).describe("The line that contradicts it, copied exactly"),
  path: path.optional(),
  line,
});

const VerdictSchema = z.preprocess(
  withList,
  z.object({
    verdict: z.enum(["stands", "refuted"]),
    why: z.string().max(2_000).default(""),
    refuted: z.array(RefutationSchema).max(6).default([]),
  }),
);
export type CheckVerdict = z.infer<typeof VerdictSchema>;

/** Models that refute one thing often leave the list out. */
function withList(given: unknown): unknown {
  if (typeof given !== "object" || given === null || "refuted" in given || !("quote" in given)) return given;
  return { ...given, refuted: given.quote ? [given] : [] };
}

export const verdictConclusion: Conclusion<CheckVerdict> = {
  name: "conclude",
  description: "Ends the check: which lines contradict the cause, a step or a fix, if any",
  schema: VerdictSchema as z.ZodType<CheckVerdict>,
  field: "verdict",
  example: "example-verdict",
  how: "how",
  closing: "conclude-now",
};
