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
  readonly events: number;
  /** Rows that could not be read, by reason, with the place of the first one. */
  readonly broken: Readonly<Record<string, { readonly count: number; readonly first: string }>>;
  readonly releases: Readonly<Record<string, ReleasePart>>;
  readonly groups: readonly GroupPart[];
  /** How far each input was read, for whoever goes on: rows by name. */
  readonly read?: Readonly<Record<string, number>>;
}

/** How a group moves from release to release. */
export type Trend = "new" | "back" | "growing" | "shrinking" | "gone" | "steady" | "unknown";

/** One line of a triage. */
export interface TriageGroup {
  /** 1 is what to fix first. */
  rank: number;
  score: number;
  fingerprint: string;
  type: string;
  title: string;
  exception?: string;
  events: number;
  /** Users that had it; undefined where no row tells users apart. */
  users?: number;
  trend: Trend;
  isAtStart: boolean;
  kind: "crash" | "anr" | "non-fatal";
  versions: Counts;
  android: Counts;
  devices: Counts;
  issues: Counts;
  /** Share of the events that happened in the foreground, 0 to 1. */
  foreground?: number;
  firstAt?: string;
  lastAt?: string;
  sample: string;
  analysis?: TriageAnalysis;
}

/** What the analysis of a group's newest event says. */
export interface TriageAnalysis {
  id: string;
  title: string;
  status: "explained" | "unexplained";
  /** Empty where it is not established. */
  rootCause: string;
  /** The first line of the failure's own message. */
  message: string;
  causeId?: string;
  confidence: number;
  place?: string;
  fix?: string;
  hasDiff: boolean;
  owners?: string[];
  /** What the memory has of this very failure. */
  remembered?: {
    rootCause: string;
    /** Whether somebody here confirmed that cause. */
    confirmed: boolean;
    /** What became of its fix. */
    outcome?: "held" | "returned";
    seenCount?: number;
    lastSeenAt?: string;
  };
  /** Who changed the line of the place last, where the repository has it: the newest first. */
  changedBy?: string[];
  /** Fingerprints of groups with the same cause at the same place. */
  sameCauseAs?: string[];
}

export interface Triage {
  schemaVersion: 1;
  events: number;
  users?: number;
  releases: {
    version: string;
    build?: number;
    events: number;
    users?: number;
    firstAt?: string;
    lastAt?: string;
  }[];
  broken: TriagePart["broken"];
  groups: TriageGroup[];
  /** Groups beyond those that are listed. */
  more: number;
  warnings: string[];
}
