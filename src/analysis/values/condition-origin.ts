import type { Claim } from "../../model/finding.ts";
import { fileName } from "../../model/paths.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { parentOf, plain } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { claimOf, type Expression, expressionOfNode, lineOfExpression, written } from "./expression.ts";
import type { Step } from "./value-source.ts";
import { sourcesOf } from "./value-sources.ts";

const LONGEST = 80;

/** How a condition comes to an outcome, in a sentence: what its variable was given, or what a function of the workspace answers. */
export function* describeCondition(
  condition: Expression,
  outcome: boolean,
): AnalysisTask<{ text: string; claims: Claim[] } | undefined> {
  const state = describeSavedState(condition, outcome);
  if (state) return { text: state, claims: [] };
  for (const node of nodesIn(condition.node)) {
    if (node.kind !== "name" && node.kind !== "call") continue;
    const asked = expressionOfNode(condition, node);
    const following = { isNull: false, rulesOut: () => false };
    const { sources } = yield* sourcesOf(asked, { calls: [], frames: [] }, following);
    const [source, ...more] = sources;
    const step = source?.steps[0];
    if (!source || more.length > 0 || !step) continue;
    const text = describeStep(step, asked);
    if (text) return { text, claims: [claimOf(findStepValue(step), "what it asks")] };
  }
  return undefined;
}

const findStepValue = (step: Step): Expression => (step.kind === "passed" ? step.argument : step.value);

function describeStep(step: Step, asked: Expression): string | undefined {
  const value = findStepValue(step);
  const text = written(value);
  const line = lineOfExpression(value);
  const place =
    value.source.path === asked.source.path ? `line ${line}` : `${fileName(value.source.path)}:${line}`;
  if (text.length > LONGEST || (step.kind !== "held" && step.kind !== "answered")) return undefined;
  return step.kind === "held"
    ? `\`${step.name}\` is \`${text}\` (${place}).`
    : `${step.of}() answers \`${text}\` (${place}).`;
}

/** The state that a screen is given when it is made again. */
function describeSavedState({ tree, node }: Expression, outcome: boolean): string | undefined {
  const asked = plain(node);
  if (asked.kind !== "binary" || !/^[!=]==?$/.test(asked.operator)) return undefined;
  const [variable] = [asked.left, asked.right].map(plain).filter((each) => each.kind === "name");
  const isNull = (each: Node): boolean => each.kind === "literal" && each.type === "null";
  if (variable?.kind !== "name" || ![asked.left, asked.right].map(plain).some(isNull)) return undefined;
  const binding = bindingOf(tree, variable, variable.name);
  const parameter = binding && parentOf(tree, binding);
  const isState = parameter?.kind === "parameter" && /^Bundle\b/.test(parameter.type?.text ?? "");
  if (!isState || asked.operator.startsWith("=") === outcome) return undefined;
  return `\`${variable.name}\` is not null where the screen is made again: after a rotation, or when the system had ended the process.`;
}
