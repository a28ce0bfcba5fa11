// What the page asks and is answered: types that the server and the page share, and nothing that runs.
import type { LoggedStep } from "../../model/logged-step.ts";
import type { FailureState, MemoryFigures } from "../../model/memory-overview.ts";
import type { Trend, TriageGroup } from "../../model/triage.ts";
import type { CodeRow, ReportView } from "../../report/view.ts";

export type { CodeRow, FailureState, LoggedStep, MemoryFigures, ReportView, Trend };

export interface Session {
  version: string;
  /** The project that the dashboard was started in. */
  project?: { name: string; path: string };
  /** What each class of failure is called, by its id. */
  titles: Record<string, string>;
}

/** A failure in a list. */
export interface FailureRow {
  /** The remembered document. */
  id: string;
  type: string;
  language: string;
  message: string;
  cause: string;
  place: string;
  state: FailureState;
  confidence: number;
  /** Milliseconds since the epoch, as all times. */
  firstAt: number;
  seenAt: number;
  seen: number;
  /** When it was seen, as far as that is known. */
  times: number[];
  /** Of a search: how alike, 0 to 1. */
  similarity?: number;
  /** Of a document of others: when it was imported, and what it says of itself. */
  imported?: { at: number; claim: string };
}

export interface FailureList {
  failures: FailureRow[];
  next?: string;
}

/** A saved analysis in a list. */
export interface RunRow {
  id: string;
  savedAt: number;
  type: string;
  title: string;
  cause: string;
  status: ReportView["status"];
  confidence: number;
  durationMs: number;
}

/** What is remembered of one failure. */
export interface Remembered {
  row: FailureRow;
  guidelines: string[];
  evidence: { quote: string; place: string }[];
  trace: string;
  feedback?: "positive" | "negative";
  note?: string;
  quality: number;
  givenConfidence?: number;
  outcomeAt?: number;
  usedCount: number;
  /** Other documents of the same failure: of other projects, or of colleagues. */
  others: FailureRow[];
}

/** A quote of the report beside the lines around it. */
export interface EvidenceView {
  quote: string;
  note?: string;
  source: string;
  place: string;
  /** Whether it still stands in the file as it is now; unset where that cannot be told. */
  stands?: boolean;
  rows: CodeRow[];
}

/** One analysis, or all that is left of it: what was saved, what is remembered, or both. */
/** Opens the place in an editor on this machine. */
export interface EditorLink {
  editor: string;
  href: string;
}

export interface AnalysisPage {
  /** The saved analysis; unset where it is gone, or was never kept. */
  saved?: {
    id: string;
    savedAt: number;
    report: ReportView;
    evidence: EvidenceView[];
    /** The last lines of the log that it is about. */
    log: string;
    steps: LoggedStep[];
    engine: string;
    workspace?: string;
    /** For the place of the cause; none where it is no file of the project any more. */
    editors: EditorLink[];
    command?: string;
    /** The analysis whose answer was given again. */
    sameAs?: string;
    fixes: number;
  };
  remembered?: Remembered;
  /** The other saved analyses of the same failure, the newest first. */
  runs: RunRow[];
  similar: FailureRow[];
}

/** What can be done to the project by this analysis, and what was: a person sees it, and then says yes to that. */
export interface Changes {
  workspace?: string;
  fix?: ProposedChange;
  /** Why the fix cannot be applied now. */
  fixProblem?: string;
  undo?: ProposedChange;
}

export interface ProposedChange {
  title: string;
  /** Names exactly what is shown: only that is carried out. */
  digest: string;
  rows: CodeRow[];
}

export interface Changed {
  files: string[];
}

export interface TimesView {
  /** Saved analyses that are counted here. */
  runs: number;
  /** The oldest and the newest of them. */
  from?: number;
  to?: number;
  /** Each: when, how long in all and in tools, how many requests, how sure. */
  points: { id: string; at: number; ms: number; toolMs: number; requests: number; title: string }[];
  tools: { tool: string; calls: number; failed: number; milliseconds: number; longest: number }[];
  /** Requests that an analysis may make. */
  mostRequests: number;
}

/** The triage that is shown; nothing where there is none, or why it cannot be read. */
export interface TriageAnswer {
  page?: TriagePage;
  problem?: string;
}

export interface TriagePage {
  /** The file that it was read from, and when that was written. */
  path: string;
  writtenAt: number;
  events: number;
  users?: number;
  failures: number;
  /** The newest ones, from the oldest to the newest. */
  releases: { version: string; events: number; users?: number; firstAt?: number; lastAt?: number }[];
  /** The release that is looked at, and the one before it. */
  release?: string;
  before?: string;
  days: TriageDays;
  groups: TriageRow[];
  /** Groups beyond those. */
  more: number;
  unread: { reason: string; count: number; first: string }[];
}

export interface TriageDays {
  /** `2026-11-30`, of UTC; days without an event are left out. */
  days: string[];
  series: { name: string; counts: number[]; total: number }[];
  /** Events of which no day is known. */
  undated: number;
}

/** A failure of a triage. */
export interface TriageRow
  extends Pick<TriageGroup, "fingerprint" | "rank" | "title" | "events" | "users" | "kind" | "isAtStart"> {
  /** In the release that is looked at, beside the one before it. */
  trend: Trend;
  /** Empty where it is not established, or was not looked for yet. */
  cause: string;
  message: string;
  place: string;
  owners: string[];
  /** Events by release, as the page lists them. */
  perRelease: number[];
  lastAt?: number;
  /** Its saved analysis. */
  analysis?: string;
}

export interface LiveRow {
  id: string;
  type: string;
  error: string;
  startedAt: number;
}

export interface LiveList {
  live: LiveRow[];
  recent: RunRow[];
}

export interface LiveSteps {
  steps: LoggedStep[];
  /** Set when it is over: whether there is a saved analysis to look at. */
  ended?: { saved: boolean; problem?: string };
}

export interface PolicyReports {
  reports: { at: number; directive: string; blocked: string; source: string }[];
}

export interface Problem {
  code: string;
  message: string;
  hint?: string;
}
