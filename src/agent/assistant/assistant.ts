import type { ChatMessage, LanguageModel } from "../../llm/language-model.ts";
import type { SavedTurn, SessionRecord, TurnResult } from "../../model/assistant.ts";
import { Failure } from "../../model/failure.ts";
import type { ToolContract } from "../../model/tool.ts";
import type { Toolbox } from "../../tools/toolbox.ts";
import { type Answered, answerConclusion } from "../dialogue/answer.ts";
import { harmless } from "../dialogue/data-block.ts";
import { Dialogue } from "../dialogue/dialogue.ts";
import { fill } from "../dialogue/fill.ts";
import { checkClaimAlone } from "../dialogue/lone-claim.ts";
import { definitionOf, fittingTools } from "../dialogue/offered-tools.ts";
import { OutputModeFallback } from "../dialogue/output-mode.ts";
import { TokenBudget } from "../dialogue/token-budget.ts";
import { contextOf } from "../follow-up/context.ts";
import type { Material } from "../follow-up/material.ts";
import { earlierMessages } from "./earlier-turns.ts";
import { type Instructions, instructionsPrompt } from "./instructions.ts";
import { mentionedFiles } from "./mentions.ts";
import { proposePlan } from "./plan.ts";
import type { SessionLog } from "./sessions.ts";
import { StreamedWords } from "./streamed-words.ts";
import { forTasks } from "./tool-choice.ts";
import { type PlanAnswer, TurnCalls, type Watch } from "./turn-calls.ts";
import { answered, type Ended, leastMs, outOfTime, withoutAnswer } from "./turn-ending.ts";
import { turnsOf } from "./turns-of.ts";
import { findUnshownClaims } from "./unshown-claims.ts";
import type { WorkTime } from "./work-time.ts";

/** Tokens of a reply: it may hold a file. */
const replyTokens = 4_096;
/** Characters of arguments, for the same reason. */
const longestArguments = 60_000;
/** Of the prompt: what the user says, files that are named in it, what was said before, and the newest analysis. */
const shares = { words: 0.4, files: 0.25, earlier: 0.35, analysis: 0.25 };

export interface AssistantOptions {
  model: LanguageModel;
  /** With the gate that decides on what it changes. */
  toolbox: Toolbox;
  instructions: readonly Instructions[];
  session: SessionLog;
  /** Turns of the same session, oldest first. */
  earlier?: readonly SavedTurn[];
  /** The newest analysis of the project, as it is when a turn begins. */
  analysis: () => Promise<Material | undefined>;
  watch: Watch;
  /** Asks whether a plan is agreed to. */
  agree: (steps: readonly string[], signal: AbortSignal) => Promise<PlanAnswer>;
  /** Of one turn: replies of the model, and milliseconds. */
  limits: { steps: number; milliseconds: number };
  /** Shared with whoever asks the user, so that a question costs no time. */
  time: WorkTime;
  clock: () => number;
  /** Begins a turn's writes, and gives the name that they are undone by. */
  beginWrites: () => string;
}

/** A language model that works on a project with its user: a conversation of turns over the tools. */
export class Assistant {
  /** What it follows of the project's own instructions. */
  readonly following: readonly Omit<Instructions, "text">[];
  readonly #options: AssistantOptions;
  readonly #budget: TokenBudget;
  readonly #ladder: OutputModeFallback;
  readonly #tools: readonly ToolContract[];
  readonly #instructions: string;
  readonly #turns: SavedTurn[];
  /** Those of them that the model is told of, as much as it is told. */
  #remembered: readonly SavedTurn[];
  readonly #contextTokens: number | undefined;
  #usage: TurnResult["usage"];
  #isSaved = true;

  /** Throws what the model throws where it cannot be asked what it can do. */
  static async open(options: AssistantOptions, signal: AbortSignal): Promise<Assistant> {
    const { model, toolbox } = options;
    const abilities = await model.abilities(signal);
    const { contextTokens, reasoning: reasons } = abilities;
    const budget = new TokenBudget({ contextTokens, reasons, reply: replyTokens });
    await budget.calibrate(model, fill("assistant"), signal);
    const contracts = toolbox.contracts();
    const mayChange = contracts.some(({ effect }) => effect !== "read_only");
    const tools = fittingTools(mayChange ? [proposePlan, ...contracts] : contracts, budget, forTasks);
    return new Assistant(options, {
      budget,
      ladder: new OutputModeFallback(abilities),
      tools,
      contextTokens,
    });
  }

