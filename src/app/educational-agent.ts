import { EducationalAgent as AnyEducationalAgent, type TeachWith } from "../agent/educational-agent.ts";
import { modelNotes } from "../agent/model-notes.ts";
import type { AnalyzeWith, ReactAgentOptions } from "../agent/react-agent.ts";
import { explanationOf } from "../catalogue/explanations.ts";
import type { LanguageModel } from "../llm/language-model.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { learningNotes } from "../report/learning-notes.ts";
import { type AnalyzeOptions, analyzeFailure } from "./analyze.ts";

export interface EducationalAgentOptions
  extends ReactAgentOptions,
    Pick<
      AnalyzeOptions,
      "workspace" | "reasoner" | "registry" | "directories" | "save" | "memory" | "cache"
    > {
  /** Milliseconds that a model may take for the notes of one failure; 60 000 unless given. */
  educationTimeoutMs?: number;
}

/** The notes of a result without a model; undefined where there is no failure in it. */
export async function learningNotesOf(result: FullRCAResult): Promise<string[] | undefined> {
  return learningNotes(result, await explanationOf(result.type));
}

/** Analyses failures and teaches; `new EducationalAgent(model)`, or without one from the catalogue alone. */
export class EducationalAgent extends AnyEducationalAgent {
  constructor(model?: LanguageModel, options: EducationalAgentOptions = {}) {
    const { maxIterations, timeoutMs, educationTimeoutMs: notesMs = 60_000, ...own } = options;
    const full = new WeakMap<object, FullRCAResult>();
    const analyze: AnalyzeWith = async (error, work) => {
      const analysis = await analyzeFailure(error, { ...own, ...work });
      full.set(analysis.result, analysis.result);
      return analysis;
    };
    const teach: TeachWith = async (result, signal) => {
      const whole = full.get(result);
      const offline = whole && (await learningNotesOf(whole));
      if (!offline || !model) return offline;
      const tracker = this.getPerformanceTracker();
      return modelNotes({ model, offline, timeoutMs: notesMs, signal, tracker });
    };
    super(analyze, teach, { maxIterations, timeoutMs });
  }
}
