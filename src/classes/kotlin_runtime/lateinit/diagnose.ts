import { fact, lineClaim } from "../../../analysis/claims.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";
import { neverWritten } from "./lateinit-never.ts";
import { conditionalWrite, readBeforeWrite } from "./lateinit-order.ts";
import {
  enteredWithoutWriter,
  notInjected,
  readInSuperConstructor,
  secondInstance,
  testWithoutSetUp,
} from "./lateinit-owner.ts";
import {
  evidenceOf,
  functionName,
  type LateProperty,
  lateProperty,
  readerOf,
  readPlace,
} from "./lateinit-property.ts";
import { whileSettingUp } from "./lateinit-set-up.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const name = fact(error, "propertyName");
  const property = name && (yield* lateProperty(error, name));
  if (!property) return;
  yield* think(`${name} is declared in ${property.source.path}; who writes it, and before which read?`);
  yield* conclude(yield* causeOf(error, property));
}

/** The causes that the source can prove come first; each says nothing where it does not apply. */
function* causeOf(error: ParsedError, property: LateProperty): Inquiry<Finding> {
  return (
    (yield* notInjected(error, property)) ??
    (yield* testWithoutSetUp(error, property)) ??
    (yield* readInSuperConstructor(error, property)) ??
    whileSettingUp(error, property) ??
    (yield* neverWritten(error, property)) ??
    (yield* readBeforeWrite(error, property)) ??
    (yield* enteredWithoutWriter(error, property)) ??
    (yield* secondInstance(error, property)) ??
    (yield* conditionalWrite(error, property)) ??
    writtenElsewhere(error, property)
  );
}

/** It is written, but nothing orders the write before the read: said as such, with the writes to look at. */
function writtenElsewhere(error: ParsedError, property: LateProperty): Finding {
  const { name, source, elsewhere, otherWays } = property;
  const writes = [...property.writes, ...elsewhere];
  const places = writes.slice(0, 3).map((each) => {
    const by = functionName(each.enclosing);
    const where = by ? `${by}()` : "an initializer";
    return each.path === source.path ? where : `${where} of ${fileName(each.path)}`;
  });
  const reader = readerOf(property);
  const [way] = otherWays;
  const set = places.length
    ? `it is set in ${[...new Set(places)].join(" and ")}`
    : way
      ? `it may get its value through ${way}`
      : "where it is set is not shown here";
  return {
    rootCause: `${name} was not set when ${reader} read it; ${set}.`,
    question: `what let ${reader} read ${name} before it was set`,
    confidence: writes.length ? 0.45 : 0.4,
    unestablished: true,
    location: readPlace(property),
    label: "not set yet",
    evidence: evidenceOf(
      error,
      property,
      ...writes.slice(0, 3).map((each) => lineClaim("outline", each.path, each.line, each.text, "sets it")),
    ),
    fixGuidelines: [
      `Find which way into ${reader} skips ${places[0] ?? "the assignment"}: an early return, a branch, a callback that comes first, or a recreated instance.`,
      `If there is a moment when ${name} may rightly be absent, make it nullable and handle that moment.`,
    ],
  };
}
