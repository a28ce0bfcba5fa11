import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { methodOf, shortClass } from "../../../analysis/code/code.ts";
import { lineOf, type Source } from "../../../analysis/code/source.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import type { Context } from "../../../analysis/values/context.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import { type Expression, functionAround, written } from "../../../analysis/values/expression.ts";
import { sourcesOf } from "../../../analysis/values/value-sources.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { FunctionNode, Node } from "../../../syntax/tree/nodes.ts";
import { pathOf, plain } from "../../../syntax/tree/relations.ts";
import { answersOf } from "../../../syntax/tree/returns.ts";
import type { Found } from "../../examination.ts";
import { causes } from "./causes.ts";

/** Views that ask an adapter for positions below what it last counted. */
const ASKERS =
  /^(?:android\.(?:support\.v\d+\.)?widget|androidx\.(?:recyclerview|viewpager2?)\.widget|android\.support\.v\d+\.(?:view|app)|androidx\.viewpager\.widget)\./;
const COUNTS = /^(?:getCount|getItemCount|getGroupCount|getChildrenCount|getSections)$/;
const CHANGES = /^(?:clear|remove|removeAt|removeAll|removeIf|retainAll|addAll|add|set|sort)$/;
const TOLD = /^notify\w+$|^submitList$/;

/**
 * An adapter that its view asks for a position which was there when it counted: the list behind it has become shorter, and the view was not
 * told before it looked again. Only where the count is the size of that very list.
 */
export function* causeFromView(
  error: ParsedError,
  { collection, indexes, by }: ElementAccess,
  { index, size }: OutOfBounds,
  context: Context,
): Found {
  const { frame } = context;
  const [asked] = indexes;
  const list = pathOf(collection.node);
  const around = functionAround(by);
  if (!asked || !list || !frame || !around || index === undefined || size === undefined || index < size)
    return undefined;
  const isParameter = around.node.parameters.some(({ bindings }) => bindings[0]?.name === pathOf(asked.node));
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const own = frames.indexOf(frame);
  const asker = frames.slice(own + 1).find((each) => each.className !== frame.className);
  if (!isParameter || methodOf(frame) !== around.node.name || !asker || !ASKERS.test(asker.className))
    return undefined;
  const { source } = by;
  const root = wholeTree(source).root;
  const owner = classOf(root, around.node);
  const count = owner && countIn(owner);
  const counted = count && answersOf(by.tree, count);
  const [only, ...more] = counted ?? [];
  if (!owner || !count || !only || more.length > 0 || !isSizeOf(only, list)) return undefined;
  const lists = yield* aliasesOf(collection, context);
  const changes = lists.flatMap((each) => changesOf(each));
  const blamed = changes.find(({ isTold }) => !isTold);
  if (!blamed) return undefined;
  const values = {
    asker: shortClass(asker.className),
    index,
    name: written(collection),
    size,
    by: blamed.by,
    line: blamed.line,
    told: blamed.toldOn,
    callback: around.node.name,
  };
  return causes.proven("countedBefore", values, {
    ground: "stated",
    evidence: [
      lineClaim("read_file", source.path, count.line, lineOf(source, count.line), "counts the same list"),
      lineClaim(
        "read_file",
        blamed.source.path,
        blamed.line,
        lineOf(blamed.source, blamed.line),
        "changes it",
      ),
    ],
  });
}

function classOf(root: Node, inner: FunctionNode): Node | undefined {
  const around = [...nodesIn(root)].filter(
    (node) =>
      (node.kind === "class" || node.kind === "object") && node.start <= inner.start && inner.end <= node.end,
  );
  return around.at(-1);
}

function countIn(owner: Node): FunctionNode | undefined {
  const members = owner.kind === "class" || owner.kind === "object" ? owner.members : [];
  return members.find((each): each is FunctionNode => each.kind === "function" && COUNTS.test(each.name));
}

/** `list.size()`, `list == null ? 0 : list.size()` has two answers and is none. */
function isSizeOf(answer: Node, list: string): boolean {
  const path = pathOf(plain(answer))?.replace(/^this\./, "");
  const plainList = list.replace(/^this\./, "");
  return [".size()", ".size", ".length", ".count()"].some((each) => path === plainList + each);
}

interface Change {
  source: Source;
  line: number;
  by: string;
  /** Whether the next statement of the same block tells the view. */
  isTold: boolean;
  /** Where its function tells it further down. */
  toldOn?: number;
}

/** A name under which the list goes in a file. */
type Alias = { source: Source; name: string };

/** The list itself, and where it was handed over, what the one who did calls it. */
function* aliasesOf(collection: Expression, context: Context): AnalysisTask<Alias[]> {
  const found: Alias[] = [];
  const add = ({ source, node }: Expression): void => {
    const name = lastName(node);
    if (name !== undefined && !found.some((each) => each.name === name && each.source.path === source.path))
      found.push({ source, name });
  };
  add(collection);
  const { sources } = yield* sourcesOf(collection, context, {
    isNull: false,
    rulesOut: () => false,
    anyCaller: true,
  });
  for (const { steps, at } of sources)
    for (const step of [...steps.flatMap((each) => (each.kind === "passed" ? [each.argument] : [])), at])
      add(step);
  return found;
}

/** The statements of a file that change a list, constructors apart. */
function changesOf({ source, name: last }: Alias): Change[] {
  const found: Change[] = [];
  const { root } = wholeTree(source);
  const walk = (node: Node, within: string | undefined): void => {
    const name = node.kind === "function" ? (node.form === "function" ? node.name : undefined) : within;
    if (node.kind === "block" && name !== undefined)
      for (const [at, statement] of node.statements.entries()) {
        if (!isChange(statement, last)) continue;
        const rest = node.statements.slice(at + 1).flatMap(tellsOn);
        const next = node.statements[at + 1];
        found.push({
          source,
          line: statement.line,
          by: name,
          isTold: next !== undefined && tellsOn(next).length > 0,
          ...(rest[0] !== undefined && { toldOn: rest[0] }),
        });
      }
    for (const child of childNodes(node)) walk(child, name);
  };
  walk(root, undefined);
  return found;
}

const childNodes = (node: Node): Node[] => [...nodesIn(node, (each) => each === node)].slice(1);

function isChange(statement: Node, list: string): boolean {
  const node = plain(statement);
  if (node.kind === "assignment") return lastName(node.target) === list;
  return (
    node.kind === "call" &&
    node.receiver !== undefined &&
    CHANGES.test(node.name) &&
    lastName(node.receiver) === list
  );
}

const lastName = (node: Node): string | undefined => pathOf(plain(node))?.split(".").at(-1);

const tellsOn = (statement: Node): number[] =>
  [...nodesIn(statement)].flatMap((node) =>
    node.kind === "call" && TOLD.test(node.name) ? [node.line] : [],
  );
