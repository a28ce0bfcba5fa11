import { isGlue } from "../../syntax/names.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { enclosing, nodesOnLine, parentOf, plain } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { functionAround } from "../exceptions/argument-passed.ts";
import type { WorkspaceFrame } from "./code.ts";
import { type FailingLine, lineOfFrame } from "./failing-line.ts";
import { treeAt } from "./tree.ts";

/** Where what a call gives is kept: a local variable or a property of the function at a line. */
export interface KeptIn {
  at: FailingLine;
  call: Call;
  name: string;
  isLocal: boolean;
  /** Whether it may be what holds the value, not the value: a function on the way hands it back within an object. */
  isHolder: boolean;
}

const STEPS = 4;
/** Types whose values hold nothing that could be released. */
const PLAIN = new Set(
  "boolean byte char double float int long short Boolean Byte Char Double Float Int Long Short String".split(
    " ",
  ),
);

/**
 * Where what the innermost line of a stack made is kept, outwards through the functions that only hand it back;
 * undefined where it is given to something else.
 */
export function* keptIn(
  called: string,
  first: FailingLine,
  callers: readonly WorkspaceFrame[],
): AnalysisTask<KeptIn | undefined> {
  let at: FailingLine | undefined = first;
  let name = called;
  let isHolder = false;
  let rest = callers.filter(({ frame }) => !isGlue(frame.className, frame.method));
  for (let step = 0; at && step < STEPS; step++) {
    const tree = treeAt(at.source, at.line);
    const calls = nodesOnLine(tree, at.line).filter(
      (node): node is Call => node.kind === "call" && node.name === name && node.line === at?.line,
    );
    const [call, ...more] = calls;
    if (!call || more.length > 0) return undefined;
    const holder = holderOf(call);
    if (holder?.kind === "name") {
      const isLocal = bindingOf(tree, call, holder.name) !== undefined || holder.isNew;
      const returned = isLocal ? returnOf(at, holder.name) : undefined;
      if (!returned) return { at, call, name: holder.name, isLocal, isHolder };
      isHolder ||= returned === "within";
    } else if (holder?.kind !== "return") return undefined;
    name = functionAround(at)?.name ?? "";
    const [next, ...others] = rest;
    rest = others;
    at = next && (yield* lineOfFrame(next));
  }
  return undefined;

  function holderOf(
    call: Call,
  ): { kind: "name"; name: string; isNew: boolean } | { kind: "return" } | undefined {
    if (!at) return undefined;
    const tree = treeAt(at.source, at.line);
    let child: Node = call;
    for (let parent = parentOf(tree, child); parent; parent = parentOf(tree, parent)) {
      if (parent.kind === "group" || parent.kind === "cast" || parent.kind === "nullAssert") child = parent;
      else if (parent.kind === "variable") {
        const [binding] = parent.bindings;
        // A number that a call answers with is not what it opened.
        if (PLAIN.has(parent.type?.text ?? "")) return undefined;
        return (
          binding && {
            kind: "name",
            name: binding.name,
            isNew: enclosing(tree, parent, "function") !== undefined,
          }
        );
      } else if (parent.kind === "assignment" && parent.value === child) {
        const target = plain(parent.target);
        const named = target.kind === "name" || (target.kind === "member" && target.receiver.kind === "this");
        return named ? { kind: "name", name: target.name, isNew: false } : undefined;
      } else if (parent.kind === "return" || (parent.kind === "function" && parent.body === child))
        return { kind: "return" };
      else return undefined;
    }
    return undefined;
  }
}

/** Whether a function hands back the variable, an element of it, or what it is put into. */
function returnOf(at: FailingLine, name: string): "itself" | "within" | undefined {
  const within = functionAround(at);
  if (!within) return undefined;
  const names = new Set([name]);
  for (const node of nodesIn(within)) {
    if (node.kind === "variable" && node.value && node.bindings[0] && isOneOf(node.value, names))
      names.add(node.bindings[0].name);
    if (node.kind === "return" && node.value && isOneOf(node.value, names))
      return plain(node.value).kind === "call" ? "within" : "itself";
  }
  return undefined;
}

/** Whether a value is one of these, an element of it, or an object made around it. */
function isOneOf(value: Node, names: ReadonlySet<string>): boolean {
  const node = plain(value);
  if (node.kind === "name") return names.has(node.name);
  if (node.kind === "index") return isOneOf(node.receiver, names);
  if (node.kind === "cast") return isOneOf(node.operand, names);
  const isMade = node.kind === "call" && (node.isNew || /^[A-Z]/.test(node.name));
  return isMade && node.arguments.some((each) => isOneOf(each.value, names));
}
