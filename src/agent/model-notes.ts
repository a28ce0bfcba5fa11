import { collectReply } from "../llm/collect-reply.ts";
import type { ChatEvent, ChatMessage, LanguageModel } from "../llm/language-model.ts";
import { Failure } from "../model/failure.ts";
import type { PerformanceTracker } from "../support/performance-tracker.ts";
import { escapeToOneLine } from "../support/terminal-text.ts";
import { aborted, waitUntilAborted } from "../support/wait-until-aborted.ts";
import { promptTexts } from "./prompts/prompt-texts.ts";
import { timedModel } from "./timed-model.ts";

export interface ModelNotesInput {
  model: LanguageModel;
  /** What is there without a model: three sections, each its heading, an empty line and its text. */
  offline: readonly string[];
  /** For all three together. */
  timeoutMs: number;
  signal: AbortSignal;
  tracker: PerformanceTracker;
}

const prompts = [
  promptTexts["teach-error"],
  promptTexts["teach-cause"],
  promptTexts["teach-prevention"],
] as const;
/** Characters of one section; who writes more is not teaching. */
const longestReply = 4_000;
const longestReasoning = 40_000;
const mostTokens = 700;

/**
 * The three sections as a model writes them from what the offline ones know. Where it fails, is late or answers with
 * something else, that section says so in the words of the contract, and then what is known without a model.
 */
export async function modelNotes(input: ModelNotesInput): Promise<string[]> {
  const timeLimit = AbortSignal.timeout(Math.ceil(Math.min(input.timeoutMs, 2 ** 31 - 1)));
  const signal = AbortSignal.any([timeLimit, input.signal]);
  const stopTimer = input.tracker.startTimer("prompt_generation");
  const facts = factsOf(input.offline);
  const asked = prompts.map((prompt): ChatMessage[] => [
    { role: "system", content: prompt },
    { role: "user", content: facts },
  ]);
  stopTimer();
  const model = timedModel(input.model, input.tracker);
  const notes: string[] = [];
  for (const [index, messages] of asked.entries()) {
    const [heading, ...known] = (input.offline[index] ?? "").split("\n\n");
    const written = await sectionOf(model, messages, { signal, facts, isList: index === 2 });
    const lines = "text" in written ? [written.text] : [failed(written, input), ...known];
    notes.push([heading, ...lines].join("\n\n"));
  }
  return notes;
}

/** The sections of a model that could not be asked at all, for one reason. */
export function failedNotes(offline: readonly string[], reason: string): string[] {
  return offline.map((section) => {
    const [heading, ...known] = section.split("\n\n");
    return [heading, `Error generating explanation: ${reason}`, ...known].join("\n\n");
  });
}

function failed({ problem }: { problem: string }, { signal, timeoutMs }: ModelNotesInput): string {
  const late = `the model was not done within ${timeoutMs / 1000} s`;
  const reason = signal.aborted ? "cancelled" : problem || late;
  return `Error generating explanation: ${reason}`;
}

type Written = { text: string } | { problem: string };

async function sectionOf(
  model: LanguageModel,
  messages: readonly ChatMessage[],
  { signal, facts, isList }: { signal: AbortSignal; facts: string; isList: boolean },
): Promise<Written> {
  if (signal.aborted) return { problem: "" };
  const reply = textOf(model, messages, signal).then(
    (text): Written => (isList ? tipsIn(text, facts) : proseIn(text, facts)),
    (thrown): Written => ({ problem: problemOf(thrown) }),
  );
  // A model that does not listen to the signal is left alone with what it does.
  const written = await waitUntilAborted(reply, signal);
  return written === aborted || signal.aborted ? { problem: "" } : written;
}

async function textOf(
  model: LanguageModel,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<string> {
  const events = model.chat(messages, { signal, maxTokens: mostTokens, temperature: 0.2, think: false });
  const { text } = await collectReply(bounded(events));
  return text;
}

/** A reply up to its longest. Every event costs something: a model that never pauses keeps timers from firing. */
async function* bounded(events: AsyncIterable<ChatEvent>): AsyncGenerator<ChatEvent, void, undefined> {
  const left = { text: longestReply, reasoning: longestReasoning };
  for await (const event of events) {
    const kind = event.type === "text" ? "text" : "reasoning";
    left[kind] -= "text" in event ? Math.max(1, event.text.length) : 1;
    if (kind === "text" || event.type === "done") yield event;
    if (left[kind] <= 0) return;
  }
}

function proseIn(text: string, facts: string): Written {
  const lines = text.replace(/\r/g, "").split("\n");
  const plain = lines
    .filter((line) => !/^\s*(?:#{1,6}\s|```)/.test(line))
    .join("\n")
    .trim();
  const whole = plain.length < longestReply ? plain : cutToLastSentence(plain);
  const problem = problemIn(whole, facts);
  return problem ? { problem } : { text: whole };
}

function tipsIn(text: string, facts: string): Written {
  const items = text
    .split("\n")
    .flatMap((line) => /^\s*(?:\d{1,2}[.)]|[-*])\s+(\S.*)$/.exec(line)?.[1] ?? []);
  const tips = items.slice(0, 3).map((item, index) => `${index + 1}. ${item.trim()}`);
  if (tips.length < 3) return { problem: "the model gave no three tips" };
  const problem = problemIn(tips.join("\n"), facts);
  return problem ? { problem } : { text: tips.join("\n") };
}

function cutToLastSentence(text: string): string {
  const end = Math.max(text.lastIndexOf(". "), text.lastIndexOf(".\n"));
  return end > 0 ? text.slice(0, end + 1) : "";
}

/** Why a text is no explanation; nothing can tell that it is a good one. */
function problemIn(text: string, facts: string): string | undefined {
  const words: string[] = text.toLowerCase().match(/\p{L}{2,40}/gu) ?? [];
  if (words.length < 8) return "the model's reply is no explanation";
  if (new Set(words).size < words.length / 5) return "the model's reply repeats itself";
  if (/^\s*[[{]/.test(text)) return "the model's reply is no explanation";
  const places: string[] =
    text.match(/[\w-]{1,100}\.(?:kts?|java|xml|gradle|toml|ya?ml)(?::\d{1,7})?/g) ?? [];
  const unknown = places.find((place) => !facts.includes(place));
  return unknown && `the model's reply names ${unknown}, which the analysis does not`;
}

function problemOf(thrown: unknown): string {
  const message = thrown instanceof Failure || thrown instanceof Error ? thrown.message : String(thrown);
  return escapeToOneLine(message).slice(0, 300) || "the model failed";
}

const mark = "=====";

/** What is known, as data: no line of it can end the block. */
function factsOf(offline: readonly string[]): string {
  const text = offline.join("\n\n").replaceAll(mark, "= = = =");
  return `${mark} what the analysis found ${mark}\n${text}\n${mark} end ${mark}`;
}
