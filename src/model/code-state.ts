import { z } from "zod";

/** What an answer was read from, and how that was then: as long as it is the same, so is the answer. */
export const CodeStateSchema = z.object({
  /** Digest of the paths of the project's files, all of them. */
  paths: z.string(),
  /** A bit for each of them in the order of paths, in base64: whether it was looked into. */
  lookedInto: z.string(),
  /** Digest of the size and times of those that were. */
  contents: z.string(),
  /** The same of the sources that builds generated, where a name was looked for there. */
  generated: z.string().optional(),
  /** What else was read or looked for: its path, and its size and times, "" where there was nothing. */
  beside: z.array(z.tuple([z.string(), z.string()])),
});
export type CodeState = z.infer<typeof CodeStateSchema>;
