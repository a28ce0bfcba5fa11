import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim } from "../../../analysis/claims.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import {
  type CompilePlace,
  compilePlace,
  placeLine,
  saidClaim,
} from "../../../analysis/code/compile-place.ts";
import { callAround, type Expression, expressionAt, replaced } from "../../../analysis/code/expression.ts";
import { resourceIdsOn } from "../../../analysis/code/resource-ids.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { simpleType } from "../../../analysis/code/types.ts";
import { originOfValue, type ValueOrigin } from "../../../analysis/code/value-origin.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { Declaration } from "../../../model/code.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { codeOnLine } from "../../../syntax/tree/relations.ts";
import { withArticle } from "../../wording.ts";
import { leaveWhenNull } from "../leave-when-null.ts";
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

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const mismatch = yield* mismatchAt(error);
  if (!mismatch) return;
  yield* think(`${mismatch.actual} for ${mismatch.expected}: where does the value come from?`);
  const finding =
    lambdaExpected(mismatch) ?? nullableValue(mismatch) ?? resourceId(mismatch) ?? otherType(mismatch);
  yield* conclude(finding);
}

function* mismatchAt(error: ErrorOf<typeof failureClass>): Inquiry<Mismatch | undefined> {
  const actual = fact(error, "actualType");
  const place = yield* compilePlace(error);
  if (!actual || !place) return undefined;
  const expected = fact(error, "expectedType") ?? (/^Condition/i.test(error.message) ? "Boolean" : undefined);
  if (!expected) return undefined;
  const found = place.column ? expressionAt(place, place.column) : undefined;
  const source = found && (yield* originOfValue(found.text, place.source, place.outline, place.line));
  // Another declared type than the printed one: the file has changed since, and this is not the value.
  const isOther = source?.type !== undefined && simpleType(source.type) !== simpleType(actual);
  const value = isOther ? undefined : found;
  const origin = isOther ? undefined : source;
  const receiving = receivingParameter(place);
  return {
    error,
    place,
    actual,
    expected,
    ...(value && { value }),
    ...(origin && { origin }),
    ...(receiving && { receiving }),
  };
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

function finding(
  mismatch: Mismatch,
  answer: Pick<Finding, "rootCause" | "ground" | "label" | "fixGuidelines" | "fixes">,
): Finding {
  const { error, place, origin, receiving } = mismatch;
  const isOther = origin && (origin.path !== place.path || origin.line !== place.line);
  return {
    ...answer,
    location: { path: place.path, line: place.line, column: place.column },
    evidence: [
      saidClaim(error),
      placeLine(place),
      ...(isOther
        ? [lineClaim("read_file", origin.path, origin.line, origin.text, "where it comes from")]
        : []),
      ...(receiving
        ? [lineClaim("outline", place.path, receiving.startLine, receiving.signature, "what takes it")]
        : []),
    ],
  };
}

/** `onClick = model.save()` hands over what the call returns instead of the call. */
function lambdaExpected(mismatch: Mismatch): Finding | undefined {
  const { actual, expected, value } = mismatch;
  if (!/^(?:suspend )?\(\)\s*->\s*Unit$/.test(expected) || /->/.test(actual) || !value) return undefined;
  return finding(mismatch, {
    rootCause: `\`${value.text}\` is run right here and its result (${actual}) is passed, but a function to be called later is expected.`,
    ground: "proven",
    label: "runs now",
    fixGuidelines: ["Pass a lambda: put the call in braces."],
    fixes: rewritten(mismatch, `{ ${value.text} }`, "Pass a lambda", "review"),
  });
}

function nullableValue(mismatch: Mismatch): Finding | undefined {
  const { actual, expected, place, value, origin } = mismatch;
  const isNullable = actual.replace(/\?$/, "") === expected.replace(/(?<!!)!+$/, "") && actual.endsWith("?");
  if (!isNullable || actual === "Boolean?") return undefined;
  const leave = value && leaveWhenNull(place.source, place.outline, place.line);
  const name = value?.text ?? "the value";
  const told = origin?.whenNull
    ? `${origin.name} answers null when ${origin.whenNull}`
    : origin && origin.name !== name
      ? `${origin.name} is declared nullable`
      : origin?.type?.endsWith("?")
        ? `${name} is declared nullable`
        : `${name} may be null`;
  return finding(mismatch, {
    rootCause: `${told}, and ${demand(mismatch)} no null.`,
    ground: origin ? "proven" : "told",
    label: "may be null",
    fixGuidelines: [
      leave
        ? `Leave when there is none: \`${name} ?: ${leave}\`.`
        : `Decide what happens without a value: a default (\`?: …\`), an early return, or a nullable parameter.`,
      "!! would only move the failure to run time.",
    ],
    fixes:
      leave && value
        ? rewritten(mismatch, `${value.text} ?: ${leave}`, `Leave when ${name} is null`, "review")
        : [],
  });
}

/** Who asks for the other type, with the verb: "read() takes", "heap() returns". */
function demand({ receiving, place, error }: Mismatch): string {
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
function resourceId(mismatch: Mismatch): Finding | undefined {
  const { actual, expected, value, place } = mismatch;
  const kind = resourceIdsOn(place).find(({ text }) => text === value?.text)?.kind;
  if (actual !== "Int" || !/^(?:String|CharSequence)\??$/.test(expected) || !value || kind !== "string")
    return undefined;
  const within = functionAt(place.outline, place.line);
  const isComposable = within?.annotations.some((each) => each === "Composable");
  const has = (name: string): boolean => place.outline.imports.some((each) => each.imported.includes(name));
  const by = isComposable ? (has("stringResource") ? "stringResource" : undefined) : contextCall(place);
  return finding(mismatch, {
    rootCause: `${value.text} is the id of a string resource, an Int; its text is expected.`,
    ground: "proven",
    label: "an id, not the text",
    fixGuidelines: [`Look the text up: ${isComposable ? "stringResource" : "getString"}(${value.text}).`],
    fixes: by ? rewritten(mismatch, `${by}(${value.text})`, "Look the text up", "review") : [],
  });
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

function otherType(mismatch: Mismatch): Finding {
  const { actual, expected, value, origin } = mismatch;
  const twins = sameNameOtherPackage(actual, expected);
  if (twins) {
    return finding(mismatch, {
      rootCause: `Two classes named ${twins} meet: the value is ${actual}, the place takes ${expected}.`,
      ground: "proven",
      label: `another ${twins}`,
      fixGuidelines: [`Import the same ${twins} on both sides, or convert between the two.`],
      fixes: [],
    });
  }
  const conversion = conversionOf(actual, expected);
  const text =
    conversion && value && converted(conversion, value.text, expected.replace(/\?$/, ""), value.postfix);
  const name = value ? `\`${value.text}\`` : "The value";
  const from = origin && origin.name !== value?.text ? `, from ${origin.name},` : "";
  return finding(mismatch, {
    rootCause: `${name}${from} is ${withArticle(actual)}, and ${demand(mismatch)} ${withArticle(expected)}${conversion ? `: ${conversion.why}` : ""}.`,
    ground: conversion ? "proven" : "inKind",
    label: `${short(actual)}, not ${short(expected)}`,
    fixGuidelines: [
      conversion?.advice ??
        `Give it ${withArticle(expected)}, or let the receiving side take ${withArticle(actual)}.`,
    ],
    fixes:
      text && conversion ? rewritten(mismatch, text, `Convert to ${short(expected)}`, conversion.safety) : [],
  });
}

function sameNameOtherPackage(actual: string, expected: string): string | undefined {
  const [one, other] = [actual, expected].map((type) => type.replace(/<.*|\?$/gs, ""));
  const simple = one?.split(".").at(-1);
  return one !== other && simple && simple === other?.split(".").at(-1) ? simple : undefined;
}

const short = (type: string): string => (type.length > 24 ? `${type.slice(0, 21)}...` : type);

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
