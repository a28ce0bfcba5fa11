import { createHash } from "node:crypto";
import type { ChatEvent, ChatMessage, ChatOptions, LanguageModel } from "../../llm/language-model.ts";
import { Failure } from "../../model/failure.ts";
import { toJson } from "./difference.ts";
import type { Entry } from "./format.ts";
import type { Recorder } from "./recorder.ts";

type Reply = Extract<Entry, { kind: "reply" }>;

/** A prompt as it is written down and compared. */
export function askedOf(messages: readonly ChatMessage[], options: ChatOptions = {}): unknown {
  const { signal: _, ...rest } = options;
  return toJson({ messages, options: rest });
}

/** Names a text whose tokens are counted: the text itself is in a prompt. */
export const textKey = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

export function failureData(thrown: unknown): NonNullable<Reply["failed"]> {
  const { message } = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (!(thrown instanceof Failure)) return { code: "INTERNAL_ERROR", message };
  return { code: thrown.code, message, ...(thrown.hint !== undefined && { hint: thrown.hint }) };
}

/** A language model of which every prompt and every piece of a reply is written down. */
export function recordedModel(model: LanguageModel, recorder: Recorder): LanguageModel {
  let chats = 0;
  const { name, place } = model;
  recorder.add({ kind: "source", question: "model", parameters: [], answer: { name, place } });

  async function noted<T>(question: string, parameters: readonly string[], answer: Promise<T>): Promise<T> {
    try {
      const known = await answer;
      recorder.add({ kind: "source", question, parameters: [...parameters], answer: known });
      return known;
    } catch (thrown) {
      recorder.add({ kind: "source", question, parameters: [...parameters], failed: failureData(thrown) });
      throw thrown;
    }
  }

  async function* recordedChat(
    messages: readonly ChatMessage[],
    options?: ChatOptions,
  ): AsyncGenerator<ChatEvent, void, undefined> {
    chats += 1;
    const chat = chats;
    recorder.add({ kind: "prompt", chat, asked: askedOf(messages, options) });
    try {
      for await (const event of model.chat(messages, options)) {
        recorder.piece(chat, event);
        yield event;
      }
    } catch (thrown) {
      recorder.add({ kind: "reply", chat, events: [], failed: failureData(thrown), isLast: true });
      throw thrown;
    }
    recorder.add({ kind: "reply", chat, events: [], isLast: true });
  }

  return {
    name,
    place,
    abilities: (signal) => noted("model.abilities", [], model.abilities(signal)),
    chat: recordedChat,
    countTokens: (text, signal) =>
      noted("model.countTokens", [textKey(recorder.masked(text))], model.countTokens(text, signal)),
    dispose: () => model.dispose(),
  };
}
