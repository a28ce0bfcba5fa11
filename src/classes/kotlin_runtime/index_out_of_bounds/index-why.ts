import { editLines } from "../../../analysis/changes/edits.ts";
import { canBeRepeated, guardOf } from "../../../analysis/changes/guards.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import type { Context } from "../../../analysis/values/context.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import { evaluate, isKeptOut, type Known } from "../../../analysis/values/evaluate.ts";
import {
  beside,
  claimOf,
  type Expression,
  lineOfExpression,
  written,
} from "../../../analysis/values/expression.ts";
import { type Following, sourcesOf, type ValueSource } from "../../../analysis/values/value-sources.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { Claim } from "../../../model/finding.ts";
import type { Binary, Node } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, pathOf, plain, textOf } from "../../../syntax/tree/relations.ts";
import { tellSteps } from "../null-end.ts";

/** Why an index was outside, in words, with what shows it. */
export interface IndexCause {
  text: string;
  confidence: number;
  label: string;
  steps: string[];
  claims: Claim[];
  /** Where the mistake is, when that is not the access. */
  at?: Expression;
  fix?: ProposedFix;
}

/** Looks for something and answers -1, or nothing, where it is not there. */
const SEARCHES =
  /^(?:(?:last)?[iI]ndexOf\w*|binarySearch|find(?:First|Last)?(?:PointerIndex|Index\w*|Position\w*)|getColumnIndex|get(?:Binding|Absolute|Layout)?AdapterPosition|getChildAdapterPosition|(?:binding|absolute|layout|)[aA]dapterPosition|getPosition|indexOfChild|getSelection(?:Start|End)|selection(?:Start|End)|checkedRadioButtonId|getSelectedItemPosition|getCheckedItemPosition)$/;
const POSITIONS = /dapterPosition$/;

const anyValue: Following = { isNull: false, rulesOut: () => false, anyCaller: true, anyWrite: true };

/** By the numbers of the log and the way the index is written. */
export function* whyOutside(
  access: ElementAccess,
  bounds: OutOfBounds,
  context: Context,
): Inquiry<IndexCause | undefined> {
  return (
    ofEmpty(access, bounds) ??
    pastTheEnd(access, bounds) ??
    (yield* notFound(access, bounds, context)) ??
    letThrough(access, bounds) ??
    behindTheLast(access, bounds) ??
    ofFixedIndex(access, bounds) ??
    (yield* ofPosition(access, bounds, context))
  );
}

/** `a[a.size - 1]` of an empty one. */
function ofEmpty({ collection, indexes, by }: ElementAccess, bounds: OutOfBounds): IndexCause | undefined {
  const index = bounds.index ?? bounds.value ?? bounds.end ?? bounds.begin;
  const last = indexes.find((each) => isLastOf(each, collection));
  if (index !== -1 || !last || (bounds.size ?? 0) !== 0) return undefined;
  const sizes = new Map([...SIZES].map((size) => [`${pathOf(collection.node)}.${size}`, 0]));
  if (isKeptOut(by.tree, by.node, sizes)) return undefined;
  const name = written(collection);
  const size = plain(last.node).kind === "binary" ? (plain(last.node) as Binary).left : undefined;
  const shown = size && canBeRepeated(beside(last, size)) ? textOf(last.tree, size) : undefined;
  const guard = shown === undefined ? undefined : guardOf(by, `${shown} == 0`, `${shown} > 0`);
  return {
    text: `${name} was empty, and line ${lineOfExpression(by)} takes its last element: \`${written(last)}\` is -1 then.`,
    confidence: 0.92,
    label: "empty here",
    steps: [`Check that ${name} is not empty first.`],
    claims: [],
    ...(guard && {
      fix: { title: `Do without it when ${name} is empty`, safety: "review", edits: guard.edits },
    }),
  };
}

const SIZES = ["size()", "length()", "size", "length", "count()", "getCount()", "lastIndex"];

/** `a.size() - 1`, `a.lastIndex`. */
function isLastOf(index: Expression, collection: Expression): boolean {
  const node = plain(index.node);
  const owner = pathOf(collection.node);
  if (owner === undefined) return false;
  if (pathOf(node) === `${owner}.lastIndex`) return true;
  if (node.kind !== "binary" || node.operator !== "-" || textOf(index.tree, node.right) !== "1") return false;
  const size = pathOf(node.left);
  return SIZES.some((each) => size === `${owner}.${each}`);
}

