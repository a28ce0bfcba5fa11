import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { importChange } from "../../../analysis/changes/imports-edit.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { nodesNear } from "../../../analysis/code/calls-near.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { givenBy } from "../../../analysis/code/name-uses.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { treeAt, wholeTree } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import {
  beside,
  type Expression,
  functionAround,
  lineOfExpression,
  written,
} from "../../../analysis/values/expression.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Assignment, Call } from "../../../syntax/tree/nodes.ts";
import { nodesOnLine, pathOf, plain } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

/** Collections that refuse changes, by the frame that threw. */
const REFUSES =
  /^(?:java\.util\.(?:AbstractList|AbstractCollection|AbstractMap|Arrays\$ArrayList|ImmutableCollections\b.*|Collections\$.+)|kotlin\.collections\..+|com\.google\.common\.collect\.Immutable.+|kotlinx\.collections\.immutable\..+)$/;
const CHANGES =
  /^(?:add|addAll|remove|removeAll|removeAt|removeIf|removeLast|removeFirst|retainAll|clear|set|put|putAll|sort|replaceAll)$/;

interface Maker {
  /** The call that makes it, with what it is made on. */
  call: RegExp;
  /** What it gives, as the middle of a sentence. */
  gives: string;
}

const MAKERS: readonly Maker[] = [
  { call: /^Arrays\.asList$/, gives: "a list of fixed size" },
  { call: /^(?:List|Set|Map)\.(?:of|copyOf|ofEntries)$/, gives: "a collection that never changes" },
  {
    call: /^Collections\.(?:empty|singleton|unmodifiable)\w+$/,
    gives: "a collection that refuses changes",
  },
  { call: /^Collections\.nCopies$/, gives: "a list that refuses changes" },
  {
    call: /^(?:Immutable(?:List|Set|Map)\.(?:of|copyOf)|persistent\w+Of)$/,
    gives: "a collection that never changes",
  },
  { call: /(?:^|\.)(?:toList|unmodifiable\w*)$/, gives: "a collection that may refuse changes" },
];
const CAST: Maker = {
  call: /^(?:listOf|emptyList|setOf|emptySet|mapOf|emptyMap)$/,
  gives: "a read-only collection, and the cast does not change that",
};

/** A collection that cannot be changed, where it is made, and the line that tries to change it. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const thrower = throwablesOf(error).at(-1)?.frames[0];
  const failing = yield* failingLine(error);
  if (!thrower || !failing || !REFUSES.test(thrower.className)) return;
  const { at } = failing;
  const [changing] = nodesNear(at, ["call", "assignment"], (node) => changedBy(node) !== undefined);
  const changed = changing && changedBy(changing.node);
  if (changing && changed) yield* think(`Where is ${changed} made, and can that collection change?`);
  const made = changing && changed ? makerOf(at, changed, changing) : undefined;
  const given = made ? undefined : changedArgument(at);
  if (given) return yield* conclude(changesGiven(error, at, given, thrower.className));
  if (!changing || !made) return;
  const { value, name, gives } = made;
  const place = lineOfExpression(value);
  const line = lineOfExpression(changing);
  const isSure = !/(?:^|\.)(?:toList|unmodifiable\w*)$/.test(name);
  yield* conclude({
    rootCause: `${changed} is made by ${name}() on line ${place}, which gives ${gives}; line ${line} changes it.`,
    ground: isSure ? "proven" : "inKind",
    location: { path: at.path, line: place },
    label: "cannot change",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, place, lineOf(at.source, place), "made here"),
      lineClaim("read_file", at.path, line, lineOf(at.source, line), "changed here"),
    ],
    fixGuidelines: [
      at.path.endsWith(".java")
        ? `Copy it where it is made: new ArrayList<>(…) can be changed.`
        : `Make it one that can change: mutableListOf(…), or .toMutableList() of the collection.`,
      "If it should not change, the line that changes it is the mistake: make a new collection there.",
    ],
    fixes: isSure ? fixOf("Make a list that can change", "review", changeable(value)) : [],
  });
}

/** What a function of Collections or Kotlin's sort changes in place on the failing line: its first argument or its receiver. */
function changedArgument(at: FailingLine): { call: Call; changed: string } | undefined {
  const tree = treeAt(at.source, at.line);
  const calls = nodesOnLine(tree, at.line).filter(
    (node): node is Call => node.kind === "call" && node.line === at.line && SORTS.test(node.name),
  );
  const [call, ...more] = calls;
  if (!call || more.length > 0 || !call.receiver) return undefined;
  const value = pathOf(call.receiver) === "Collections" ? call.arguments[0]?.value : call.receiver;
  const changed = value && pathOf(value);
  return changed === undefined ? undefined : { call, changed };
}

