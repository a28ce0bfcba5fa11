import { fixOf } from "../../../analysis/build/build.ts";
import { changeText } from "../../../analysis/changes/text-changes.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { argumentsOf, type Bracket, type CodeCall, lineOfOffset } from "../../../analysis/code/code-tree.ts";
import {
  type ComposeFile,
  callNear,
  callsNamed,
  composableAt,
  namedPlace,
  placeAt,
} from "../../../analysis/code/compose.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
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

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const place = yield* namedPlace(error);
  if (!place) return;
  const { file, line } = place;
  const within = composableAt(file, line);
  const all = callsNamed(file, /^DisposableEffect$/);
  // A compiler points into or at the end of the block, which may be long.
  const effect =
    all.find(
      ({ at, lambda }) =>
        lambda && lineOfOffset(file.tree, at) <= line && line <= lineOfOffset(file.tree, lambda.close),
    ) ??
    callNear(file, line, /^DisposableEffect$/) ??
    all.find((each) => within && composableAt(file, each.line) === within);
  if (!effect?.lambda) return;
  const disposes = disposeIn(file, effect.lambda);
  if (!effect.arguments) yield* conclude(withoutKey(error, file, effect));
  else if (!disposes) yield* conclude(withoutDispose(error, file, effect, effect.lambda));
  else if (lastIn(effect) !== disposes.node) yield* conclude(notLast(error, file, effect, disposes));
}

const disposeIn = ({ tree }: ComposeFile, block: Bracket): CodeCall | undefined =>
  tree.calls.find(({ name, at }) => name === "onDispose" && block.open < at && at < block.close);

const lastIn = ({ node }: CodeCall): Node | undefined => node.lambda?.body.statements.at(-1);

function claims(error: ParsedError, file: ComposeFile, ...lines: number[]) {
  return [
    logClaim(error),
    ...lines.map((line) => lineClaim("read_file", file.path, line, lineOf(file.source, line))),
  ];
}

/** The call in the block that needs undoing, and the call that undoes it. */
function undoOf(file: ComposeFile, block: Bracket): { call: CodeCall; undo?: string } | undefined {
  for (const call of file.tree.calls) {
    if (call.at < block.open || call.at > block.close || call.receiver === "") continue;
    const row = UNDOING.find(([begun]) => begun.test(call.name));
    if (!row) continue;
    const ended = call.name.replace(row[0], row[1]);
    const given = argumentsOf(file.tree, call).map(({ value }) => value);
    const isPlain = !call.lambda && given.length <= 1 && given.every((value) => /^\w+$/.test(value));
    return { call, undo: isPlain ? `${call.receiver}.${ended}(${given.join("")})` : undefined };
  }
  return undefined;
}

function withoutDispose(error: ParsedError, file: ComposeFile, effect: CodeCall, block: Bracket): Finding {
  const begun = undoOf(file, block);
  const at = lastIn(effect)?.end ?? block.open + 1;
  const indent = `${indentOf(lineOf(file.source, effect.line))}    `;
  const change = begun?.undo
    ? { from: at, to: at, text: `\n${indent}onDispose { ${begun.undo} }` }
    : undefined;
  const isBlock = lineOfOffset(file.tree, block.open) < lineOfOffset(file.tree, block.close);
  return {
    rootCause: begun
      ? `The block of this DisposableEffect calls ${begun.call.receiver}.${begun.call.name} and ends without onDispose, so nothing takes that back when the composable leaves or a key changes.`
      : "The block of this DisposableEffect does not end in onDispose { … }, which is what it must return. It begins nothing that would have to be ended, so it needs another effect.",
    ground: "proven",
    location: placeAt(file, effect.line, effect.column),
    label: "no onDispose at its end",
    evidence: claims(error, file, effect.line, ...(begun ? [begun.call.line] : [])),
    fixGuidelines: begun
      ? [`End the block with onDispose { ${begun.undo ?? "undo what was begun"} }.`]
      : [
          "For work after each recomposition use SideEffect { … }; for work once or in a coroutine LaunchedEffect(key) { … }.",
          "If something must be undone after all, end the block with onDispose { … }.",
        ],
    fixes:
      change && isBlock ? fixOf("End the effect with onDispose", "review", changeText(file, [change])) : [],
  };
}

function notLast(error: ParsedError, file: ComposeFile, effect: CodeCall, disposes: CodeCall): Finding {
  return {
    rootCause: `onDispose must be the last thing in the block of a DisposableEffect, because its result is what the block returns; here more follows it, or it stands in a branch.`,
    ground: "proven",
    location: placeAt(file, disposes.line, disposes.column),
    label: "not the block's last expression",
    evidence: claims(error, file, effect.line, disposes.line),
    fixGuidelines: [
      "Move what follows above onDispose.",
      "Where a branch begins nothing, let it end in onDispose { } as well.",
    ],
  };
}

function withoutKey(error: ParsedError, file: ComposeFile, effect: CodeCall): Finding {
  const begun = effect.lambda && undoOf(file, effect.lambda);
  const owner = begun?.call.receiver.split(".")[0] ?? "";
  const key = /^[a-z]\w*$/.test(owner) && owner !== "this" ? owner : "Unit";
  const end = effect.at + effect.name.length;
  return {
    rootCause: `This DisposableEffect has no key, and Compose cannot tell when to dispose it and start it again.${key === "Unit" ? "" : ` It registers with ${key}, so it belongs to that object.`}`,
    ground: "proven",
    location: placeAt(file, effect.line, effect.column),
    label: "no key",
    evidence: claims(error, file, effect.line),
    fixGuidelines: [`Write DisposableEffect(${key}) { … }; every value its block depends on is a key.`],
    fixes: fixOf(
      `Key the effect by ${key}`,
      "review",
      changeText(file, [{ from: end, to: end, text: `(${key})` }]),
    ),
  };
}
