import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { functionAt, type WorkspaceFrame } from "../../../analysis/code/code.ts";
import { type FailingLine, lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { handedTo } from "../../../analysis/lifecycle/runs-until.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { callLines } from "../../../syntax/call-sites.ts";
import { nodesOnLine } from "../../../syntax/tree/relations.ts";
import { outlives } from "../../outlives.ts";
import { askedBeforeIt } from "../null-asked-before.ts";
import { isInsideCall, parameterNamed } from "../null-below.ts";
import { byAnyCaller, causeOf } from "../null-cause.ts";
import { checkedExpression, checkSteps } from "../null-checked.ts";
import { type NullExpression, nullAt, nullExpressions } from "../null-expression.ts";
import { fieldBehind } from "../null-field.ts";
import { explained, isNamed, nullClaim } from "../null-finding.ts";
import type { NullOrigin } from "../null-origin.ts";
import { refusedNulls } from "../null-refused.ts";
import type { failureClass } from "./class.ts";
import { nullAnswer } from "./null-answer.ts";
import { thatMayBeNull } from "./null-candidates.ts";
import { nullInFunction } from "./null-in-function.ts";
import { isOfThisLine, nullLine } from "./null-line.ts";
import { oneOfSeveral } from "./null-one-of-several.ts";
import { unboxedNull, unboxedType } from "./null-unboxed.ts";
import { unsafeLazy } from "./unsafe-lazy.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const lazy = yield* unsafeLazy(error);
  if (lazy) return yield* conclude(lazy);
  const failing = yield* nullLine(error);
  if (!failing) return fact(error, "targetType") ? undefined : yield* nullInFunction(error);
  const { at, callers } = failing;
  if (!isOfThisLine(error, at.frame)) return;
  // That the line led there is all that is known, unless the message names what it was given.
  const refused = refusedNulls(error, at);
  if (!refused && isInsideCall(error, at.frame) && !parameterNamed(error)) return;
  const box = unboxedType(error, at);
  const fits = box
    ? yield* unboxedNull(error, at, box)
    : fact(error, "targetType")
      ? castOperands(error, at)
      : (refused ?? (yield* nullExpressions(error, at)));
  const checked = checkedExpression(error, at.frame);
  if (checked && fits?.length === 0) return;
  if (!fits || (box && fits.length === 0)) return;
  const [found, ...more] = fits;
  if (!found || more.length > 0) return yield* oneOfSeveral(error, at, callers, fits);
  const isTold = box !== undefined || refused !== undefined || isNamed(error);
  // What can come from nothing that is null was not it: the line has changed, or something else on it failed.
  if (!isTold && (yield* thatMayBeNull(error, [found], at, callers)).length === 0)
    return yield* nullInFunction(error);
  yield* think(`${found.text} was null in ${at.path}:${found.line}; where does it come from?`);
  const origin =
    (yield* clearedBinding(error, found, at, callers)) ??
    (yield* causeOf(error, found, at, callers)) ??
    (yield* byAnyCaller(found, { calls: [], frame: at.frame, frames: callers }));
  if (origin) return yield* conclude(yield* explained(error, at, found, origin));
  const isSure = isTold || (yield* isAsInThatBuild(at, callers));
  const answer = isSure ? yield* nullAnswer(found, at, callers, box) : undefined;
  if (answer) return yield* conclude(yield* explained(error, at, found, answer));
  const finding = located(error, at, found, { isTold, isSure });
  yield* conclude(checked ? { ...finding, fixGuidelines: checkSteps(checked) } : finding);
}

/** Whether one of the next frames makes on its printed line the call that it made in the build that failed. */
function* isAsInThatBuild(at: FailingLine, callers: readonly WorkspaceFrame[]): Inquiry<boolean> {
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
): Inquiry<NullOrigin | undefined> {
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
    field && (yield* askedBeforeIt(error, field, reader, callers.slice(callers.indexOf(next) + 1)));
  if (asked) return { ...asked, location: { path: reader.path, line: reader.line } };
  const by = clear.enclosing.split(".").at(-1) ?? "";
  const within = functionAt(reader.outline, reader.line);
  const handed = outlives(reader, handedTo(reader), by);
  const user = handed || !within ? `line ${reader.line}` : `${within.name}()`;
  const claims = [
    lineClaim("read_file", reader.path, reader.line, lineOf(reader.source, reader.line), "the read"),
    ...(handed ? [handed.claim] : []),
    lineClaim("outline", at.path, clear.line, clear.text, `in ${by}`),
  ];
  const location = { path: reader.path, line: reader.line };
  const orLeave = `Where a late result is harmless, leave when ${found.text} is null: \`val ${getter.name} = ${found.text} ?: return\`.`;
  if (handed && !handed.may)
    return {
      rootCause: `${getter.name} is read on line ${reader.line} when ${found.text} is null. ${by}() on line ${clear.line} sets it to null, but ${handed.said}.`,
      question: `what ran line ${reader.line} without a view`,
      ground: "open",
      unestablished: true,
      label: "no view by then",
      location,
      claims,
      steps: [
        `See whether line ${reader.line} runs in a catch or a finally of what was cancelled, of another call than that, or before ${found.text} is set.`,
        orLeave,
      ],
    };
  return {
    rootCause: `${getter.name} is read ${handed ? "on" : "in"} ${user} when ${found.text} is already (or still) null: ${by}() sets it to null, and ${handed?.said ?? "what leads here is not stopped by then"}.`,
    ground: "told",
    label: "no view by then",
    location,
    claims,
    steps: [
      ...(handed && handed.steps.length > 0
        ? handed.steps
        : [
            !handed && /invokeSuspend/.test(next?.frame.method ?? "")
              ? `Cancel the coroutine that leads to ${user} in ${by}().`
              : `Cancel or detach the callback that leads to ${user} in ${by}().`,
          ]),
      orLeave,
    ],
    ...(handed && { fixes: handed.fixes }),
  };
}

/** Which expression was null is known, why is not; less where only the line tells it, and nothing shows that it is as it was. */
function located(
  error: ParsedError,
  at: FailingLine,
  found: NullExpression,
  { isTold, isSure }: { isTold: boolean; isSure: boolean },
): Finding {
  const file = fileName(at.path);
  return {
    rootCause: isTold
      ? `\`${found.text}\` was null on line ${found.line} of ${file}.`
      : `Of what line ${found.line} of ${file} uses only \`${found.text}\` can be null${isSure ? "" : ", if the line is as it was in the build that failed"}.`,
    question: isSure ? `what made ${found.text} null` : `what was null on line ${found.line} of ${file}`,
    ground: "open",
    unestablished: true,
    location: { path: at.path, line: found.line, column: found.column },
    label: isTold ? "null here" : "can be null",
    evidence: [
      logClaim(error),
      isTold
        ? nullClaim(at, found)
        : lineClaim("read_file", at.path, found.line, lineOf(at.source, found.line), "can be null here"),
    ],
    fixGuidelines: [],
  };
}
