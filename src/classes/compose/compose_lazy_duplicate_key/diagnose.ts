import { fixOf } from "../../../analysis/build/build.ts";
import { changeText } from "../../../analysis/changes/text-changes.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { argumentsOf } from "../../../analysis/code/code-tree.ts";
import { callsNamed, composableAt, composeFiles, placeAt } from "../../../analysis/code/compose.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding, Location } from "../../../model/finding.ts";
import type { Ground } from "../../../model/ground.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { columnOf, parentOf } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";
import { distinctEdits, type JoinedList, joinsOf, selectorFor } from "./joined-lists.ts";
import { fitOf } from "./key-shape.ts";
import { containerOf, type KeyedBlock, keyedBlocks, keyName } from "./lazy-lists.ts";

/** Names that belong to many things at once. */
const NOT_UNIQUE = /^(?:title|name|label|text|date|day|type|category|hashCode|time|status|count)$/i;
const MOST_FINDINGS = 4;
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const literal = fact(error, "keyValue");
  if (literal === undefined) return;
  const list = containerOf(error);
  const fits = (yield* keyedBlocks())
    .map((block) => ({ block, fit: fitOf(block, literal, list) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((left, right) => right.fit - left.fit);
  const [first] = fits;
  if (!first) return;
  const lists = oneOfEachList(fits);
  const blocks = fits.map(({ block }) => block);
  const causes: { cause: Cause; fit: number }[] = [];
  for (const { block, fit } of lists.slice(0, MOST_FINDINGS)) {
    causes.push({ cause: yield* causeOf(error, literal, block, blocks), fit });
  }
  const shown = causes.filter(({ cause }) => cause.isShown).length;
  const equals = lists.filter(({ fit }) => fit === first.fit).length;
  for (const { cause, fit } of causes) {
    const rivals = cause.isShown ? shown : equals + 3 * shown;
    const isBest = fit === first.fit;
    const { finding, isShown, atLeast } = cause;
    const isAlone = isBest && rivals === 1;
    const isOneOfFew = isShown && rivals <= (isBest ? 3 : 1);
    if (isAlone) yield* conclude(finding);
    else if (isOneOfFew) yield* conclude({ ...finding, ground: "oneOfSeveral" });
    else yield* conclude({ ...finding, rootCause: atLeast, ground: "open", unestablished: true });
  }
}

/** A cause as it would stand alone. */
interface Cause {
  finding: Finding;
  /** The source shows how the key comes to be there twice. */
  isShown: boolean;
  /** What holds even when another list may be the one. */
  atLeast: string;
}

/** The best block of each list; blocks of one list are told of together. */
function oneOfEachList(fits: readonly { block: KeyedBlock; fit: number }[]) {
  const blocks = fits.filter(({ block }) => block.data !== "");
  return blocks.filter(
    ({ block }, index) => !blocks.slice(0, index).some((earlier) => isSameList(earlier.block, block)),
  );
}

function* causeOf(
  error: ParsedError,
  literal: string,
  block: KeyedBlock,
  others: readonly KeyedBlock[],
): Inquiry<Cause> {
  const atLeast = `The ${listName(block)} keys ${block.data} by ${keyName(block)}, which could have made "${literal}"; other lists of the workspace could have as well.`;
  const fixed = others.find(
    (each) => each.data === "" && isSameList(each, block) && each.key.value.includes(literal),
  );
  if (fixed) return { finding: sharedWith(error, literal, block, fixed, "told"), isShown: true, atLeast };
  const joins = yield* joinsFor(block);
  if (joins[0] && !NOT_UNIQUE.test(block.property ?? "")) {
    return { finding: joinedTwice(error, literal, block, joins, "told"), isShown: true, atLeast };
  }
  const sibling = others.find(
    (each) => each !== block && each.data !== "" && each.data !== block.data && isSameList(each, block),
  );
  if (sibling)
    return { finding: sharedWith(error, literal, block, sibling, "inKind"), isShown: true, atLeast };
  return { finding: repeated(error, literal, block, joins), isShown: false, atLeast };
}

const isSameList = (left: KeyedBlock, right: KeyedBlock): boolean =>
  left.file.path === right.file.path && left.list !== undefined && left.list === right.list;

/** The list is joined under the name it is shown by, or under the one its composable is given it by. */
function* joinsFor(block: KeyedBlock): Inquiry<JoinedList[]> {
  const name = block.data.split(".").at(-1) ?? "";
  if (!/^\w+$/.test(name)) return [];
  const near = [block.elementType, ...typesAround(block)].filter((each) => each !== undefined);
  const direct = yield* joinsOf(name, near);
  if (direct.length > 0 || block.data.includes(".")) return direct;
  const given = yield* givenAs(block, name);
  return given && given !== name ? yield* joinsOf(given, near) : [];
}

/** `books` of a call `BookList(books = state.results)`: `results`. */
function* givenAs(block: KeyedBlock, parameter: string): Inquiry<string | undefined> {
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
  return file.outline.declarations
    .filter((each) => each.kind === "parameter" && each.qualifiedName.startsWith(`${within?.qualifiedName}.`))
    .flatMap((each) => /^([A-Z]\w*(?:State|Model))\b/.exec(each.type ?? "")?.[1] ?? []);
}

const keyClaim = ({ file, keyLine }: KeyedBlock, note?: string): Claim =>
  lineClaim("read_file", file.path, keyLine, lineOf(file.source, keyLine), note);

function listName({ list, file, call }: KeyedBlock): string {
  const within = functionAt(file.outline, call.line)?.name ?? fileName(file.path);
  return list ? `${list.name} of ${within}` : `${call.name} block of ${within}`;
}

function place({ file, keyLine, key }: KeyedBlock): Location {
  const { syntax } = file.tree;
  const argument = parentOf(syntax, key.node);
  return placeAt(file, keyLine, columnOf(syntax, argument?.line === keyLine ? argument.start : key.at));
}

/** Sets the keys of a block apart from those of another: `key = { "dry-${it.id}" }`. */
function prefixed({ file, key, property, data }: KeyedBlock): Edit[] | undefined {
  const prefix = data.split(".").at(-1) ?? "";
  if (!property || !/^\w+$/.test(prefix)) return undefined;
  const text = `{ "${prefix}-\${it.${property}}" }`;
  return changeText(file, [{ from: key.node.start, to: key.node.end, text }]);
}

function joinedTwice(
  error: ParsedError,
  literal: string,
  block: KeyedBlock,
  joins: readonly JoinedList[],
  ground: Ground,
): Finding {
  const [join] = joins;
  const name = block.property;
  const edits = join && name ? distinctEdits(join, selectorFor(join, name, block.elementType)) : undefined;
  const where = join ? `${fileName(join.file.path)}:${join.line}` : "";
  return {
    rootCause: `The ${listName(block)} keys its rows by ${keyName(block)}, and "${literal}" is in ${block.data} twice. ${where} appends to that list without leaving out what it already holds, so a page that repeats an element is enough.`,
    ground,
    location: place(block),
    label: "not unique",
    evidence: [
      logClaim(error),
      keyClaim(block, "the key"),
      ...joins
        .slice(0, 2)
        .map(({ file, line, text }) => lineClaim("read_file", file.path, line, text, "joined unchecked")),
    ],
    fixGuidelines: [
      `Leave out repeated elements where the list is joined (${where}): distinctBy the same property that is the key.`,
      "Ask the source of the data why it repeats an element: pages that overlap shift when something is inserted between two loads.",
    ],
    fixes: fixOf(`Keep each ${name ?? "element"} once where the lists are joined`, "review", edits),
  };
}

function sharedWith(
  error: ParsedError,
  literal: string,
  block: KeyedBlock,
  other: KeyedBlock,
  ground: Ground,
): Finding {
  const rest = other.data ? `the block over ${other.data}` : `the ${other.call.name} above it`;
  const both = other.data
    ? `An element that is in both, or two elements that share the ${keyName(block)} "${literal}", collide`
    : `An element whose ${keyName(block)} is "${literal}" collides with it`;
  return {
    rootCause: `The ${listName(block)} has more than one keyed block, and keys must be unique across all of them: ${block.data} is keyed by ${keyName(block)}, ${rest} by ${keyName(other)}. ${both}.`,
    ground,
    location: place(block),
    label: "also used by another block",
    evidence: [logClaim(error), keyClaim(block), keyClaim(other, "same list")],
    fixGuidelines: [
      "Give each block keys of its own, for example with a prefix in front of the id.",
      "If one element must not be shown twice, remove it from one of the lists before they reach the composable.",
    ],
    fixes: fixOf(`Set the keys of ${other.data} apart`, "review", prefixed(other)),
  };
}

function repeated(
  error: ParsedError,
  literal: string,
  block: KeyedBlock,
  joins: readonly JoinedList[],
): Finding {
  const byNature = NOT_UNIQUE.test(block.property ?? "");
  const isPaged = block.key.node.kind === "call" && block.key.node.name === "itemKey";
  const reason = isPaged
    ? "Its pages come from a PagingSource, and two of them hold the same element."
    : byNature
      ? `Nothing makes ${keyName(block)} unique: two elements may rightly share it.`
      : `The workspace shows no place where repeated elements are left out, so the data itself holds it twice.`;
  return {
    rootCause: `The ${listName(block)} keys its rows by ${keyName(block)}, and ${block.data} holds "${literal}" twice. ${reason}`,
    ground: byNature ? "inKind" : "likely",
    location: place(block),
    label: "not unique",
    evidence: [
      logClaim(error),
      keyClaim(block, "the key"),
      ...joins
        .slice(0, 1)
        .map(({ file, line, text }) => lineClaim("read_file", file.path, line, text, "joined")),
    ],
    fixGuidelines: isPaged
      ? [
          "Look at how the PagingSource makes nextKey and prevKey from a page: with offsets, an element moves to the next page when another is inserted before it.",
          "Page by a cursor (the last id), or let Room's own PagingSource invalidate itself; leave out elements that an earlier page held.",
        ]
      : byNature
        ? ["Key the rows by what identifies an element (an id), or by several properties together."]
        : [
            `Find where ${block.data} comes from and why it repeats "${literal}": overlapping pages, a join in the query, two sources merged.`,
            `Leave repeated elements out there, for example with distinctBy { it.${block.property ?? "id"} }.`,
          ],
  };
}

const fileName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
