import type { Frame, ParsedError } from "../model/parsed-error.ts";
import { throwablesOf } from "../model/throwables.ts";
import { type FrameCode, linesOf } from "./frame-code.ts";
import { simpleName, writtenMethod } from "./names.ts";
import { messageParts } from "./tree/messages.ts";
import type { Call, Node } from "./tree/nodes.ts";
import { plain } from "./tree/relations.ts";
import type { Tree } from "./tree/tree.ts";

/** Fewest characters of text in an argument by which a message is known to speak of it. */
const FEWEST = 4;

/** Of several lines that call the next frame's function the one with an argument that the message shows. */
export function callTold(
  error: ParsedError,
  inner: Frame | undefined,
  lines: readonly number[],
  own: FrameCode,
  tree: Tree,
): number | undefined {
  const message = throwablesOf(error).at(-1)?.message ?? "";
  if (!inner || message.length < FEWEST) return undefined;
  const shown = lines.filter((line) =>
    callsOn(line, inner, own, tree).some((call) =>
      call.arguments.some(({ value }) => isShownIn(tree, value, message)),
    ),
  );
  const [only, ...more] = shown;
  return more.length === 0 ? only : undefined;
}

/** Whether each call of the function on a line is made on a class by a name that the trace's next frame does not have. */
export function isCallOnOther(inner: Frame | undefined, line: number, own: FrameCode, tree: Tree): boolean {
  const calls = inner ? callsOn(line, inner, own, tree) : [];
  const names = new Set(inner?.className.split(/[.$]/));
  return (
    inner !== undefined &&
    inner.method !== "<init>" &&
    calls.length > 0 &&
    calls.every(({ receiver }) => {
      const on = receiver && plain(receiver);
      return on?.kind === "name" && /^[A-Z][a-z]/.test(on.name) && !names.has(on.name);
    })
  );
}

function callsOn(line: number, { className, method }: Frame, { nodes }: FrameCode, tree: Tree): Call[] {
  const name = method === "<init>" ? simpleName(className) : writtenMethod(method);
  return nodes.filter(
    (node): node is Call => node.kind === "call" && node.name === name && linesOf(node, tree).includes(line),
  );
}

/** Whether all the fixed text of an argument stands in a message, in order. */
function isShownIn(tree: Tree, value: Node, message: string): boolean {
  const texts = (messageParts(tree, value) ?? []).filter((part) => typeof part === "string");
  if (texts.join("").trim().length < FEWEST) return false;
  let from = 0;
  return texts.every((text) => {
    const at = message.indexOf(text, from);
    from = at + text.length;
    return at >= 0;
  });
}
