import {
  allToolsets,
  assistantWrites,
  COMMAND_TOOL,
  exactPattern,
  inputSchema,
  isInForce,
  openAuditLog,
  openPolicy,
  openRules,
  patternProblem,
  type Rule,
  ruleScope,
  serialized,
  type Verdict,
} from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import type { ToolContract } from "../../model/tool.ts";
import { safeJson } from "../../report/safe-json.ts";
import { issueText } from "../../support/issue-text.ts";
import { escapeControl, escapeToOneLine } from "../../support/terminal-text.ts";
import { actNamed } from "./act-named.ts";
import { directoriesOf, workspaceOf } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { contractNamed } from "./contract-named.ts";
import { endingWith } from "./ending-with.ts";
import { ExitCode } from "./exit-codes.ts";
import { marksFor, type Terminal, write } from "./terminal.ts";

/** `culprit policy list|add|remove|explain` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  const [verb = "list", ...operands] = invocation.operands;
  const act = actNamed("policy", verbs, verb);
  return endingWith(exitCodes, terminal, () => act(operands, invocation, terminal));
}

const exitCodes: Record<string, number> = {
  INVALID_PATTERN: ExitCode.usage,
  INVALID_PARAMETERS: ExitCode.usage,
  RULE_NOT_FOUND: ExitCode.usage,
  RULES_UNUSABLE: ExitCode.denied,
};

type Act = (operands: string[], invocation: Invocation, terminal: Terminal) => Promise<number>;

const verbs: Record<string, Act> = { list, add, remove, explain };

async function list(_: string[], invocation: Invocation, terminal: Terminal): Promise<number> {
  const book = await rulesOf(invocation, terminal);
  const audit = await openAuditLog(directoriesOf(terminal), terminal.directory);
  const { rules, problems } = await book.read();
  if (isJson(invocation)) {
    const found = { path: book.path, audit: audit.path, rules, problems };
    await write(terminal.stdout, `${safeJson(found, 2)}\n`);
    return ExitCode.causeFound;
  }
  const now = Date.now();
  const lines = rules.map((rule) => `${rule.id}  ${rule.tool}${stateOf(rule, now)}\n  ${rule.pattern}\n`);
  const none = `No rules: every call that changes something is asked about.\n`;
  await write(terminal.stdout, escapeControl(lines.join("") || none));
  await write(
    terminal.stdout,
    `Rules live in ${escapeToOneLine(book.path)}\nDecisions are on record in ${escapeToOneLine(audit.path)}\n`,
  );
  for (const problem of problems) await write(terminal.stderr, `culprit: ${escapeControl(problem)}\n`);
  return ExitCode.causeFound;
}

function stateOf(rule: Rule, now: number): string {
  if (rule.disabled) return "  (disabled)";
  if (rule.expires === undefined) return "";
  const moment = `${new Date(rule.expires).toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return isInForce(rule, now) ? `  (until ${moment})` : `  (expired ${moment})`;
}

async function add(operands: string[], invocation: Invocation, terminal: Terminal): Promise<number> {
  const [tool, given, extra] = operands;
  if (tool === undefined || given === undefined || extra !== undefined) {
    throw usage("add takes a tool and a pattern, in quotes.");
  }
  const contract = await toolNamed(tool);
  if (contract.effect === "read_only") {
    throw new Failure("USAGE", `${tool} only reads: it always runs, and needs no rule.`);
  }
  const pattern = invocation.values.exact
    ? exactPattern(serialized(parametersFrom(contract, given), contract.kinds))
    : given;
  const now = Date.now();
  const expires = expiryOf(textOption(invocation, "expires"), now);
  const problem = patternProblem(pattern);
  if (problem) throw new Failure("INVALID_PATTERN", `The pattern is no regular expression: ${problem}`);
  await write(terminal.stdout, await scopeOf(contract, pattern));
  const book = await rulesOf(invocation, terminal);
  const rule = await book.add({
    tool,
    pattern,
    created: new Date(now).toISOString(),
    ...(expires && { expires }),
  });
  const { done } = marksFor(terminal.stdout, terminal);
  await write(terminal.stdout, escapeControl(`${done} Added: ${rule.id}  ${tool}\n  ${rule.pattern}\n`));
  return ExitCode.causeFound;
}

/** What the rule will let through, said before it is kept. */
async function scopeOf(contract: ToolContract, pattern: string): Promise<string> {
  const { sentences, letsThrough, asksAbout } = await ruleScope(contract, pattern);
  const lines = [
    ...sentences,
    ...letsThrough.map((each) => `  lets through  ${escapeToOneLine(each)}`),
    ...asksAbout.map((each) => `  asks about    ${escapeToOneLine(each)}`),
  ];
  return escapeControl(`${lines.join("\n")}\n`);
}

