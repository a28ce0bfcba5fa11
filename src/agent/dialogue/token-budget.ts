import { estimateTokens } from "../../llm/estimate-tokens.ts";
import type { LanguageModel } from "../../llm/language-model.ts";

/** Tokens of prompt and reply together, where the server does not say how many its model takes, and at most. */
const usualContext = 8_192;
const mostContext = 131_072;
/** A reply may hold a conclusion with an edit. */
const plainReply = 4_096;
/** One that thinks aloud first needs room for it. */
const reasoningReply = 8_192;

/** How many tokens a prompt may have, and what a text costs, for the model at hand. */
export class TokenBudget {
  readonly replyTokens: number;
  promptTokens: number;
  /** How the model's own count stands to the estimate. */
  #ratio = 1;

  /** `reply`: tokens of a reply. */
  constructor({
    contextTokens,
    reasons,
    reply,
  }: {
    contextTokens?: number;
    reasons?: boolean;
    reply?: number;
  }) {
    const context = Math.min(contextTokens ?? usualContext, mostContext);
    // Of a small window most is for what the model has to see.
    const usual = reasons ? Math.min(reasoningReply, context / 4) : Math.min(plainReply, context / 8);
    this.replyTokens = Math.floor(Math.min(reply ?? usual, context / 3));
    this.promptTokens = context - this.replyTokens;
  }

  /** For a model whose window is smaller than it said. False where there is nothing left to give. */
  shrink(): boolean {
    if (this.promptTokens < 1_000) return false;
    this.promptTokens = Math.floor(this.promptTokens / 2);
    return true;
  }

  /** Has the model count one long text: one question for all further ones, which are estimated from it. */
  async calibrate(model: LanguageModel, sample: string, signal: AbortSignal): Promise<void> {
    const estimate = estimateTokens(sample);
    const { tokens, exact } = await model.countTokens(sample, signal);
    if (exact && estimate > 0 && tokens > 0) this.#ratio = Math.max(0.5, Math.min(6, tokens / estimate));
  }

  tokensOf(text: string): number {
    return Math.ceil(estimateTokens(text) * this.#ratio);
  }

  /** As much of both ends of a text as so many tokens hold, most of it of the end, and saying what is left out. */
  fitEnds(text: string, tokens: number): string {
    if (this.tokensOf(text) <= tokens) return text;
    const lines = text.split("\n");
    const take = (from: readonly string[], room: number): string[] => {
      const taken: string[] = [];
      let left = room;
      for (const line of from) {
        left -= this.tokensOf(`${line}\n`);
        if (left < 0) break;
        taken.push(line);
      }
      return taken;
    };
    const head = take(lines, tokens * 0.2);
    const tail = take(lines.slice(head.length).toReversed(), tokens * 0.75).reverse();
    if (head.length + tail.length === 0) return text.slice(-Math.max(0, tokens * 2));
    const left = lines.length - head.length - tail.length;
    return [...head, `(${left} of ${lines.length} lines are left out here)`, ...tail].join("\n");
  }

  /** As much of the beginning of a text as so many tokens hold, cut at a line, and saying that it is cut. */
  fit(text: string, tokens: number, note?: string): string {
    if (this.tokensOf(text) <= tokens) return text;
    const all = text.split("\n");
    const lines: string[] = [];
    let left = tokens - this.tokensOf(note ?? cutNote(all.length, all.length));
    for (const line of all) {
      left -= this.tokensOf(`${line}\n`);
      if (left < 0) break;
      lines.push(line);
    }
    const end = note ?? cutNote(lines.length, all.length);
    if (lines.length === 0) lines.push(text.slice(0, Math.max(0, tokens * 2)));
    return `${lines.join("\n")}\n${end}`;
  }
}

const cutNote = (shown: number, all: number): string =>
  `(cut here: ${shown} of ${all} lines are shown; ask for a smaller part, or for what comes behind it)`;
