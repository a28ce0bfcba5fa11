import type { z } from "zod";

/** Risk of a tool's effect. One policy decides on it, outside the tools. */
export type Effect = "read_only" | "safe_write" | "dangerous";

/** What a parameter names. What is neither is free text to whoever decides on calls. */
export type ParameterKind = "path" | "address";

export interface ToolError {
  code: string;
  message: string;
  suggestion?: string;
  details?: Record<string, unknown>;
}

/** The one envelope of every tool. `success: false` always comes with `error`. */
export interface ToolResult<Data = unknown> {
  success: boolean;
  /** For programs: the shape the contract gives for this tool. */
  data?: Data;
  /** For people and models. */
  output: string;
  /** Workspace-relative, forward slashes. */
  files_affected: string[];
  execution_time_ms: number;
  metadata?: Record<string, unknown>;
  warnings?: string[];
  /** Explore tools, on a file-cache hit. */
  cached?: true;
  error?: ToolError;
}

/**
 * A tool's contract is data: everything about it but its implementation. Prompts, function definitions, the MCP tool
 * list and the reference page are made from it.
 */
export interface ToolContract<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** Other names that a call may use; lists, rules and records know only `name`. */
  readonly aliases?: readonly string[];
  readonly description: string;
  readonly effect: Effect;
  readonly input: Input;
  readonly output: Output;
  /** Milliseconds after which the registry answers TOOL_TIMEOUT. Default 2000. */
  readonly timeLimitMs?: number;
  /** Error codes this tool documents, beside the common ones. */
  readonly errors: readonly string[];
  /** Which parameters name a place: rules of the user's about places look at these, and at no other text. */
  readonly kinds?: Readonly<Record<string, ParameterKind>>;
}

/** Milliseconds a tool may take when its contract does not say. */
const DEFAULT_TIME_LIMIT_MS = 2000;

/** Milliseconds a tool may take. */
export const timeLimitOf = ({ timeLimitMs = DEFAULT_TIME_LIMIT_MS }: ToolContract): number => timeLimitMs;

export interface ToolInfo {
  name: string;
  description?: string;
  schema: z.ZodType;
}

/** A call as the event stream reports it. */
export interface ToolCall {
  tool: string;
  parameters: Record<string, unknown>;
  /** Milliseconds since the epoch. */
  timestamp: number;
}

/** A contract as its file states it: its schemas are made when they are first asked for. */
type StatedContract<Input extends z.ZodType, Output extends z.ZodType> = Omit<
  ToolContract<Input, Output>,
  "input" | "output"
> & { input: () => Input; output: () => Output };

/** A contract of which whoever only wants to know its name pays for no schema; the exact types of both are kept. */
export function toolContract<Input extends z.ZodType, Output extends z.ZodType>({
  input: makeInput,
  output: makeOutput,
  ...stated
}: StatedContract<Input, Output>): ToolContract<Input, Output> {
  let input: Input | undefined;
  let output: Output | undefined;
  return {
    ...stated,
    get input() {
      input ??= makeInput();
      return input;
    },
    get output() {
      output ??= makeOutput();
      return output;
    },
  };
}
