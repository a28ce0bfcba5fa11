import { runInTerminal } from "../../contracts/run-in-terminal.ts";
import type { AssistantEvents, PlanDecision, SavedCall, SessionRecord } from "../../model/assistant.ts";
import { Failure } from "../../model/failure.ts";
import type { Observation, ToolRequest } from "../../model/step.ts";
import type { ToolContract, ToolError, ToolResult } from "../../model/tool.ts";
import type { Toolbox } from "../../tools/toolbox.ts";
import { answerOf, keyOf } from "../dialogue/answer-calls.ts";
import { undoEdits } from "./own-tools.ts";
import { needsPlan, proposePlan, stepsOf } from "./plan.ts";
import type { WorkTime } from "./work-time.ts";

/** Plans that a person is asked about in one turn. */
const mostPlans = 4;
/** Calls without a plan that may be asked for again. */
const mostUnplanned = 6;

/** What a person says of a plan. `nobody`: there is no way to ask; words are what they would have otherwise. */
export type PlanAnswer = "agreed" | "declined" | "nobody" | { wish: string };

export type Watch = <Name extends keyof AssistantEvents>(name: Name, payload: AssistantEvents[Name]) => void;

export interface TurnCallsOptions {
  toolbox: Toolbox;
  watch: Watch;
  /** Shows a plan, and asks about it. */
  agree: (steps: readonly string[], signal: AbortSignal) => Promise<PlanAnswer>;
  time: WorkTime;
  clock: () => number;
  signal: AbortSignal;
  /** Keeps what happened. */
  keep: (record: SessionRecord) => Promise<void>;
  /** What was asked before; whatever changes something empties it, since the same question may have another answer. */
  asked: Set<string>;
}

/**
 * Runs the calls of one turn. What reads runs at once; what changes something runs alone, in order, after a plan, after
 * its difference was shown, and after the policy of the toolbox allowed it.
 */
export class TurnCalls {
  /** How many lines of each file its edits added and removed. */
  readonly filesChanged = new Map<string, { added: number; removed: number }>();
  /** Files that it changed, and put back as they were before the turn. */
  readonly putBack = new Set<string>();
  denied = 0;
  unasked = 0;
  readonly heldBack: string[] = [];
  readonly commands: { command: string; exitCode?: number }[] = [];
  count = 0;
  readonly #options: TurnCallsOptions;
  readonly #contracts: ReadonlyMap<string, ToolContract>;
  #isPlanned = false;
  /** The plans that were proposed, and what was said of them. */
  readonly #plans = new Map<string, ToolResult>();
  #unplanned = 0;
  /** Calls that were refused, with the refusal: the user is not asked again. */
  readonly #refused = new Map<string, ToolResult>();

  constructor(options: TurnCallsOptions) {
    this.#options = options;
    this.#contracts = new Map(options.toolbox.contracts().map((contract) => [contract.name, contract]));
  }

