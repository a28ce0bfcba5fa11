import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { Claim } from "../../../model/finding.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { plain, unasserted } from "../../../syntax/tree/relations.ts";
import type { Guard } from "../../../syntax/tree/throws.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import type { WorkspaceFrame } from "../../code/code.ts";
import { type FailingLine, failingLine } from "../../code/failing-line.ts";
import { treeAt } from "../../code/tree.ts";
import { thrownHere } from "../../exceptions/thrown-here.ts";
import { type DataFlow, type FlowLeg, followDataFlow } from "../../values/data-flow.ts";
import {
  claimOf,
  type Expression,
  functionAround,
  lineOfExpression,
  written,
} from "../../values/expression.ts";
import { type NeededValue, neededValues } from "../../values/needed-values.ts";
import { isNeverNull } from "../../values/null-following.ts";
import { anyValue } from "../../values/searches.ts";
import type { Following, Step } from "../../values/value-source.ts";
import type { FailureCase } from "../failure-case.ts";
import { findPossibleNulls } from "./field-read.ts";
import { findPassedValues } from "./passed-value.ts";

const TOPIC = "where the values come from";
const MOST = { values: 4, subjects: 2, facts: 2, claims: 5, text: 70 };

/** The values of a failing line that were followed back. */
interface FoundFlows {
  at: FailingLine;
  flows: DataFlow[];
}

/** The values that a failing line gave to what refused them, each with its way back; none that stands on the line itself. */
export function* findDataFlows({ error }: FailureCase): AnalysisTask<FoundFlows | undefined> {
  const failing = yield* failingLine(error);
  if (!failing) return undefined;
  const { at, callers } = failing;
  if (!throwablesOf(error).at(-1)?.frames.includes(at.frame)) return undefined;
  return { at, flows: yield* followEach(neededValues(error, at), at, callers) };
}

/** The same of what failed on the line itself: what may have been null, or what the condition of its throw asks. */
function* findSubjectFlows({ error }: FailureCase): AnalysisTask<FoundFlows | undefined> {
  const thrown = yield* thrownHere(error);
  if (thrown) {
    const { at, callers, site } = thrown;
    const tree = treeAt(at.source, at.line);
    const values = site.guards
      .slice(0, 1)
      .flatMap((guard) => namesIn(guard))
      .map((node) => valueOfNode(at, tree, node));
    return { at, flows: yield* followEach(values.slice(0, MOST.subjects), at, callers) };
  }
  const failing = yield* failingLine(error);
  const root = throwablesOf(error).at(-1);
  const isNull = root?.exception.endsWith("NullPointerException") === true;
  if (!failing || !isNull || root.frames[0] !== failing.at.frame) return undefined;
  const { at, callers } = failing;
  const tree = treeAt(at.source, at.line);
  const values = findPossibleNulls(at, root.message).map(({ node }) => valueOfNode(at, tree, node));
  return { at, flows: yield* followEach(values.slice(0, MOST.subjects), at, callers, NULL_OF_ANY) };
}

const NULL_OF_ANY: Following = { ...anyValue, isNull: true, rulesOut: isNeverNull };

const valueOfNode = ({ source, outline }: FailingLine, tree: Tree, node: Node): NeededValue => ({
  value: { node: unasserted(node), tree, source, outline },
  isReceiver: false,
});

/** The names that a condition asks, each once. */
function namesIn(guard: Guard): Node[] {
  const asked =
    guard.kind === "condition" ? guard.condition : guard.kind === "null" ? guard.value : undefined;
  const names = asked
    ? [...nodesIn(asked)].filter((node) => node.kind === "name" && /^[a-z_]/.test(node.name))
    : [];
  return [...new Map(names.map((node) => ["name" in node ? node.name : "", node])).values()];
}

function* followEach(
  values: readonly NeededValue[],
  { frame }: FailingLine,
  callers: readonly WorkspaceFrame[],
  following?: Following,
): AnalysisTask<DataFlow[]> {
  const flows: DataFlow[] = [];
  for (const value of values.slice(0, MOST.values)) {
    const flow = yield* followDataFlow(value, { calls: [], frame, frames: callers }, following);
    if (flow.legs.length > 0) flows.push(flow);
  }
  return flows;
}

/** Where what failed, or what a failing call was given, comes from, one step after the other. */
export function* describeDataFlows(failure: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const given = yield* failure.ask(findDataFlows);
  const own = yield* failure.ask(findSubjectFlows);
  const ways = yield* failure.ask(findPassedValues);
  const isTold = ({ value, legs }: DataFlow): boolean =>
    !legs.some(crossesFunctions) ||
    ways.some(({ name, way }) => name === written(value) && isSameWay(legs, way.length));
  const told = [
    ...(own?.flows ?? []).filter((flow) => !isTold(flow)).map((flow) => tellFlow(flow, own?.at.path ?? "")),
    ...(given?.flows ?? []).map((flow) => tellFlow(flow, given?.at.path ?? "")),
  ].flatMap((each) => each ?? []);
  return told
    .filter(({ text }) => !told.some((other) => other.text !== text && other.text.endsWith(text)))
    .slice(0, MOST.facts)
    .map(({ text, claims }) => ({ kind: "known", topic: TOPIC, text, evidence: claims }));
}

/** Whether a way leads out of its function: what one function writes stands with the writes of its property. */
const crossesFunctions = ({ steps, others }: FlowLeg): boolean =>
  steps.some(({ kind }) => kind === "passed" || kind === "answered") &&
  !(others.length > 0 && steps[0]?.kind === "held");

