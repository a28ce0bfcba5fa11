import { fixOf } from "../../../analysis/build/build.ts";
import { changeText } from "../../../analysis/changes/text-changes.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { workspaceFrames } from "../../../analysis/code/code.ts";
import {
  argumentsOf,
  type CodeArgument,
  type CodeCall,
  lineOfOffset,
} from "../../../analysis/code/code-tree.ts";
import {
  type ComposeFile,
  callNear,
  callsNamed,
  composableAt,
  composeFiles,
  namedPlace,
  placeAt,
} from "../../../analysis/code/compose.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { functionNode } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { Ground } from "../../../model/ground.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { plain } from "../../../syntax/tree/relations.ts";
import { parametersOf } from "../composable-values.ts";
import type { failureClass } from "./class.ts";

const MOST_FINDINGS = 4;
const PADDINGS = /^(?:padding|absolutePadding|PaddingValues)$/;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const issue = fact(error, "issue");
  if (issue === "ModifierParameter") return yield* parameterOrder(error);
  if (/Padding must be non-negative/.test(error.message)) return yield* numbers(error, PADDINGS, "padding");
  if (fact(error, "weight") !== undefined) return yield* numbers(error, /^weight$/, "weight");
  yield* clashing(error);
}

interface Suspicious {
  file: ComposeFile;
  call: CodeCall;
  argument: CodeArgument;
  weight: number;
}

/** Arguments that can come out below zero: a minus, a negative literal, an animated value. */
function* numbers(error: ErrorOf<typeof failureClass>, names: RegExp, what: "padding" | "weight"): Inquiry {
  const frames = yield* workspaceFrames(error, 6);
  const found: Suspicious[] = [];
  const pattern = what === "padding" ? "(?:[pP]adding\\w*)\\([^)]*-" : "\\.weight\\(";
  for (const file of yield* composeFiles(pattern)) {
    for (const call of callsNamed(file, names)) {
      for (const argument of argumentsOf(file.tree, call)) {
        const weight = weightOf(argument, what, fact(error, "weight"));
        if (weight === 0) continue;
        const traced = frames.some(
          ({ path, frame }) => path === file.path && Math.abs((frame.line ?? 0) - call.line) <= 6,
        );
        found.push({ file, call, argument, weight: weight + (traced ? 5 : 0) });
      }
    }
  }
  found.sort((left, right) => right.weight - left.weight);
  const top = found[0]?.weight ?? 0;
  const equals = found.filter(({ weight }) => weight === top).length;
  for (const [index, each] of found.slice(0, MOST_FINDINGS).entries()) {
    const base = top >= 5 || equals === 1 ? "told" : "likely";
    yield* conclude(belowZero(error, each, what, index === 0 ? base : "oneOfSeveral"));
  }
}

function weightOf(
  { node, value }: CodeArgument,
  what: "padding" | "weight",
  printed: string | undefined,
): number {
  if (what === "weight") {
    if (isNumber(node)) return Number.parseFloat(value) === Number(printed) ? 4 : 0;
    return mentions(node, /^coerce/) || /^\d/.test(value) ? 0 : 2;
  }
  if (mentions(node, /^(?:coerceAtLeast|coerceIn|maxOf?)$/)) return 0;
  if (isNumber(node)) return nodesOf(node, "unary").length > 0 ? 4 : 0;
  return nodesOf(node, "binary").some(({ operator }) => operator === "-") ? 3 : 0;
}

function belowZero(
  error: ParsedError,
  { file, call, argument }: Suspicious,
  what: "padding" | "weight",
  ground: Ground,
): Finding {
  const line = lineOfOffset(file.tree, argument.at);
  const text = lineOf(file.source, line);
  const isLiteral = isNumber(argument.node);
  const where = composableAt(file, call.line)?.name ?? "this file";
  const wrapped = what === "padding" ? `(${argument.value}).coerceAtLeast(0.dp)` : undefined;
  const edits =
    wrapped && !isLiteral
      ? changeText(
          file,
          [{ from: argument.at, to: argument.at + argument.value.length, text: wrapped }],
          ["androidx.compose.ui.unit.coerceAtLeast", "androidx.compose.ui.unit.dp"],
        )
      : undefined;
  const limit = what === "padding" ? "A padding may not be negative" : "A weight must be above zero";
  return {
    rootCause: isLiteral
      ? `${where} asks for a ${what} of ${argument.value}. ${limit}.`
      : `The ${what} in ${where} is ${argument.value}, ${what === "padding" ? "which is below zero when what is taken away is the larger part" : "and nothing keeps that above zero"}. ${limit}.`,
    ground,
    location: placeAt(file, line, argument.at - (file.tree.lineStarts[line - 1] ?? 0) + 1),
    label: isLiteral ? "not allowed" : `can be ${what === "padding" ? "negative" : "zero or less"}`,
    evidence: [logClaim(error), lineClaim("read_file", file.path, line, text)],
    fixGuidelines:
      what === "padding"
        ? [
            isLiteral
              ? "To shift something outwards use Modifier.offset, which may be negative."
              : "Keep it at zero or above: coerceAtLeast(0.dp).",
            "Insets and animated values are smaller than expected for a moment, for example before the first layout.",
          ]
        : ["Leave weight out, or do not compose the element, when its share is zero."],
    fixes: fixOf("Keep the padding at zero or above", "review", edits),
  };
}

