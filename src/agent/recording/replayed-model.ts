import type { ChatEvent, LanguageModel, ModelAbilities, TokenCount } from "../../llm/language-model.ts";
import { Failure } from "../../model/failure.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import type { Entry, Recording } from "./format.ts";
import type { Playback } from "./playback.ts";
import { questionKey } from "./recorded-codebase.ts";
import { askedOf, textKey } from "./recorded-model.ts";

type Reply = Extract<Entry, { kind: "reply" }>;
type Source = Extract<Entry, { kind: "source" }>;

const toFailure = ({ code, message, hint }: NonNullable<Reply["failed"]>): Failure =>
  new Failure(code, message, hint);

/** The language model of a recorded run, which replies as it did then. Nothing is sent anywhere. */
export function replayedModel({ entries }: Recording, playback: Playback): LanguageModel {
  const known = new Map<string, Source>();
  for (const entry of entries)
    if (entry.kind === "source") known.set(questionKey(entry.question, entry.parameters), entry);
  const told = (question: string, parameters: readonly string[] = []): Source | undefined => {
    const source = known.get(questionKey(question, parameters));
    if (source?.failed) throw toFailure(source.failed);
    return source;
  };
  const named = known.get(questionKey("model", []))?.answer as { name: string; place: string } | undefined;
  let chats = 0;

  return {
    name: named?.name ?? "none",
    place: named?.place ?? "a recording",
    abilities: async () => (told("model.abilities")?.answer ?? {}) as ModelAbilities,
    async countTokens(text) {
      const source = told("model.countTokens", [textKey(maskSecrets(text))]);
      // A prompt of another wording is a difference of its own.
      return (source?.answer ?? { tokens: Math.ceil(text.length / 3), exact: false }) as TokenCount;
    },
    async *chat(messages, options) {
      chats += 1;
      const chat = chats;
      const replies: Reply[] = [];
      let wake = (): void => undefined;
      try {
        playback.prompt(chat, askedOf(messages, options), (reply) => {
          replies.push(reply);
          wake();
        });
        while (true) {
          const reply = replies.shift();
          if (!reply) {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
            continue;
          }
          yield* reply.events as ChatEvent[];
          if (reply.failed) throw toFailure(reply.failed);
          if (reply.isLast) return;
        }
      } finally {
        playback.hangUp(chat);
      }
    },
    dispose: async () => {},
  };
}
