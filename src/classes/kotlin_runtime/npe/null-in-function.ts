import { fact, lineClaim } from "../../../analysis/claims.ts";
import { workspaceFrames } from "../../../analysis/code/code.ts";
import { dereferencesOn } from "../../../analysis/code/dereferences.ts";
import type { FailingLine } from "../../../analysis/code/failing-line.ts";
import { functionsOfFrame } from "../../../analysis/code/functions-of-frame.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { treeAt, wholeTree } from "../../../analysis/code/tree.ts";
import { isNeverNull } from "../../../analysis/values/null-following.ts";
import { nullableCalls } from "../../../facts/platform-null.ts";
import type { Declaration } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { compareGrounds, type Ground, weakerGround } from "../../../model/ground.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { rangeOfFrame } from "../../../syntax/frame-drift.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { nodesOnLine, plain } from "../../../syntax/tree/relations.ts";
import { variableNamed } from "../../../syntax/tree/scopes.ts";
import { groundOf } from "../../cause-list.ts";
import type { Examination } from "../../examination.ts";
import { fitsName, isInsideCall, parameterNamed } from "../null-below.ts";
import { causeOf } from "../null-cause.ts";
import { type NullExpression, nullAt } from "../null-expression.ts";
import { explained, toOneOfSeveral, toPossible } from "../null-finding.ts";
import { type NullOrigin, retold } from "../null-origin.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { findNullable, isSaidNullable, nullCandidates } from "./null-candidates.ts";

/** Expressions that are followed back, causes that are told, and lines between the printed one and what may be null. */
const MOST = { followed: 6, told: 3, apart: 12 };
/** How sure a cause can be of the one expression that a function leaves. */
const LEFT_OVER: Ground = "typical";

/** The trace's line is of another version of the file: what in its function can be null, each with what speaks for it. */
export function* nullInFunction(error: ErrorOf<typeof failureClass>): Examination {
  const frames = yield* workspaceFrames(error);
  const index = frames.findIndex(({ frame }) => frame.line !== undefined);
  const first = frames[index];
  const place = first && (yield* functionsOfFrame(first));
  if (!place || isInsideCall(error, first.frame)) return;
  const { at, body, bodies } = place;
  const callers = frames.slice(index + 1);
  yield {
    thought: `Line ${at.frame.line} of the trace is not in ${body.name}() here: what in it can be null?`,
  };
  const { path, source, outline } = at;
  const range = rangeOfFrame(error, at.frame, { path, tree: wholeTree(source), outline });
  const inBodies = bodies.flatMap((each) => candidatesIn(error, at, each));
  const inRange = inBodies.filter(({ line }) => range && range.from <= line && line <= range.to);
  const all = inRange.length > 0 ? inRange : inBodies;
  // Of many only those are asked for that the platform may leave null by what is known of it.
  const isMany = all.length > MOST.followed;
  const asked = isMany ? all.filter(isOfPlatform) : all;
  const open = yield* findNullable(error, asked, at, callers, false);
  const reasons: { found: NullExpression; origin: NullOrigin }[] = [];
  for (const found of open.slice(0, MOST.followed)) {
    const origin = yield* causeOf(error, found, { ...at, line: found.line }, callers);
    if (origin) reasons.push({ found, origin });
  }
  const isHanded = throwablesOf(error).at(-1)?.frames[0] !== at.frame;
  // A file that ends before the line may have another function by now, unless there is nothing else in it.
  const isOther = (at.frame.line ?? 0) > at.source.lines.length && all.length > 1;
  const [only, ...more] = reasons;
  if (!only) return;
  const certain = reasons.find(({ origin }) => origin.isCertain);
  if (certain)
    return void (yield yield* explained(error, at, { ...certain.found, sole: true }, certain.origin));
  const isOnly = more.length === 0 && open.length === 1 && !isMany;
  // Of what is left one may be null by its reference, and it stands near the printed line.
  const isNear = Math.abs(only.found.line - (at.frame.line ?? 0)) <= MOST.apart;
  const isOfNullable = all.some(
    (each) => only.found.text.startsWith(`${each.text}.`) && isSaidNullable(each),
  );
  const isDocumented = more.length === 0 && only.origin.isDocumented && (isNear || isHanded) && !isOfNullable;
  if (isOnly || isDocumented) {
    const verdict = yield* explained(error, at, { ...only.found, sole: true }, only.origin);
    const { text } = verdict.wording;
    const ground = weakerGround(isOnly && isOther ? "ambiguous" : LEFT_OVER, groundOf(verdict));
    if (!isOnly) {
      const nothingElse = `Line ${at.frame.line} of the trace is not in ${body.name}() here; of what the platform answers to it, nothing else was found that may be null.`;
      return void (yield retold(verdict, { text: `${text} ${nothingElse}` }, { ground }));
    }
    const which = isHanded
      ? `Of what ${body.name}() as it is here hands on, only \`${only.found.text}\` can be null.`
      : `In ${body.name}() as it is here, \`${only.found.text}\` is all that can be null.`;
    const told = retold(verdict, { text: `${which} ${text}` }, { ground });
    return void (yield isOther ? { ...retold(toPossible(told), {}, { fixes: [] }), status: "open" } : told);
  }
  const values = { line: at.frame.line ?? 0, within: body.name, file: fileName(path) };
  yield causes.open("inChangedFunction", values, {
    location: { path, line: body.startLine, symbol: body.qualifiedName, extent: "function" },
    evidence: [lineClaim("read_file", path, body.startLine, lineOf(source, body.startLine))],
  });
  for (const { found, origin } of reasons
    .toSorted((one, other) =>
      compareGrounds({ ground: groundOf(one.origin) }, { ground: groundOf(other.origin) }),
    )
    .slice(0, MOST.told)) {
    const verdict = yield* explained(error, at, { ...found, sole: false }, origin);
    yield retold(toOneOfSeveral(verdict), {}, { fixes: [] });
  }
}

