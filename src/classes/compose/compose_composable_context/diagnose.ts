import { fixOf } from "../../../analysis/build/build.ts";
import { changeText } from "../../../analysis/changes/text-changes.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { type Bracket, bracketsAround, type CodeCall, offsetOf } from "../../../analysis/code/code-tree.ts";
import {
  type ComposeFile,
  composeFiles,
  isComposable,
  momentAt,
  type NamedPlace,
  namedPlace,
  placeAt,
  slotName,
} from "../../../analysis/code/compose.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { functionNode } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { Declaration } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { Binding } from "../../../syntax/tree/nodes.ts";
import { columnOf, lineAt } from "../../../syntax/tree/relations.ts";
import { runtime } from "../composable-values.ts";
import type { failureClass } from "./class.ts";
import { readBefore } from "./read-before.ts";

/** Composables that only read a value; a plain call on the context gives the same. */
const READERS: ReadonlyMap<string, string> = new Map([
  ["stringResource", "context.getString"],
  ["pluralStringResource", "context.resources.getQuantityString"],
  ["stringArrayResource", "context.resources.getStringArray"],
]);

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const place = yield* namedPlace(error);
  if (!place) return;
  const { file } = place;
  const call = callAt(place);
  const within = functionAt(file.outline, place.line);
  if (/Try catch/i.test(error.message)) return yield* conclude(inTry(error, place));
  if (!call) {
    if (within && !isComposable(within)) yield* conclude(notMarked(error, place, within));
    return;
  }
  const { when, bracket } = momentAt(file.tree, call.at);
  if (when === "later" && bracket) return yield* conclude(inCallback(error, file, call, bracket, within));
  if (when === "unknown" && bracket) return yield* conclude(yield* inLambda(error, file, call, bracket));
  if (within && !isComposable(within)) yield* conclude(notMarked(error, place, within, call));
}

/** The call the compiler's column points at; without a column, the first on the line that could be a composable. */
function callAt({ file, line, column }: NamedPlace): CodeCall | undefined {
  const here = file.tree.calls.filter((each) => each.line === line);
  const exact = column === undefined ? undefined : here.find((each) => each.column === column);
  return (
    exact ??
    here.find(
      ({ name }) => /^[A-Z]/.test(name) || READERS.has(name) || /Resource$|^remember|^collectAs/.test(name),
    )
  );
}

const claims = (error: ParsedError, file: ComposeFile, line: number) => [
  logClaim(error),
  lineClaim("read_file", file.path, line, lineOf(file.source, line)),
];

function inCallback(
  error: ParsedError,
  file: ComposeFile,
  call: CodeCall,
  bracket: Bracket,
  within: Declaration | undefined,
): Finding {
  const slot = slotName(bracket);
  const reads = READERS.get(call.name);
  const isValue =
    reads !== undefined || /Resource$|^collectAs|^remember/.test(call.name) || call.name === "current";
  const runs = /^remember|^derivedStateOf/.test(slot)
    ? `the block of ${slot}, which computes a value and may not compose`
    : `${slot}, which runs later, when nothing is being composed`;
  return {
    rootCause: `${call.name} is a composable, and it is called in ${runs}.`,
    ground: "proven",
    location: placeAt(file, call.line, call.column),
    label: `called in ${slot}`,
    evidence: [
      ...claims(error, file, call.line),
      ...(bracket.call && bracket.call.line !== call.line
        ? [lineClaim("read_file", file.path, bracket.call.line, lineOf(file.source, bracket.call.line), slot)]
        : []),
    ],
    fixGuidelines: isValue
      ? [
          `Read the value before, in the body of ${within?.name ?? "the composable"}, and use it in ${slot}.`,
          ...(reads
            ? [`Or, with val context = LocalContext.current in the body, call ${reads} in ${slot}.`]
            : []),
        ]
      : [
          `Let ${slot} set a state (showIt = true) and call ${call.name} in the body: if (showIt) ${call.name}(…).`,
        ],
    fixes: isValue && within ? readBefore(file, call, within) : [],
  };
}

