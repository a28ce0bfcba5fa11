import { grepSearch } from "../../contracts/grep-search.ts";
import { runInTerminal } from "../../contracts/run-in-terminal.ts";
import { terminalLastCommand } from "../../contracts/terminal-last-command.ts";
import type { Observation, Step, ToolRequest } from "../../model/step.ts";
import type { ToolContract, ToolResult } from "../../model/tool.ts";
import { clip, pluralize } from "../../support/text.ts";
import type { AskedCall } from "./calls-in-text.ts";
import { fitArguments } from "./fit-arguments.ts";
import type { TokenBudget } from "./token-budget.ts";
import type { Exchange } from "./transcript.ts";

/** Calls of one turn that are run. */
export const mostCalls = 4;
/** Characters of arguments: more is no question about a project. */
const longestQuestion = 4_000;
/** Of the prompt, for all answers of one turn. */
const share = 0.35;
const longestLabel = 160;

export interface Answering {
  tools: readonly ToolContract[];
  budget: TokenBudget;
  /** What was asked before; grows. */
  asked: Set<string>;
  onAnswer: (observation: Observation) => void;
  /** Told of a call that is not run, and why. */
  onRefused?: (tool: string, reason: string) => void;
  /** Characters of arguments; those of a question unless given. */
  longestArguments?: number;
}

/**
 * Asks what may be asked of the calls of a turn, at the same time, and answers all of them: a call that is not run is
 * told why. `isNew` is false where none of them was run.
 */
export async function* answerCalls(
  written: readonly AskedCall[],
  { tools, budget, asked, onAnswer, onRefused, longestArguments = longestQuestion }: Answering,
): AsyncGenerator<
  Step,
  { calls: Exchange["calls"]; isNew: boolean; words: string[] },
  readonly Observation[]
> {
  const calls = written.map((call) => fitCall(call, tools));
  const refusals = new Map<AskedCall, string>();
  const requests = new Map<AskedCall, ToolRequest>();
  for (const call of calls) {
    const refusal =
      requests.size >= mostCalls
        ? `At most ${mostCalls} calls at a time.`
        : explainRefusal(call, tools, asked, longestArguments);
    if (refusal === undefined) requests.set(call, { tool: call.tool, parameters: call.parameters ?? {} });
    else refusals.set(call, refusal);
  }
  for (const reason of new Set(refusals.values())) {
    const refused = [...refusals].filter(([, each]) => each === reason);
    onRefused?.(namesOf(refused.map(([{ tool }]) => tool)), reason);
  }
  const observations = requests.size === 0 ? [] : yield { ask: [...requests.values()] };
  const answered = new Map([...requests.keys()].map((call, index) => [call, observations[index]]));
  const texts = new Map([...answered].map(([call, each]) => [call, each ? answerForModel(each) : ""]));
  const costs = [...texts.values()].map((text) => budget.tokensOf(text));
  const room = roomForEach(costs, Math.floor(budget.promptTokens * share));
  const listed = calls.map((call) => {
    const observation = answered.get(call);
    if (observation) onAnswer(observation);
    const answer = observation
      ? fitAnswer(texts.get(call) ?? "", call.tool, budget, room)
      : (refusals.get(call) ?? "Not asked.");
    return { call, label: clip(`${call.tool} ${call.argumentsText}`, longestLabel), answer };
  });
  const words = observations.flatMap(({ error }) => {
    const said = error?.details?.userWords;
    return typeof said === "string" ? [said] : [];
  });
  return { calls: listed, isNew: requests.size > 0, words };
}

/** `read_file (3 times), list_dir` */
const namesOf = (tools: readonly string[]): string =>
  [...new Set(tools)]
    .map((tool) => ({ tool: clip(tool, 60), times: tools.filter((each) => each === tool).length }))
    .map(({ tool, times }) => (times > 1 ? `${tool} (${times} times)` : tool))
    .join(", ");

/** A call with its arguments as the tool takes them. */
function fitCall(call: AskedCall, tools: readonly ToolContract[]): AskedCall {
  const contract = tools.find(({ name }) => name === call.tool);
  const { parameters } = call;
  return contract && parameters ? { ...call, parameters: fitArguments(contract, parameters) } : call;
}