  private constructor(
    options: AssistantOptions,
    parts: {
      budget: TokenBudget;
      ladder: OutputModeFallback;
      tools: readonly ToolContract[];
      contextTokens: number | undefined;
    },
  ) {
    const { text, followed } = instructionsPrompt(options.instructions, parts.budget);
    this.following = followed;
    this.#options = options;
    this.#budget = parts.budget;
    this.#ladder = parts.ladder;
    this.#tools = parts.tools;
    this.#instructions = text;
    this.#contextTokens = parts.contextTokens;
    this.#turns = [...(options.earlier ?? [])];
    this.#remembered = [...this.#turns];
  }

  /** The tools that the model is offered. */
  get tools(): readonly ToolContract[] {
    return this.#tools;
  }

  /** The turns of the session, oldest first, also those that the model was made to forget. */
  get turns(): readonly SavedTurn[] {
    return this.#turns;
  }

  /** From now on the model is told nothing of the turns before; the session keeps them. */
  clear(): void {
    this.#remembered = [];
  }

  /** From now on the model is told what was said and answered before, and nothing of what tools gave. Gives how many turns that are. */
  compact(): number {
    this.#remembered = this.#remembered.map((turn) => ({ ...turn, calls: [] }));
    return this.#remembered.length;
  }

  /** Whether there is a session to go on with. */
  get isKept(): boolean {
    return this.#turns.length > 0 && this.#isSaved;
  }

  /**
   * One turn: from what the user says to the model's answer. Whatever the model does, it ends; how, the result says. Only
   * a mistake of this program throws.
   */
  async turn(said: string, signal: AbortSignal): Promise<TurnResult> {
    const { model, clock, time, limits, beginWrites } = this.#options;
    const undo = beginWrites();
    const records: SessionRecord[] = [];
    const keep = async (record: SessionRecord) => {
      records.push(record);
      await this.#save(record);
    };
    await keep({ type: "said", at: clock(), text: said, model: model.name });
    time.begin(limits.milliseconds);
    const asked = new Set<string>();
    const { toolbox, watch, agree } = this.#options;
    const calls = new TurnCalls({ toolbox, watch, agree, time, clock, signal, keep, asked });
    const spoken: string[] = [];
    const ended = await this.#converse(said, { calls, asked, signal, spoken });
    const hasWritten = calls.filesChanged.size > 0;
    const { status, answer = "" } = ended;
    const { commands } = calls;
    const filesChanged = [...calls.filesChanged.keys()];
    const putBack = [...calls.putBack];
    const unshownClaims = findUnshownClaims(answer, { filesChanged, putBack, commands });
    // What was said before it was stopped belongs to the conversation.
    const text = answer || spoken.join("");
    await keep({ type: "answer", at: clock(), text, status, ...(hasWritten && { undo }) });
    const turns = turnsOf(records);
    this.#turns.push(...turns);
    this.#remembered = [...this.#remembered, ...turns];
    return {
      ...ended,
      answer,
      denied: calls.denied,
      unasked: calls.unasked,
      ...(calls.heldBack.length > 0 && { heldBack: calls.heldBack }),
      filesChanged,
      changes: [...calls.filesChanged].map(([path, lines]) => ({ path, ...lines })),
      ...(putBack.length > 0 && { putBack }),
      commandsRun: commands.length,
      commands,
      ...(unshownClaims.length > 0 && { unshownClaims }),
      ...(hasWritten && { undo }),
      ...(this.#usage && { usage: this.#usage }),
      steps: calls.count,
    };
  }

  async #converse(
    said: string,
    turn: { calls: TurnCalls; asked: Set<string>; signal: AbortSignal; spoken: string[] },
  ): Promise<Ended> {
    const { watch, clock, limits, time } = this.#options;
    const { calls, signal, spoken } = turn;
    this.#usage = undefined;
    const words = new StreamedWords((text) => {
      spoken.push(text);
      watch("partial", { text });
    });
    try {
      const dialogue = await this.#dialogue(said, turn);
      const concluded = await checkClaimAlone(dialogue.untilConclusion(), {
        onPartial: (text) => words.add(text),
        onThought: (thought) => {
          words.end();
          watch("thought", { thought, iteration: calls.count, timestamp: clock() });
        },
        answer: (requests) => {
          words.end();
          spoken.length = 0;
          return calls.answer(requests);
        },
      });
      if (signal.aborted) return { status: "interrupted" };
      if (concluded === undefined) return withoutAnswer(time, dialogue.madeToEnd);
      const answer = concluded.answer.trim();
      words.end(answer);
      return answered({ ...concluded, answer }, dialogue.madeToEnd, limits.steps);
    } catch (thrown) {
      if (signal.aborted) return { status: "interrupted" };
      if (!(thrown instanceof Failure)) throw thrown;
      if (time.left() < leastMs) return outOfTime;
      const { message, hint, code } = thrown;
      return { status: "model_failed", reason: hint ? `${message} ${hint}` : message, code };
    }
  }

