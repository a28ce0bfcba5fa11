import type { Finding } from "./finding.ts";
import type { ToolResult } from "./tool.ts";

/** A tool request as data; the loop runs it. */
export interface ToolRequest {
  tool: string;
  parameters: Record<string, unknown>;
}

/** What came of a request. */
export type Observation = ToolResult & { request: ToolRequest };

/**
 * What a reasoner yields, one at a time.
 *
 * - `partial`: a piece of a thought as it is being made, for whoever watches. The `thought` after it is the whole.
 * - `ask`: tools to be asked, all at the same time; a diagnoser asks one. Each counts as a request.
 *
 * It is handed the observations of what it asked, in that order, and none after any other step.
 */
export type Step =
  | { thought: string }
  | { partial: string }
  | { ask: readonly ToolRequest[] }
  | { finding: Finding };