/** Tools that answer with what a command printed. */
const printing: ReadonlySet<string> = new Set([runInTerminal.name, terminalLastCommand.name]);

/** A file is read from its beginning; what a command prints comes to the point at its end. */
const fitAnswer = (text: string, tool: string, budget: TokenBudget, room: number): string =>
  printing.has(tool) ? budget.fitEnds(text, room) : budget.fit(text, room);

/** Tokens that each answer may have: what short ones leave goes to the long ones. */
export function roomForEach(costs: readonly number[], all: number): number {
  let left = all;
  const sorted = costs.toSorted((one, other) => one - other);
  for (const [index, cost] of sorted.entries()) {
    const each = Math.floor(left / (sorted.length - index));
    if (cost > each) return each;
    left -= cost;
  }
  return all;
}

/** Why a call is not run; undefined for one that is, which then counts as asked. */
function explainRefusal(
  call: AskedCall,
  tools: readonly ToolContract[],
  asked: Set<string>,
  longestArguments: number,
): string | undefined {
  if (!tools.some(({ name }) => name === call.tool))
    return `There is no tool of that name. There are: ${tools.map(({ name }) => name).join(", ")}.`;
  if (call.parameters === undefined)
    return "The arguments are no JSON object, or one that is nested too deeply.";
  if (call.isCut && tools.find(({ name }) => name === call.tool)?.effect !== "read_only")
    return "The end of the arguments is missing: nothing was done. Write them again, whole.";
  if (call.argumentsText.length > longestArguments) return "The arguments are too long.";
  const key = keyOf(call);
  if (asked.has(key)) return "This was asked before, and answered above. Ask something else, or conclude.";
  asked.add(key);
  return undefined;
}

/** The same for calls that ask the same. */
export const keyOf = ({ tool, parameters = {} }: Pick<AskedCall, "tool" | "parameters">): string =>
  JSON.stringify([tool, Object.entries(parameters).sort(([left], [right]) => (left < right ? -1 : 1))]);

/**
 * What came of a call, for a model: of a file it sees a part of, how long it is, before anything is cut; of a search that
 * found nothing, that its pattern was taken as it stands.
 */
export function answerForModel(result: Observation): string {
  const { total_lines: total } = result.metadata ?? {};
  const told = withoutLineMark(answerOf(result), result.request.parameters);
  const answer = isLiteralAlternation(result)
    ? `${told}\n(The text was searched as it stands: for one of several, or any other regular expression, set is_regex.)`
    : told;
  return result.success && typeof total === "number"
    ? `(${pluralize(total, "line")} in the file)\n${answer}`
    : answer;
}

/** Whether a search for text found none of what is plainly meant as a regular expression. */
function isLiteralAlternation({ success, output, request: { tool, parameters } }: Observation): boolean {
  const { pattern, is_regex: isRegex } = parameters;
  const isEmpty = tool === grepSearch.name && output.startsWith("Found 0 matches");
  return success && isEmpty && isRegex !== true && /\||\.\*|\\[bswd(]/.test(String(pattern));
}

/** What points a line out to people would be copied into an edit as if it were code. */
function withoutLineMark(answer: string, { line }: Record<string, unknown>): string {
  if (typeof line !== "number") return answer;
  const marked = new RegExp(`^(${line}: .*) {2}// <-- Error here$`, "m");
  return answer.replace(marked, (_, plain: string) => plain);
}

/** What came of a call, for whoever asked. */
export function answerOf({ success, output, error, warnings = [] }: ToolResult): string {
  if (success || !error) {
    const notes = warnings.filter((warning) => /[a-z]/.test(warning)).map((warning) => `(${warning}.)`);
    return [output || "(nothing)", ...notes].join("\n");
  }
  const said = [`${error.code}: ${error.message}`, error.suggestion].filter(Boolean).join(" ");
  const { stdout, stderr } = error.details ?? {};
  // What a command printed before it failed tells more than that it failed: builds say it on either stream.
  if (typeof stdout === "string" && typeof stderr === "string" && stdout.trim() !== "")
    return [said, stdout.trimEnd(), stderr.trimEnd()].filter(Boolean).join("\n");
  return output === "" || output === `Error: ${error.message}` ? said : `${said}\n${output}`;
}
