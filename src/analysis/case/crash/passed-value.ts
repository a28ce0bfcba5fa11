import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { Claim } from "../../../model/finding.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { plain, textOf } from "../../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import type { WorkspaceFrame } from "../../code/code.ts";
import { type FailingLine, failingLine } from "../../code/failing-line.ts";
import { sourceClaim } from "../../code/source.ts";
import { thrownHere } from "../../exceptions/thrown-here.ts";
import { isParameter, type Passing, wayOfArgument } from "../../values/way-of-argument.ts";
import type { FailureCase } from "../failure-case.ts";
import { lineUsedBefore } from "../ruled-out-on-line.ts";
import { emptyOn } from "./field-read.ts";

const TOPIC = "who passes the value";
const MOST = 3;

/** A parameter of a failing line or of a failed check, with the calls of the stack that pass it. */
export interface PassedValue {
  name: string;
  at: FailingLine;
  way: Passing[];
  /** Whether one of the line's parameters was null; else it is what a check refused. */
  isNull: boolean;
}

/** The parameters that a failure can be about, each with its way through the calls of the stack. */
export function* findPassedValues(failure: FailureCase): AnalysisTask<PassedValue[]> {
  const found = yield* subjectsOf(failure);
  const values: PassedValue[] = [];
  for (const name of found?.names.slice(0, MOST) ?? []) {
    const way = found ? yield* wayOfArgument(name, found.at, found.callers) : [];
    if (found && way.length > 0) values.push({ name, at: found.at, way, isNull: found.isNull });
  }
  return values;
}

/** Who passes such a parameter, or where it was used on the way and so was not null. */
export function* describePassedValue(failure: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const facts: ProposedCaseFact[] = [];
  for (const each of yield* failure.ask(findPassedValues)) {
    const { way, isNull } = each;
    const ruled = isNull ? ruleOut(each) : undefined;
    // A single call of the failing line's function stands in every report of a null.
    if (ruled || !isNull || way.length > 1 || way[0]?.set) facts.push(ruled ?? tellWay(each));
  }
  return facts;
}

interface Subjects {
  names: string[];
  at: FailingLine;
  callers: readonly WorkspaceFrame[];
  /** Whether one of them was null. */
  isNull: boolean;
}

/** The parameters that a null of the line or the condition of a throw can be about. */
function* subjectsOf({ error }: FailureCase): AnalysisTask<Subjects | undefined> {
  const thrown = throwablesOf(error).at(-1);
  const here = yield* thrownHere(error);
  if (here) {
    const [guard] = here.site.guards;
    const asked =
      guard?.kind === "condition" ? guard.condition : guard?.kind === "null" ? guard.value : undefined;
    const names = asked ? parametersAmong(namesIn(asked), here.at) : [];
    return { names, at: here.at, callers: here.callers, isNull: false };
  }
  const failing = yield* failingLine(error);
  const isNull = thrown?.exception.endsWith("NullPointerException") === true;
  if (!failing || !isNull || thrown.frames[0] !== failing.at.frame) return undefined;
  const names = parametersAmong(emptyOn(failing.at, thrown.message), failing.at);
  return { ...failing, names, isNull };
}

const namesIn = (node: Node): string[] =>
  [...nodesIn(node)].flatMap((each) => (each.kind === "name" ? [each.name] : []));

const parametersAmong = (names: readonly string[], at: FailingLine): string[] =>
  [...new Set(names)].filter((name) => isParameter(name, at));

/** The nearest function on the way that has used the value by then: null was not what it passed. */
function ruleOut({ name, at, way }: PassedValue): ProposedCaseFact | undefined {
  for (const each of way) {
    const value = plain(each.value.node);
    if (value.kind !== "name" || !each.at.path.endsWith(".java")) continue;
    const used = lineUsedBefore(each.value.tree, value, value.name);
    if (used === undefined || used >= each.at.line) continue;
    return {
      kind: "ruled_out",
      topic: TOPIC,
      notNull: { name, path: at.path, line: at.line },
      text: `\`${name}\` was not null on line ${at.line} of ${fileName(at.path)}: ${each.by}() passes its \`${value.name}\` and has used that on line ${used} before.`,
      evidence: [
        sourceClaim({ source: each.at.source, line: used }, `uses ${value.name}`),
        sourceClaim(each.at, "passes it"),
      ],
    };
  }
  return undefined;
}

const placeOf = ({ path, line }: FailingLine): string => `${fileName(path)}:${line}`;
const MOST_TEXT = 60;

function textOfValue({ value }: Passing): string {
  const text = textOf(value.tree, value.node).replace(/\s+/g, " ");
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
}

function tellWay({ name, at, way }: PassedValue): ProposedCaseFact {
  const last = way.at(-1);
  const set = last?.set;
  const parts = way.map((each, index) => {
    const value = textOfValue(each);
    const place = `${placeOf(each.at)}${value === each.parameter ? "" : `: \`${value}\``}`;
    const from = `${each.by}() (${place})`;
    return index === 0 ? `of ${each.of}() is passed by ${from}` : `which has it from ${from}`;
  });
  return {
    kind: "known",
    topic: TOPIC,
    text: `\`${name}\` ${parts.join(", ")}.${set ? ` ${last.by}() may have set it on line ${set.line} before.` : ""}`,
    evidence: [
      ...(set && last ? [sourceClaim({ source: last.at.source, line: set.line }, "may set it")] : []),
      ...claimsOf(way),
      sourceClaim(at, `needs ${name}`),
    ],
  };
}

const claimsOf = (way: readonly Passing[]): Claim[] =>
  [...way].reverse().map(({ at, by }) => sourceClaim(at, `passed in ${by}`));
