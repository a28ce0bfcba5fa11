import { isDeepStrictEqual } from "node:util";
import type { Step } from "../../model/step.ts";
import type { ToolResult } from "../../model/tool.ts";
import { mapStrings } from "../../support/map-strings.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { type Difference, stepDifference, toJson } from "./difference.ts";
import type { Entry, Recording } from "./format.ts";

type Kind = Entry["kind"];
type EntryOf<Name extends Kind> = Extract<Entry, { kind: Name }>;
/** What came in an order that counts. */
type Ordered = EntryOf<"step" | "answer" | "prompt" | "reply" | "stop">;

const isOrdered = (entry: Entry): entry is Ordered =>
  ["step", "answer", "prompt", "reply", "stop"].includes(entry.kind);

/** True for a stop that came in between, not as the clock was looked at. */
const isStop = (entry: Ordered): entry is EntryOf<"stop"> =>
  entry.kind === "stop" && entry.check === undefined;

/** Data as a recording would hold it, to be compared with one. */
export const toRecorded = (data: unknown): unknown => mapStrings(toJson(data), maskSecrets);

/**
 * A recorded run on its way through a second time: hands out what came from outside in the order in which it came, and
 * notes where the run first goes another way. From there on answers are found by what was asked.
 */
export class Playback {
  difference: Difference | undefined;
  /** Steps that were the same. */
  steps = 0;
  answers = 0;
  readonly stop = new AbortController();
  readonly end: EntryOf<"end"> | undefined;
  readonly #ordered: readonly Ordered[];
  readonly #clock: readonly number[];
  readonly #pending = new Map<number, { request: string; resolve: (result: ToolResult) => void }>();
  readonly #replies = new Map<number, (reply: EntryOf<"reply">) => void>();
  #at = 0;
  #turn: NodeJS.Immediate | undefined;
  #readings = 0;
  #calls = 0;
  #checks = 0;
  #isWaiting = true;
  #why: "timeout" | "cancelled" | undefined;

  constructor({ entries }: Recording) {
    this.#ordered = entries.filter(isOrdered);
    this.#clock = entries.flatMap(({ clock = [] }) => clock);
    this.end = entries.find((entry) => entry.kind === "end");
    const [first] = this.#ordered;
    // Stopped before anything was done.
    if (first?.kind === "stop" && first.check === undefined) this.#stopFor(first);
  }

  /** What the clock said next. After the last reading time stands still. */
  reading(): number {
    const value = this.#clock[Math.min(this.#readings, this.#clock.length - 1)] ?? 0;
    this.#readings += 1;
    return value;
  }

  /** The reasoner is asked for its next step. */
  wait(): void {
    this.#isWaiting = true;
    this.#pump();
  }

  /** The reasoner's next step; undefined where it is done. */
  step(step: Step | undefined): void {
    this.#isWaiting = false;
    if (this.difference) return;
    const expected = this.#ordered[this.#at];
    // Without an end the recording was cut short: what comes after it is not known.
    if (expected === undefined && (step === undefined || !this.end)) return;
    const recorded = expected?.kind === "step" ? (expected.step as Step) : undefined;
    const now = step && (toRecorded(step) as Step);
    if (recorded && now && isDeepStrictEqual(recorded, now)) {
      this.#at += 1;
      this.steps += 1;
      const next = this.#ordered[this.#at];
      // Stopped while a finding was looked into: it was not kept, however little was left to look at.
      if ("finding" in now && next && isStop(next) && !next.isWaiting) this.#stopFor(next);
      else this.#pump();
    } else {
      const at = `step ${this.steps + 1}`;
      const difference = stepDifference(recorded, now, at);
      const other = expected && !recorded ? { recorded: otherwise[expected.kind] } : {};
      this.differ(difference && { ...difference, ...other });
    }
  }

