import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim } from "../../../analysis/claims.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { type CompilePlace, compilePlace } from "../../../analysis/code/compile-place.ts";
import { originOfValue, type ValueOrigin } from "../../../analysis/code/declared-origin.ts";
import { callAround, type Expression, expressionAt, replaced } from "../../../analysis/code/expression.ts";
import { resourceIdsOn } from "../../../analysis/code/resource-ids.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { simpleType } from "../../../analysis/code/types.ts";
import type { Declaration } from "../../../model/code.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { codeOnLine } from "../../../syntax/tree/relations.ts";
import type { Support, Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { leaveWhenNull } from "../leave-when-null.ts";
import { supportAt } from "../support-at.ts";
import { causes, nullSubject, short } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { conversionOf, converted } from "./conversions.ts";

/** A value of one type where another is expected, with the value's expression where it stands on one line. */
interface Mismatch {
  error: ParsedError;
  place: CompilePlace;
  actual: string;
  expected: string;
  value?: Expression;
  origin?: ValueOrigin;
  /** The parameter that expects the other type, where the called function is in this file. */
  receiving?: Declaration;
}

export function* examine({ error }: Context<typeof failureClass>): Examination {
  const mismatch = yield* mismatchAt(error);
  if (!mismatch) return;
  yield { thought: `${mismatch.actual} for ${mismatch.expected}: where does the value come from?` };
  yield callInsteadOfFunction(mismatch) ??
    mayBeNull(mismatch) ??
    resourceId(mismatch) ??
    sameNameOtherPackage(mismatch) ??
    otherType(mismatch);
}

function* mismatchAt(error: ErrorOf<typeof failureClass>): AnalysisTask<Mismatch | undefined> {
  const actual = fact(error, "actualType");
  const place = yield* compilePlace(error);
  if (!actual || !place) return undefined;
  const expected = fact(error, "expectedType") ?? (/^Condition/i.test(error.message) ? "Boolean" : undefined);
  if (!expected) return undefined;
  const found = place.column ? expressionAt(place, place.column) : undefined;
  const source = found && (yield* originOfValue(found.text, place.source, place.outline, place.line));
  // Another declared type than the printed one: the file has changed since, and this is not the value.
  const isOther = source?.type !== undefined && simpleType(source.type) !== simpleType(actual);
  const [value, origin] = isOther ? [] : [found, source];
  const receiving = receivingParameter(place);
  return { error, place, actual, expected, value, origin, receiving };
}

/** The parameter of a function of the same file that the value goes to. */
function receivingParameter(place: CompilePlace): Declaration | undefined {
  const call = place.column ? callAround(place, place.column) : undefined;
  const called =
    call && place.outline.declarations.filter((each) => each.kind === "function" && each.name === call.name);
  const [only, ...more] = called ?? [];
  if (!call || !only || more.length > 0) return undefined;
  const parameters = place.outline.declarations.filter(
    (each) => each.kind === "parameter" && each.qualifiedName === `${only.qualifiedName}.${each.name}`,
  );
  return parameters[call.argument];
}

/** Where it stands, where the value comes from, and what takes it. */
function supportOf({ place, origin, receiving }: Mismatch, more: Pick<Support, "ground" | "fixes">): Support {
  const isOther = origin && (origin.path !== place.path || origin.line !== place.line);
  return supportAt(place, {
    ...more,
    evidence: [
      ...(isOther
        ? [lineClaim("read_file", origin.path, origin.line, origin.text, "where it comes from")]
        : []),
      ...(receiving
        ? [lineClaim("outline", place.path, receiving.startLine, receiving.signature, "what takes it")]
        : []),
    ],
  });
}

/** `onClick = model.save()` hands over what the call returns instead of the call. */
function callInsteadOfFunction(mismatch: Mismatch): Verdict | undefined {
  const { actual, expected, value } = mismatch;
  if (!/^(?:suspend )?\(\)\s*->\s*Unit$/.test(expected) || /->/.test(actual) || !value) return undefined;
  const fixes = rewritten(mismatch, `{ ${value.text} }`, "Pass a lambda", "review");
  const values = { actual, expected, value: value.text };
  return causes.proven("callInsteadOfFunction", values, supportOf(mismatch, { fixes }));
}

function mayBeNull(mismatch: Mismatch): Verdict | undefined {
  const { actual, expected, place, value, origin } = mismatch;
  const isNullable = actual.replace(/\?$/, "") === expected.replace(/(?<!!)!+$/, "") && actual.endsWith("?");
  if (!isNullable || actual === "Boolean?") return undefined;
  const leave = value && leaveWhenNull(place.source, place.outline, place.line);
  const name = value?.text ?? "the value";
  const subject =
    nullSubject(origin, name) ??
    `${name} ${origin?.type?.endsWith("?") ? "is declared nullable" : "may be null"}`;
  const fixes = leave
    ? rewritten(mismatch, `${name} ?: ${leave}`, `Leave when ${name} is null`, "review")
    : [];
  const values = { actual, expected, value: value?.text, subject, demand: demandOf(mismatch), leave };
  const ground = origin ? "proven" : "stated";
  return causes.proven("mayBeNull", values, supportOf(mismatch, { ground, fixes }));
}

/** Who asks for the other type, with the verb: "read() takes", "heap() returns". */
function demandOf({ receiving, place, error }: Mismatch): string {
  if (
    /^(?:Return|Type)/.test(error.message) &&
    codeOnLine(treeAt(place.source, place.line), place.line)?.kind === "return"
  ) {
    const within = functionAt(place.outline, place.line);
    return within ? `${within.name}() returns` : "the function returns";
  }
  if (/^(?:Initializer|Assignment)/.test(error.message)) return "what it is assigned to takes";
  const call = place.column ? callAround(place, place.column) : undefined;
  if (call && receiving) return `${receiving.name} of ${call.name}() takes`;
  return call ? `${call.name}() takes` : "this place takes";
}

/** `R.string.title` is a number that names a text, not the text. */
function resourceId(mismatch: Mismatch): Verdict | undefined {
  const { actual, expected, value, place } = mismatch;
  const kind = resourceIdsOn(place).find(({ text }) => text === value?.text)?.kind;
  if (actual !== "Int" || !/^(?:String|CharSequence)\??$/.test(expected) || !value || kind !== "string")
    return undefined;
  const within = functionAt(place.outline, place.line);
  const isComposable = within?.annotations.some((each) => each === "Composable");
  const has = (name: string): boolean => place.outline.imports.some((each) => each.imported.includes(name));
  const by = isComposable ? (has("stringResource") ? "stringResource" : undefined) : contextCall(place);
  const fixes = by ? rewritten(mismatch, `${by}(${value.text})`, "Look the text up", "review") : [];
  const lookUp = isComposable ? "stringResource" : "getString";
  return causes.proven("resourceId", { value: value.text, lookUp }, supportOf(mismatch, { fixes }));
}

/** How a text is looked up in this class: directly in a screen, through a `context` that is in reach. */
function contextCall({ outline, line }: CompilePlace): string | undefined {
  const within = functionAt(outline, line);
  const owner = outline.declarations.find(
    (each) => each.kind === "class" && each.startLine <= line && line <= each.endLine,
  );
  if (owner?.supertypes?.some((each) => /(?:Activity|Fragment|Service|Application)$/.test(each)))
    return "getString";
  const hasContext = outline.declarations.some(
    (each) =>
      each.name === "context" &&
      each.type === "Context" &&
      (each.qualifiedName === `${within?.qualifiedName}.context` ||
        each.qualifiedName === `${owner?.qualifiedName}.context`),
  );
  return hasContext ? "context.getString" : undefined;
}

function sameNameOtherPackage(mismatch: Mismatch): Verdict | undefined {
  const { actual, expected } = mismatch;
  const [one, other] = [actual, expected].map((type) => type.replace(/<.*|\?$/gs, ""));
  const name = one?.split(".").at(-1);
  if (one === other || !name || name !== other?.split(".").at(-1)) return undefined;
  return causes.proven("sameNameOtherPackage", { actual, expected, name }, supportOf(mismatch, {}));
}

function otherType(mismatch: Mismatch): Verdict {
  const { actual, expected, value, origin } = mismatch;
  const conversion = conversionOf(actual, expected);
  const from = origin && origin.name !== value?.text ? origin.name : undefined;
  const values = { actual, expected, value: value?.text, demand: demandOf(mismatch), from };
  if (!conversion) return causes.proven("otherType", values, supportOf(mismatch, { ground: "typical" }));
  const text = value && converted(conversion, value.text, expected.replace(/\?$/, ""), value.postfix);
  const fixes = text ? rewritten(mismatch, text, `Convert to ${short(expected)}`, conversion.safety) : [];
  return causes.proven("notConverted", { ...conversion, ...values }, supportOf(mismatch, { fixes }));
}

function rewritten(
  { place, value }: Mismatch,
  by: string,
  title: string,
  safety: ProposedFix["safety"],
): ProposedFix[] {
  if (!value) return [];
  const line = replaced(place.text, value, by);
  const edits = editLines(place.source, [{ from: place.line, to: place.line, lines: [line] }]);
  return edits ? [{ title, safety, edits }] : [];
}
