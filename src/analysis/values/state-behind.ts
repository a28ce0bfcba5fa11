import type { Claim } from "../../model/finding.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { lineClaim } from "../claims.ts";
import { INITIAL_VALUE } from "../code/other-ways.ts";
import { declarationNode, type Property, propertyNamed } from "../code/own-property.ts";
import { assignmentAt, type PropertyWrite, writesOf } from "../code/property-writes.ts";
import { lineOf } from "../code/source.ts";
import { treeAt } from "../code/tree.ts";
import { evaluate } from "./evaluate.ts";
import { type Expression, lineOfExpression } from "./expression.ts";
import { type Question, satisfiesCondition } from "./satisfies-condition.ts";

/** A property whose value a question asked, and all that gives it one. */
export interface StateBehind extends Property {
  name: string;
  declared: Claim;
  /** Whether the value that it begins with makes the question turn out so. */
  begins: boolean;
  /** Writes that make it so, and writes that make it otherwise. */
  makers: PropertyWrite[];
  others: PropertyWrite[];
}

/** The state that a question asks for; undefined where not every write is known, or one of them may be either. */
export function* stateBehind(
  name: string,
  at: Expression,
  question: Question,
): AnalysisTask<StateBehind | undefined> {
  const { source, outline } = at;
  if (!isOfWrites(question)) return undefined;
  const property = propertyNamed(`this.${name}`, outline, source, lineOfExpression(at));
  const node = property && declarationNode(property.declaration, source);
  if (!property || node?.kind !== "variable" || node.delegate || !node.mutable) return undefined;
  if (node.accessors.some(({ body }) => body)) return undefined;
  const { startLine } = property.declaration;
  const begins = node.value
    ? satisfiesCondition({ ...at, tree: treeAt(source, startLine), node: node.value }, question)
    : beginsSo(node.type?.text, source.path, question);
  const writes = yield* writesOf(property);
  // What it begins with is looked at here.
  const isKnown = writes.elsewhere.length === 0 && writes.otherWays.every((way) => way === INITIAL_VALUE);
  if (begins === undefined || !isKnown) return undefined;
  const makers: PropertyWrite[] = [];
  const others: PropertyWrite[] = [];
  for (const write of writes.own) {
    const set = assignmentAt(source, write);
    if (set?.node.operator !== "=") return undefined;
    const isSo = satisfiesCondition({ ...at, tree: set.tree, node: set.node.value }, question);
    if (isSo === undefined) return undefined;
    (isSo ? makers : others).push(write);
  }
  const declared = lineClaim(
    "read_file",
    source.path,
    startLine,
    lineOf(source, startLine),
    "what it begins with",
  );
  return { ...property, name, declared, begins, makers, others };
}

/** What only assignments change: a number is counted up, and a list is filled, without one. */
const isOfWrites = ({ tree, asked }: Question): boolean =>
  asked.kind === "flag" ||
  asked.kind === "null" ||
  (asked.kind === "compared" && typeof evaluate(tree, asked.to, new Map()) !== "number");

/** A field of Java without a value begins as null, false or zero. */
function beginsSo(type: string | undefined, path: string, { asked }: Question): boolean | undefined {
  if (!path.endsWith(".java") || !type) return undefined;
  if (asked.kind === "flag") return type === "boolean" ? !asked.is : undefined;
  return asked.kind === "null" && /^[A-Z]/.test(type) ? asked.is : undefined;
}
