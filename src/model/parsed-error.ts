import { z } from "zod";

const CertainFrameSchema = z.object({
  /** Binary class name with `$` for nested classes: `com.example.Shelf$Adapter`. */
  className: z.string(),
  method: z.string(),
  /** Source file name as printed (`Shelf.kt`), absent for `Unknown Source`, `SourceFile`, `Native Method`, R8 ids. */
  file: z.string().optional(),
  /** Source line, only where the printed number is one (never a dex pc offset or a minified line). */
  line: z.number().int().positive().optional(),
  /** The text between the parentheses, as printed. */
  source: z.string().optional(),
  /** 1-based line of the log this frame was printed on. */
  logLine: z.number().int().positive().optional(),
  /** True where whoever passed the log on cut frames out just before this one: what it called is not known. */
  cut: z.boolean().optional(),
  /** True for a frame that the trace elided (`... 8 more`) and that was restored from the enclosing trace. */
  elided: z.boolean().optional(),
});

/** One frame of a stack trace. Names are as printed, after retracing where a mapping was given. */
export const FrameSchema = CertainFrameSchema.extend({
  /**
   * The calls that a minified frame may stand for, where its mapping cannot tell: of each alternative its frames,
   * innermost first. The frame itself then says only what all of them share.
   */
  alternatives: z.array(z.array(CertainFrameSchema)).optional(),
});
export type Frame = z.infer<typeof FrameSchema>;

/** One link of a cause chain. */
export const ThrowableSchema = z.object({
  /** Fully qualified class as printed. */
  exception: z.string(),
  message: z.string(),
  frames: z.array(FrameSchema),
  logLine: z.number().int().positive().optional(),
});
export type Throwable = z.infer<typeof ThrowableSchema>;

/** A place in code as far as the text names it; `path` is as printed, not yet resolved against a workspace. */
export const PlaceSchema = z.object({
  path: z.string().optional(),
  line: z.number().int().positive().optional(),
  column: z.number().int().positive().optional(),
  className: z.string().optional(),
  method: z.string().optional(),
});
export type Place = z.infer<typeof PlaceSchema>;

export const MetadataSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
);
/** Captured facts by the names the contract fixes: propertyName, dependency, module, versions, permission … */
export type Metadata = z.infer<typeof MetadataSchema>;

/** One thing that the text says of where it ran, with its line. `worksOn` and `failsOn` are API levels, as `api` is. */
export const StatedEnvironmentSchema = z.object({
  part: z.enum(["api", "device", "abi", "appVersion", "foreground", "worksOn", "failsOn"]),
  value: z.string(),
  quote: z.string(),
  logLine: z.number().int().positive(),
});
export type StatedEnvironment = z.infer<typeof StatedEnvironmentSchema>;

/**
 * One failure as text tells it. What is not known is `undefined`, or, where the contract fixes a type, its empty
 * value (`filePath` "", `line` 0), never a guess.
 */
export const ParsedErrorSchema = z.object({
  /** The most specific failure class known (an id of the signature table). */
  type: z.string(),
  /** The nearest id of the documented contract, where there is one. */
  contractType: z.string().optional(),
  /** The class's family: kotlin_runtime, android_runtime, gradle_dependency … */
  family: z.string(),
  message: z.string(),
  filePath: z.string(),
  line: z.number().int().nonnegative(),
  column: z.number().int().positive().optional(),
  /** kotlin, java, gradle, xml, native, or unknown. */
  language: z.string(),
  /** compose, android, gradle … where it is known. */
  framework: z.string().optional(),
  metadata: MetadataSchema.optional(),
  /** The outermost exception class, for failures that have one. */
  exception: z.string().optional(),
  /** `Caused by` links, outermost first; the last is the root. Excludes the outermost exception itself. */
  causes: z.array(ThrowableSchema),
  /** Frames of the outermost exception, innermost call first. */
  frames: z.array(FrameSchema),
  /** Places of the code that the message of the root names as a trace would (`-> at a.B.c(B.kt:12)`): nothing was thrown there. */
  quotedFrames: z.array(FrameSchema).optional(),
  /** Exceptions printed as `Suppressed`: side information, never part of the chain. */
  suppressed: z.array(ThrowableSchema).optional(),
  /** The frame or place to open first. */
  culprit: PlaceSchema.optional(),
  /** The text of this failure with log prefixes removed. */
  raw: z.string(),
  /** 1-based line of the log where this failure begins, and the line after its last. */
  logLine: z.number().int().positive().optional(),
  logEnd: z.number().int().positive().optional(),
  /** What the same thread logged with it, on the line right above: the words of whoever logged the exception. */
  heading: z.object({ text: z.string(), logLine: z.number().int().positive() }).optional(),
  /** Tag and level of an exception that was logged by somebody else than whoever ends the app. */
  logged: z.object({ tag: z.string(), priority: z.string() }).optional(),
  /** Where it ran, as far as the text says so; of crashes alone. */
  environment: z.array(StatedEnvironmentSchema).optional(),
  process: z.string().optional(),
  thread: z.string().optional(),
  /** Names this failure across line drift, ids, devices and runs. */
  fingerprint: z.string().optional(),
});
export type ParsedError = z.infer<typeof ParsedErrorSchema>;

type Documented = "type" | "message" | "filePath" | "line" | "language";
/**
 * A failure as a program may write it by hand: the five documented fields, and whatever else of a parser's answer it
 * has. The public API calls this `ParsedError`, and takes it wherever it takes a failure in.
 */
export type ReportedError = Pick<ParsedError, Documented> &
  Partial<Omit<ParsedError, Documented | "metadata">> & { metadata?: Record<string, unknown> };

// In a file without schemas: it is used everywhere, and they are made where they are needed.