  /** Answers in the order of the requests. */
  async answer(requests: readonly ToolRequest[]): Promise<Observation[]> {
    const reads = ({ tool }: ToolRequest) =>
      tool !== proposePlan.name && this.#contracts.get(tool)?.effect === "read_only";
    if (requests.every(reads)) return Promise.all(requests.map((request) => this.#one(request)));
    const observations: Observation[] = [];
    for (const request of requests) observations.push(await this.#one(request));
    return observations;
  }

  async #one(request: ToolRequest): Promise<Observation> {
    const { watch, clock, keep, signal, time } = this.#options;
    const call = ++this.count;
    const timestamp = clock();
    const waitedBefore = time.waited;
    watch("action", { action: { ...request, timestamp }, iteration: call, call, timestamp });
    const before = signal.aborted ? cancelled(request.tool) : this.#refused.get(keyOf(request));
    const { result, diff } = before ? { result: before, diff: undefined } : await this.#run(request, call);
    if (!before) this.#count(result, request, diff);
    const observation = answerOf(result);
    const { success, error, files_affected: files } = result;
    const code = error && { code: error.code };
    // What the user took to decide is no time of the call.
    const durationMs = Math.max(0, clock() - timestamp - (time.waited - waitedBefore));
    watch("observation", {
      observation,
      success,
      ...code,
      iteration: call,
      call,
      durationMs,
      timestamp: clock(),
    });
    const { tool, parameters } = request;
    if (tool !== proposePlan.name) {
      const saved: SavedCall = {
        type: "call",
        at: timestamp,
        tool,
        parameters,
        success,
        ...code,
        answer: observation,
        files,
        ...(diff !== undefined && { diff }),
      };
      await keep(saved);
    }
    // The model sees its own edit as it was made.
    const output = result.success && diff !== undefined ? `${result.output}\n${diff}` : result.output;
    return { ...result, output, request };
  }

  #count(result: ToolResult, { tool, parameters }: ToolRequest, diff: string | undefined): void {
    const { error, files_affected: files } = result;
    const contract = this.#contracts.get(tool);
    if (tool === undoEdits.name && error === undefined) {
      // The same edit may be made anew.
      for (const file of files) {
        this.filesChanged.delete(file);
        this.putBack.add(file);
      }
      this.#options.asked.clear();
      return;
    }
    for (const file of files) {
      this.putBack.delete(file);
      const { added, removed } = this.filesChanged.get(file) ?? { added: 0, removed: 0 };
      const lines = countLines(diff ?? "");
      this.filesChanged.set(file, { added: added + lines.added, removed: removed + lines.removed });
    }
    // What was answered in words may be asked for again; a plain no holds for the rest of the turn.
    const isFinal = error?.code === "APPROVAL_DENIED" && error.details?.userWords === undefined;
    if (isFinal) this.#refused.set(keyOf({ tool, parameters }), result);
    else if (error?.code === "APPROVAL_DENIED") this.#options.asked.delete(keyOf({ tool, parameters }));
    if (error?.code === "APPROVAL_DENIED" || error?.code === "PLAN_DECLINED") {
      this.denied += 1;
      const { by, heldBack } = error.details ?? {};
      if (typeof heldBack === "string") this.heldBack.push(`${String(parameters.command)}: ${heldBack}`);
      else if (by === "no_terminal") this.unasked += 1;
    }
    const isRun = error === undefined || ran.has(error.code);
    if (!contract || contract.effect === "read_only" || !isRun) return;
    if (contract.name === runInTerminal.name) {
      const exitCode = result.metadata?.exit_code ?? error?.details?.exit_code;
      const command = String(parameters.command);
      this.commands.push({ command, ...(typeof exitCode === "number" && { exitCode }) });
    }
    // The same question may have another answer now.
    this.#options.asked.clear();
  }

  async #run(request: ToolRequest, call: number): Promise<{ result: ToolResult; diff?: string }> {
    const { toolbox, signal, watch, clock } = this.#options;
    if (request.tool === proposePlan.name) return { result: await this.#plan(request) };
    const contract = this.#contracts.get(request.tool);
    if (!contract || contract.effect === "read_only")
      return { result: await toolbox.call(request.tool, request.parameters, { signal }) };
    if (needsPlan(contract) && !this.#isPlanned) {
      // It is to be asked again behind a plan; a model that never makes one has to end.
      if (++this.#unplanned <= mostUnplanned) this.#options.asked.delete(keyOf(request));
      return { result: refused(planNeeded) };
    }
    const preparation = await toolbox.registry.prepare(request.tool, request.parameters);
    if ("refusal" in preparation) return { result: preparation.refusal };
    let diff: string | undefined;
    try {
      const preview = await toolbox.preview(contract.name, preparation.call.parameters);
      diff = preview?.diff;
      if (preview && diff !== undefined)
        watch("edit", { path: preview.path, diff, call, timestamp: clock() });
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      const { code, message, hint: suggestion } = thrown;
      return { result: refused({ code, message, ...(suggestion && { suggestion }) }) };
    }
    return { result: await toolbox.call(request.tool, request.parameters, { signal }), diff };
  }

  async #plan({ parameters }: ToolRequest): Promise<ToolResult> {
    const steps = stepsOf(parameters);
    if (!steps) {
      return refused({
        code: "INVALID_PARAMETERS",
        message: "A plan is a list of 1 to 12 short sentences, in steps.",
      });
    }
    const key = JSON.stringify(steps);
    const before = this.#plans.get(key) ?? (this.#plans.size >= mostPlans ? tooManyPlans : undefined);
    if (before) return before;
    const result = await this.#decide(steps);
    this.#plans.set(key, result);
    return result;
  }

  async #decide(steps: string[]): Promise<ToolResult> {
    const { watch, agree, clock, time, signal, keep, asked } = this.#options;
    const at = clock();
    watch("plan", { steps, timestamp: at });
    const answer = await time.whileWaiting(() => agree(steps, signal));
    if (signal.aborted) return cancelled(proposePlan.name);
    const wish = typeof answer === "object" ? answer.wish : undefined;
    const decision: PlanDecision =
      answer === "agreed" ? "agreed" : answer === "nobody" ? "shown" : "declined";
    await keep({ type: "plan", at, steps, decision, ...(wish !== undefined && { wish }) });
    if (decision !== "declined") {
      this.#isPlanned = true;
      asked.clear();
      return agreed[decision];
    }
    // A wish is no refusal: the user wants it, otherwise.
    if (wish !== undefined)
      return refused({
        code: "PLAN_CHANGED",
        message: "The user wants another plan, and says how below.",
        suggestion: "Propose it.",
        details: { userWords: wish },
      });
    return refused({
      code: "PLAN_DECLINED",
      message: "The user does not agree to this plan.",
      suggestion: "Change nothing; say what you found, and what else could be done.",
    });
  }
}

/** Lines that a unified diff adds and removes. */
function countLines(diff: string): { added: number; removed: number } {
  const count = (sign: RegExp) => diff.match(sign)?.length ?? 0;
  return { added: count(/^\+(?!\+\+ )/gm), removed: count(/^-(?!-- )/gm) };
}

/** How a call fails that may have changed something. */
const ran: ReadonlySet<string> = new Set(["COMMAND_FAILED", "COMMAND_TIMEOUT", "TOOL_TIMEOUT"]);

const planNeeded: ToolError = {
  code: "PLAN_NEEDED",
  message: "Nothing was changed and nothing run: there is no plan for this task yet.",
  suggestion: `Call ${proposePlan.name} first, then this again.`,
};

const agreed = {
  agreed: done("The user agrees to the plan. Each change and each command is still decided on by itself."),
  shown: done("The plan is noted; nobody can be asked here. Each change is decided on by the user's rules."),
};

const tooManyPlans = refused({
  code: "PLAN_DECLINED",
  message: "There were enough plans for one task.",
  suggestion: "Go on with the one that was agreed to, or say what you found.",
});

function done(output: string): ToolResult {
  return { success: true, output, files_affected: [], execution_time_ms: 0 };
}

const cancelled = (tool: string): ToolResult =>
  refused({ code: "CANCELLED", message: `${tool} was cancelled` });

function refused(error: ToolError): ToolResult {
  return { success: false, output: "", files_affected: [], execution_time_ms: 0, error };
}
