import { z } from "zod";
import { CaseFactKindSchema } from "../model/case-fact.ts";
import { EvidenceSchema } from "../model/finding.ts";
import { toolContract } from "../model/tool.ts";

const quotes = z.array(EvidenceSchema.extend({ note: z.string().optional() }));

export const failureFacts = toolContract({
  name: "failure_facts",
  description:
    "The case of a failure whose cause analyze leaves open: what log and sources show, what they rule out, what it may be with the one look that decides, and what is right in any case. Read it before any source",
  effect: "read_only",
  input: () =>
    z
      .object({
        log: z
          .string()
          .min(1)
          .max(2_000_000)
          .optional()
          .describe("The log, with the exception and its frames or the build's output"),
        path: z.string().min(1).optional().describe("A log file in the workspace, in place of log"),
      })
      .refine(({ log, path }) => (log === undefined) !== (path === undefined), {
        message: "Give either log or path",
      })
      .meta({ examples: [{ path: "build.log" }] }),
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
  errors: ["NO_FAILURE", "FILE_NOT_FOUND", "PERMISSION_DENIED"],
  kinds: { path: "path" },
});
