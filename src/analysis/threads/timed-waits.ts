import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, enclosing, pathOf } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { isHandedOn } from "../code/name-uses.ts";

/** A call that waits for something until its time is up, and throws nothing then. */
export interface TimedWait {
  call: Call;
  /** What it answers when its time was up: false, null, or nothing at all. */
  answers: "false" | "null" | "nothing";
  /** What it waits on, as written. */
  on?: string;
}

interface Row {
  name: RegExp;
  /** Fewest arguments: a wait without a time waits for good. */
  least: number;
  answers: TimedWait["answers"];
  /** Functions of the same thing that end the wait. */
  endedBy?: RegExp;
  receiver?: RegExp;
}

/** By the class documentation of the JDK (java.util.concurrent, Thread, Process), kotlinx.coroutines and MockWebServer; as of 2026-11. */
const WAITS: readonly Row[] = [
  { name: /^await$/, least: 2, answers: "false", endedBy: /^(?:countDown|signal(?:All)?)$/ },
  { name: /^tryAcquire$/, least: 2, answers: "false", endedBy: /^release$/ },
  { name: /^(?:awaitTermination|awaitTerminalEvent|waitFor)$/, least: 2, answers: "false" },
  { name: /^poll$/, least: 2, answers: "null", endedBy: /^(?:put|offer|add)$/ },
  { name: /^takeRequest$/, least: 2, answers: "null" },
  { name: /^withTimeoutOrNull$/, least: 1, answers: "null" },
  { name: /^sleep$/, least: 1, answers: "nothing", receiver: /^(?:Thread|SystemClock|TimeUnit\.\w+)$/ },
];

const rowOf = ({ name, arguments: given, receiver }: Call): Row | undefined =>
  WAITS.find(
    (row) =>
      row.name.test(name) &&
      given.length >= row.least &&
      (!row.receiver || row.receiver.test((receiver && pathOf(receiver)) ?? "")),
  );

export function timedWait(node: Node): TimedWait | undefined {
  const row = node.kind === "call" ? rowOf(node) : undefined;
  if (!row || node.kind !== "call") return undefined;
  const on = node.receiver && pathOf(node.receiver);
  return { call: node, answers: row.answers, ...(on !== undefined && !row.receiver && { on }) };
}

/** The nearest wait before a node, as a statement of a block around it: nobody looks at what it answers. */
export function droppedWaitBefore(tree: Tree, node: Node): TimedWait | undefined {
  let child = node;
  for (const parent of ancestorsOf(tree, node)) {
    if (parent.kind === "function" || parent.kind === "object" || parent.kind === "class") return undefined;
    const before =
      parent.kind === "block" ? parent.statements.slice(0, parent.statements.indexOf(child)) : [];
    const wait = before
      .reverse()
      .map(timedWait)
      .find((each) => each !== undefined);
    if (wait) return wait;
    child = parent;
  }
  return undefined;
}

/** The calls that end a wait, and references to them; undefined where what is waited on is given to other code, which may end it too. */
export function endsOf(tree: Tree, { call, on }: TimedWait): Node[] | undefined {
  const endedBy = rowOf(call)?.endedBy;
  if (!endedBy || on === undefined || isHandedOn(tree, on)) return undefined;
  const binding = bindingOf(tree, call, on);
  const within = binding && enclosing(tree, call, "function");
  return [...nodesIn(within ?? tree.root)].filter(
    (node) =>
      (node.kind === "call" || node.kind === "reference") &&
      endedBy.test(node.name) &&
      node.receiver !== undefined &&
      pathOf(node.receiver) === on,
  );
}