/** `4`, `-4.dp`, `(-4).dp`. */
function isNumber(value: Node): boolean {
  const node = plain(value);
  if (node.kind === "unary") return node.operator === "-" && isNumber(node.operand);
  return node.kind === "literal" || (node.kind === "member" && node.name === "dp" && isNumber(node.receiver));
}

/** Lint's rule on the place and the name of the parameter. */
function* parameterOrder(error: ParsedError): Inquiry {
  const place = yield* namedPlace(error);
  const composable = place && composableAt(place.file, place.line);
  const parameters = place && composable ? parametersOf(place.file, composable) : [];
  const modifier = parameters.find(({ type }) => type === "Modifier");
  if (!place || !composable || !modifier) return;
  const isNamed = modifier.name === "modifier";
  const hasDefault = functionNode(place.file.source, composable)?.parameters.some(
    (each) => each.default !== undefined && each.bindings[0]?.name === modifier.name,
  );
  yield* conclude({
    rootCause: !isNamed
      ? `${composable.name} calls its Modifier parameter ${modifier.name}; callers and tools expect the one for the outermost element to be called modifier.`
      : hasDefault
        ? `${composable.name} has its modifier behind other optional parameters; it should be the first of them, so that it can be given without a name.`
        : `${composable.name} takes a modifier without the default value Modifier.`,
    ground: "told",
    location: placeAt(place.file, modifier.startLine),
    label: isNamed ? "not where it is expected" : "not called modifier",
    evidence: [
      logClaim(error),
      lineClaim(
        "read_file",
        place.file.path,
        modifier.startLine,
        lineOf(place.file.source, modifier.startLine),
      ),
    ],
    fixGuidelines: [
      "Declare modifier: Modifier = Modifier directly after the required parameters, and pass it to the outermost element.",
      "Callers that give arguments by position must follow the new order.",
    ],
  });
}

/** Pairs of which the outer one, written first, decides. */
const SIZES =
  /^(?:size|width|height|fillMaxSize|fillMaxWidth|fillMaxHeight|requiredSize|sizeIn|widthIn|heightIn|wrapContentSize|aspectRatio)$/;

/** A message that names modifiers of a chain and a place: which stands first there, and what that means. */
function* clashing(error: ParsedError): Inquiry {
  const place = yield* namedPlace(error);
  const named = Array.from(
    error.message.matchAll(/\bModifier\.(\w+)|\b(\w+)\(\)/g),
    ([, first, second]) => first ?? second ?? "",
  );
  if (!place || named.length < 2) return;
  const [left, right] = named;
  const calls = [left, right].map((name) =>
    name ? callNear(place.file, place.line, new RegExp(`^${name}$`), 6) : undefined,
  );
  const [one, two] = calls;
  if (!one || !two) return;
  const [outer, inner] = one.at < two.at ? [one, two] : [two, one];
  const both = SIZES.test(outer.name) && SIZES.test(inner.name);
  yield* conclude({
    rootCause: `The chain applies ${outer.name} before ${inner.name}, and a modifier works on what the ones before it leave over. ${both ? `${outer.name} has fixed the bounds already, so ${inner.name} cannot ask for others.` : `So ${inner.name} acts inside of ${outer.name}, not around it.`}`,
    ground: both ? "inKind" : "likely",
    location: placeAt(place.file, inner.line, inner.column),
    label: `inside of ${outer.name}`,
    evidence: [
      logClaim(error),
      lineClaim("read_file", place.file.path, outer.line, lineOf(place.file.source, outer.line), "first"),
      lineClaim("read_file", place.file.path, inner.line, lineOf(place.file.source, inner.line), "then"),
    ],
    fixGuidelines: [
      both
        ? `Keep one of ${outer.name} and ${inner.name}, or use ${inner.name.startsWith("required") ? inner.name : "the required… form"} where the bound must be broken.`
        : `Swap ${outer.name} and ${inner.name} if the other order is meant.`,
    ],
  });
}
