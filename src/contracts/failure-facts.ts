import { z } from "zod";
import { CaseFactKindSchema } from "../model/case-fact.ts";
import { EvidenceSchema } from "../model/finding.ts";
import { toolContract } from "../model/tool.ts";

const quotes = z.array(EvidenceSchema.extend({ note: z.string().optional() }));

export const failureFacts = toolContract({
  name: "failure_facts",
  description:
    "The case of a failure, to read before any source: what log and sources show of it, what they rule out, what it may be with what decides that, and what holds in any case",
  effect: "read_only",
  input: () =>
    z.object({
      log: z
        .string()
        .min(1)
        .max(2_000_000)
        .describe("The log, with the exception and its frames or the build's output"),
    }),
  output: () =>
    z.object({
      /** Class of the failure that explains the others: `lateinit`. */
      type: z.string(),
      message: z.string(),
      facts: z.array(
        z.object({
          kind: CaseFactKindSchema,
          topic: z.string(),
          text: z.string(),
          evidence: quotes,
        }),
      ),
      /** What it may be, where the rules prove nothing; likeliest first. */
      possibilities: z.array(
        z.object({
          causeId: z.string().optional(),
          text: z.string(),
          for: quotes,
          against: quotes,
          decidedBy: z.string().optional(),
        }),
      ),
    }),
  timeLimitMs: 20_000,
  errors: ["NO_FAILURE"],
});
