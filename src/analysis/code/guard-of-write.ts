import type { Outline } from "../../model/code.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { If, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, isWithin, nodesOnLine } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { type Waits, waitsFor } from "../../syntax/tree/waits.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import type { Expression } from "../values/expression.ts";
import { search } from "./code.ts";
import { assignmentAt, type PropertyWrite } from "./property-writes.ts";
import type { Source } from "./source.ts";
import { treeAt } from "./tree.ts";

/** What keeps a write from being run, though the function that it depends on is. */
export interface WriteGuard {
  write: PropertyWrite;
  waits: Waits;
  /** The name of that function: the one of the write, or of the only call of that one. Empty for an initializer. */
  writer: string;
  /** The call of the write's function, where it is this that may not be run. */
  call?: { name: string; line: number };
  /** The condition of an `if`, and what it has to be for the write not to be run. */
  condition?: { expression: Expression; outcome: boolean };
  /** What a way out is taken without: `x` of `x ?: return`. */
  absent?: Expression;
  /** Set where the way out calls `finish()`. */
  isFinishing?: true;
}

/** The guard of a write, or of the only call of its function; undefined where nothing shows that it may not be run. */
export function* findWriteGuard(
  write: PropertyWrite,
  source: Source,
  outline: Outline,
): AnalysisTask<WriteGuard | undefined> {
  const at = assignmentAt(source, write);
  const name = write.enclosing.split(".").at(-1) ?? "";
  if (write.waits)
    return at && describeGuard(write, write.waits, name, { tree: at.tree, node: at.node, source, outline });
  const calls = yield* findOnlyCalls(name, write, outline);
  const [call] = calls;
  if (!call || calls.length > 1) return undefined;
  const tree = treeAt(source, call.line);
  const node = nodesOnLine(tree, call.line).find((each) => each.kind === "call" && each.name === name);
  const waits = node && waitsFor(tree, node);
  const writer = call.enclosing.split(".").at(-1) ?? "";
  if (!node || !waits) return undefined;
  const guard = describeGuard(write, waits, writer, { tree, node, source, outline });
  return { ...guard, call: { name, line: call.line } };
}

/** The calls of a function of the class on its own object, where no other file names it. */
function* findOnlyCalls(name: string, { path }: PropertyWrite, outline: Outline) {
  const calls = outline.calls.filter((each) => each.name === name);
  const isOwn = calls.every(
    ({ receiver, enclosing }) => enclosing !== "" && (!receiver || receiver === "this"),
  );
  if (name.length < 3 || calls.length === 0 || !isOwn) return [];
  const { all } = yield* search(`\\b${name}\\b`, { isRegex: true, files: "**/*.{kt,java}", limit: 30 });
  // What is called by a reference to it is not in the list of calls.
  const isKnown = all?.every((hit) => hit.path === path) === true && all.length <= calls.length + 1;
  return isKnown ? calls : [];
}

function describeGuard(write: PropertyWrite, waits: Waits, writer: string, at: Expression): WriteGuard {
  const { tree, node } = at;
  const exit = waits.exit === undefined ? undefined : findExit(tree, waits.exit);
  const decided = exit ?? node;
  const around = ancestorsOf(tree, decided);
  const branch = around.find((each): each is If => each.kind === "if");
  const absent = exit && around.find((each) => each.kind === "binary" && each.operator === "?:");
  const guard = { write, waits, writer };
  if (absent?.kind === "binary") return { ...guard, absent: { ...at, node: absent.left } };
  if (!branch || !isDeciding(branch, decided, waits)) return guard;
  return {
    ...guard,
    condition: {
      expression: { ...at, node: branch.condition },
      // Where the way out is taken the write is not run, and where the write's branch is not taken.
      outcome: isInElse(branch, decided) === (exit === undefined),
    },
    ...(exit && callsFinish(branch, exit) && { isFinishing: true }),
  };
}

const findExit = (tree: Tree, line: number): Node | undefined =>
  [...nodesIn(tree.root)].find((each) => each.kind === "return" && each.line === line);

const isInElse = (branch: If, node: Node): boolean =>
  branch.else !== undefined && isWithin(node, branch.else);

/** Whether an `if` is what the guard speaks of, and not one further out. */
const isDeciding = (branch: If, node: Node, { line, exit }: Waits): boolean =>
  !isWithin(node, branch.condition) &&
  (branch.line === line || (exit === undefined && isInElse(branch, node)));

const callsFinish = (branch: If, exit: Node): boolean => {
  const side = isInElse(branch, exit) ? branch.else : branch.then;
  return (
    side !== undefined && [...nodesIn(side)].some((each) => each.kind === "call" && each.name === "finish")
  );
};
