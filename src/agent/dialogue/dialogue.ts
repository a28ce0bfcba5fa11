import type { ChatReply } from "../../llm/collect-reply.ts";
import type { ChatEnd, ChatMessage, LanguageModel } from "../../llm/language-model.ts";
import { Failure } from "../../model/failure.ts";
import type { Observation, Step } from "../../model/step.ts";
import type { ToolContract } from "../../model/tool.ts";
import { inputSchema } from "../../tools/json-schema.ts";
import { answerCalls, keyOf, mostCalls } from "./answer-calls.ts";
import { askModel } from "./ask-model.ts";
import { type Conclusion, problemOf } from "./conclusion.ts";
import { closed, harmless } from "./data-block.ts";
import { fill } from "./fill.ts";
import { definitionOf, toolBlock } from "./offered-tools.ts";
import type { OutputMode, OutputModeFallback } from "./output-mode.ts";
import { type Read, readReply } from "./read-reply.ts";
import type { TokenBudget } from "./token-budget.ts";
import { type Exchange, messagesOf } from "./transcript.ts";

export interface DialogueInput<Value> {
  model: LanguageModel;
  signal: AbortSignal;
  tools: readonly ToolContract[];
  budget: TokenBudget;
  ladder: OutputModeFallback;
  /** The first words, made of how replies are to be written. */
  system: (how: string) => string;
  /** What was said before, oldest first. */
  earlier?: readonly ChatMessage[];
  /** What it is about. */
  task: string;
  conclusion: Conclusion<Value>;
  maxTurns: number;
  /** Milliseconds that are left. */
  leftMs: () => number;
  /** Requests of tools that are left. */
  leftRequests: () => number;
  /** Times the making of a prompt. */
  promptTimer: () => (() => void) | undefined;
  /** Takes what the tools answered. */
  onAnswer: (observation: Observation) => void;
  /** What was asked before, where others decide when it may be asked again. */
  asked?: Set<string>;
  /** Told of a call that is not run, and why. */
  onRefused?: (tool: string, reason: string) => void;
  /** Characters that the arguments of a call may have. */
  longestArguments?: number;
  /** Whether what a model thinks aloud is for whoever watches, too; it is unless said otherwise. */
  showsReasoning?: boolean;
  /** Told that answers of tools, or replies, did not fit into the prompt any more. */
  onShortened?: () => void;
  /** Told how each reply ended. */
  onReply?: (end: ChatEnd) => void;
  /** Told that a reply broke off and is asked for once more. */
  onBroken?: (failure: Failure) => void;
}

/** Milliseconds below which a model is asked nothing more. */
const leastMs = 200;
/** Turns that bring nothing new, after which it has to conclude. */
const mostWasted = 2;
/** Turns for that. */
const mostClosing = 2;
/** Streams that break off, or replies outside the protocol. */
const mostBroken = 1;
/** Tools that are offered also where there is hardly room, and what the task may have of a prompt then. */
const fewestTools = 3;
const taskShare = 0.5;
/** Of a reply that was of no use: as much as it takes to see what was wrong. */
const longestJunk = 300;

/** Codes after which the next form may do what this one could not. */
const formRefused: ReadonlySet<string> = new Set(["MODEL_UNSUPPORTED", "MODEL_REQUEST_REFUSED"]);
const worthAnother: ReadonlySet<string> = new Set([
  "MODEL_STREAM_BROKEN",
  "MODEL_REPLY_INVALID",
  "MODEL_ERROR",
]);

/** Turns of a model: it asks tools until it concludes. Whatever it does, there is an end. */
export class Dialogue<Value> {
  readonly #input: DialogueInput<Value>;
  readonly #asked: Set<string>;
  #tools: readonly ToolContract[];
  #task: string;
  #exchanges: Exchange[] = [];
  #turns = 0;
  #wasted = 0;
  #closing = 0;
  readonly #limits: string;
  #broken = 0;
  #end: "turns" | "nothing_new" | undefined;

  constructor(input: DialogueInput<Value>) {
    this.#input = input;
    this.#asked = input.asked ?? new Set();
    this.#tools = input.tools;
    this.#task = input.task;
    const calls = input.leftRequests();
    const inAll = Number.isFinite(calls) ? `${calls} calls in all, ` : "";
    this.#limits = `At most ${mostCalls} calls in one reply, ${inAll}${input.maxTurns} replies.`;
  }

