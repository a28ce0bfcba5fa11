import { z } from "zod";
import type { Conclusion } from "../dialogue/conclusion.ts";

/** Edits of one proposal. */
const mostEdits = 8;

const ProposalSchema = z.object({
  title: z
    .string()
    .trim()
    .max(200)
    .default("")
    .describe("What the edit does, as a short imperative sentence"),
  why: z.string().max(2_000).default("").describe("How it takes the cause away, or why there is no edit"),
  edits: z
    .array(
      z.object({
        path: z.string().min(1).max(1_000).describe("From the workspace's root"),
        before: z
          .string()
          .min(1)
          .max(20_000)
          .describe("Text of the file, copied exactly, that stands in it once"),
        after: z.string().max(20_000).describe("What comes in its place"),
      }),
    )
    .max(mostEdits),
});
export type Proposal = z.infer<typeof ProposalSchema>;

export const proposalConclusion: Conclusion<Proposal> = {
  name: "propose_fix",
  description: "Ends the task with the edit that takes the cause away, or with why there is none",
  schema: ProposalSchema as z.ZodType<Proposal>,
  field: "edits",
  example: "example-fix",
  how: "how",
  closing: "propose-fix-now",
};
