import { z } from "zod";

/** One replacement. `before` occurs exactly once in the file, `path` is workspace-relative with forward slashes. */
export const EditSchema = z.object({ path: z.string(), before: z.string(), after: z.string() });
export type Edit = z.infer<typeof EditSchema>;

/** `safe`: certain and behaviour-preserving apart from the failure. `review`: right in shape, needs a person's eye. */
export const SafetySchema = z.enum(["safe", "review"]);

export const FixSchema = z.object({
  title: z.string(),
  safety: SafetySchema,
  /** Set on a change that mends nothing, and lets the next run show what failed. */
  shows: z.literal(true).optional(),
  edits: z.array(EditSchema).min(1),
  /** Unified diff of the edits. */
  diff: z.string(),
});
export type Fix = z.infer<typeof FixSchema>;

/** A fix as a reasoner proposes it; the loop checks the edits against the workspace and adds the diff. */
export const ProposedFixSchema = FixSchema.omit({ diff: true });
export type ProposedFix = z.infer<typeof ProposedFixSchema>;
