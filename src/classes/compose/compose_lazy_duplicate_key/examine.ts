import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { changeText } from "../../../analysis/changes/text-changes.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { argumentsOf } from "../../../analysis/code/code-tree.ts";
import { callsNamed, composableAt, composeFiles, placeAt } from "../../../analysis/code/compose.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Claim, Location } from "../../../model/finding.ts";
import type { Ground } from "../../../model/ground.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { columnOf, parentOf } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { parametersOf } from "../composable-values.ts";
import { containersOf } from "../list-frames.ts";
import { causes, type KeyedList } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { distinctEdits, type JoinedList, joinsOf, selectorFor } from "./joined-lists.ts";
import { fitOf, type KeyedBlock, keyedBlocks, keyName } from "./lazy-lists.ts";

/** Names that belong to many things at once. */
const NOT_UNIQUE = /^(?:title|name|label|text|date|day|type|category|hashCode|time|status|count)$/i;
const MOST_FINDINGS = 4;

export function* examine(context: Context<typeof failureClass>): Examination {
  const literal = context.facts.keyValue;
  if (literal === undefined) return;
  const list = throwablesOf(context.error)
    .flatMap(({ frames }) => frames.flatMap(({ className }) => containersOf(className) ?? []))
    .at(0);
  const fits = (yield* keyedBlocks())
    .map((block) => ({ block, fit: fitOf(block, literal, list) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((left, right) => right.fit - left.fit);
  const [first] = fits;
  if (!first) return;
  const lists = oneOfEachList(fits);
  const blocks = fits.map(({ block }) => block);
  const found: { values: KeyedList; verdict: Verdict; fit: number }[] = [];
  for (const { block, fit } of lists.slice(0, MOST_FINDINGS)) {
    const values = { list: listName(block), data: block.data, key: keyName(block), literal };
    found.push({ values, fit, verdict: yield* verdictOn(context, values, block, blocks) });
  }
  const shown = found.filter(({ verdict }) => isShown(verdict)).length;
  const equals = lists.filter(({ fit }) => fit === first.fit).length;
  for (const { values, verdict, fit } of found) {
    const alike = isShown(verdict) ? shown : equals + 3 * shown;
    const isBest = fit === first.fit;
    const { support, wording } = verdict;
    if (isBest && alike === 1) yield verdict;
    else if (isShown(verdict) && alike <= (isBest ? 3 : 1))
      yield { ...verdict, support: { ...support, ground: "ambiguous" } };
    else yield causes.open("oneOfLists", { ...values, steps: wording.steps }, { ...support, ground: "open" });
  }
}

/** The source shows how the key comes to be there twice. */
const isShown = ({ cause }: Verdict): boolean => /^(?:blocksShareKeys|joinedUnchecked)$/.test(cause);

/** The best block of each list; blocks of one list are told of together. */
function oneOfEachList(fits: readonly { block: KeyedBlock; fit: number }[]) {
  const blocks = fits.filter(({ block }) => block.data !== "");
  return blocks.filter(
    ({ block }, index) => !blocks.slice(0, index).some((earlier) => isSameList(earlier.block, block)),
  );
}

/** The cause as it would stand alone. */
function* verdictOn(
  context: Context,
  values: KeyedList,
  block: KeyedBlock,
  others: readonly KeyedBlock[],
): AnalysisTask<Verdict> {
  const location = locationOf(block);
  const siblings = others.filter((each) => each !== block && isSameList(each, block));
  const sharedWith = (other: KeyedBlock, ground: Ground): Verdict =>
    causes.supported(
      "blocksShareKeys",
      { ...values, other: { data: other.data, call: other.call.name, key: keyName(other) } },
      {
        ground,
        location,
        evidence: [lineOfKey(context, block), lineOfKey(context, other, "same list")],
        fixes: fixOf(`Set the keys of ${other.data} apart`, "review", prefixed(other)),
      },
    );
  const fixed = siblings.find(({ data, key }) => data === "" && key.value.includes(values.literal));
  if (fixed) return sharedWith(fixed, "stated");
  const joins = yield* joinsFor(block);
  const [join] = joins;
  const { property, elementType, key } = block;
  const isByNature = NOT_UNIQUE.test(property ?? "");
  const evidence = [
    lineOfKey(context, block, "the key"),
    ...joins
      .slice(0, isByNature ? 1 : 2)
      .map(({ file, line }) => context.line({ ...file, line }, isByNature ? "joined" : "joined unchecked")),
  ];
  if (join && !isByNature) {
    const edits = property ? distinctEdits(join, selectorFor(join, property, elementType)) : undefined;
    const title = `Keep each ${property ?? "element"} once where the lists are joined`;
    const where = `${fileName(join.file.path)}:${join.line}`;
    const support = { location, evidence, fixes: fixOf(title, "review", edits) };
    return causes.supported("joinedUnchecked", { ...values, where }, { ...support, ground: "stated" });
  }
  const sibling = siblings.find(({ data }) => data !== "" && data !== block.data);
  if (sibling) return sharedWith(sibling, "typical");
  const support = { ground: isByNature ? "typical" : "likely", location, evidence } as const;
  if (key.node.kind === "call" && key.node.name === "itemKey")
    return causes.supported("pagesOverlap", values, support);
  return isByNature
    ? causes.supported("keyNotUnique", values, support)
    : causes.supported("dataRepeats", { ...values, property }, support);
}

const isSameList = (left: KeyedBlock, right: KeyedBlock): boolean =>
  left.file.path === right.file.path && left.list !== undefined && left.list === right.list;

/** The list is joined under the name it is shown by, or under the one its composable is given it by. */
function* joinsFor(block: KeyedBlock): AnalysisTask<JoinedList[]> {
  const name = block.data.split(".").at(-1) ?? "";
  if (!/^\w+$/.test(name)) return [];
  const near = [block.elementType, ...typesAround(block)].filter((each) => each !== undefined);
  const direct = yield* joinsOf(name, near);
  if (direct.length > 0 || block.data.includes(".")) return direct;
  const given = yield* givenAs(block, name);
  return given && given !== name ? yield* joinsOf(given, near) : [];
}

/** `books` of a call `BookList(books = state.results)`: `results`. */
function* givenAs(block: KeyedBlock, parameter: string): AnalysisTask<string | undefined> {
  const within = composableAt(block.file, block.call.line);
  if (!within) return undefined;
  for (const file of yield* composeFiles(`\\b${within.name}\\(`, { limit: 3 })) {
    for (const call of callsNamed(file, new Set([within.name]))) {
      const given = argumentsOf(file.tree, call).find(({ name }) => name === parameter)?.value;
      const last = given && /^[\w.]+$/.test(given) ? given.split(".").at(-1) : undefined;
      if (last) return last;
    }
  }
  return undefined;
}

/** The types of the composable's parameters: the state class that holds the list. */
function typesAround({ file, call }: KeyedBlock): string[] {
  const within = composableAt(file, call.line);
  const parameters = within ? parametersOf(file, within) : [];
  return parameters.flatMap(({ type }) => /^([A-Z]\w*(?:State|Model))\b/.exec(type ?? "")?.[1] ?? []);
}

const lineOfKey = (context: Context, { file, key }: KeyedBlock, note?: string): Claim =>
  context.line({ ...file, line: key.node.line }, note);

function listName({ list, file, call }: KeyedBlock): string {
  const within = functionAt(file.outline, call.line)?.name ?? fileName(file.path);
  return list ? `${list.name} of ${within}` : `${call.name} block of ${within}`;
}

function locationOf({ file, key: { node, at } }: KeyedBlock): Location {
  const { syntax } = file.tree;
  const argument = parentOf(syntax, node);
  return placeAt(file, node.line, columnOf(syntax, argument?.line === node.line ? argument.start : at));
}

/** Sets the keys of a block apart from those of another: `key = { "dry-${it.id}" }`. */
function prefixed({ file, key, property, data }: KeyedBlock): Edit[] | undefined {
  const prefix = data.split(".").at(-1) ?? "";
  if (!property || !/^\w+$/.test(prefix)) return undefined;
  const text = `{ "${prefix}-\${it.${property}}" }`;
  return changeText(file, [{ from: key.node.start, to: key.node.end, text }]);
}
