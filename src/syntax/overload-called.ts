import type { Frame, ParsedError } from "../model/parsed-error.ts";
import { type FrameCode, frameCode, linesOf } from "./frame-code.ts";
import { callsOf, deedOf, type FileOfFrame } from "./frame-drift.ts";
import { outermost, writtenMethod } from "./names.ts";
import { nodesIn } from "./tree/children.ts";
import type { FunctionNode, Node } from "./tree/nodes.ts";
import { lineAt } from "./tree/relations.ts";

/**
 * Of several lines that call the function of the next frame those with as many arguments as the overload takes that runs
 * there: the one that alone makes the call of the frame further in. All lines, where that cannot be told.
 */
export function chooseByOverload(
  lines: readonly number[],
  error: ParsedError,
  frame: Frame,
  own: FrameCode,
  file: FileOfFrame,
): readonly number[] {
  const { inner } = deedOf(error, frame);
  if (lines.length < 2 || !inner || outermost(inner.className) !== outermost(frame.className)) return lines;
  const taken = findRunning(error, inner, file)?.parameters;
  if (!taken?.every(isOneArgument)) return lines;
  const name = writtenMethod(inner.method);
  const fits = (line: number): boolean =>
    own.nodes.some(
      (node) =>
        node.kind === "call" &&
        node.name === name &&
        node.arguments.length + (node.lambda ? 1 : 0) === taken.length &&
        linesOf(node, file.tree).includes(line),
    );
  const fitting = lines.filter(fits);
  return fitting.length > 0 ? fitting : lines;
}

/** Of a function's overloads the only one that makes the call that the trace shows of it. */
function findRunning(error: ParsedError, frame: Frame, file: FileOfFrame): FunctionNode | undefined {
  const code = frameCode(frame, file.outline, file.tree);
  if (!code || code.spans.length < 2) return undefined;
  const calls = callsOf(deedOf(error, frame), code, file);
  const running = code.spans.filter(({ from, to }) => calls.some((line) => from <= line && line <= to));
  const [only, ...more] = running;
  if (!only || more.length > 0) return undefined;
  return [...nodesIn(file.tree.root)].find(
    (node): node is FunctionNode =>
      node.kind === "function" && lineAt(file.tree, node.nameStart) === only.header,
  );
}

/** Whether a parameter takes one argument: it has no default, and is no list of any length. */
const isOneArgument = (parameter: Node): boolean =>
  parameter.kind === "parameter" &&
  parameter.default === undefined &&
  !parameter.modifiers.includes("vararg") &&
  !parameter.type?.text.endsWith("...");
