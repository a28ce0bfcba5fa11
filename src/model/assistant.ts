import { z } from "zod";

/** How a turn of the assistant ended. */
export const turnStatuses = [
  "done",
  "interrupted",
  "out_of_steps",
  "out_of_time",
  "no_answer",
  "model_failed",
] as const;
export type TurnStatus = (typeof turnStatuses)[number];

/** What became of a plan: `shown` where nobody could be asked, and each step is decided on by itself. */
const planDecisions = ["agreed", "shown", "declined"] as const;
export type PlanDecision = (typeof planDecisions)[number];

const at = z.number().int().nonnegative();

/** The lines of a saved session, in the order in which things happened. Times are milliseconds since the epoch. */
export const SessionRecordSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("session"),
    version: z.literal(1),
    id: z.string(),
    at,
    /** Absolute path. */
    workspace: z.string(),
    via: z.enum(["chat", "do"]),
  }),
  /** What the user said; a turn begins. */
  z.object({ type: z.literal("said"), at, text: z.string(), model: z.string().optional() }),
  z.object({
    type: z.literal("plan"),
    at,
    steps: z.array(z.string()),
    decision: z.enum(planDecisions),
    /** What the user would have otherwise. */
    wish: z.string().optional(),
  }),
  /** A call of a tool, with what came of it. */
  z.object({
    type: z.literal("call"),
    at,
    tool: z.string(),
    parameters: z.record(z.string(), z.unknown()),
    success: z.boolean(),
    /** The code of its failure. */
    code: z.string().optional(),
    answer: z.string(),
    files: z.array(z.string()),
    /** What an edit changed, as a unified diff. */
    diff: z.string().optional(),
  }),
  /** The end of a turn. */
  z.object({
    type: z.literal("answer"),
    at,
    text: z.string(),
    status: z.enum(turnStatuses),
    /** What `culprit undo` takes all writes of the turn back by. */
    undo: z.string().optional(),
  }),
]);
export type SessionRecord = z.infer<typeof SessionRecordSchema>;
export type SessionHead = Extract<SessionRecord, { type: "session" }>;
export type SavedCall = Extract<SessionRecord, { type: "call" }>;
export type SavedPlan = Extract<SessionRecord, { type: "plan" }>;

/** What was said in a turn, done and answered. */
export interface SavedTurn {
  at: number;
  said: string;
  model?: string;
  plans: SavedPlan[];
  calls: SavedCall[];
  /** Undefined for a turn that was killed. */
  answer?: Extract<SessionRecord, { type: "answer" }>;
}

export interface SavedSession {
  head: SessionHead;
  turns: SavedTurn[];
}

/** One line of a list of sessions. */
export interface SessionSummary {
  id: string;
  /** Milliseconds since the epoch: of the last thing that happened. */
  savedAt: number;
  /** Absolute path. */
  workspace: string;
  /** The first words of the user. */
  title: string;
  bytes: number;
}

/** What whoever watches a turn is told, besides the events that an analysis has too. Named as in the JSON lines. */
export interface AssistantEvents {
  /** A piece of the model's words as they come. Those of an answer come again as the result. */
  partial: { text: string };
  /** What the model said before it asked tools; the pieces of it are over. */
  thought: { thought: string; iteration: number; timestamp: number };
  action: {
    action: { tool: string; parameters: Record<string, unknown>; timestamp: number };
    iteration: number;
    call: number;
    timestamp: number;
  };
  observation: {
    observation: string;
    success: boolean;
    /** The code of a failure. */
    code?: string;
    iteration: number;
    call: number;
    durationMs: number;
    timestamp: number;
  };
  /** A plan, before anybody is asked about it. */
  plan: { steps: string[]; timestamp: number };
  /** What an edit is going to change, before it is decided on. */
  edit: { path: string; diff: string; call: number; timestamp: number };
  /** Something that went less than well. */
  warning: { message: string; timestamp: number };
}

/** What a turn came to. */
export interface TurnResult {
  status: TurnStatus;
  /** The model's answer; empty where it gave none. */
  answer: string;
  /** Why there is none, or why it may be less than was asked for: sentences for people. */
  reason?: string;
  /** The code of the failure that ended it, where one did. */
  code?: string;
  /** Calls and plans that were refused: by the user, a rule, or because nobody could be asked. */
  denied: number;
  /** Of these, those that were refused because nobody could be asked, and that a rule would allow. */
  unasked: number;
  /** Of these, the commands that no rule allows since they may run what this run has written, each with the reason. */
  heldBack?: string[];
  /** Workspace-relative. */
  filesChanged: string[];
  /** Of each of these, how many lines were added and removed, where an edit says so. */
  changes: { path: string; added: number; removed: number }[];
  /** Files that it changed, and put back as they were before the turn. */
  putBack?: string[];
  /** Commands that were run: what they changed is on no record. */
  commandsRun: number;
  commands: { command: string; exitCode?: number }[];
  /** Sentences of the answer that claim work which was not done, each with what the turn shows instead. */
  unshownClaims?: string[];
  /** What `culprit undo` takes all writes of the turn back by; undefined where there were none. */
  undo?: string;
  steps: number;
  /** Tokens of the last prompt and of all replies, as the server counts, and how many fit into its window. */
  usage?: { promptTokens?: number; outputTokens: number; contextTokens?: number };
}
