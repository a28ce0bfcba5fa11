import type { Bracket, CodeCall } from "../../../analysis/code/bracket.ts";
import { argumentsOf, lineOfOffset } from "../../../analysis/code/code-tree.ts";
import { type ComposeFile, callsNamed, namedPlace } from "../../../analysis/code/compose.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { callAround, supportAt } from "../composable-values.ts";
import { keyFix, textFix } from "../text-fixes.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** What is begun by a call of one name is ended by the other. */
const UNDOING: readonly (readonly [RegExp, string])[] = [
  [/^add(\w{0,100}(?:Listener|Observer|Callback|Watcher)\w*)$/, "remove$1"],
  [/^register(\w*)$/, "unregister$1"],
  [/^subscribe(\w*)$/, "unsubscribe$1"],
  [/^bind(Service)$/, "unbind$1"],
  [/^start(\w*)$/, "stop$1"],
  [/^connect$/, "disconnect"],
];

export function* examine(context: Context<typeof failureClass>): Examination {
  const place = yield* namedPlace(context.error);
  if (!place) return;
  const { file, line } = place;
  const { tree } = file;
  // A compiler points into or at the end of the block, which may be long.
  const effect =
    callsNamed(file, /^DisposableEffect$/).find(
      ({ at, lambda }) =>
        lambda && lineOfOffset(tree, at) <= line && line <= lineOfOffset(tree, lambda.close),
    ) ?? callAround(file, line, /^DisposableEffect$/);
  const block = effect?.lambda;
  if (!block) return;
  const disposes = tree.calls.find(
    ({ name, at }) => name === "onDispose" && block.open < at && at < block.close,
  );
  if (!effect.arguments) yield withoutKey(context, file, effect, block);
  else if (!disposes) yield withoutDispose(context, file, effect, block);
  else if (lastIn(effect) !== disposes.node) {
    const { location, evidence } = supportAt(context, file, disposes);
    const lines = [context.line({ ...file, line: effect.line }), ...evidence];
    yield causes.proven("disposeNotLast", {}, { location, evidence: lines });
  }
}

const lastIn = ({ node }: CodeCall): Node | undefined => node.lambda?.body.statements.at(-1);

/** The call in the block that needs undoing, and the call that undoes it. */
function undoOf({ tree }: ComposeFile, block: Bracket): { call: CodeCall; undo?: string } | undefined {
  for (const call of tree.calls) {
    if (call.at < block.open || call.at > block.close || call.receiver === "") continue;
    const row = UNDOING.find(([begun]) => begun.test(call.name));
    if (!row) continue;
    const given = argumentsOf(tree, call).map(({ value }) => value);
    const isPlain = !call.lambda && given.length <= 1 && given.every((value) => /^\w+$/.test(value));
    const undo = `${call.receiver}.${call.name.replace(...row)}(${given.join("")})`;
    return isPlain ? { call, undo } : { call };
  }
  return undefined;
}

function withoutDispose(context: Context, file: ComposeFile, effect: CodeCall, block: Bracket): Verdict {
  const { source, tree } = file;
  const { call, undo } = undoOf(file, block) ?? {};
  if (!call) return causes.proven("nothingToUndo", {}, supportAt(context, file, effect));
  const from = lastIn(effect)?.end ?? block.open + 1;
  const text = `\n${indentOf(lineOf(source, effect.line))}    onDispose { ${undo} }`;
  const isBlock = lineOfOffset(tree, block.open) < lineOfOffset(tree, block.close);
  return causes.proven(
    "noDispose",
    { begun: `${call.receiver}.${call.name}`, undo },
    {
      ...supportAt(context, file, effect, [context.line({ source, line: call.line })]),
      fixes:
        undo && isBlock ? textFix(file, "End the effect with onDispose", [{ from, to: from, text }]) : [],
    },
  );
}

function withoutKey(context: Context, file: ComposeFile, effect: CodeCall, block: Bracket): Verdict {
  const owner = undoOf(file, block)?.call.receiver.split(".")[0] ?? "";
  const key = /^[a-z]\w*$/.test(owner) && owner !== "this" ? owner : "Unit";
  const fixes = keyFix(file, `Key the effect by ${key}`, effect, key);
  return causes.proven("noKey", { key }, { ...supportAt(context, file, effect), fixes });
}