  async #dialogue(
    said: string,
    { asked, signal }: { asked: Set<string>; signal: AbortSignal },
  ): Promise<Dialogue<Answered>> {
    const { model, limits, time } = this.#options;
    const budget = this.#budget;
    const tools = this.#tools;
    const system = (how: string) =>
      fill("assistant", { marks: fill("marks"), instructions: this.#instructions, how });
    const fixed = budget.tokensOf(system("") + JSON.stringify(tools.map(definitionOf)));
    const room = Math.max(400, budget.promptTokens - fixed);
    const words = harmless(said);
    const task = budget.fit(words, Math.floor(room * shares.words), "(cut here: the rest did not fit)");
    if (task !== words)
      this.#warn("What you said is longer than the model can read; only its beginning was given to it.");
    const { toolbox } = this.#options;
    const filesRoom = Math.floor(room * shares.files);
    const files = await mentionedFiles(said, { toolbox, budget, room: filesRoom, signal });
    const { earlier, opening } = await this.#before(room, budget);
    let isToldOfLoss = false;
    return new Dialogue({
      model,
      signal,
      tools,
      budget,
      ladder: this.#ladder,
      system,
      earlier,
      task: [earlier.length === 0 ? opening : "", task, files].filter(Boolean).join("\n\n"),
      conclusion: answerConclusion("assistant-answer-now"),
      maxTurns: limits.steps,
      leftMs: () => time.left(),
      leftRequests: () => Number.POSITIVE_INFINITY,
      promptTimer: () => undefined,
      onAnswer: () => {},
      asked,
      longestArguments,
      showsReasoning: false,
      onShortened: () => {
        if (!isToldOfLoss)
          this.#warn("The model's window is full: what tools answered earlier is shortened.");
        isToldOfLoss = true;
      },
      onRefused: (what, reason) => this.#warn(`Not run: ${what}. ${reason}`),
      onReply: ({ promptTokens, outputTokens = 0, contextTokens }) => {
        this.#usage = {
          promptTokens,
          contextTokens: contextTokens ?? this.#contextTokens,
          outputTokens: (this.#usage?.outputTokens ?? 0) + outputTokens,
        };
      },
      onBroken: ({ message }) => this.#warn(`${message} It is asked once more.`),
    });
  }

  /** What the conversation stands on: the newest analysis, and the turns before this one. */
  async #before(room: number, budget: TokenBudget): Promise<{ earlier: ChatMessage[]; opening: string }> {
    const material = await this.#options.analysis();
    const context = material && (await contextOf(material, [], budget, Math.floor(room * shares.analysis)));
    const opening = context ? `${fill("assistant-analysis")}\n\n${context}` : "";
    const { messages } = earlierMessages(this.#remembered, {
      budget,
      room: Math.floor(room * shares.earlier),
      opening,
    });
    return { earlier: messages, opening };
  }

  #warn(message: string): void {
    this.#options.watch("warning", { message, timestamp: this.#options.clock() });
  }

  async #save(record: SessionRecord): Promise<void> {
    try {
      await this.#options.session.append(record);
    } catch (thrown) {
      this.#isSaved = false;
      this.#warn(thrown instanceof Error ? thrown.message : String(thrown));
    }
  }
}
