import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { importChange } from "../../../analysis/changes/imports-edit.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { nodesNear } from "../../../analysis/code/calls-near.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { givenBy } from "../../../analysis/code/name-uses.ts";
import { treeAt, wholeTree } from "../../../analysis/code/tree.ts";
import {
  type Expression,
  expressionOfNode,
  functionAround,
  lineOfExpression,
  written,
} from "../../../analysis/values/expression.ts";
import type { Edit } from "../../../model/edit.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Assignment, Call } from "../../../syntax/tree/nodes.ts";
import { nodesOnLine, pathOf, plain } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { CAST, causes, MAKERS } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Collections that refuse changes, by the frame that threw. */
const REFUSES =
  /^(?:java\.util\.(?:AbstractList|AbstractCollection|AbstractMap|Arrays\$ArrayList|ImmutableCollections\b.*|Collections\$.+)|kotlin\.collections\..+|com\.google\.common\.collect\.Immutable.+|kotlinx\.collections\.immutable\..+)$/;
const CHANGES =
  /^(?:add|addAll|remove|removeAll|removeAt|removeIf|removeLast|removeFirst|retainAll|clear|set|put|putAll|sort|replaceAll)$/;

/** A collection that cannot be changed, where it is made, and the line that tries to change it. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const [thrower] = context.root?.frames ?? [];
  const failing = yield* failingLine(context.error);
  if (!thrower || !failing || !REFUSES.test(thrower.className)) return;
  const { at } = failing;
  const { path, source } = at;
  const isJava = path.endsWith(".java");
  const [changing] = nodesNear(at, ["call", "assignment"], (node) => changedBy(node) !== undefined);
  const name = changing && changedBy(changing.node);
  if (name) yield { thought: `Where is ${name} made, and can that collection change?` };
  const made = changing && name ? makerOf(at, name, changing) : undefined;
  const given = made ? undefined : changedArgument(at);
  if (given) {
    const values = { ...given, line: at.line, thrower: thrower.className.split(".").at(-1) ?? "", isJava };
    yield causes.proven("changedInPlace", values, {
      ground: "stated",
      location: { path, line: at.line },
      evidence: [context.line(at, `${given.call}() works in place`)],
    });
  }
  if (!changing || !name || !made) return;
  const { value, madeBy, gives, isUnsure } = made;
  const place = lineOfExpression(value);
  const line = lineOfExpression(changing);
  const values = { name, madeBy, place, gives, line, isJava };
  yield causes.proven("madeReadOnly", values, {
    ground: isUnsure ? "typical" : "proven",
    location: { path, line: place },
    evidence: [
      context.line({ source, line: place }, "made here"),
      context.line({ source, line }, "changed here"),
    ],
    fixes: isUnsure ? [] : fixOf("Make a list that can change", "review", changeable(value)),
  });
}

/** What a function of Collections or Kotlin's sort changes in place on the failing line: its first argument or its receiver. */
function changedArgument(at: FailingLine): { call: string; name: string } | undefined {
  const tree = treeAt(at.source, at.line);
  const calls = nodesOnLine(tree, at.line).filter(
    (node): node is Call => node.kind === "call" && node.line === at.line && SORTS.test(node.name),
  );
  const [call, ...more] = calls;
  if (!call || more.length > 0 || !call.receiver) return undefined;
  const value = pathOf(call.receiver) === "Collections" ? call.arguments[0]?.value : call.receiver;
  const name = value && pathOf(value);
  return name === undefined ? undefined : { call: call.name, name };
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
function makerOf(at: FailingLine, name: string, changing: Expression) {
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
  return maker && { ...maker, value: { node: value, tree, ...at }, madeBy: made };
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
  const made = written(expressionOfNode(value, call));
  return editLines(source, [replaced(value, node, `mutable${made.charAt(0).toUpperCase()}${made.slice(1)}`)]);
}
