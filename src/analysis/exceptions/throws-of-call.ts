import type { ExpectedOutcome } from "../../facts/expected-outcome.ts";
import { EXPECTED_OUTCOMES } from "../../facts/expected-outcomes.ts";
import type { Outline } from "../../model/code.ts";
import type { Call, Node, Try } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, nodesOnLine, textOf } from "../../syntax/tree/relations.ts";
import { type Guard, type ThrowSite, throwsIn } from "../../syntax/tree/throws.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { lineOfName } from "../../syntax/tree/waits.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import type { Source } from "../code/source.ts";
import { treeAt } from "../code/tree.ts";
import { type FunctionPlace, functionCalled } from "../values/called-function.ts";

/** A call of a line, and what it throws by the code that it reaches or by its documentation. */
export interface ThrowingCall {
  call: Call;
  /** The function of the workspace that it means. */
  called?: FunctionPlace;
  /** Its own throws, not those of what it calls in turn. */
  sites: readonly ThrowSite[];
  outcomes: readonly ExpectedOutcome[];
}

const MOST = 12;

/** The calls on a line that may throw, or whose function is known. */
export function* throwsOfCalls(source: Source, outline: Outline, line: number): AnalysisTask<ThrowingCall[]> {
  const tree = treeAt(source, line);
  const calls = nodesOnLine(tree, line).filter(
    (node): node is Call => node.kind === "call" && node.name !== "" && lineOfName(tree, node) === line,
  );
  const found: ThrowingCall[] = [];
  for (const call of calls.slice(0, MOST)) {
    const called = yield* functionCalled({ node: call, tree, source, outline });
    found.push({
      call,
      ...(called && { called }),
      sites: called
        ? throwsIn(called.tree, called.node).filter((site) => isOwn(called.tree, site.node, called.node))
        : [],
      outcomes: called ? [] : outcomesOf(call),
    });
  }
  return found;
}

/** What a lambda or an object within holds is thrown when that runs. */
function isOwn(tree: Tree, site: Node, within: Node): boolean {
  for (const around of ancestorsOf(tree, site)) {
    if (around === within) return true;
    if (around.kind === "object" || around.kind === "function") return false;
  }
  return false;
}

/** Rows of the table of expected outcomes whose class a call names: `UUID.fromString(text)`. */
export function outcomesOf({ name, receiver }: Call): ExpectedOutcome[] {
  const owner = receiver?.kind === "name" || receiver?.kind === "member" ? receiver.name : undefined;
  return EXPECTED_OUTCOMES.rows.filter(
    (row) =>
      owner !== undefined &&
      row.owner.split(".").at(-1) === owner &&
      (row.calledAs ?? row.methods).test(name),
  );
}

/** Why a throw is reached, in the words of the code. */
export function guardText(tree: Tree, guard: Guard): string {
  switch (guard.kind) {
    case "condition":
      return guard.holds ? textOf(tree, guard.condition) : `not (${textOf(tree, guard.condition)})`;
    case "null":
      return `${textOf(tree, guard.value)} is null`;
    case "branch": {
      const subject = guard.of.subject ? textOf(tree, guard.of.subject) : "";
      const cases = guard.conditions.map((each) => textOf(tree, each)).join(", ");
      return cases === "" ? `no other case of ${subject || "when"} holds` : `${subject} is ${cases}`.trim();
    }
    case "caught":
      return `${guard.by.parameter?.type?.text ?? "an exception"} was caught`;
  }
}

/** The `try` whose body a line stands in, innermost first, up to the function or the lambda around it. */
export function triesAround(source: Source, line: number, node: Node): Try[] {
  const tree = treeAt(source, line);
  const found: Try[] = [];
  for (const around of ancestorsOf(tree, node)) {
    if (around.kind === "function" || around.kind === "class" || around.kind === "object") break;
    if (around.kind === "try" && around.body.start <= node.start && node.end <= around.body.end)
      found.push(around);
  }
  return found;
}
