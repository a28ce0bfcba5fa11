import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import { fileName } from "../../../model/paths.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { nodesOnLine, pathOf } from "../../../syntax/tree/relations.ts";
import { bindingOf } from "../../../syntax/tree/scopes.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { fixOf } from "../../build/build.ts";
import { guardOf } from "../../changes/guards.ts";
import { leavingWords } from "../../changes/way-out.ts";
import { lineClaim } from "../../claims.ts";
import { functionAt } from "../../code/code.ts";
import { waysOfDeclaration } from "../../code/other-ways.ts";
import type { PropertyWrite } from "../../code/property-writes.ts";
import { sourceClaim } from "../../code/source.ts";
import { wholeTree } from "../../code/tree.ts";
import { type Expression, functionAround } from "../../values/expression.ts";
import type { FailureCase } from "../failure-case.ts";
import { type FieldRead, findFieldRead } from "./field-read.ts";
import { findReadAfter, findReadBefore, looksFirst } from "./reader-order.ts";

/** What leaves a property empty where it is read, as a sentence goes on. */
interface Emptied {
  path: string;
  line: number;
  text: string;
  why: string;
}

/**
 * A way out before a line that reads a property which may hold nothing by then: it is right whichever of the functions comes first.
 * Nothing where the function asks already, or has more to do behind the line that may not be left out.
 */
export function* describeGuardOfRead(failure: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const read = yield* failure.ask(findFieldRead);
  if (!read?.wasEmpty || read.at.frame.line !== read.at.line || looksFirst(read)) return [];
  const emptied = yield* findEmptied(failure, read);
  const use = emptied && useOf(read);
  const within = use && functionAround(use)?.node;
  if (!emptied || !use || !within || callsSuperLater(use, within)) return [];
  const { name, property, at } = read;
  const isLate = property.declaration.modifiers.includes("lateinit");
  const isBad = isLate ? `!::${name}.isInitialized` : `${name} == null`;
  const guard = guardOf(use, isBad, isLate ? `::${name}.isInitialized` : `${name} != null`);
  if (!guard) return [];
  const state = isLate ? "not set yet" : "null";
  const isLeft = guard.leaves?.startsWith("return");
  const remedy = guard.leaves
    ? `${leavingWords(guard.leaves)}${isLeft ? ` ${within.name}()` : ""}`
    : `Do without line ${at.line}`;
  return [
    {
      kind: "in_any_case",
      topic: "guard",
      text: `${remedy} where \`${name}\` is ${state}: ${emptied.why}.`,
      evidence: [sourceClaim(at, "reads it"), lineClaim("outline", emptied.path, emptied.line, emptied.text)],
      fixes: fixOf(`${remedy} where ${name} is ${state}`, "review", guard.edits),
    },
  ];
}

function* findEmptied(failure: FailureCase, read: FieldRead): AnalysisTask<Emptied | undefined> {
  const after = yield* failure.ask(findReadAfter);
  const before = after ? undefined : yield* failure.ask(findReadBefore);
  const clear =
    after?.clear ?? (before ? undefined : read.clears.find((each) => !isOnStack(read, each.line)));
  if (clear) {
    const { path, line, text, enclosing, does } = clear;
    const within = enclosing.split(".").at(-1);
    return { path, line, text, why: `${within}() ${does} (${fileName(path)}:${line})` };
  }
  const set = before?.set ?? findLaterSet(read);
  if (!set) return undefined;
  const { path, line, text } = set;
  const by = `${set.enclosing.split(".").at(-1)}()`;
  const place = `${fileName(path)}:${line}`;
  const why = before
    ? `${by} sets it (${place}), and may not have run`
    : `nothing sets it before ${by} does (${place})`;
  return { path, line, text, why };
}

/** The write of a property that nothing sets with its object, where there is one, in a function that is not on the way to the read. */
function findLaterSet(read: FieldRead): PropertyWrite | undefined {
  const [set, ...more] = read.sets;
  if (!set || more.length > 0 || !read.isWhole || set.path !== read.at.path || isOnStack(read, set.line))
    return undefined;
  const within = functionAt(read.at.outline, set.line);
  const isWithObject = within?.kind === "constructor" || within?.name === read.property.owner?.name;
  return isWithObject || waysOfDeclaration(read.property, read.at.source).length > 0 ? undefined : set;
}

/** Whether a function that a line is in is on the way to the read: then it is no matter of order. */
function isOnStack({ at, onStack }: FieldRead, line: number): boolean {
  const within = functionAt(at.outline, line);
  return !within || onStack.some((each) => within.startLine <= each && each <= within.endLine);
}

/** The use of the property on its line, where it is only one. */
function useOf({ at, name }: FieldRead): Expression | undefined {
  const tree = wholeTree(at.source);
  const uses = nodesOnLine(tree, at.line).filter(
    (node) =>
      (node.kind === "name" || node.kind === "member"
        ? pathOf(node) === name
        : node.kind === "call" && node.name === name && !node.receiver) && !bindingOf(tree, node, name),
  );
  const [node, ...more] = uses.filter((each) => each.line === at.line);
  return node && more.length === 0 ? { node, tree, source: at.source, outline: at.outline } : undefined;
}

/** Whether the base class is called behind the line: it may not be left out. */
const callsSuperLater = ({ node }: Expression, within: Expression["node"]): boolean =>
  [...nodesIn(within)].some(
    (each) => each.kind === "call" && each.receiver?.kind === "super" && each.start > node.start,
  );
