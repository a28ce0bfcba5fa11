import { EducationalAgent as AnyEducationalAgent, type TeachWith } from "../agent/educational-agent.ts";
import { modelNotes } from "../agent/model-notes.ts";
import type { AgentWork, AnalyzeWith } from "../agent/react-agent.ts";
import { explanationOf } from "../classes/classes.ts";
import type { LanguageModel } from "../llm/language-model.ts";
import type { ReportedError } from "../model/parsed-error.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { learningNotes } from "../report/learning-notes.ts";
import { type Analysis, type AnalyzeOptions, analyzeFailure } from "./analyze.ts";
import { investigatedWith, type MinimalReactAgentOptions } from "./minimal-react-agent.ts";

export interface EducationalAgentOptions
  extends MinimalReactAgentOptions,
    Pick<AnalyzeOptions, "reasoner" | "cache"> {
  /** Milliseconds that a model may take for the notes of one failure; 60 000 unless given. */
  educationTimeoutMs?: number;
}

/** The notes of a result without a model; undefined where there is no failure in it. */
export async function learningNotesOf(result: FullRCAResult): Promise<string[] | undefined> {
  return learningNotes(result, await explanationOf(result.type));
}

/**
 * Analyses failures as `MinimalReactAgent` does, and teaches: `new EducationalAgent(model)`, or without a model by the
 * offline expert, from the catalogue alone. A reasoner of the caller's investigates in the model's place.
 */
export class EducationalAgent extends AnyEducationalAgent {
  constructor(model?: LanguageModel, options: EducationalAgentOptions = {}) {
    const { educationTimeoutMs: notesMs = 60_000, ...own } = options;
    const { maxIterations, timeoutMs } = own;
    const full = new WeakMap<object, FullRCAResult>();
    const investigate = model && !own.reasoner ? investigatedWith(model, own) : withoutModel(own);
    const analyze: AnalyzeWith = async (error, work) => {
      const analysis = await investigate(error, work);
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

const withoutModel =
  ({ useToolRegistry: _, deep: __, record, ...own }: MinimalReactAgentOptions) =>
  (error: ReportedError, work: AgentWork): Promise<Analysis> =>
    analyzeFailure(error, { workspace: ".", ...own, ...work, record: record?.(error) });