/** A lambda of a function of the workspace whose parameter is not marked. */
function* inLambda(
  error: ParsedError,
  file: ComposeFile,
  call: CodeCall,
  bracket: Bracket,
): Inquiry<Finding> {
  const taker = bracket.call?.name ?? "";
  const [target] = taker
    ? yield* composeFiles(`\\bfun\\s+(?:<[^>]*>\\s*)?(?:\\w+\\.)?${taker}\\s*\\(`, { limit: 1 })
    : [];
  const own = target?.outline.declarations.find(({ kind, name }) => kind === "function" && name === taker);
  const parameter =
    target &&
    own &&
    functionNode(target.source, own)?.parameters.findLast(({ type }) => type?.text.includes("->"));
  const { type } = parameter ?? {};
  if (target && own && parameter && type && !/@Composable|@DisallowComposableCalls/.test(type.text)) {
    const [{ name, line, start }] = parameter.bindings as [Binding];
    const edits = changeText(
      target,
      [{ from: type.start, to: type.start, text: "@Composable " }],
      [runtime("Composable")],
    );
    return {
      rootCause: `${call.name} is a composable, and it is called in the lambda of ${taker}, whose parameter ${name} is not marked @Composable.`,
      ground: "told",
      location: placeAt(target, line, columnOf(target.tree.syntax, start)),
      label: "not @Composable",
      evidence: [
        ...claims(error, file, call.line),
        lineClaim("read_file", target.path, line, lineOf(target.source, line), `parameter of ${taker}`),
      ],
      fixGuidelines: [
        `If ${taker} composes what it is given, mark the parameter: ${name}: @Composable ${type.text}.`,
        `If it calls it later or elsewhere, call ${call.name} outside of it.`,
      ],
      fixes: isComposable(own) ? fixOf(`Mark ${name} of ${taker} as composable`, "review", edits) : [],
    };
  }
  return {
    rootCause: `${call.name} is a composable, and it is called in the lambda ${taker ? `given to ${taker}` : "of a value"}, which is not a composable one.`,
    ground: "inKind",
    location: placeAt(file, call.line, call.column),
    label: taker ? `in the lambda of ${taker}` : "not a composable lambda",
    evidence: claims(error, file, call.line),
    fixGuidelines: [
      `Call ${call.name} in the body of the composable, outside of ${taker || "the lambda"}; pass values, not UI, through it.`,
      taker ? "" : "Or declare the lambda's type as @Composable () -> Unit.",
    ].filter(Boolean),
  };
}

function notMarked(
  error: ParsedError,
  { file, line, column }: NamedPlace,
  within: Declaration,
  call?: CodeCall,
): Finding {
  const { syntax } = file.tree;
  const node = functionNode(file.source, within);
  const head = node ? lineAt(syntax, node.nameStart) : within.startLine;
  const isOverride = within.modifiers.includes("override");
  const indent = indentOf(lineOf(file.source, head));
  const at = offsetOf(file.tree, head) + indent.length;
  const edits = changeText(
    file,
    [{ from: at, to: at, text: `@Composable\n${indent}` }],
    [runtime("Composable")],
  );
  const reads = call && READERS.get(call.name);
  const what = call ? `${call.name} is a composable` : "The call is one of a composable";
  const position = call ? { line: call.line, column: call.column } : { line, column };
  return {
    rootCause: `${what}, and ${within.name}, which calls it, is not marked @Composable.`,
    ground: isOverride ? "told" : "proven",
    location: isOverride ? placeAt(file, position.line, position.column) : placeAt(file, head),
    label: isOverride ? "not in a composable" : "not @Composable",
    evidence: [
      logClaim(error),
      lineClaim("read_file", file.path, head, lineOf(file.source, head), "not marked"),
      lineClaim("read_file", file.path, position.line, lineOf(file.source, position.line), "the call"),
    ],
    fixGuidelines: isOverride
      ? [
          reads
            ? `${within.name} overrides a plain function and cannot be a composable: read the value from the context, with ${reads}.`
            : `${within.name} overrides a plain function and cannot be a composable: begin a composition in it (setContent { … }).`,
        ]
      : [
          `Mark ${within.name} as @Composable if only composables call it.`,
          "Otherwise begin a composition where it is called: setContent { … } of an activity or a ComposeView.",
        ],
    fixes: isOverride ? [] : fixOf(`Mark ${within.name} as composable`, "review", edits),
  };
}

function inTry(error: ParsedError, { file, line, column }: NamedPlace): Finding {
  const block = bracketsAround(file.tree, offsetOf(file.tree, line, column)).find(
    ({ head }) => head === "try",
  );
  return {
    rootCause:
      "A composable is called inside try. Compose cannot undo what a block has composed before it throws, so the compiler refuses.",
    ground: "proven",
    location: placeAt(file, line, column),
    label: "composed inside try",
    evidence: claims(error, file, line),
    fixGuidelines: [
      "Do what can fail before, and outside of composition (ViewModel, LaunchedEffect, remember), and keep its result as state.",
      `Then compose by the result: if (failed) ErrorMessage() else Content(it)${block ? "; the try block goes around the loading alone" : ""}.`,
    ],
  };
}
