import { deepen } from "../agent/compose.ts";
import { nothingEstablished, type Reasoner } from "../agent/reasoner.ts";
import type { LanguageModel } from "../llm/language-model.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import type { ToolContract } from "../model/tool.ts";
import type { PerformanceTracker } from "../support/performance-tracker.ts";
import type { ReasonerChoice } from "./reasoning.ts";

/** A language model that an analysis may ask. */
export interface ModelChoice {
  /** Opens it when it is first needed. Where it cannot be opened, the answer is that of the expert, with a warning. */
  open: () => LanguageModel | Promise<LanguageModel>;
  /** True asks it also where the expert has a cause, to check that one. */
  deep?: boolean;
  /** Turns of the model for one task; 8 unless given. */
  maxTurns?: number;
  /** True leaves the model open behind the analysis. */
  staysOpen?: boolean;
  /** Which tools may be offered to it beside those that only read. */
  alsoOffers?: (contract: ToolContract) => boolean;
}

/** The offline expert first, and the model where that is worth it. What it takes is loaded only then. */
export function withModel(choice: ModelChoice, tracker?: PerformanceTracker): ReasonerChoice {
  const { deep = false, maxTurns, staysOpen, alsoOffers } = choice;
  return (expert, parts) => {
    const model: Reasoner = {
      name: "model",
      async *reason(context, signal) {
        const { modelReasoner } = await import("../agent/model-reasoner/model-reasoner.ts");
        const open = () => parts.model(choice.open);
        const reasoner = modelReasoner({ open, maxTurns, staysOpen, alsoOffers, tracker });
        yield* reasoner.reason(context, signal);
      },
    };
    return deepen(expert, model, deep ? () => true : nothingEstablished);
  };
}

/** Whether a model would not have been asked: then the answer is the same with and without. */
export function isExpertsOwn({ status, engine }: FullRCAResult): boolean {
  return status === "explained" && engine === "expert";
}
