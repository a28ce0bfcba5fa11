import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import type { Bracket, CodeCall } from "../../../analysis/code/bracket.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { bracketsAround, offsetOf } from "../../../analysis/code/code-tree.ts";
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
import { isTaken, usesName } from "../../../analysis/code/name-uses.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { functionNode, statementAround } from "../../../analysis/code/tree.ts";
import type { Declaration } from "../../../model/code.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import { columnOf, lineAt, pathOf } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { runtime, supportAt } from "../composable-values.ts";
import { textFix } from "../text-fixes.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Composables that only read a value; a plain call on the context gives the same. */
const READERS: ReadonlyMap<string, string> = new Map([
  ["stringResource", "context.getString"],
  ["pluralStringResource", "context.resources.getQuantityString"],
  ["stringArrayResource", "context.resources.getStringArray"],
]);

export function* examine(context: Context<typeof failureClass>): Examination {
  const place = yield* namedPlace(context.error);
  if (!place) return;
  const { file, line, column } = place;
  if (/Try catch/i.test(context.error.message)) {
    const around = bracketsAround(file.tree, offsetOf(file.tree, line, column));
    const isBlock = around.some(({ head }) => head === "try");
    return void (yield causes.proven("inTry", { isBlock }, supportAt(context, file, place)));
  }
  const call = callAt(place);
  const within = functionAt(file.outline, line);
  const { when, bracket } = call ? momentAt(file.tree, call.at) : {};
  if (call && bracket && when === "later") yield examineCallback(context, file, call, bracket, within);
  else if (call && bracket && when === "unknown") yield yield* examineLambda(context, file, call, bracket);
  else if (within && !isComposable(within)) yield examineUnmarked(context, place, within, call);
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

function examineCallback(
  context: Context,
  file: ComposeFile,
  call: CodeCall,
  bracket: Bracket,
  within: Declaration | undefined,
): Verdict {
  const { name } = call;
  const slot = slotName(bracket);
  const reads = READERS.get(name);
  const isValue = reads !== undefined || /Resource$|^collectAs|^remember|^current$/.test(name);
  const line = bracket.call?.line ?? call.line;
  const taker = line === call.line ? [] : [context.line({ ...file, line }, slot)];
  return causes.proven(
    "inCallback",
    { name, slot, isValue, reads, within: within?.name },
    {
      ...supportAt(context, file, call, taker),
      fixes: isValue && within ? readBefore(file, call, within) : [],
    },
  );
}

/** Puts `val label = stringResource(…)` before the statement of the body that holds the callback. */
function readBefore(file: ComposeFile, call: CodeCall, within: Declaration): ProposedFix[] {
  const statement = statementAround(file.source, { from: within.startLine, to: within.endLine }, call.line);
  const { node } = call;
  const own = functionNode(file.source, within);
  const written = file.tree.written.slice(node.start, node.end);
  const resource = nodesOf(node, "member").find(({ receiver }) =>
    /(?:^|\.)R\.(?:string|plurals|array)$/.test(pathOf(receiver) ?? ""),
  )?.name;
  const isMovable = !node.receiver && node.line === node.endLine && !usesName(file.tree.syntax, node, "it");
  const inBranch = bracketsAround(file.tree, call.at).some(({ role }) => role === "branch");
  if (!statement || !own || !resource || !isMovable || inBranch) return [];
  const name = camel(resource);
  if (isTaken(own, name)) return [];
  const start = offsetOf(file.tree, statement.from);
  const indent = indentOf(lineOf(file.source, statement.from));
  const changes = [
    { from: start + indent.length, to: start + indent.length, text: `val ${name} = ${written}\n${indent}` },
    { from: node.start, to: node.end, text: name },
  ];
  return textFix(file, `Read ${name} in the composable's body`, changes);
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A lambda of a function of the workspace whose parameter is not marked, or any other that does not compose. */
function* examineLambda(
  context: Context,
  file: ComposeFile,
  call: CodeCall,
  bracket: Bracket,
): AnalysisTask<Verdict> {
  const { name } = call;
  const taker = bracket.call?.name ?? "";
  const [target] = taker
    ? yield* composeFiles(`\\bfun\\s+(?:<[^>]*>\\s*)?(?:\\w+\\.)?${taker}\\s*\\(`, { limit: 1 })
    : [];
  const own = target?.outline.declarations.find((each) => each.kind === "function" && each.name === taker);
  const { type, bindings: [parameter] = [] } =
    (target &&
      own &&
      functionNode(target.source, own)?.parameters.findLast((each) => each.type?.text.includes("->"))) ??
    {};
  const support = supportAt(context, file, call);
  if (!target || !own || !parameter || !type || /@Composable|@DisallowComposableCalls/.test(type.text))
    return causes.proven("plainLambda", { name, taker }, { ...support, ground: "typical" });
  const { line, start } = parameter;
  const change = { from: type.start, to: type.start, text: "@Composable " };
  const title = `Mark ${parameter.name} of ${taker} as composable`;
  return causes.proven(
    "parameterNotMarked",
    { name, taker, parameter: parameter.name, type: type.text },
    {
      ground: "stated",
      location: placeAt(target, line, columnOf(target.tree.syntax, start)),
      evidence: [...support.evidence, context.line({ ...target, line }, `parameter of ${taker}`)],
      fixes: isComposable(own) ? textFix(target, title, [change], [runtime("Composable")]) : [],
    },
  );
}

function examineUnmarked(context: Context, place: NamedPlace, own: Declaration, call?: CodeCall): Verdict {
  const { file } = place;
  const { source, tree } = file;
  const { name: within } = own;
  const node = functionNode(source, own);
  const line = node ? lineAt(tree.syntax, node.nameStart) : own.startLine;
  const name = call?.name;
  const called = call ?? place;
  const evidence = [
    context.line({ source, line }, "not marked"),
    context.line({ source, line: called.line }, "the call"),
  ];
  if (own.modifiers.includes("override"))
    return causes.proven(
      "inOverride",
      { name, within, reads: READERS.get(name ?? "") },
      { ground: "stated", location: placeAt(file, called.line, called.column), evidence },
    );
  const indent = indentOf(lineOf(source, line));
  const at = offsetOf(tree, line) + indent.length;
  const change = { from: at, to: at, text: `@Composable\n${indent}` };
  const fixes = textFix(file, `Mark ${within} as composable`, [change], [runtime("Composable")]);
  return causes.proven("notMarked", { name, within }, { location: placeAt(file, line), evidence, fixes });
}
