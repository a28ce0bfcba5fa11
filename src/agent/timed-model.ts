import type { LanguageModel } from "../llm/language-model.ts";
import type { PerformanceTracker } from "../support/performance-tracker.ts";

/** A model of which every reply is timed as `llm_inference`, from the question to its last piece. */
export function timedModel(model: LanguageModel, tracker: PerformanceTracker): LanguageModel {
  return {
    name: model.name,
    place: model.place,
    abilities: (signal) => model.abilities(signal),
    countTokens: (text, signal) => model.countTokens(text, signal),
    dispose: () => model.dispose(),
    async *chat(messages, options) {
      const stopTimer = tracker.startTimer("llm_inference");
      try {
        yield* model.chat(messages, options);
      } finally {
        stopTimer();
      }
    },
  };
}
