import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import {
  methodOf,
  outlineOf,
  shortClass,
  type WorkspaceFrame,
  workspaceFrames,
} from "../../../analysis/code/code.ts";
import { dereferencesOn } from "../../../analysis/code/dereferences.ts";
import type { FailingLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { nullableCalls } from "../../../facts/platform-null.ts";
import type { Declaration } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import { plain } from "../../../syntax/tree/relations.ts";
import { variableNamed } from "../../../syntax/tree/scopes.ts";
import { causeOf } from "../null-cause.ts";
import { type NullExpression, nullAt } from "../null-expression.ts";
import { explained } from "../null-finding.ts";
import type { NullOrigin } from "../null-origin.ts";
import type { failureClass } from "./class.ts";
import { nullCandidates, thatMayBeNull } from "./null-candidates.ts";

/** Lines of a function that are looked at, expressions that are followed back, and causes that are told. */
const MOST = { lines: 120, followed: 6, told: 3 };
/** How sure a cause can be of the one expression that a function leaves. */
const LEFT_OVER = 0.72;

/** The trace's line is of another version of the file: what in its function can be null, each with what speaks for it. */
export function* nullInFunction(error: ErrorOf<typeof failureClass>): Inquiry {
  const frames = yield* workspaceFrames(error);
  const index = frames.findIndex(({ frame }) => frame.line !== undefined);
  const first = frames[index];
  const place = first && (yield* functionOf(first));
  if (!place) return;
  const { at, body } = place;
  const callers = frames.slice(index + 1);
  yield* think(`Line ${at.frame.line} of the trace is not in ${body.name}() here: what in it can be null?`);
  const all = candidatesIn(error, at, body);
  // Of many only those are asked for that the platform may leave null by what is known of it.
  const isMany = all.length > MOST.followed;
  const open = isMany ? all.filter(isOfPlatform) : yield* thatMayBeNull(all, at, callers, false);
  const reasons: { found: NullExpression; origin: NullOrigin }[] = [];
  for (const found of open.slice(0, MOST.followed)) {
    const origin = yield* causeOf(error, found, { ...at, line: found.line }, callers);
    if (origin) reasons.push({ found, origin });
  }
  const isOther = (at.frame.line ?? 0) > at.source.lines.length;
  const [only, ...more] = reasons;
  if (!only) return;
  if (more.length === 0 && open.length === 1 && !isMany) {
    const finding = explained(error, at, { ...only.found, sole: true }, only.origin);
    return yield* conclude({
      ...finding,
      rootCause: `In ${body.name}() as it is here, \`${only.found.text}\` is all that can be null. ${finding.rootCause}`,
      confidence: Math.min(isOther ? 0.5 : LEFT_OVER, finding.confidence),
      ...(isOther && { unestablished: true as const, fixes: [] }),
    });
  }
  yield* conclude(undecided(error, at, body));
  for (const { found, origin } of reasons
    .toSorted((one, other) => other.origin.confidence - one.origin.confidence)
    .slice(0, MOST.told)) {
    const finding = explained(error, at, { ...found, sole: false }, origin);
    yield* conclude({ ...finding, confidence: Math.min(0.5, finding.confidence), fixes: [], hypothesis: {} });
  }
}

/** Whether an expression, or what a variable is given that it reads, is a call that the platform may answer with null. */
function isOfPlatform({ expression: { tree, node } }: NullExpression): boolean {
  const read = plain(node);
  const declaration = read.kind === "name" ? variableNamed(tree, read, read.name) : undefined;
  const given = plain(declaration?.value ?? read);
  return (given.kind === "call" || given.kind === "member") && nullableCalls(given.name).length > 0;
}

/** The one function of a frame's name and class, with its file. */
function* functionOf({
  path,
  frame,
}: WorkspaceFrame): Inquiry<{ at: FailingLine; body: Declaration } | undefined> {
  const source = yield* sourceOf(path);
  const outline = source && (yield* outlineOf(path));
  const named = outline?.declarations.filter(
    ({ kind, name, startLine, endLine }) =>
      kind === "function" && name === methodOf(frame) && endLine - startLine <= MOST.lines,
  );
  const type =
    frame.className.split(/[.$]/).findLast((part) => /^[A-Z]/.test(part)) ?? shortClass(frame.className);
  const own = named?.filter(({ qualifiedName }) => `.${qualifiedName}`.includes(`.${type}.`));
  const [body, ...others] = (own && own.length > 0 ? own : named) ?? [];
  if (!source || !outline || !body || others.length > 0) return undefined;
  return { at: { path, line: body.startLine, frame, source, outline }, body };
}

/** What a function takes a member of, or hands to the call that failed; where the message names the member, of that only. */
function candidatesIn(
  error: ErrorOf<typeof failureClass>,
  at: FailingLine,
  { startLine, endLine }: Declaration,
): NullExpression[] {
  const member = fact(error, "memberName");
  const found = new Map<string, NullExpression>();
  for (let line = startLine; line <= endLine; line++) {
    const on = { ...at, line };
    const tree = treeAt(at.source, line);
    const named = dereferencesOn(at.source, line).filter((each) => each.member === member);
    const all = member ? named.map(({ node }) => nullAt(on, tree, node, false)) : nullCandidates(error, on);
    for (const each of all) if (!found.has(each.text)) found.set(each.text, each);
  }
  return [...found.values()];
}

function undecided(error: ErrorOf<typeof failureClass>, at: FailingLine, body: Declaration): Finding {
  const { path, source, frame } = at;
  return {
    rootCause: `Line ${frame.line} of the trace is not in ${body.name}() of ${fileName(path)} here, so which of its expressions was null is open.`,
    question: `what was null in ${body.name}()`,
    confidence: 0.3,
    unestablished: true,
    location: { path, line: body.startLine, symbol: body.qualifiedName, extent: "function" },
    evidence: [logClaim(error), lineClaim("read_file", path, body.startLine, lineOf(source, body.startLine))],
    fixGuidelines: [],
  };
}
