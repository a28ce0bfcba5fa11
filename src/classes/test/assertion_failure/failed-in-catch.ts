import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { caughtInstead, clauseAround, shownOfCaught } from "../../../analysis/exceptions/caught-instead.ts";
import { originOf } from "../../../facts/frame-origins.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { filledIn, messageParts } from "../../../syntax/tree/messages.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { nodesOnLine, pathOf, textOf } from "../../../syntax/tree/relations.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import type { Verdict } from "../../cause-list.ts";
import { insteadOf } from "../../general/catches.ts";

/** A test that fails in a `catch`: its assertion says that something was caught, and hides what. */
export function* failedInCatch(error: ParsedError): AnalysisTask<Verdict | undefined> {
  const thrown = throwablesOf(error).at(-1);
  const own = thrown?.frames.findIndex(({ className }) => originOf(className) === "app") ?? -1;
  if (!thrown || own < 1) return undefined;
  const frame = (yield* workspaceFrames(error)).find((each) => each.frame === thrown.frames[own]);
  const at = frame && (yield* lineOfFrame(frame));
  if (!at) return undefined;
  const tree = wholeTree(at.source);
  const calls = nodesOnLine(tree, at.line).filter((node) => node.kind === "call" && failsAlways(tree, node));
  const [node, ...others] = calls;
  const name = node && clauseAround(tree, node)?.by.parameter?.name;
  if (node?.kind !== "call" || others.length > 0) return undefined;
  const shown = name === undefined ? {} : shownOfCaught(filledOf(tree, node, thrown.message), name);
  const caught = yield* caughtInstead({ ...at, tree, node }, shown);
  return caught && insteadOf(caught, shown, "fails the test");
}

/** `fail(…)`, `assertTrue(false)`: what is asserted does not hang on anything. */
const failsAlways = (tree: Tree, { name, arguments: given }: Call): boolean =>
  name === "fail" ||
  given.some(
    ({ value }) =>
      textOf(tree, value) === (name === "assertTrue" ? "false" : name === "assertFalse" && "true"),
  );

/** What the log prints for the message of a call. */
function filledOf(
  tree: Tree,
  { arguments: [message] }: Call,
  printed: string,
): { node: Node; text: string }[] {
  if (!message) return [];
  const text = printed.trim();
  const parts = messageParts(tree, message.value);
  if (!parts) return pathOf(message.value) === undefined ? [] : [{ node: message.value, text }];
  const nodes = parts.filter((part): part is Node => typeof part !== "string");
  return (filledIn(parts, text) ?? []).flatMap((filled, index) => {
    const node = nodes[index];
    return node && filled !== "" ? [{ node, text: filled }] : [];
  });
}
