import { z } from "zod";

/** One crash of many, as an export or a log tells it. Nothing in it names a person: a user is only told from others. */
export interface CrashEvent {
  /** Tells this crash's trace from others; line numbers and values may differ in it. */
  trace: string;
  /** The trace as a log would print it, read only where it is not known yet. undefined where there is none. */
  text: () => string | undefined;
  /** The version of the app by its name, else by its code. */
  version?: string;
  /** The code of the version, by which releases are ordered. */
  build?: number;
  /** Android's version or API level, as written. */
  android?: string;
  device?: string;
  user?: string;
  /** Milliseconds since the epoch. */
  at?: number;
  kind?: "crash" | "anr" | "non-fatal";
  inForeground?: boolean;
  /** What the service groups it under. */
  issue?: string;
  /** Events that the row stands for, 1 where it is a single one. */
  events: number;
  /** Users that the row counts itself. */
  users?: number;
}

/** Counts by name: versions, devices, levels. */
export type Counts = Readonly<Record<string, number>>;

/** Distinct values, each as the first 16 hexadecimal digits of its SHA-1; above a limit only an estimate of how many. */
export type DistinctPart = { readonly values: readonly string[] } | { readonly registers: string };

/** A release as the events show it. */
export interface ReleasePart {
  readonly build?: number;
  readonly events: number;
  readonly users: DistinctPart;
  readonly firstAt?: number;
  readonly lastAt?: number;
}

/** What is known of the events of one failure; of two parts of one export the same is known as of the whole. */
export interface GroupPart {
  readonly fingerprint: string;
  readonly type: string;
  readonly exception?: string;
  readonly events: number;
  readonly users: DistinctPart;
  /** Users that rows counted themselves. */
  readonly countedUsers: number;
  readonly versions: Counts;
  readonly android: Counts;
  readonly devices: Counts;
  readonly kinds: Counts;
  readonly issues: Counts;
  /** By day (`2026-11-30`, of UTC); events of rows that stand for several have none, and those that earlier versions counted. */
  readonly days?: Counts;
  readonly foreground: number;
  readonly background: number;
  readonly firstAt?: number;
  readonly lastAt?: number;
  /** The trace of the newest event, without secrets. */
  readonly sample: { readonly at: number; readonly key: string; readonly text: string };
}

/** A part of an export, grouped. Parts merge in any order to the same whole. */
export interface TriagePart {
  readonly schemaVersion: 1;
  readonly kind: "culprit-triage";
  /** The version of the fingerprints that name its groups; unset in the oldest parts. */
  readonly fingerprints?: number;
  readonly events: number;
  /** Rows that could not be read, by reason, with the place of the first one. */
  readonly broken: Readonly<Record<string, { readonly count: number; readonly first: string }>>;
  readonly releases: Readonly<Record<string, ReleasePart>>;
  readonly groups: readonly GroupPart[];
  /** How far each input was read, for whoever goes on: rows by name. */
  readonly read?: Readonly<Record<string, number>>;
}

const CountSchema = z.number().int().nonnegative();
const countsBy = (what: string) =>
  z.record(z.string(), CountSchema).describe(`Events by ${what}, the most frequent first.`);
const TimeSchema = z.iso.datetime();
const seen = {
  firstAt: TimeSchema.optional().describe("When it was seen first, where rows have times."),
  lastAt: TimeSchema.optional().describe("When it was seen last."),
};

const TrendSchema = z
  .enum(["new", "back", "growing", "shrinking", "gone", "steady", "unknown"])
  .describe(
    "Its share of the events of the newest release beside that of the one before; unknown where fewer than two have enough.",
  );
/** How a group moves from release to release. */
export type Trend = z.infer<typeof TrendSchema>;