  answer(tool: string, parameters: Record<string, unknown>): Promise<ToolResult> {
    this.#calls += 1;
    const call = this.#calls;
    const request = requestKey(tool, toRecorded(parameters));
    if (this.difference || this.#isAtEnd) return Promise.resolve(this.#answerTo(request));
    return new Promise((resolve) => {
      this.#pending.set(call, { request, resolve });
      this.#pump();
    });
  }

  /** Why the run has to stop, where it had to when this was asked for the same time. */
  stopped(): "timeout" | "cancelled" | undefined {
    this.#checks += 1;
    const next = this.#ordered[this.#at];
    if (!this.#why && next?.kind === "stop" && next.check === this.#checks) this.#stopFor(next);
    return this.#why;
  }

  /** A language model is asked, with this prompt. `take` gets the pieces of the reply. */
  prompt(chat: number, asked: unknown, take: (reply: EntryOf<"reply">) => void): void {
    const next = this.#ordered[this.#at];
    this.#replies.set(chat, take);
    if (!this.difference && next?.kind === "prompt") {
      this.#at += 1;
      const now = toRecorded(asked);
      if (!isDeepStrictEqual(next.asked, now))
        this.differ({ at: `prompt ${chat}`, ...shownPrompts(next.asked, now) });
    }
    if (this.difference || this.#isAtEnd) this.#replayChat(chat);
    else this.#pump();
  }

  /** Nobody listens to the reply any more. */
  hangUp(chat: number): void {
    this.#replies.delete(chat);
  }

  /** Only the first difference counts: the others follow from it. */
  differ(difference: Difference | undefined): void {
    if (this.difference || !difference) return;
    this.difference = difference;
    for (const { request, resolve } of this.#pending.values()) resolve(this.#answerTo(request));
    this.#pending.clear();
    for (const chat of this.#replies.keys()) this.#replayChat(chat);
  }

  get #isAtEnd(): boolean {
    return this.#at >= this.#ordered.length;
  }

  /**
   * Hands out what is next as long as somebody waits for it, each in a turn of its own, so that all that follows from
   * it is done before the next one comes.
   */
  #pump(): void {
    if (this.#turn || this.difference || !this.#isAwaited(this.#ordered[this.#at])) return;
    this.#turn = setImmediate(() => {
      this.#turn = undefined;
      const next = this.#ordered[this.#at];
      if (this.difference || !next || !this.#isAwaited(next)) return;
      this.#handOut(next);
      this.#pump();
    });
  }

  #isAwaited(next: Ordered | undefined): boolean {
    if (next?.kind === "answer") return this.#pending.has(next.call);
    if (next?.kind === "reply") return true;
    return next !== undefined && isStop(next) && next.isWaiting === this.#isWaiting;
  }

  #handOut(next: Ordered): void {
    if (next.kind === "stop") {
      this.#stopFor(next);
      return;
    }
    this.#at += 1;
    if (next.kind === "reply") this.#replies.get(next.chat)?.(next);
    if (next.kind !== "answer") return;
    this.answers += 1;
    this.#pending.get(next.call)?.resolve(next.result);
    this.#pending.delete(next.call);
  }

  #stopFor({ why }: EntryOf<"stop">): void {
    this.#at += 1;
    this.#why = why;
    this.stop.abort();
  }

  /** The whole recorded reply, for a run that has gone another way. */
  #replayChat(chat: number): void {
    const take = this.#replies.get(chat);
    const replies = this.#ordered
      .slice(this.#at)
      .filter((entry) => entry.kind === "reply" && entry.chat === chat);
    for (const reply of replies) if (reply.kind === "reply") take?.(reply);
    if (replies.length === 0)
      take?.({ kind: "reply", chat, events: [], failed: buildNotRecorded("reply"), isLast: true });
  }

  #answerTo(request: string): ToolResult {
    const known = this.#ordered.find(
      (entry) => entry.kind === "answer" && requestKey(entry.tool, entry.parameters) === request,
    );
    if (known?.kind === "answer") return known.result;
    return {
      success: false,
      output: "",
      files_affected: [],
      execution_time_ms: 0,
      error: buildNotRecorded("answer"),
    };
  }
}

/** What the recorded run did in place of a step. */
const otherwise: Record<Ordered["kind"], string> = {
  step: "another step",
  answer: "a tool answered",
  prompt: "a language model was asked",
  reply: "a language model replied",
  stop: "the run was stopped",
};

const requestKey = (tool: string, parameters: unknown): string => JSON.stringify([tool, parameters]);

const buildNotRecorded = (what: string) => ({
  code: "NOT_RECORDED",
  message: `The recording has no ${what} to this.`,
});

function shownPrompts(recorded: unknown, now: unknown): { recorded: string; now: string } {
  const [one, other] = [JSON.stringify(recorded) ?? "", JSON.stringify(now) ?? ""];
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const from = Math.max(0, same - 40);
  return { recorded: one.slice(from, from + 200), now: other.slice(from, from + 200) };
}
