import type { ApprovalGate, ApprovalRequest, Decision, Refusal } from "../../model/approval.ts";
import { fileName } from "../../model/paths.ts";
import type { Effect } from "../../model/tool.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import type { AuditLog, AuditRecord } from "./audit-log.ts";
import { type CommandVerdict, judgeCommand } from "./command-verdict.ts";
import { followLinks } from "./follow-links.ts";
import { Matcher } from "./match-pattern.ts";
import { COMMAND_TOOL, exactPattern, isInForce, type Rule, serialized, usualKinds } from "./rule.ts";
import type { RuleBook } from "./rule-book.ts";
import { allows } from "./rule-match.ts";
import { knownShells, parseCommand } from "./shell-command.ts";
import { type WrittenCheck, WrittenFiles } from "./written-files.ts";

/** Longest parameters that `always` remembers. */
const LONGEST_EXACT = 8192;

/** What a person answered. */
export type Answer = "yes" | "no" | "always" | { unavailable: string } | { words: string };

/** Asks a person. */
export type Ask = (request: ApprovalRequest, signal?: AbortSignal) => Promise<Answer>;

export interface PolicyOptions {
  book: RuleBook;
  audit: AuditLog;
  /** Root of the workspace: a path that a link in it leads elsewhere must be allowed at both places. */
  workspace?: string;
  /** Who is asked where no rule decides; without it the answer is no. */
  ask?: Ask;
  /** Told what became of an `always`, in a sentence for the person who gave it. */
  tell?: (sentence: string) => void;
  /** What the user's own flag allows without being asked. */
  flag?: Effect;
  /** The tools that the flag speaks of; all of them unless given. */
  flagCovers?: ReadonlySet<string>;
  /** The shell that runs commands: a name or a path. */
  shell?: string;
  /** What the run has written, where several policies decide on its calls. */
  written?: WrittenFiles;
  /** Milliseconds since the epoch. */
  clock?: () => number;
}

/** What would be decided by rules alone, and on what ground. */
export interface Verdict {
  decision: Decision;
  /** Ids of the rules that allow it. */
  rules: string[];
  /** A command's parts. */
  command?: CommandVerdict;
  /** What was wrong with the rules themselves. */
  problems: string[];
}

const ranks: Record<Effect, number> = { read_only: 0, safe_write: 1, dangerous: 2 };

/**
 * The one policy: reading always runs; other calls by the user's rules, else by asking, else not. Only the tool's name,
 * its contract's effect and its canonical parameters are looked at. What cannot be decided or recorded is denied.
 */
export class Policy implements ApprovalGate {
  readonly #options: PolicyOptions;
  readonly #clock: () => number;
  /** Who stated a command did not mean what the run has made of it. */
  readonly #written: WrittenFiles;

  constructor(options: PolicyOptions) {
    this.#options = options;
    this.#clock = options.clock ?? Date.now;
    this.#written = options.written ?? new WrittenFiles({ workspace: options.workspace, clock: this.#clock });
  }

  async decide(request: ApprovalRequest, signal?: AbortSignal): Promise<Decision> {
    if (request.effect === "read_only") return { allowed: true, by: "read_only" };
    const isCommand = request.tool === COMMAND_TOOL;
    const check = isCommand ? await this.#written.check(String(request.parameters.command)) : undefined;
    const { decision, rules } = await this.#decide(request, check, signal);
    const final = await record(this.#options.audit, this.#clock(), { request, decision, rules });
    if (!final.allowed) return final;
    if (check) this.#written.noteCommand(check.states, final.by === "user");
    this.#written.noteWrites(this.#asItIs(request).filesAffected);
    return final;
  }

  /** What rules alone say about a call; nothing is asked and nothing recorded. */
  explain(request: ApprovalRequest): Promise<Verdict> {
    return this.#explain(request);
  }

  async #explain(request: ApprovalRequest, check?: WrittenCheck): Promise<Verdict> {
    if (request.effect === "read_only") {
      return { decision: { allowed: true, by: "read_only" }, rules: [], problems: [] };
    }
    const { rules, problems } = await this.#options.book.read();
    const now = this.#clock();
    const own = rules.filter((rule) => rule.tool === request.tool && isInForce(rule, now));
    const verdict =
      request.tool === COMMAND_TOOL
        ? this.#command(request, own, check)
        : decideByParameters(request, own, this.#followLinks(request));
    return { ...verdict, problems };
  }

  async #decide(
    request: ApprovalRequest,
    check: WrittenCheck | undefined,
    signal?: AbortSignal,
  ): Promise<{ decision: Decision; rules: string[] }> {
    if (request.isSettled) return { decision: { allowed: true, by: "settings" }, rules: [] };
    const verdict = await this.#explain(request, check);
    if (verdict.decision.allowed) return verdict;
    const { flag = "read_only", flagCovers, ask } = this.#options;
    const isCovered = flagCovers === undefined || flagCovers.has(request.tool);
    if (isCovered && ranks[request.effect] <= ranks[flag])
      return { decision: { allowed: true, by: "flag" }, rules: [] };
    const refusal = verdict.decision;
    const denied = (why: string) => ({ decision: noTerminal(why, refusal), rules: [] });
    if (!ask) return denied("nobody is there to approve it");
    const notice = check?.notice;
    const answer = await ask({ ...this.#asItIs(request), ...(notice !== undefined && { notice }) }, signal);
    if (typeof answer === "object" && "unavailable" in answer) return denied(answer.unavailable);
    if (typeof answer === "object")
      return {
        decision: { allowed: false, by: "user", reason: "the user answered in words", words: answer.words },
        rules: [],
      };
    // Nothing but these two is a yes, whoever asked.
    if (answer !== "yes" && answer !== "always")
      return { decision: { allowed: false, by: "user", reason: "the user said no" }, rules: [] };
    const rules = answer === "always" ? await this.#remember(request) : [];
    return { decision: { allowed: true, by: "user" }, rules };
  }

  /** The call with the files it really affects: links of the project may lead elsewhere than they say. */
  #asItIs(request: ApprovalRequest): ApprovalRequest {
    const { kinds = usualKinds } = request;
    const led = this.#followLinks(request);
    if (!led) return request;
    const paths = Object.keys(kinds).flatMap((name) =>
      kinds[name] === "path" && led[name] ? String(led[name]) : [],
    );
    return { ...request, filesAffected: paths };
  }

  #followLinks({ parameters, kinds = usualKinds }: ApprovalRequest): Record<string, unknown> | undefined {
    const { workspace } = this.#options;
    return workspace === undefined ? undefined : followLinks(parameters, kinds, workspace);
  }