/** The collection comes from elsewhere: that it refuses is what the frame that threw shows. */
function changesGiven(
  error: ParsedError,
  at: FailingLine,
  { call, changed }: { call: Call; changed: string },
  thrower: string,
): Finding {
  const isJava = at.path.endsWith(".java");
  return {
    rootCause: `Line ${at.line} lets ${call.name}() change ${changed} in place, and the collection it has there refuses changes (${thrower.split(".").at(-1)} threw).`,
    ground: "told",
    location: { path: at.path, line: at.line },
    label: "changes it in place",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), `${call.name}() works in place`),
    ],
    fixGuidelines: [
      call.name.startsWith("sort")
        ? `Sort a copy and use that: ${isJava ? `new ArrayList<>(${changed})` : `${changed}.sortedWith(…)`}.`
        : `Do it with a copy and use that: ${isJava ? `new ArrayList<>(${changed})` : `${changed}.toMutableList()`}.`,
    ],
  };
}

const SORTS = /^(?:sort|sortBy|sortWith|sortByDescending|sortDescending|shuffle|reverse|swap|rotate)$/;

/** The collection that a node changes, by its name. */
function changedBy(node: Call | Assignment): string | undefined {
  if (node.kind === "call")
    return CHANGES.test(node.name) && node.receiver ? pathOf(node.receiver) : undefined;
  if (node.operator === "=") return node.target.kind === "index" ? pathOf(node.target.receiver) : undefined;
  return pathOf(node.target);
}

/** How a name was last given its value above in the same function; else how it is in the only place of the file. */
function makerOf(
  at: FailingLine,
  name: string,
  changing: Expression,
): { value: Expression; name: string; gives: string } | undefined {
  const tree = wholeTree(at.source);
  const all = [...nodesIn(tree.root)].flatMap((node) => {
    const set = node.kind === "argument" ? undefined : givenBy(node);
    return set?.path === name ? [set.value] : [];
  });
  const from = functionAround(changing)?.node.start ?? 0;
  const above = all.findLast(({ start }) => from <= start && start < changing.node.start);
  const given = above ?? (all.length === 1 ? all[0] : undefined);
  if (!given) return undefined;
  const value = plain(given);
  const isCast = value.kind === "cast" && /^Mutable/.test(value.type.text);
  const call = isCast ? plain(value.operand) : value;
  const made =
    call.kind === "call" ? [call.receiver && pathOf(call.receiver), call.name].filter(Boolean).join(".") : "";
  const maker = [...(isCast ? [CAST] : []), ...MAKERS].find((each) => each.call.test(made));
  return maker && { value: { node: value, tree, ...at }, name: made, gives: maker.gives };
}

function changeable(value: Expression): Edit[] | undefined {
  const { node, source, outline } = value;
  if (source.path.endsWith(".java")) {
    const imported = importChange(source, outline, "java.util.ArrayList");
    const isList =
      node.kind === "call" &&
      /^(?:asList|of)$/.test(node.name) &&
      node.receiver &&
      /^(?:Arrays|List)$/.test(pathOf(node.receiver) ?? "");
    if (!isList || !imported) return undefined;
    return editLines(source, [...imported, replaced(value, node, `new ArrayList<>(${written(value)})`)]);
  }
  const call = node.kind === "cast" ? plain(node.operand) : node;
  if (node.kind !== "cast" || call.kind !== "call" || !/^(?:list|set|map)Of$/.test(call.name))
    return undefined;
  if (call.arguments.length === 0 && call.typeArguments.length === 0) return undefined;
  const made = written(beside(value, call));
  return editLines(source, [replaced(value, node, `mutable${made.charAt(0).toUpperCase()}${made.slice(1)}`)]);
}