/** `a[a.size]`. */
function pastTheEnd(
  { collection, indexes, isRange }: ElementAccess,
  bounds: OutOfBounds,
): IndexCause | undefined {
  const [only] = indexes;
  const owner = pathOf(collection.node);
  if (isRange || !only || !owner || bounds.index === undefined || bounds.index !== bounds.size)
    return undefined;
  if (!SIZES.slice(0, 4).some((each) => pathOf(only.node) === `${owner}.${each}`)) return undefined;
  return {
    text: `${written(collection)} is read at ${written(only)}, one past its last index.`,
    confidence: 0.92,
    label: "one too far",
    steps: [`Use ${written(only)} - 1.`],
    claims: [],
  };
}

/** A name, and what is added to it. */
function baseOf(index: Expression): { base: Expression; offset: number } {
  const node = plain(index.node);
  if (node.kind === "binary" && (node.operator === "+" || node.operator === "-")) {
    const right = evaluate(index.tree, node.right, new Map());
    const left = evaluate(index.tree, node.left, new Map());
    if (typeof right === "number")
      return { base: beside(index, node.left), offset: node.operator === "+" ? right : -right };
    if (typeof left === "number" && node.operator === "+")
      return { base: beside(index, node.right), offset: left };
  }
  return { base: index, offset: 0 };
}

/** An index that is what a search gives when it finds nothing. */
function* notFound(
  access: ElementAccess,
  bounds: OutOfBounds,
  context: Context,
): Inquiry<IndexCause | undefined> {
  const found: IndexCause[] = [];
  for (const [place, index] of access.indexes.entries()) {
    const { base, offset } = baseOf(index);
    if (!canBeMinusOne(access, place, offset, bounds)) continue;
    const path = pathOf(base.node);
    if (path !== undefined && isKeptOut(access.by.tree, access.by.node, new Map([[path, -1]]))) continue;
    const { sources } = yield* sourcesOf(base, context, anyValue);
    const search = sources.find(({ at }) => isSearch(at.node) || isMinusOne(at));
    if (search && !isCheckedOnTheWay(search)) found.push(searchCause(access, index, base, search));
  }
  const [only, ...more] = found;
  return more.length === 0 ? only : undefined;
}

/** Whether -1 in the place of an index gives the numbers of the log. */
function canBeMinusOne(
  { isRange, indexes }: ElementAccess,
  place: number,
  offset: number,
  { index, begin, end, value }: OutOfBounds,
): boolean {
  const wanted = -1 + offset;
  if (!isRange) return (index ?? value) === wanted;
  if (begin !== undefined || end !== undefined) return (place === 0 ? begin : end) === wanted;
  if (value === undefined) return false;
  if (indexes.length === 1) return value === wanted;
  // Old machines print a begin below 0, or by how much the end lies before it.
  return place === 0 ? value === wanted && wanted < 0 : wanted <= 0 && value <= wanted && value < 0;
}

function isSearch(root: Node): boolean {
  const node = plain(root);
  return (node.kind === "call" || node.kind === "member" || node.kind === "name") && SEARCHES.test(node.name);
}

const isMinusOne = ({ tree, node }: Expression): boolean => evaluate(tree, node, new Map()) === -1;

/** `if (i == -1) return` between where it is found and where it is used, in a function on the way. */
function isCheckedOnTheWay({ steps }: ValueSource): boolean {
  return steps.some((step) => {
    const value = step.kind === "passed" ? step.argument : undefined;
    const path = value && pathOf(value.node);
    return value && path !== undefined && isKeptOut(value.tree, value.node, new Map([[path, -1]]));
  });
}