  /** Stores the exact parameters. A rule that cannot be stored only means that the user is asked again. */
  async #remember(request: ApprovalRequest): Promise<string[]> {
    const { book, tell } = this.#options;
    try {
      const pattern = exactPattern(rememberable(request));
      const created = new Date(this.#clock()).toISOString();
      const { id } = await book.add({ tool: request.tool, pattern, created });
      tell?.(`Remembered as ${id}; culprit policy remove ${id} ends that.`);
      return [id];
    } catch (problem) {
      const why = problem instanceof Error ? problem.message : "the rule could not be stored.";
      tell?.(`Not remembered, so it will be asked about again: ${why}`);
      return [];
    }
  }

  #command(
    request: ApprovalRequest,
    rules: readonly Rule[],
    check: WrittenCheck | undefined,
  ): Omit<Verdict, "problems"> {
    const command = judgeCommand(request.parameters, rules);
    const shell = this.#options.shell ?? "sh";
    if (!knownShells.has(fileName(shell))) {
      const reason = `it cannot be judged with certainty: the language of ${shell} is not known here`;
      return { decision: { allowed: false, by: "unsure", reason }, rules: [], command };
    }
    const reason = command.reason ?? "no rule allows it";
    if (command.rules && check?.notice !== undefined) {
      const decision = { allowed: false, by: "unsure", reason: check.notice, isOwnWork: true } as const;
      return { decision, rules: [], command };
    }
    if (command.rules) return { decision: { allowed: true, by: "rule" }, rules: command.rules, command };
    return { decision: { allowed: false, by: "unsure", reason }, rules: [], command };
  }
}

/** The parameters as a rule can state them. Throws where no rule could count. */
function rememberable({ tool, parameters, kinds }: ApprovalRequest): string {
  const text = serialized(parameters, kinds);
  if (text.length > LONGEST_EXACT) throw new Error("its parameters are too long for a rule.");
  if (maskSecrets(text) !== text)
    throw new Error("it holds what looks like a secret, which is kept nowhere.");
  const command = tool === COMMAND_TOOL ? parameters.command : undefined;
  const unsure = typeof command === "string" ? parseCommand(command).unsure : undefined;
  if (unsure !== undefined) throw new Error(`it cannot be judged with certainty: ${unsure}.`);
  return text;
}

/** Another gate, every decision of which is recorded. */
export function recorded(gate: ApprovalGate, audit: AuditLog, clock: () => number = Date.now): ApprovalGate {
  return {
    async decide(request, signal) {
      const decision = await gate.decide(request, signal);
      return record(audit, clock(), { request, decision, rules: [] });
    },
  };
}

/** What is not on record is not allowed. */
async function record(audit: AuditLog, now: number, entry: Omit<AuditRecord, "at">): Promise<Decision> {
  try {
    await audit.append({ at: new Date(now).toISOString(), ...entry });
    return entry.decision;
  } catch {
    if (!entry.decision.allowed) return entry.decision;
    return { allowed: false, by: "unsure", reason: "the decision could not be recorded in the audit log" };
  }
}

function decideByParameters(
  { parameters, kinds = usualKinds }: ApprovalRequest,
  rules: readonly Rule[],
  led: Readonly<Record<string, unknown>> = parameters,
): Omit<Verdict, "problems"> {
  const matcher = new Matcher();
  const rule = rules.find(({ pattern }) =>
    [parameters, led].every((each) => allows(pattern, { parameters: each, kinds }, matcher)),
  );
  if (rule) return { decision: { allowed: true, by: "rule" }, rules: [rule.id] };
  return { decision: { allowed: false, by: "unsure", reason: "no rule allows it" }, rules: [] };
}

function noTerminal(unavailable: string, { reason, ...refusal }: Refusal): Decision {
  return { ...refusal, by: "no_terminal", reason: `${unavailable}, and ${reason}` };
}
