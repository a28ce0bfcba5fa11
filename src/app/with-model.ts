import { deepen } from "../agent/compose.ts";
import { nothingEstablished, type Reasoner } from "../agent/reasoner.ts";
import type { LanguageModel } from "../llm/language-model.ts";
import { Failure } from "../model/failure.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import type { ToolContract } from "../model/tool.ts";
import type { PerformanceTracker } from "../support/performance-tracker.ts";
import type { ReasonerChoice } from "./reasoning.ts";

/** A language model that an analysis may ask. */
export interface ModelChoice {
  /** Opens it when it is first needed. Where it cannot be opened, the answer is that of the expert, with a warning. */
  open: (signal: AbortSignal) => LanguageModel | Promise<LanguageModel>;
  /** True asks it also where the expert has a cause, to check that one. */
  deep?: boolean;
  /** Turns of the model for one task; 8 unless given. */
  maxTurns?: number;
  /** True leaves the model open behind the analysis. */
  staysOpen?: boolean;
  /** Which tools may be offered to it beside those that only read. */
  alsoOffers?: (contract: ToolContract) => boolean;
}

const checkingModel = "checking model";

/** The offline expert first, and the model where that is worth it. What it takes is loaded only then. */
export function withModel(choice: ModelChoice, tracker?: PerformanceTracker): ReasonerChoice {
  const { deep = false, maxTurns, staysOpen, alsoOffers } = choice;
  return (expert, parts) => {
    const model: Reasoner = {
      name: deep ? checkingModel : "model",
      async *reason(context, signal) {
        const { modelReasoner } = await import("../agent/model-reasoner/model-reasoner.ts");
        const open = () => parts.model(() => choice.open(signal));
        const reasoner = modelReasoner({ open, maxTurns, staysOpen, alsoOffers, tracker });
        yield* reasoner.reason(context, signal);
      },
    };
    return deepen(expert, model, deep ? () => true : nothingEstablished);
  };
}

/** Who went the recorded way, where a model was part of it; it answers from the recording. */
export function recordedChoice(name: string, maxTurns?: number): ReasonerChoice | undefined {
  const deep = name.endsWith(` and ${checkingModel}`);
  if (!deep && !name.endsWith(" and model")) return undefined;
  const open = () => {
    throw new Failure("MODEL_DISABLED", "No model is asked while a recording is replayed.");
  };
  return withModel({ open, deep, maxTurns });
}

/** Whether a model would not have been asked: then the answer is the same with and without. */
export function isExpertsOwn({ status, engine }: FullRCAResult): boolean {
  return status === "explained" && engine === "expert";
}
