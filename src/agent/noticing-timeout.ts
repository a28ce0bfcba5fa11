import type { LanguageModel } from "../llm/language-model.ts";
import { Failure } from "../model/failure.ts";

/** The same model; `onTimeout` is told where it does not answer in its time. */
export function noticingTimeout(model: LanguageModel, onTimeout: () => void): LanguageModel {
  const notice = (problem: unknown): never => {
    if (problem instanceof Failure && problem.code === "MODEL_TIMEOUT") onTimeout();
    throw problem;
  };
  return {
    name: model.name,
    place: model.place,
    abilities: (signal) => model.abilities(signal).catch(notice),
    async *chat(messages, options) {
      try {
        yield* model.chat(messages, options);
      } catch (problem) {
        notice(problem);
      }
    },
    countTokens: (text, signal) => model.countTokens(text, signal).catch(notice),
    dispose: () => model.dispose(),
  };
}
