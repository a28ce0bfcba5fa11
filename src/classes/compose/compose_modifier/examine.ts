import type { CodeCall } from "../../../analysis/code/bracket.ts";
import { workspaceFrames } from "../../../analysis/code/code.ts";
import { argumentsOf, type CodeArgument, lineOfOffset } from "../../../analysis/code/code-tree.ts";
import {
  type ComposeFile,
  callNear,
  callsNamed,
  composableAt,
  composeFiles,
  namedPlace,
  placeAt,
} from "../../../analysis/code/compose.ts";
import { functionNode } from "../../../analysis/code/tree.ts";
import type { Ground } from "../../../model/ground.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { plain } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { parametersOf, supportAt } from "../composable-values.ts";
import { textFix } from "../text-fixes.ts";
import { causes, isPadding } from "./causes.ts";
import type { failureClass } from "./class.ts";

const MOST_FINDINGS = 4;
/** The calls that take one, and how a line with them looks. */
const NUMBERS = {
  padding: { names: /^(?:padding|absolutePadding|PaddingValues)$/, pattern: "(?:[pP]adding\\w*)\\([^)]*-" },
  weight: { names: /^weight$/, pattern: "\\.weight\\(" },
};

export function* examine(context: Context<typeof failureClass>): Examination {
  const { facts, error } = context;
  if (facts.issue === "ModifierParameter") yield* examineParameter(context);
  else if (isPadding(error.message)) yield* examineNumbers(context, "padding");
  else if (facts.weight !== undefined) yield* examineNumbers(context, "weight");
  else yield* examineChain(context);
}

interface Suspicious {
  file: ComposeFile;
  call: CodeCall;
  argument: CodeArgument;
  weight: number;
}

/** Arguments that can come out below zero: a minus, a negative literal, an animated value. */
function* examineNumbers(context: Context<typeof failureClass>, what: "padding" | "weight"): Examination {
  const frames = yield* workspaceFrames(context.error, 6);
  const isTraced = (file: ComposeFile, { line }: CodeCall): boolean =>
    frames.some(({ path, frame }) => path === file.path && Math.abs((frame.line ?? 0) - line) <= 6);
  const found: Suspicious[] = [];
  const { names, pattern } = NUMBERS[what];
  for (const file of yield* composeFiles(pattern)) {
    for (const call of callsNamed(file, names)) {
      for (const argument of argumentsOf(file.tree, call)) {
        const weight = weightOf(argument, what, context.facts.weight);
        if (weight === 0) continue;
        found.push({ file, call, argument, weight: weight + (isTraced(file, call) ? 5 : 0) });
      }
    }
  }
  found.sort((left, right) => right.weight - left.weight);
  const top = found[0]?.weight ?? 0;
  const equals = found.filter(({ weight }) => weight === top).length;
  for (const [index, each] of found.slice(0, MOST_FINDINGS).entries()) {
    const base = top >= 5 || equals === 1 ? "stated" : "likely";
    yield belowZero(context, each, what, index === 0 ? base : "ambiguous");
  }
}

function weightOf({ node, value }: CodeArgument, what: "padding" | "weight", printed = ""): number {
  if (what === "weight") {
    if (isNumber(node)) return Number.parseFloat(value) === Number.parseFloat(printed) ? 4 : 0;
    return mentions(node, /^coerce/) || /^\d/.test(value) ? 0 : 2;
  }
  if (mentions(node, /^(?:coerceAtLeast|coerceIn|maxOf?)$/)) return 0;
  if (isNumber(node)) return nodesOf(node, "unary").length > 0 ? 4 : 0;
  return nodesOf(node, "binary").some(({ operator }) => operator === "-") ? 3 : 0;
}

function belowZero(
  context: Context,
  { file, call, argument: { at, value, node } }: Suspicious,
  what: "padding" | "weight",
  ground: Ground,
): Verdict {
  const line = lineOfOffset(file.tree, at);
  const column = at - (file.tree.lineStarts[line - 1] ?? 0) + 1;
  const asked = { asker: composableAt(file, call.line)?.name ?? "this file", value };
  const support = { ...supportAt(context, file, { line, column }), ground };
  if (what === "weight")
    return causes.supported(isNumber(node) ? "zeroWeight" : "weightNotAboveZero", asked, support);
  if (isNumber(node)) return causes.supported("negativePadding", asked, support);
  const change = { from: at, to: at + value.length, text: `(${value}).coerceAtLeast(0.dp)` };
  const imports = ["androidx.compose.ui.unit.coerceAtLeast", "androidx.compose.ui.unit.dp"];
  const fixes = textFix(file, "Keep the padding at zero or above", [change], imports);
  return causes.supported("paddingBelowZero", asked, { ...support, fixes });
}

/** `4`, `-4.dp`, `(-4).dp`. */
function isNumber(value: Node): boolean {
  const node = plain(value);
  if (node.kind === "unary") return node.operator === "-" && isNumber(node.operand);
  return node.kind === "literal" || (node.kind === "member" && node.name === "dp" && isNumber(node.receiver));
}

/** Lint's rule on the place and the name of the parameter. */
function* examineParameter(context: Context<typeof failureClass>): Examination {
  const place = yield* namedPlace(context.error);
  const composable = place && composableAt(place.file, place.line);
  const parameters = place && composable ? parametersOf(place.file, composable) : [];
  const modifier = parameters.find(({ type }) => type === "Modifier");
  if (!place || !composable || !modifier) return;
  const { name, startLine: line } = modifier;
  const declared = functionNode(place.file.source, composable)?.parameters ?? [];
  const hasDefault = declared.some((each) => each.default !== undefined && each.bindings[0]?.name === name);
  yield causes.proven(
    "parameterOrder",
    { composable: composable.name, hasDefault, ...(name !== "modifier" && { parameter: name }) },
    { ...supportAt(context, place.file, { line }), ground: "stated" },
  );
}

/** Pairs of which the outer one, written first, decides. */
const SIZES =
  /^(?:size|width|height|fillMaxSize|fillMaxWidth|fillMaxHeight|requiredSize|sizeIn|widthIn|heightIn|wrapContentSize|aspectRatio)$/;

/** A message that names modifiers of a chain and a place: which stands first there, and what that means. */
function* examineChain(context: Context<typeof failureClass>): Examination {
  const { error } = context;
  const place = yield* namedPlace(error);
  if (!place) return;
  const { file, line } = place;
  const named = Array.from(
    error.message.matchAll(/\bModifier\.(\w+)|\b(\w+)\(\)/g),
    ([, first, second]) => first ?? second ?? "",
  );
  const [one, two] = named.slice(0, 2).map((name) => callNear(file, line, new RegExp(`^${name}$`), 6));
  if (!one || !two) return;
  const [outer, inner] = one.at < two.at ? [one, two] : [two, one];
  const isSize = SIZES.test(outer.name) && SIZES.test(inner.name);
  const location = placeAt(file, inner.line, inner.column);
  const evidence = [
    context.line({ ...file, line: outer.line }, "first"),
    context.line({ ...file, line: inner.line }, "then"),
  ];
  const values = { outer: outer.name, inner: inner.name, isSize };
  yield causes.proven("orderOfChain", values, { ground: isSize ? "typical" : "likely", location, evidence });
}
