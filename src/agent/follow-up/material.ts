import type { Codebase } from "../../model/codebase.ts";
import type { Explanation } from "../../model/explanation.ts";
import type { AnswerPart } from "../../model/follow-up.ts";
import type { ToolResult } from "../../model/tool.ts";
import type { SavedRun } from "../saved-run.ts";

/** What a question about an analysis can be answered from. */
export interface Material {
  run: SavedRun;
  /** The project as it is now; undefined where the analysis had none, or it is not there any more. */
  codebase?: Codebase;
  /** What the class of the failure means; undefined for one that is not in the catalogue. */
  explanation?: Explanation;
  /** Runs a tool that reads. */
  runTool(name: string, parameters: unknown, signal: AbortSignal): Promise<ToolResult>;
  signal: AbortSignal;
}

/** Parts of an answer, and whether they answer what was asked. */
export interface Said {
  parts: AnswerPart[];
  isAnswered: boolean;
}

export const said = (...parts: AnswerPart[]): Said => ({ parts, isAnswered: true });
export const open = (...parts: AnswerPart[]): Said => ({ parts, isAnswered: false });

/** A list as a paragraph of its own. */
export const listed = (title: string, items: readonly string[]): AnswerPart[] =>
  items.length === 0 ? [] : [{ text: [title, ...items.map((item) => `- ${item}`)].join("\n") }];

/** A share as people read it. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

export const placeOf = ({ path, line }: { path: string; line?: number | undefined }): string =>
  line === undefined ? path : `${path}:${line}`;
