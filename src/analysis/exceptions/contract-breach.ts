import type { ParsedError } from "../../model/parsed-error.ts";
import { simpleName, writtenMethod } from "../../syntax/names.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { nodesOnLine, plain } from "../../syntax/tree/relations.ts";
import { parseTree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import type { WorkspaceFrame } from "../code/code.ts";
import { type EndedBy, endedBy } from "../code/ended-by.ts";
import { type FailingLine, failingLine } from "../code/failing-line.ts";
import { treeAt } from "../code/tree.ts";
import { evaluate } from "../values/evaluate.ts";
import type { Expression } from "../values/expression.ts";
import { sourcesOf, type ValueSource } from "../values/value-sources.ts";
import type { LibraryContract } from "./library-contract.ts";

/** The call of the workspace that did not meet what a library checks. */
export interface ContractBreach {
  at: FailingLine;
  call: Call;
  /** What the call passes for the parameter that is checked. */
  argument?: Expression;
  /** The frames that lead to the call. */
  callers: readonly WorkspaceFrame[];
  /** The one value that it can come from, where that alone makes the condition so. */
  refused?: ValueSource;
  /** The one place that put the receiver into the state that is refused. */
  ended?: EndedBy;
}

/** Functions that a call goes through as it is: overloads and wrappers of the same name. */
const MOST_WRAPPERS = 4;

/** How the call of the workspace broke a contract: by an argument, or by the state of its receiver. */
export function* contractBreach(
  error: ParsedError,
  contract: LibraryContract,
): AnalysisTask<ContractBreach | undefined> {
  const failing = yield* failingLine(error);
  if (!failing) return undefined;
  const { at, callers } = failing;
  const call = callInto(at, contract);
  if (!call) return undefined;
  const { parameter } = contract;
  if (parameter) {
    const named = call.arguments.find(({ name }) => name === parameter.name);
    const given = named ?? (isPassedOn(contract, call) ? call.arguments[parameter.at] : undefined);
    if (!given || given.spread) return { at, call, callers };
    const argument = expressionAt(at, given.value);
    const refused = yield* refusedValue(argument, contract, at, callers);
    return { at, call, callers, argument, ...(refused && { refused }) };
  }
  if (contract.after.length === 0) return { at, call, callers };
  const ended = yield* endedBy(at, call.name, contract.after);
  return { at, call, callers, ...(ended && { ended }) };
}

/** Whether the argument at a place is the one that is checked: so in the function itself, and of overloads the first. */
const isPassedOn = ({ parameter }: LibraryContract, call: Call): boolean =>
  parameter !== undefined &&
  (call.arguments.length === parameter.of ||
    (parameter.at === 0 && call.arguments.length > 0 && call.arguments.length < parameter.of));

const expressionAt = ({ source, outline, line }: FailingLine, node: Node): Expression => ({
  node,
  tree: treeAt(source, line),
  source,
  outline,
});

/** The one call on the workspace's line that leads to the check without another function of the library deciding anything. */
function callInto(at: FailingLine, { thrown, index, frame }: LibraryContract): Call | undefined {
  const own = thrown.frames.indexOf(at.frame);
  const above = thrown.frames.slice(index, own);
  if (own < 0 || above.length === 0 || above.length > MOST_WRAPPERS) return undefined;
  const names = new Set(above.map(({ className, method }) => nameOf(className, method)));
  const name = nameOf(frame.className, frame.method);
  const entered = above.at(-1);
  if (!entered || (names.size > 1 && !isCheckFor(name))) return undefined;
  const called = nameOf(entered.className, entered.method);
  const calls = nodesOnLine(treeAt(at.source, at.line), at.line).filter(
    (node): node is Call => node.kind === "call" && node.name === called,
  );
  const [only, ...more] = calls;
  return more.length === 0 ? only : undefined;
}

/** A function that does nothing but check, for all that the class offers. */
const isCheckFor = (method: string): boolean =>
  /^(?:check|ensure|assert|throwIf|verify|require|enforce)[A-Z]/.test(method);

const nameOf = (className: string, method: string): string =>
  method === "<init>" ? simpleName(className) : writtenMethod(method).replace(/\$.*/s, "");

function* refusedValue(
  argument: Expression,
  contract: LibraryContract,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
): AnalysisTask<ValueSource | undefined> {
  const context = { calls: [], frame: at.frame, frames: callers };
  const { sources, isComplete } = yield* sourcesOf(argument, context, {
    isNull: false,
    rulesOut: () => false,
  });
  const refused = sources.filter((source) => makesItSo(source.at, contract));
  const [only, ...more] = refused;
  return isComplete && more.length === 0 && sources.length === 1 ? only : undefined;
}

/** Whether a value alone decides that the condition holds. */
function makesItSo({ tree, node }: Expression, { parameter, condition }: LibraryContract): boolean {
  const value = plain(node);
  if (!parameter) return false;
  const { name } = parameter;
  if (value.kind === "literal" && value.type === "null")
    return new RegExp(`(?:^|&& )${name} == null(?: &&|$)`).test(condition);
  const number = evaluate(tree, value, new Map());
  const asked = parseTree(`fun check() = (${condition})`, "kotlin");
  const [check] = asked.root.statements;
  const body = check?.kind === "function" ? check.body : undefined;
  return (
    typeof number === "number" &&
    body !== undefined &&
    evaluate(asked, body, new Map([[name, number]])) === true
  );
}