function searchCause(
  access: ElementAccess,
  index: Expression,
  base: Expression,
  search: ValueSource,
): IndexCause {
  const { by, collection, isRange } = access;
  const told = tellSteps(written(base), search.steps);
  const name = written(base);
  const line = lineOfExpression(by);
  const called = written(search.at);
  const isPosition = POSITIONS.test(called.replace(/\(.*$/, ""));
  const where = isRange
    ? `line ${line} takes it for a range of ${written(collection)}`
    : `${written(collection)} is read at that place`;
  const way = told.passed
    ? `${fileName(told.passed.argument.source.path)}:${lineOfExpression(told.passed.argument)} passes \`${written(told.passed.argument)}\` for ${told.passed.parameter}; `
    : "";
  const why = isMinusOne(search.at)
    ? told.lastAnswer
      ? `${told.lastAnswer.of}() answers -1 on line ${lineOfExpression(search.at)}`
      : `line ${lineOfExpression(search.at)} sets it to -1`
    : isPosition
      ? `\`${called}\` is NO_POSITION (-1) while the item is being removed or bound again`
      : `\`${called}\` found nothing`;
  const isOwn = called === name;
  const guard =
    told.passed || !canBeRepeated(base) ? undefined : guardOf(by, `${name} == -1`, `${name} != -1`);
  return {
    ...(guard && {
      fix: {
        title: `${guard.leaves === undefined ? "Do without it" : "Leave"} when ${name} is -1`,
        safety: "review",
        edits: guard.edits,
      },
    }),
    text: isOwn
      ? `\`${called}\` is -1, since it found nothing, and ${where} without a check.`
      : `${written(index) === name ? name : `${name} in \`${written(index)}\``} is -1: ${way}${why}, and ${where} without a check.`,
    confidence: told.passed ? 0.85 : 0.92,
    label: "-1 here",
    steps: [`Leave, or do without it, when ${name} is -1${isPosition ? " (RecyclerView.NO_POSITION)" : ""}.`],
    claims: [
      ...told.claims,
      ...(search.at.node === base.node ? [] : [claimOf(search.at, "-1 when nothing is found")]),
    ],
  };
}

/** A check of the index that lets these numbers through. */
function letThrough(access: ElementAccess, bounds: OutOfBounds): IndexCause | undefined {
  const [only] = access.indexes;
  const { index, size } = bounds;
  const owner = pathOf(access.collection.node);
  if (!only || access.isRange || index === undefined || size === undefined || owner === undefined)
    return undefined;
  const { base, offset } = baseOf(only);
  const path = pathOf(base.node);
  if (path === undefined) return undefined;
  const known = new Map([
    [path, index - offset],
    ...SIZES.slice(0, 6).map((each) => [`${owner}.${each}`, size] as const),
  ]);
  const { tree, node } = access.by;
  for (const parent of ancestorsOf(tree, node)) {
    if (parent.kind === "function" || parent.kind === "lambda") return undefined;
    const condition =
      parent.kind === "if" || parent.kind === "while" || parent.kind === "for" ? parent.condition : undefined;
    if (!condition || !textOf(tree, condition).includes(owner)) continue;
    if (evaluate(tree, condition, known) !== true) continue;
    const text = textOf(tree, condition);
    const less = comparedByLess(access.by, condition, path, index - offset, known);
    const shown = `${path} was ${index - offset} and ${owner} had ${size} ${size === 1 ? "element" : "elements"}`;
    return {
      text: `\`${text}\` on line ${condition.line} lets ${written(only)} through that ${owner} does not have: ${shown}, and it holds for these too.`,
      confidence: 0.9,
      label: "lets it through",
      steps: [`Check that ${written(only)} is less than the size of ${owner}, and not below 0.`],
      claims: [],
      at: { ...access.by, node: condition },
      ...(less && { fix: less }),
    };
  }
  return undefined;
}

/** `i != a.size() - 1` as `i < a.size() - 1`. */
function comparedByLess(
  { tree, source }: Expression,
  condition: Node,
  path: string,
  value: number,
  known: Known,
): ProposedFix | undefined {
  const node = plain(condition);
  if (node.kind !== "binary" || node.operator !== "!=" || pathOf(node.left) !== path) return undefined;
  const bound = evaluate(tree, node.right, known);
  if (typeof bound !== "number" || bound >= value || node.line !== node.endLine) return undefined;
  const between = tree.text.slice(node.left.end, node.right.start);
  const line = lineOf(source, node.line);
  const from = node.left.end - (tree.text.lastIndexOf("\n", node.left.end - 1) + 1);
  const changed = line.slice(0, from) + between.replace("!=", "<") + line.slice(from + between.length);
  const edits = editLines(source, [{ from: node.line, to: node.line, lines: [changed] }]);
  return edits && { title: "Compare with <", safety: "review", edits };
}