async function remove(operands: string[], invocation: Invocation, terminal: Terminal): Promise<number> {
  const [id, extra] = operands;
  if (id === undefined || extra !== undefined) throw usage("remove takes the id of one rule.");
  const book = await rulesOf(invocation, terminal);
  await book.remove(id);
  await write(terminal.stdout, `${marksFor(terminal.stdout, terminal).done} Removed: ${id}\n`);
  return ExitCode.causeFound;
}

async function explain(operands: string[], invocation: Invocation, terminal: Terminal): Promise<number> {
  const [first, second, extra] = operands;
  if (first === undefined || extra !== undefined) {
    throw usage("explain takes a command in quotes, or a tool and its parameters as JSON.");
  }
  const tool = second === undefined ? COMMAND_TOOL : first;
  const contract = await toolNamed(tool);
  const parameters = parametersFrom(contract, second ?? first);
  const workspace = (await workspaceOf(invocation, terminal)) ?? terminal.directory;
  const policy = await openPolicy({ directories: directoriesOf(terminal), workspace });
  const { effect, kinds } = contract;
  const request = { tool, effect, parameters, filesAffected: [], ...(kinds && { kinds }) };
  const verdict = await policy.explain(request);
  const text = isJson(invocation)
    ? `${safeJson({ tool, effect: contract.effect, parameters, ...verdict }, 2)}\n`
    : escapeControl(told(verdict, contract));
  await write(terminal.stdout, text);
  return ExitCode.causeFound;
}

function told({ decision, rules, command, problems }: Verdict, { name, effect }: ToolContract): string {
  const parts = (command?.parts ?? []).map(({ kind, text, rule, exactOnly }) => {
    const shown = `${kind}: ${text.replaceAll("\n", "\\n")}`;
    if (command?.isUnsure) return `  found  ${shown}`;
    const missing = exactOnly ? `no rule states it exactly; ${exactOnly}` : "no rule names it";
    return `  ${rule ? "allowed" : "not allowed"}  ${shown}\n    ${rule ? `rule ${rule}` : missing}`;
  });
  const ending = decision.allowed
    ? decision.by === "read_only"
      ? "Runs: it only reads."
      : `Runs without being asked about, by ${rules.join(", ")}.`
    : `Is asked about; without a terminal it is denied: ${decision.reason}.`;
  const lines = [`${name} (${effect})`, ...parts, ending, ...problems];
  return escapeControl(`${lines.join("\n")}\n`);
}

/** The canonical parameters of a call; a bare text is the command of the tool that runs commands. */
function parametersFrom(contract: ToolContract, given: string): Record<string, unknown> {
  const isCommand = contract.name === COMMAND_TOOL && !/^\s*\{\s*"/.test(given);
  const { data, error } = contract.input.safeParse(isCommand ? { command: given } : jsonFrom(given));
  if (typeof data === "object" && data !== null) return { ...data };
  const names = Object.keys(inputSchema(contract).properties ?? {}).join(", ");
  const issue = error?.issues[0];
  const what = issue ? issueText(issue.path.join(".") || "they", issue) : "they are no object";
  throw new Failure(
    "INVALID_PARAMETERS",
    `Not parameters of ${contract.name}: ${what}.`,
    `It takes ${names}.`,
  );
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Failure("USAGE", `The parameters are not JSON: ${why}`, "Give one JSON object in quotes.");
  }
}

/** A tool that rules can speak of: those of the toolsets, and what a server or a model writes by besides. */
async function toolNamed(name: string): Promise<ToolContract> {
  const [sets, own, { applyContract }] = await Promise.all([
    allToolsets(),
    assistantWrites(),
    import("../mcp/fix-tool.ts"),
  ]);
  return contractNamed(name, [...Object.values(sets).flat(), ...own, applyContract]);
}

const units: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `30m`, `8h`, `7d` from now, or a date. */
function expiryOf(text: string | undefined, now: number): string | undefined {
  if (text === undefined) return undefined;
  const [, count, unit = ""] = text.match(/^(\d{1,5})([mhd])$/) ?? [];
  const at = count === undefined ? Date.parse(text) : now + Number(count) * (units[unit] ?? 0);
  if (at > now) return new Date(at).toISOString();
  throw usage(`--expires takes a moment to come, as in 30m, 8h, 7d or 2030-01-31; it was given "${text}".`);
}

/** The user's rules. Outside a project they may lie below the current folder: that is where many shells begin. */
async function rulesOf(invocation: Invocation, terminal: Terminal): ReturnType<typeof openRules> {
  return openRules(directoriesOf(terminal), await workspaceOf(invocation, terminal));
}

const isJson = (invocation: Invocation) => textOption(invocation, "format") === "json";
const usage = (message: string) => new Failure("USAGE", message, "See culprit policy --help.");
