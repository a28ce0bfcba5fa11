import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { writtenMethod } from "../../../syntax/names.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { isNull } from "../../../syntax/tree/null-conditions.ts";
import { nodesOnLine, plain } from "../../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { failingLine } from "../../code/failing-line.ts";
import { treeAt } from "../../code/tree.ts";
import { type GuardedCall, type UnguardedCall, unguardedCall } from "../../exceptions/unguarded-call.ts";
import { type CallSite, callerName, enteredBy } from "../../values/call-site.ts";
import type { Context } from "../../values/context.ts";
import {
  claimOf,
  classAround,
  type Expression,
  functionAround,
  lineOfExpression,
  written,
} from "../../values/expression.ts";
import type { FailureCase } from "../failure-case.ts";

/** Functions of the stack that are looked at, the innermost first, and callers that are named. */
const MOST = { functions: 3, shown: 2, text: 70 };

/**
 * How other callers in this project ask before they call a function of the stack, whose value a library or the platform
 * refused, where the one of the stack does not ask.
 */
export function* describeGuardedCallers({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const thrown = throwablesOf(error).at(-1);
  const failing = yield* failingLine(error);
  if (!thrown || !failing || thrown.exception.endsWith("NullPointerException")) return [];
  const { at, callers } = failing;
  const above = thrown.frames[thrown.frames.indexOf(at.frame) - 1];
  const name = above && writtenMethod(above.method);
  const tree = treeAt(at.source, at.line);
  const [call, ...more] = nodesOnLine(tree, at.line).filter(
    (node): node is Call => node.kind === "call" && node.name === name,
  );
  if (!call || more.length > 0) return [];
  let here: Expression = { node: call, tree, source: at.source, outline: at.outline };
  let context: Context = { calls: [], frame: at.frame, frames: callers };
  for (let step = 0; step < MOST.functions; step++) {
    const callee = functionAround(here);
    if (!callee || callee.node.form === "constructor") return [];
    const [site, ...others]: CallSite[] = yield* enteredBy(callee.node, context, classAround(here));
    if (!site || others.length > 0) return [];
    const besides = yield* unguardedCall({ ...here, node: callee.node }, here.node, site.call);
    const fact = besides && sayCallers(callee.node.name, site.call, besides);
    if (fact) return [fact];
    here = site.call;
    context = site.context;
  }
  return [];
}

function sayCallers(
  name: string,
  made: CallSite["call"],
  { guarded, others }: UnguardedCall,
): ProposedCaseFact | undefined {
  const asking = guarded.filter(({ condition }) => !asksForNull(condition.node));
  if (asking.length === 0) return undefined;
  const shown = asking.slice(0, MOST.shown);
  const by = callerName(made);
  const rest = others > 0 ? ` ${others} other${others > 1 ? "s do" : " does"} not ask either.` : "";
  return {
    kind: "known",
    topic: "how others call it",
    text: `${shown.map(sayCaller).join(", and ")}. ${by ? `${by}() (${placeOf(made)})` : placeOf(made)}, which led here, calls ${name}() without that question.${rest}`,
    evidence: [
      ...shown.map(({ condition }) => claimOf(condition, `asks before ${name}()`)),
      claimOf(made, "does not ask"),
    ],
  };

  function sayCaller({ call, condition, outcome }: GuardedCall, index: number): string {
    const who = callerName(call);
    const text = written(condition).replace(/\s+/g, " ");
    const question = text.length > MOST.text ? `${text.slice(0, MOST.text)}…` : text;
    const calls = index === 0 ? `calls ${name}()` : "does so";
    return `${who ? `${who}() (${placeOf(call)})` : placeOf(call)} ${calls} only where \`${question}\` ${outcome ? "holds" : "does not hold"}`;
  }
}

const placeOf = (at: Expression): string => `${fileName(at.source.path)}:${lineOfExpression(at)}`;

/** What was refused was there. */
function asksForNull(condition: Node): boolean {
  const node = plain(condition);
  return (
    node.kind === "binary" && /^[!=]==?$/.test(node.operator) && (isNull(node.left) || isNull(node.right))
  );
}
