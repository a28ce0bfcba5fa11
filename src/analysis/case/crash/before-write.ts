import { isLifecycleCallback } from "../../../facts/lifecycle.ts";
import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import { fileName } from "../../../model/paths.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Call, FunctionNode, Node } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, parentOf, textOf } from "../../../syntax/tree/relations.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { assignmentAt, type PropertyWrite } from "../../code/property-writes.ts";
import { sourceClaim, sourceOf } from "../../code/source.ts";
import { wholeTree } from "../../code/tree.ts";

const TOPIC = "before a write";
const MOST = 2;

/** What stands before the first line that gives a property a value, in the same function: ways to leave, and what is handed out. */
export function* describeBeforeWrite(
  name: string,
  write: PropertyWrite,
  reader: string | undefined,
): AnalysisTask<ProposedCaseFact[]> {
  const source = yield* sourceOf(write.path);
  const at = source && assignmentAt(source, write);
  const around = at && functionAround(at.tree, at.node);
  if (!source || !at || !around || around.name === reader) return [];
  const set = { source, line: at.node.line };
  const place = `${fileName(write.path)}:${at.node.line}`;
  const leaves = waysOut(at.tree, around, at.node).slice(0, MOST);
  const isOnMain = isLifecycleCallback(around.name);
  const handed = handOuts(wholeTree(source), around, at.node)
    .filter((each) => !isOnMain || !COMES_TO_MAIN.test(each.name))
    .slice(0, MOST);
  const facts: ProposedCaseFact[] = [];
  const [leave] = leaves;
  if (leave)
    facts.push({
      kind: "known",
      topic: TOPIC,
      text: `${around.name}() may leave before it sets \`${name}\` (${place}): ${leaves.map(({ line, when }) => `on line ${line}${when ? `, when \`${when}\`` : ""}`).join("; ")}.`,
      evidence: [
        ...leaves.map(({ line }) => sourceClaim({ source, line }, "leaves")),
        sourceClaim(set, "sets it"),
      ],
    });
  const [first] = handed;
  if (first)
    facts.push({
      kind: "known",
      topic: TOPIC,
      text: `Before it sets \`${name}\` (${place}), ${around.name}() calls ${handed.map(sayHandOut).join(" and ")}: what that calls back may run first.`,
      evidence: [
        ...handed.map(({ line }) => sourceClaim({ source, line }, "before the write")),
        sourceClaim(set, "sets it"),
      ],
    });
  return facts;
}

const APART = new Set<Node["kind"]>(["lambda", "object", "class"]);

/** The function that an assignment is a statement of: none where it waits in a lambda. */
function functionAround(tree: Tree, node: Node): FunctionNode | undefined {
  const around = ancestorsOf(tree, node).find((each) => each.kind === "function" || each.kind === "lambda");
  return around?.kind === "function" && around.form === "function" ? around : undefined;
}

const MOST_TEXT = 50;

function waysOut(tree: Tree, around: FunctionNode, write: Node): { line: number; when?: string }[] {
  return [...nodesIn(around, (each) => each === around || !APART.has(each.kind))].flatMap((node) => {
    if (node.kind !== "return" || node.start > write.start || node.label !== undefined) return [];
    const branch = ancestorsOf(tree, node).find((each) => each.kind === "if");
    // The other branch is taken where the write runs.
    if (branch && branch.start < write.start && write.end <= branch.end) return [];
    const when =
      branch?.kind === "if" && branch.start > around.start ? conditionOf(tree, branch, node) : undefined;
    return [{ line: node.line, ...(when && { when }) }];
  });
}

function conditionOf(tree: Tree, branch: Extract<Node, { kind: "if" }>, node: Node): string | undefined {
  const isElse = branch.else !== undefined && branch.else.start <= node.start;
  const text = textOf(tree, branch.condition).replace(/\s+/g, " ");
  return isElse || text.length > MOST_TEXT ? undefined : text;
}

const HANDS_OUT =
  /^(?:add|set|register)\w*(?:Listener|Callback|Observer|Receiver|Delegate)s?$|^(?:bindService|post|postDelayed|execute|submit|enqueue|subscribe|initLoader|restartLoader)$/;

/** What these call back waits for the main thread: it does not come while that runs a callback of the life cycle. */
const COMES_TO_MAIN = /^(?:registerReceiver|bindService|post|postDelayed|initLoader|restartLoader)$/;

interface HandOut {
  line: number;
  name: string;
  /** The own function that does it, and where. */
  inside?: { name: string; line: number };
}

const sayHandOut = ({ line, name, inside }: HandOut): string =>
  inside ? `${inside.name}() (line ${line}; ${name}() on line ${inside.line})` : `${name}() (line ${line})`;

/** Calls before a write that hand out something to call back, also in a function of the class that is called there. */
function handOuts(tree: Tree, around: FunctionNode, write: Node): HandOut[] {
  return callsIn(around)
    .filter((call) => call.start < write.start && !(write.start >= call.start && write.end <= call.end))
    .flatMap((call): HandOut[] => {
      const { line, name } = call;
      if (isHandOut(call)) return [{ line, name }];
      const own = call.receiver ? undefined : functionNamed(tree, name);
      const inner = own && own.name !== around.name ? callsIn(own).find(isHandOut) : undefined;
      return inner && own ? [{ line, name: inner.name, inside: { name: own.name, line: inner.line } }] : [];
    });
}

const isHandOut = (call: Call): boolean =>
  HANDS_OUT.test(call.name) &&
  !call.arguments.every(({ value }) => value.kind === "literal" && value.type === "null");

const callsIn = (root: Node): Call[] =>
  [...nodesIn(root, (each) => each === root || !APART.has(each.kind))].filter(
    (each): each is Call => each.kind === "call",
  );

/** The only function of a file of that name that a class declares. */
function functionNamed(tree: Tree, name: string): FunctionNode | undefined {
  const [only, ...more] = [...nodesIn(tree.root)].filter(
    (each): each is FunctionNode =>
      each.kind === "function" && each.name === name && parentOf(tree, each)?.kind === "class",
  );
  return more.length === 0 ? only : undefined;
}
