import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, Lambda, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, parentOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";

/** Functions of Kotlin's library that answer what they are called on, and those that answer what their block does. */
const SAME = /^(?:also|apply)$/;
const OF_BLOCK = /^(?:let|run)$/;
/** Those that hand what they are called on to their block. */
const HANDS = /^(?:let|also|takeIf|takeUnless)$/;

/** What a call of `let`, `run`, `also` or `apply` answers: its receiver, or the last value of its block, which `?.` may leave out. */
export function valuesOfScope(call: Call, isNull: boolean): Node[] | undefined {
  const { receiver, lambda, name } = call;
  if (!receiver || !lambda || call.arguments.length > 0) return undefined;
  if (SAME.test(name)) return [receiver];
  const last = lambda.body.statements.at(-1);
  const leaves = [...nodesIn(lambda)].some((node) => node.kind === "return" && node.label === name);
  if (!OF_BLOCK.test(name) || !last || leaves) return undefined;
  return call.safe && isNull ? [receiver, last] : [last];
}

/** The call whose block an `it`, or the one named parameter of it, is of, where that hands on what it is called on. */
export function scopeHanding(tree: Tree, use: Node, parameter: Node | undefined): Call | undefined {
  const lambda = parameter ? lambdaOfParameter(tree, parameter) : lambdaOfIt(tree, use);
  const call = lambda && parentOf(tree, lambda);
  const isScope =
    call?.kind === "call" && call.lambda === lambda && call.receiver !== undefined && HANDS.test(call.name);
  return isScope && call.arguments.length === 0 ? call : undefined;
}

function lambdaOfParameter(tree: Tree, parameter: Node): Lambda | undefined {
  const around = parentOf(tree, parameter);
  const isWhole = parameter.kind === "parameter" && parameter.bindings.length === 1;
  return isWhole && around?.kind === "lambda" && around.parameters.length === 1 ? around : undefined;
}

/** The innermost lambda around, whose parameter has no name of its own. */
function lambdaOfIt(tree: Tree, use: Node): Lambda | undefined {
  const found = ancestorsOf(tree, use).find(({ kind }) => kind === "lambda" || kind === "function");
  return found?.kind === "lambda" && found.parameters.length === 0 && !found.arrow ? found : undefined;
}