  /** Why the model was made to conclude: it had no more turns, or asked nothing new. */
  get madeToEnd(): "turns" | "nothing_new" | undefined {
    return this.#end;
  }

  /** Says that the conclusion does not hold; it may be tried once more. */
  reject(remark: string): void {
    const last = this.#exchanges.at(-1);
    if (last) last.remark = remark;
    this.#turns = Math.min(this.#turns, Math.max(0, this.#input.maxTurns - 2));
    this.#closing = 0;
  }

  /**
   * The model's conclusion; undefined where it comes to none. Throws the Failure of a model that cannot be asked any
   * more.
   */
  async *untilConclusion(): AsyncGenerator<Step, Value | undefined, readonly Observation[]> {
    const { model, signal, ladder, budget, maxTurns, leftMs, leftRequests, conclusion } = this.#input;
    for (; this.#turns < maxTurns && this.#closing < mostClosing; this.#turns++) {
      const { rung } = ladder;
      const milliseconds = leftMs();
      if (rung === undefined || signal.aborted || milliseconds < leastMs) return undefined;
      // Whoever could call tools and has lost the way to is not asked to do it by text: that may be a quotation.
      const isMute = ladder.callsNatively && rung !== "native";
      const isLast =
        this.#turns === maxTurns - 1 || this.#wasted >= mostWasted || leftRequests() === 0 || isMute;
      if (isLast) this.#closing++;
      if (isLast) this.#end ??= this.#wasted >= mostWasted ? "nothing_new" : "turns";
      let reply: ChatReply;
      try {
        const stopTimer = this.#input.promptTimer();
        const messages = this.#messages(rung, isLast);
        stopTimer?.();
        reply = yield* askModel(model, messages, {
          ...this.#form(rung, isLast),
          maxTokens: budget.replyTokens,
          temperature: 0,
          seed: 1,
          signal,
          milliseconds,
          isShown: rung !== "schema",
          showsReasoning: this.#input.showsReasoning,
        });
      } catch (thrown) {
        this.#afterFailure(thrown, rung);
        continue;
      }
      this.#input.onReply?.(reply.end);
      const read = readReply(reply, {
        conclusion,
        tools: this.#tools,
        asksForText: rung !== "native",
        callsNatively: ladder.callsNatively,
        data: () => this.#shown(),
      });
      if (reply.toolCalls.length > 0) ladder.callsNatively = true;
      const isAnswer =
        conclusion.ofWords !== undefined && read.calls.length === 0 && read.notACall !== "unread";
      this.#tellUnread(read);
      if (read.thought !== "" && !isAnswer && read.notACall !== "unread") yield { thought: read.thought };
      if (read.conclusion !== undefined) {
        const parsed = conclusion.schema.safeParse(read.conclusion);
        if (parsed.success) {
          ladder.succeeded();
          this.#exchanges.push({ said: JSON.stringify(read.conclusion), calls: [] });
          return parsed.data;
        }
        this.#useless(reply, problemOf(parsed.error));
      } else if (conclusion.ofWords && isAnswer && read.text.trim() !== "") {
        ladder.succeeded();
        return conclusion.ofWords(read.text, reply.end.reason === "length");
      } else if (read.calls.length === 0 || isLast)
        this.#useless(reply, explainUselessReply(reply, isLast, read));
      else yield* this.#askTools(reply, read);
    }
    return undefined;
  }

