import type { Call, FunctionNode, Node } from "../../syntax/tree/nodes.ts";
import { codeOnLine } from "../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import type { WorkspaceFrame } from "../code/code.ts";
import type { FailingLine } from "../code/failing-line.ts";
import { treeAt } from "../code/tree.ts";
import { argumentFor, enteredBy } from "../values/call-site.ts";
import {
  functionAround as around,
  classAround,
  type Expression,
  expressionOfNode,
} from "../values/expression.ts";

/** What the caller of a trace passes for a parameter: the call, and the value in it. */
export interface PassedArgument {
  call: Expression & { node: Call };
  value: Expression;
}

/** The argument that the next frame of the stack passes for a parameter of the function around a line. */
export function* argumentPassed(
  parameter: string,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
): AnalysisTask<PassedArgument | undefined> {
  const here = expressionOf(at);
  const within = functionAround(at);
  if (!here || !within) return undefined;
  const [site, ...others] = yield* enteredBy(
    within,
    { calls: [], frame: at.frame, frames: callers },
    classAround(here),
  );
  const value = site && others.length === 0 ? argumentFor(site.call.node, within, parameter) : undefined;
  return site && value && { call: site.call, value: expressionOfNode(site.call, value) };
}

/** The named function around a line. */
export function functionAround(at: FailingLine): FunctionNode | undefined {
  const here = expressionOf(at);
  return here && around(here)?.node;
}

function expressionOf(at: FailingLine): Expression | undefined {
  const tree = treeAt(at.source, at.line);
  const node: Node | undefined = codeOnLine(tree, at.line);
  return node && { node, tree, source: at.source, outline: at.outline };
}