export const TriageAnalysisSchema = z
  .object({
    id: z.string().describe("Names the analysis: `culprit show ID` has all of it."),
    title: z.string(),
    status: z.enum(["explained", "unexplained"]),
    rootCause: z.string().describe("Empty where it is not established."),
    message: z.string().describe("The first line of the failure's own message."),
    causeId: z.string().optional().describe("Which cause of which class it is: `class/cause`."),
    confidence: z.number().min(0).max(1),
    place: z.string().optional().describe("`path:line`, or the path alone."),
    fix: z.string().optional(),
    known: z.string().optional().describe("What is known where the cause is not established."),
    possible: z
      .array(
        z.object({
          rootCause: z.string(),
          causeId: z.string().optional(),
          decidedBy: z.string().optional().describe("The one look that decides it."),
          fix: z.string().optional().describe("What to do if it is so."),
        }),
      )
      .optional()
      .describe("What a cause that is not established may be, likeliest first, at most three."),
    inAnyCase: z.string().optional().describe("What is right whichever of these it is."),
    whoseCode: z
      .string()
      .optional()
      .describe(
        "Whose code threw, where none of the project's is on the stack: which library, which version.",
      ),
    hasDiff: z.boolean().describe("Whether the analysis has an edit that mends it."),
    owners: z.array(z.string()).optional().describe("Those of CODEOWNERS."),
    remembered: z
      .object({
        rootCause: z.string(),
        confirmed: z.boolean().describe("Whether somebody here confirmed that cause."),
        outcome: z.enum(["held", "returned"]).optional().describe("What became of its fix."),
        seenCount: z.number().int().positive().optional(),
        lastSeenAt: TimeSchema.optional(),
      })
      .optional()
      .describe("What the memory has of this very failure."),
    changedBy: z
      .array(z.string())
      .optional()
      .describe("Who changed the lines around the place last, the newest first."),
    sameCauseAs: z
      .array(z.string())
      .optional()
      .describe("Fingerprints of groups with the same cause at the same place."),
  })
  .describe("What the analysis of a group's newest event says.");
export type TriageAnalysis = z.infer<typeof TriageAnalysisSchema>;

export const TriageGroupSchema = z
  .object({
    rank: z.number().int().positive().describe("1 is what to fix first."),
    score: z
      .number()
      .nonnegative()
      .describe(
        "Users, or events where rows tell none, times the weights of docs/triage.md, with those of its analysis.",
      ),
    fingerprint: z
      .string()
      .describe("Names the failure across releases, devices and runs; memory and dashboard use the same."),
    type: z.string().describe("Its class, as the catalogue has it."),
    title: z.string(),
    exception: z.string().optional(),
    events: CountSchema,
    users: CountSchema.optional().describe("Unset where no row tells users apart; above 1 024 an estimate."),
    trend: TrendSchema,
    isAtStart: z.boolean().describe("Whether it happens while the app starts."),
    isDataLoss: z
      .boolean()
      .default(false)
      .describe("Whether it tells of stored data that cannot be kept or read any more."),
    kind: z.enum(["crash", "anr", "non-fatal"]).describe("What most of its events are."),
    versions: countsBy("version of the app"),
    android: countsBy("version of Android or API level"),
    devices: countsBy("device"),
    issues: countsBy("the service's own group"),
    days: countsBy("day (UTC), of rows that stand for one event").optional(),
    foreground: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .describe("Share of the events in the foreground, of those that tell."),
    ...seen,
    sample: z.string().describe("The trace of the newest event, without secrets."),
    analysis: TriageAnalysisSchema.optional(),
  })
  .describe("One failure; a line of `--format jsonl`.");
export type TriageGroup = z.infer<typeof TriageGroupSchema>;

/** What `culprit triage --format json` prints. */
export const TriageSchema = z.object({
  schemaVersion: z.literal(1),
  events: CountSchema,
  users: CountSchema.optional(),
  releases: z
    .array(
      z.object({
        version: z.string(),
        build: CountSchema.optional().describe("Its code, by which releases are ordered where all have one."),
        events: CountSchema,
        users: CountSchema.optional(),
        ...seen,
      }),
    )
    .describe("From the oldest to the newest."),
  broken: z
    .record(z.string(), z.object({ count: CountSchema, first: z.string() }))
    .describe("Rows that could not be read, by reason, with the place of the first one."),
  groups: z.array(TriageGroupSchema).describe("What to fix first at the head, as many as `--top` says."),
  more: CountSchema.describe("Groups beyond those that are listed."),
  warnings: z.array(z.string()),
});
export type Triage = z.infer<typeof TriageSchema>;

/** The JSON Schema of what `culprit triage --format json` prints. */
export function triageJsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(TriageSchema, {
    target: "draft-2020-12",
    io: "output",
    // What Zod adds of its own: the greatest number of JavaScript, and dates once more as a pattern.
    override: ({ jsonSchema }) => {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
    },
  });
  return { ...schema, title: "What culprit triage --format json prints" };
}
