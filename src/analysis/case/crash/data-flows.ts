import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { Claim } from "../../../model/finding.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { plain } from "../../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { type FailingLine, failingLine } from "../../code/failing-line.ts";
import {
  claimOf,
  type Expression,
  functionAround,
  lineOfExpression,
  written,
} from "../../values/expression.ts";
import { neededValues } from "../../values/needed-values.ts";
import type { Step } from "../../values/value-source.ts";
import { type TrailLeg, trailOf, type ValueTrail } from "../../values/value-trail.ts";
import type { FailureCase } from "../failure-case.ts";

const TOPIC = "where the values come from";
const MOST = { values: 4, facts: 2, claims: 5, text: 70 };

/** The values that a failing line gave to what refused them, each with its way back; none that stands on the line itself. */
export function* findValueTrails({
  error,
}: FailureCase): AnalysisTask<{ at: FailingLine; trails: ValueTrail[] } | undefined> {
  const failing = yield* failingLine(error);
  if (!failing) return undefined;
  const { at, callers } = failing;
  if (!throwablesOf(error).at(-1)?.frames.includes(at.frame)) return undefined;
  const trails: ValueTrail[] = [];
  for (const value of neededValues(error, at).slice(0, MOST.values)) {
    const trail = yield* trailOf(value, { calls: [], frame: at.frame, frames: callers });
    if (trail.legs.length > 0) trails.push(trail);
  }
  return { at, trails };
}

/** Where what a failing call was given comes from, one step after the other. */
export function* describeValueOrigins(failure: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const found = yield* failure.ask(findValueTrails);
  return (found?.trails ?? []).slice(0, MOST.facts).flatMap((trail) => {
    const told = tellTrail(trail, found?.at.path ?? "");
    return told ? [{ kind: "known" as const, topic: TOPIC, text: told.text, evidence: told.claims }] : [];
  });
}

interface Told {
  text: string;
  claims: Claim[];
}

function tellTrail({ value, isReceiver, legs }: ValueTrail, path: string): Told | undefined {
  const claims: Claim[] = [];
  const sentences = legs.map((leg, index) => {
    const begin = index === 0 ? shown(value) : shown(leg.from);
    claims.push(
      ...leg.steps.map(claimOfStep),
      ...leg.others.map((each) => claimOf(each, "or this")),
      ...leg.fills.map((each) => claimOf(each, "fills it")),
    );
    const verb = leg.steps[0]?.kind === "passed" || leg.steps[0]?.kind === "answered" ? "is what " : "";
    return `${begin} ${verb}${wordsOfLeg(leg, path)}.`;
  });
  const [first] = claims;
  // What one step on the very next lines gives stands in the code that is shown.
  const isPlain = legs.length === 1 && legs[0]?.steps.length === 1 && legs[0].others.length === 0;
  const isNear =
    isPlain &&
    legs[0]?.steps[0]?.kind === "held" &&
    first?.path === path &&
    Math.abs((first.line ?? 0) - lineOfExpression(value)) <= 3;
  if (!first || isNear) return undefined;
  const isTold = isReceiver
    ? legs.some(saysMore)
    : !legs.every(({ end, steps }) => isPlainMade(end) && steps.length < 2);
  if (!isTold) return undefined;
  return { text: sentences.join(" "), claims: distinct(claims).slice(0, MOST.claims) };
}

/** Whether a way says more of an object than the line that makes it. */
const saysMore = ({ steps, others, fills }: TrailLeg): boolean =>
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

function wordsOfLeg({ steps, others, fills, isComplete }: TrailLeg, path: string): string {
  const words = steps.map((step) => wordsOfStep(step, path)).join(", which ");
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
