import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fact, lineClaim } from "../../../analysis/claims.ts";
import { functionAt, type WorkspaceFrame } from "../../../analysis/code/code.ts";
import { type FailingLine, lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { handedTo } from "../../../analysis/lifecycle/runs-until.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { weakerGround } from "../../../model/ground.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import { callLines } from "../../../syntax/call-sites.ts";
import { nodesOnLine } from "../../../syntax/tree/relations.ts";
import { groundOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { outlives } from "../../outlives.ts";
import { clearedBehindAsking } from "../null-asked-before.ts";
import { checkedExpression, isInsideCall, parameterNamed } from "../null-below.ts";
import { causeOf, examineAllCallers } from "../null-cause.ts";
import { type NullExpression, nullAt, nullExpressions } from "../null-expression.ts";
import { fieldBehind } from "../null-field.ts";
import { explained, isNamed, nullClaim } from "../null-finding.ts";
import { type FoundNull, retold } from "../null-origin.ts";
import { refusedNulls, refusedOfClass } from "../null-refused.ts";
import { readAboveInitializer } from "../read-above-initializer.ts";
import { passedInConstruction, unsetInConstruction } from "../unset-in-construction.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { answeredByLibrary, nullAnswer } from "./null-answer.ts";
import { findNullable } from "./null-candidates.ts";
import { nullInFunction } from "./null-in-function.ts";
import { isOfThisLine, nullLine } from "./null-line.ts";
import { oneOfSeveral } from "./null-one-of-several.ts";
import { readsOn } from "./null-reads.ts";
import { boxNamed, unboxedNull, unboxedType } from "./null-unboxed.ts";
import { unsafeLazy } from "./unsafe-lazy.ts";
import { unsetPassed } from "./unset-passed.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const { error } = context;
  const lazy = yield* unsafeLazy(error);
  if (lazy) return void (yield lazy);
  const failing = yield* nullLine(error);
  if (!failing) return context.facts.targetType ? undefined : yield* nullInFunction(error);
  const { at, callers } = failing;
  if (!isOfThisLine(error, at.frame)) return;
  const reads = readsOn(error, at);
  const unset =
    (yield* unsetInConstruction(error, at, reads)) ??
    (yield* readAboveInitializer(error, at, callers, reads));
  if (unset) return void (yield unset);
  // That the line led there is all that is known, unless the message names what it was given, or that had no value yet.
  const given = refusedNulls(error, at);
  const isInside = isInsideCall(error, at.frame);
  const ofClass = !given && isInside ? yield* refusedOfClass(error, at) : undefined;
  const refused = given ?? ofClass;
  if (!refused && isInside && !parameterNamed(error)) {
    const passed = yield* unsetPassed(error, at, callers);
    return passed ? void (yield passed) : undefined;
  }
  const box = unboxedType(error, at);
  const fits = box
    ? yield* unboxedNull(error, at, box)
    : fact(error, "targetType")
      ? castOperands(error, at)
      : (refused ?? (yield* nullExpressions(error, at)));
  const checked = checkedExpression(error, at.frame);
  if ("cause" in fits) return void (yield fits);
  if ((checked || box) && fits.length === 0) return;
  for (const fit of fits) {
    const passed = yield* passedInConstruction(error, fit, at, callers);
    if (passed) return void (yield passed);
  }
  const [found, ...more] = fits;
  if (!found || more.length > 0) return yield* oneOfSeveral(error, at, callers, fits);
  const isTold = box !== undefined || refused !== undefined || isNamed(error);
  // What can come from nothing that is null was not it: the line has changed, or something else on it failed.
  if (!isTold && (yield* findNullable(error, [found], at, callers)).length === 0)
    return yield* nullInFunction(error);
  yield { thought: `${found.text} was null in ${at.path}:${found.line}; where does it come from?` };
  const origin =
    (yield* clearedBinding(error, found, at, callers)) ??
    (yield* causeOf(error, found, at, callers)) ??
    (yield* examineAllCallers(found, { calls: [], frame: at.frame, frames: callers }));
  if (origin) {
    const verdict = yield* explained(error, at, found, origin);
    // That the platform had no other object of the class is likely, and no more.
    const ground = ofClass ? weakerGround("typical", groundOf(verdict)) : groundOf(verdict);
    return void (yield retold(verdict, {}, { ground }));
  }
  const isSure = isTold || (yield* isAsInThatBuild(at, callers));
  const answer = isSure
    ? ((yield* nullAnswer(found, at, callers, box)) ??
      (yield* answeredByLibrary(error, found, boxNamed(error))))
    : undefined;
  if (answer) return void (yield yield* explained(error, at, found, answer));
  const values = { name: found.text, line: found.line, file: fileName(at.path), checked, isSure };
  yield causes.open(isTold ? "knownNull" : "onlyOne", values, {
    location: { path: at.path, line: found.line, column: found.column },
    evidence: [isTold ? nullClaim(at, found) : context.line({ ...at, line: found.line }, "can be null here")],
  });
}

/** Whether one of the next frames makes on its printed line the call that it made in the build that failed. */
function* isAsInThatBuild(at: FailingLine, callers: readonly WorkspaceFrame[]): AnalysisTask<boolean> {
  let inner = at.frame;
  for (const caller of callers.slice(0, 3)) {
    const place = yield* lineOfFrame(caller);
    const tree = place && treeAt(place.source, place.line);
    const made = tree ? callLines({ inner }, nodesOnLine(tree, place.line), tree) : [];
    if (place && place.line === caller.frame.line && made.includes(place.line)) return true;
    inner = caller.frame;
  }
  return false;
}

/** What stands before `as` on the failing line, with the type that the message names where that tells them apart. */
function castOperands(error: ErrorOf<typeof failureClass>, at: FailingLine): NullExpression[] {
  const wanted = fact(error, "targetType")?.split(/[.$<]/).at(-1);
  const tree = treeAt(at.source, at.line);
  const all = nodesOnLine(tree, at.line).flatMap((node) => {
    if (node.kind !== "cast" || node.safe || node.type.line !== at.line) return [];
    const type = node.type.text
      .replace(/[<?].*/s, "")
      .split(".")
      .at(-1);
    return [{ type, found: nullAt(at, tree, node.operand, true) }];
  });
  const fits = all.filter(({ type }) => type === wanted);
  return (fits.length > 0 ? fits : all).map(({ found }) => found);
}

/** `get() = _binding!!` after `_binding = null` in onDestroyView: the reader came too late. */
function* clearedBinding(
  error: ParsedError,
  found: NullExpression,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
): FoundNull {
  const getter = at.outline.declarations.find(
    (each) =>
      each.kind === "property" &&
      each.startLine <= found.line &&
      found.line <= each.endLine &&
      each.name !== found.text,
  );
  if (!getter || !/^_?\w+$/.test(found.text)) return undefined;
  const clear = at.outline.assignments.find(
    (each) => each.name === found.text && /^null\b/.test(each.value.trim()),
  );
  const next = callers.find(({ frame }) => frame.line && !/^(?:access\$|get[A-Z_])/.test(frame.method));
  const reader = next && (yield* lineOfFrame(next));
  if (!clear || !reader) return undefined;
  const field = yield* fieldBehind(found.text, reader);
  const asked =
    field && (yield* clearedBehindAsking(error, field, reader, callers.slice(callers.indexOf(next) + 1)));
  const location = { path: reader.path, line: reader.line };
  if (asked) return retold(asked, {}, { location });
  const by = clear.enclosing.split(".").at(-1) ?? "";
  const within = functionAt(reader.outline, reader.line);
  const handed = outlives(reader, handedTo(reader), by);
  const user = handed || !within ? `line ${reader.line}` : `${within.name}()`;
  const claims = [
    lineClaim("read_file", reader.path, reader.line, lineOf(reader.source, reader.line), "the read"),
    ...(handed ? [handed.claim] : []),
    lineClaim("outline", at.path, clear.line, clear.text, `in ${by}`),
  ];
  const gone = { getter: getter.name, name: found.text, line: reader.line, by };
  if (handed && !handed.may)
    return causes.open(
      "viewGoneSomehow",
      { ...gone, clearLine: clear.line, ends: handed.said },
      { location, evidence: claims },
    );
  const values = {
    ...gone,
    user,
    stays: handed?.said,
    advice: handed?.steps ?? [],
    isCoroutine: !handed && /invokeSuspend/.test(next?.frame.method ?? ""),
  };
  return causes.proven("viewGone", values, {
    ground: "stated",
    location,
    evidence: claims,
    fixes: handed?.fixes,
  });
}