  async *#askTools(reply: ChatReply, read: Read): AsyncGenerator<Step, void, readonly Observation[]> {
    const { budget, ladder, onAnswer, onRefused, longestArguments } = this.#input;
    ladder.succeeded();
    const asking = { tools: this.#tools, budget, asked: this.#asked, onAnswer, onRefused, longestArguments };
    const { calls, isNew, words } = yield* answerCalls(read.calls, asking);
    if (!isNew) this.#wasted++;
    const { text: said, reasoning } = reply;
    // What the user says is no data: it stands outside the marks.
    const remark = words.map((each) => `The user says: ${harmless(each)}`).join("\n");
    this.#exchanges.push({
      said,
      reasoning,
      calls,
      ...(read.isInText && { words: read.thought }),
      ...(remark && { remark }),
    });
  }

  /** What the model was given to read, without its own words. */
  *#shown(): Generator<string> {
    yield this.#task;
    for (const { role, content } of this.#input.earlier ?? []) if (role !== "assistant") yield content;
    for (const { calls } of this.#exchanges) for (const { answer } of calls) yield answer;
  }

  #messages(rung: OutputMode, isLast: boolean): ChatMessage[] {
    const { budget, system, earlier, conclusion, onShortened } = this.#input;
    const [tools, task] = [this.#tools, this.#task];
    const places = {
      conclude: conclusion.name,
      example: fill(conclusion.example),
      limits: this.#limits,
      tools: rung === "native" ? "" : toolBlock(tools, budget),
    };
    const opening = { system: system(fill(`${conclusion.how}-${rung}`, places)), earlier, task };
    const { messages, lost } = messagesOf(rung, opening, this.#exchanges, budget);
    if (lost.length > 0) onShortened?.();
    // What is not to be seen any more may be asked again.
    for (const call of lost) this.#asked.delete(keyOf(call));
    return isLast ? [...messages, { role: "user", content: fill(conclusion.closing) }] : messages;
  }

  #form(rung: OutputMode, isLast: boolean) {
    const { conclusion } = this.#input;
    const tools = this.#tools;
    const { name, description, schema } = conclusion;
    const contract = { name, description, input: schema };
    const ending = inputSchema(contract as ToolContract);
    const { $schema: _, ...parameters } = ending;
    if (rung === "native") {
      const offered = isLast ? [] : tools.map(definitionOf);
      if (conclusion.ofWords) return offered.length > 0 ? { tools: offered } : {};
      return { tools: [...offered, { name, description, parameters }] };
    }
    if (rung === "text") return {};
    return { schema: isLast ? parameters : { anyOf: [callSchema(tools), parameters] } };
  }

  /** A reply that was meant as a call and cannot be read is nothing that the user should miss. */
  #tellUnread({ notACall }: Read): void {
    if (notACall === "unread") this.#input.onRefused?.("a call in the reply", "It could not be read.");
  }

  #useless(reply: ChatReply, reason: string): void {
    const stays = this.#input.ladder.failed();
    // What a form went wrong with is no example for the next one.
    if (!stays) this.#exchanges = this.#exchanges.filter(({ calls }) => calls.length > 0);
    else {
      const said = reply.text.slice(0, longestJunk) || "(nothing)";
      this.#exchanges.push({ said, calls: [], remark: fill("repair", { reason }) });
    }
  }

  #afterFailure(thrown: unknown, rung: OutputMode): void {
    if (!(thrown instanceof Failure)) throw thrown;
    if (formRefused.has(thrown.code) && rung !== "text") this.#input.ladder.stepDown();
    else if (thrown.code === "MODEL_CONTEXT_EXCEEDED" && this.#shrink()) return;
    else if (!worthAnother.has(thrown.code) || ++this.#broken > mostBroken) throw thrown;
    else this.#input.onBroken?.(thrown);
  }

  /** Says it all in fewer words, for a window that is smaller than was said. False where there is nothing left to give. */
  #shrink(): boolean {
    const { budget, onShortened } = this.#input;
    if (!budget.shrink()) return false;
    this.#tools = this.#tools.slice(0, Math.max(fewestTools, Math.ceil(this.#tools.length / 2)));
    const task = closed(budget.fit(this.#task, Math.floor(budget.promptTokens * taskShare)));
    if (task !== this.#task) onShortened?.();
    this.#task = task;
    return true;
  }
}

function explainUselessReply({ end, text }: ChatReply, isLast: boolean, { notACall }: Read): string {
  if (isLast) return "It was to conclude.";
  if (notACall === "native") return "A call that is written as text is not run: call the tool itself.";
  if (notACall === "unread")
    return "The call in it could not be read: write it whole, as the last thing, and as JSON.";
  if (notACall === "quoted")
    return "The call in it is a quotation: a call is the JSON object alone, at the end.";
  if (end.reason === "length") return "It was cut, being too long.";
  return text.trim() === "" ? "It was empty." : "It holds neither a call of a tool nor a conclusion.";
}

/** A call as a model that is held to a schema writes it. */
const callSchema = (tools: readonly ToolContract[]) => ({
  type: "object",
  properties: {
    thought: { type: "string" },
    tool: { type: "string", enum: tools.map(({ name }) => name) },
    parameters: { type: "object", additionalProperties: true },
  },
  required: ["thought", "tool", "parameters"],
});
