import { z } from "zod";

/** A file's content by its SHA-256, with its permission bits. */
export const FileStateSchema = z.object({
  hash: z.string(),
  mode: z.number().int(),
  bytes: z.number().int().nonnegative(),
});
export type FileState = z.infer<typeof FileStateSchema>;

/** What happens to one entry of a workspace. */
export const ChangeSchema = z.object({
  /** `file`: its content comes, changes or goes. `folder`: it comes or goes. */
  kind: z.enum(["file", "make_folder", "remove_folder"]),
  /** Relative to the workspace with forward slashes, links resolved. */
  path: z.string(),
  /** Absent where there was no file; its content is kept, see `kept`. */
  before: FileStateSchema.optional(),
  /** Absent where there is no file any more. */
  after: FileStateSchema.optional(),
  /** Name of the temporary file beside the file. */
  temporary: z.string().optional(),
});
export type Change = z.infer<typeof ChangeSchema>;

/** Where a content is kept: a file beside the records, and the byte that it begins at. */
export const KeptContentSchema = z.object({
  file: z.string().regex(/^contents-[\w-]{1,64}$/),
  offset: z.number().int().nonnegative(),
});
export type KeptContent = z.infer<typeof KeptContentSchema>;

/** One change, as it is recorded before it happens. */
export const WriteRecordSchema = z.object({
  record: z.literal("write"),
  id: z.string(),
  /** `w-…`: what one call of a tool did, which is undone together. */
  call: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  pid: z.number(),
  host: z.string(),
  /** Absolute path without links. */
  workspace: z.string(),
  /** The analysis that the change belongs to. */
  analysis: z.string().optional(),
  tool: z.string(),
  change: ChangeSchema,
  /** The content that the change replaces. */
  kept: KeptContentSchema.optional(),
  /** Ids of the changes that this one takes back. */
  undoes: z.array(z.string()).optional(),
});
export type WriteRecord = z.infer<typeof WriteRecordSchema>;

export const EndRecordSchema = z.object({
  record: z.literal("end"),
  id: z.string(),
  /** `void`: the change did not happen. `unknown`: its process died; the file tells. */
  outcome: z.enum(["done", "void", "unknown"]),
});
export type EndRecord = z.infer<typeof EndRecordSchema>;

export const JournalRecordSchema = z.discriminatedUnion("record", [WriteRecordSchema, EndRecordSchema]);

/** A change with how it ended; `open` while it runs, or since its process died. */
export interface JournalEntry extends WriteRecord {
  outcome: "open" | EndRecord["outcome"];
  /** Where it is on record. */
  folder: string;
}