/** Whether a flow is no more than a parameter's way through the calls of the stack, which is told by itself. */
const isSameWay = ([leg, ...more]: readonly FlowLeg[], calls: number): boolean =>
  calls > 1 &&
  more.length === 0 &&
  leg !== undefined &&
  leg.steps.length <= calls &&
  leg.steps.every(({ kind }) => kind === "passed");

interface Told {
  text: string;
  claims: Claim[];
}

function tellFlow({ value, isReceiver, legs }: DataFlow, path: string): Told | undefined {
  const claims: Claim[] = [];
  const sentences = legs.flatMap((leg, index) => {
    const from = index === 0 ? value : leg.from;
    claims.push(
      ...leg.steps.map(claimOfStep),
      ...leg.others.map((each) => claimOf(each, "or this")),
      ...leg.fills.map((each) => claimOf(each, "fills it")),
    );
    const steps = leg.steps.filter((step, at) => !isNamedAlike(step, leg.steps[at - 1], from));
    const others = leg.others.map((each) => `${shown(each)} (${placeOfOther(each, path)})`);
    if (steps.length === 0)
      return others.length > 0 ? [`${shown(from)} may be ${others.join(", or ")}.`] : [];
    const verb = steps[0]?.kind === "passed" || steps[0]?.kind === "answered" ? "is what " : "";
    return [`${shown(from)} ${verb}${wordsOfLeg({ ...leg, steps }, path)}.`];
  });
  const [first] = claims;
  // What one step on the very next lines gives stands in the code that is shown.
  const isPlain = legs.length === 1 && legs[0]?.steps.length === 1 && legs[0].others.length === 0;
  const isNear =
    isPlain &&
    legs[0]?.steps[0]?.kind === "held" &&
    first?.path === path &&
    Math.abs((first.line ?? 0) - lineOfExpression(value)) <= 3;
  if (!first || isNear || sentences.length === 0) return undefined;
  const isTold = isReceiver
    ? legs.some(saysMore)
    : !legs.every(({ end, steps }) => isPlainMade(end) && steps.length < 2);
  if (!isTold) return undefined;
  return { text: sentences.join(" "), claims: distinct(claims).slice(0, MOST.claims) };
}

/** Whether a step only goes on to something of the same name, as from a property to the parameter that sets it. */
function isNamedAlike(step: Step, before: Step | undefined, from: Expression): boolean {
  if (step.kind !== "held") return false;
  const earlier = before === undefined ? from : "value" in before ? before.value : undefined;
  return earlier !== undefined && bareName(earlier) === bareName(step.value);
}

const bareName = (at: Expression): string =>
  written(at)
    .replace(/^this\s*\.\s*/, "")
    .replace(/!!$/, "");

/** Whether a way says more of an object than the line that makes it. */
const saysMore = ({ steps, others, fills }: FlowLeg): boolean =>
  others.length > 0 || fills.length > 0 || steps.some(({ kind }) => kind !== "held");

/** An object that is made of nothing, or a list of values. */
function isPlainMade({ node: root }: Expression): boolean {
  const node = plain(root);
  return node.kind === "array" || (node.kind === "call" && node.isNew && node.arguments.length === 0);
}

const distinct = (claims: readonly Claim[]): Claim[] => [
  ...new Map(claims.map((each) => [`${each.path}:${each.line}`, each])).values(),
];

const placeOf = (at: Expression, path: string): string =>
  at.source.path === path
    ? `line ${lineOfExpression(at)}`
    : `${fileName(at.source.path)}:${lineOfExpression(at)}`;

/** The place of one of several values, with the function that gives it. */
function placeOfOther(at: Expression, path: string): string {
  const name = functionAround(at)?.node.name;
  return `${placeOf(at, path)}${name ? ` in ${name}()` : ""}`;
}

function shown(at: Expression): string {
  const text = written(at).replace(/\{.*$/s, "{…}").replace(/\s+/g, " ");
  return `\`${text.length > MOST.text ? `${text.slice(0, MOST.text)}…` : text}\``;
}

function wordsOfLeg({ steps, others, fills, isComplete }: FlowLeg, path: string): string {
  // What calls itself passes the same on again.
  const words = [...new Set(steps.map((step) => wordsOfStep(step, path)))].join(", which ");
  const or = others.map((each) => `, or ${shown(each)} (${placeOfOther(each, path)})`).join("");
  const filled = fills.map((each) => `${shown(each)} (${placeOf(each, path)})`).join(" and ");
  return `${words}${or}${filled ? `, filled by ${filled}` : ""}${isComplete || or ? "" : ", as far as is seen"}`;
}

function wordsOfStep(step: Step, path: string): string {
  switch (step.kind) {
    case "held":
      return `is ${shown(step.value)} (${placeOf(step.value, path)})`;
    case "listed":
      return `is one of those listed, such as ${shown(step.value)} (${placeOf(step.value, path)})`;
    case "passed": {
      const given = written(step.argument) === step.parameter ? "" : `, as ${shown(step.argument)}`;
      return `${step.by ? `${step.by}() passes` : "is passed"} to ${step.of}() (${placeOf(step.argument, path)}${given})`;
    }
    case "answered":
      return `${step.of}() answers: ${shown(step.value)} (${placeOf(step.value, path)})`;
  }
}

function claimOfStep(step: Step): Claim {
  switch (step.kind) {
    case "passed":
      return claimOf(step.argument, `passed for ${step.parameter}`);
    case "answered":
      return claimOf(step.value, `answered by ${step.of}`);
    default:
      return claimOf(step.value, "its value");
  }
}