/** Whether an expression, or what a variable is given that it reads, is a call that the platform may answer with null. */
function isOfPlatform({ expression: { tree, node } }: NullExpression): boolean {
  const read = plain(node);
  const declaration = read.kind === "name" ? variableNamed(tree, read, read.name) : undefined;
  const given = plain(declaration?.value ?? read);
  return (given.kind === "call" || given.kind === "member") && nullableCalls(given.name).length > 0;
}

/** What a function takes a member of, or hands to the call that failed; where the message names the member, of that only. */
function candidatesIn(
  error: ErrorOf<typeof failureClass>,
  at: FailingLine,
  { startLine, endLine }: Declaration,
): NullExpression[] {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const below = frames.slice(0, Math.max(0, frames.indexOf(at.frame)));
  const member = below.length === 0 ? fact(error, "memberName") : undefined;
  const parameter = below.length === 0 ? undefined : parameterNamed(error);
  const found = new Map<string, NullExpression>();
  for (let line = startLine; line <= endLine; line++) {
    const on = { ...at, line };
    const tree = treeAt(at.source, line);
    const named = dereferencesOn(at.source, line).filter((each) => each.member === member);
    const nodes = member ? named.map(({ node }) => node) : handedTo(on, below);
    const own = nodes
      .map((node) => nullAt(on, tree, node, false))
      .filter(({ text }) => parameter === undefined || fitsName(text, parameter))
      .filter(({ expression }) => !isNeverNull(expression));
    for (const each of member || own.length > 0 ? own : nullCandidates(error, on))
      if (!found.has(each.text)) found.set(each.text, each);
  }
  return [...found.values()];
}

/** What a line gives to a class of one of the packages whose code failed, where the trace leaves out the call itself. */
function handedTo({ source, outline, line }: FailingLine, below: readonly Frame[]): Node[] {
  const packages = new Set(below.map(({ className }) => className.slice(0, className.lastIndexOf("."))));
  const tree = treeAt(source, line);
  return nodesOnLine(tree, line).flatMap((node) => {
    const type = node.kind === "call" && node.line === line ? node.name : "";
    const isIts = outline.imports.some(
      ({ module, imported }) => packages.has(module) && imported.includes(type),
    );
    return node.kind === "call" && isIts
      ? node.arguments
          .map(({ value }) => value)
          .filter(({ kind }) => kind === "name" || kind === "member" || kind === "call")
      : [];
  });
}