/** `a[i + 1]` where `i` is the last. */
function behindTheLast(
  { collection, indexes, by, isRange }: ElementAccess,
  bounds: OutOfBounds,
): IndexCause | undefined {
  const [only] = indexes;
  const { index, size } = bounds;
  if (isRange || !only || index === undefined || size === undefined || index < size) return undefined;
  const { base, offset } = baseOf(only);
  const path = pathOf(base.node);
  if (offset !== 1 || path === undefined || isKeptOut(by.tree, by.node, new Map([[path, index - 1]])))
    return undefined;
  const [name, at] = [written(collection), written(only)];
  return {
    text:
      size === 0
        ? `${name} was empty, and this line reads it at ${at} all the same.`
        : `${name} is read at ${at}, the element behind the current one, and the last element has none behind it.`,
    confidence: 0.86,
    label: size === 0 ? "empty here" : "none behind it",
    steps: [`Check that ${at} is less than the size before reading it.`],
    claims: [],
  };
}

/** The position of a view holder in a list that is shorter. */
function* ofPosition(
  access: ElementAccess,
  bounds: OutOfBounds,
  context: Context,
): Inquiry<IndexCause | undefined> {
  const [only] = access.indexes;
  const { index, size } = bounds;
  if (!only || access.isRange || index === undefined || size === undefined || index < size) return undefined;
  const { sources } = yield* sourcesOf(only, context, anyValue);
  const position = sources.find(({ at }) => isSearch(at.node) && POSITIONS.test(nameOf(at.node)));
  if (!position) return undefined;
  const name = written(access.collection);
  return {
    text: `The adapter position was ${index}, and ${name} had ${size} ${size === 1 ? "element" : "elements"}: it is not the list the adapter counts, or it has shrunk since the item was bound.`,
    confidence: 0.78,
    label: `only ${size} here`,
    steps: [
      `Bind the item itself to the click, not its position, or leave when the position is not in ${name}.indices.`,
      `Compare what getItemCount() answers with the size of ${name}.`,
    ],
    claims: position.at.node === only.node ? [] : [claimOf(position.at, "the position")],
  };
}

const nameOf = (root: Node): string => {
  const node = plain(root);
  return node.kind === "call" || node.kind === "member" || node.kind === "name" ? node.name : "";
};

/** A place that is written down, of something shorter. */
function ofFixedIndex(access: ElementAccess, bounds: OutOfBounds): IndexCause | undefined {
  const { collection, indexes, isRange, by } = access;
  const wanted = bounds.index ?? bounds.end ?? bounds.value ?? bounds.begin;
  const fixed = indexes.findLast((each) => plain(each.node).kind === "literal");
  if (wanted === undefined || !fixed || Number(written(fixed)) !== wanted || isRange !== indexes.length > 1)
    return undefined;
  const name = written(collection);
  const { size } = bounds;
  const line = lineOfExpression(by);
  const sizes =
    size === undefined
      ? new Map()
      : new Map(SIZES.map((each) => [`${pathOf(collection.node)}.${each}`, size]));
  if (size !== undefined && isKeptOut(by.tree, by.node, sizes)) return undefined;
  if (isRange)
    return {
      text: `${name} had ${size === undefined ? "fewer than" : `${size} of`} ${wanted} characters, and line ${line} takes its first ${wanted} without a check.`,
      confidence: 0.8,
      label: "shorter here",
      steps: [
        `Check its length first, or use take(${wanted}) or Math.min.`,
        `Find why ${name} is that short.`,
      ],
      claims: [],
    };
  if (size === undefined) return undefined;
  return {
    text:
      size === 0
        ? `${name} was empty, and this line reads its element ${wanted} without a check.`
        : `${name} had ${size} ${size === 1 ? "element" : "elements"}, and this line reads element ${wanted} without a check.`,
    confidence: size === 0 ? 0.88 : 0.86,
    label: size === 0 ? "empty here" : `only ${size} here`,
    steps: [
      by.tree.language === "kotlin"
        ? `Use getOrNull(${wanted}) and handle null, or check the size first.`
        : `Check that ${name} ${size === 0 ? "is not empty" : `has more than ${wanted}`} first.`,
    ],
    claims: [],
  };
}
