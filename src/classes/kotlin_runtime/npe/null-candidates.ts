import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import type { WorkspaceFrame } from "../../../analysis/code/code.ts";
import { assertionsOn, dereferencesOn } from "../../../analysis/code/dereferences.ts";
import type { FailingLine } from "../../../analysis/code/failing-line.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { isHandedByPlatform } from "../../../analysis/values/handed-by-platform.ts";
import { followingNull, isNeverNull } from "../../../analysis/values/null-following.ts";
import { saidOfIntent } from "../../../analysis/values/printed-intent.ts";
import { sourcesOf } from "../../../analysis/values/value-sources.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { nodesOnLine } from "../../../syntax/tree/relations.ts";
import { fitsName, isInsideCall, parameterNamed } from "../null-below.ts";
import { type NullExpression, nullAt } from "../null-expression.ts";

const MOST = 6;

/**
 * The expressions of the failing line that may have been null where no message says which: what is dereferenced, or
 * where what it called threw, what was handed on; without those that cannot be null there.
 */
export function nullCandidates(error: ParsedError, at: FailingLine): NullExpression[] {
  const below = frameBelow(error, at);
  const all = below ? argumentsOf(at, below) : receiversOn(at);
  const named = below === undefined ? undefined : parameterNamed(error);
  // An empty handle in a number, as native code complains of, was no object: it is left out with what is never null.
  const fits =
    named === undefined || isOfEnum(below, named) ? all : all.filter(({ text }) => fitsName(text, named));
  // Further in than that an argument may be something else by then.
  if (isInsideCall(error, at.frame) && named === undefined) return [];
  return fits.filter(({ expression }) => !isNeverNull(expression)).slice(0, MOST);
}

/** `valueOf(text)` of an enum calls its argument a name. */
const isOfEnum = (called: string | undefined, named: string): boolean =>
  called === "valueOf" && named === "name";

/** The function that the reader's line called and that threw. */
function frameBelow(error: ParsedError, at: FailingLine): string | undefined {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  return frames[frames.indexOf(at.frame) - 1]?.method;
}

function receiversOn(at: FailingLine): NullExpression[] {
  const { source, line, path } = at;
  // Kotlin throws without a message for an assertion; the platform says what it was called on.
  const asserted = path.endsWith(".kt") ? assertionsOn(source, line) : [];
  const all = asserted.length > 0 ? asserted : dereferencesOn(source, line);
  const found = new Map<string, NullExpression>();
  for (const { text, node, line: own } of all) {
    const operand = node.kind === "nullAssert" ? node.operand : node;
    if (!found.has(text)) found.set(text, nullAt(at, treeAt(source, own), operand, false));
  }
  return [...found.values()];
}

/** The arguments of the call that went into the platform, where all stand on the line. */
const argumentsOf = (at: FailingLine, called: string): NullExpression[] =>
  argumentsOfCall(at, called)
    .filter((node) => CHAIN.has(node.kind))
    .map((node) => nullAt(at, treeAt(at.source, at.line), node, false));

const CHAIN = new Set<Node["kind"]>(["name", "member", "call"]);

/** The arguments that a line gives to the call of a function. */
export function argumentsOfCall({ source, line }: FailingLine, called: string): Node[] {
  const tree = treeAt(source, line);
  const call = nodesOnLine(tree, line).find(
    (node): node is Call =>
      node.kind === "call" && node.line <= line && (called === "<init>" ? node.isNew : node.name === called),
  );
  return (call?.arguments ?? []).map(({ value }) => value).filter((value) => value.line === line);
}

/**
 * Without what the caller has used before it passed it, what a Kotlin function gives that never answers null, what the
 * platform always hands over, and what was there as the log prints it.
 */
export function* findNullable(
  error: ParsedError,
  found: readonly NullExpression[],
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
  anyCaller = true,
): AnalysisTask<NullExpression[]> {
  const left: NullExpression[] = [];
  for (const each of found) {
    const context = { calls: [], frame: at.frame, frames: callers };
    const { sources, isComplete } = yield* sourcesOf(each.expression, context, followingNull(anyCaller));
    const open = sources.filter(
      (source) =>
        !isHandedByPlatform(error, source.at, source.context) &&
        saidOfIntent(error, source.at, source.context)?.isNull !== false,
    );
    // All that it can come from is never null.
    if (open.length > 0 || !isComplete) left.push({ ...each, sole: false });
  }
  return left;
}

/** Whether a variable or a parameter is declared as one that may be null: `@Nullable Bed bed`. */
export function isSaidNullable({ expression: { outline, node }, line }: NullExpression): boolean {
  const name = node.kind === "name" ? node.name : "";
  const declared = outline.declarations.findLast(
    (each) => each.name === name && DECLARES.has(each.kind) && each.startLine <= line,
  );
  return declared?.annotations.some((each) => /^(?:[\w.]+\.)?(?:Nullable|CheckForNull)$/.test(each)) ?? false;
}

const DECLARES: ReadonlySet<string> = new Set(["parameter", "property"]);
