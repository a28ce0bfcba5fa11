import type { Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { conclude, type Diagnoser, type Inquiry, think } from "../diagnoser.ts";
import { fact, lineClaim } from "../reading/claims.ts";
import { shortClass } from "../reading/code.ts";
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

export const lateinit: Diagnoser = {
  ids: ["lateinit"],
  *investigate(error) {
    const name = fact(error, "propertyName");
    const property = name && (yield* lateProperty(error, name));
    if (!property) return;
    yield* think(`${name} is declared in ${property.source.path}; who writes it, and before which read?`);
    yield* conclude(yield* causeOf(error, property));
  },
};

/** The causes that the source can prove come first; each says nothing where it does not apply. */
function* causeOf(error: ParsedError, property: LateProperty): Inquiry<Finding> {
  return (
    notInjected(error, property) ??
    testWithoutSetUp(error, property) ??
    (yield* readInSuperConstructor(error, property)) ??
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
  const { name, source, writes } = property;
  const writers = [...new Set(writes.map((each) => functionName(each.enclosing)))].map((each) =>
    each ? `${each}()` : "an initializer",
  );
  const reader = readerOf(property);
  return {
    rootCause: writers.length
      ? `${name} is set in ${writers.join(" and ")}, and none of that had run when ${reader} read it.`
      : `${name} was not set when ${reader} read it; it is set from outside ${shortClass(source.path.replace(/^.*\/|\.\w+$/g, ""))}.`,
    confidence: writers.length ? 0.55 : 0.4,
    unestablished: writers.length === 0,
    location: readPlace(property),
    label: "not set yet",
    evidence: evidenceOf(
      error,
      property,
      ...writes.slice(0, 3).map((each) => lineClaim("outline", source.path, each.line, each.text, "sets it")),
    ),
    fixGuidelines: [
      `Find which way into ${reader} skips ${writers[0] ?? "the assignment"}: an early return, a branch, a callback that comes first, or a recreated instance.`,
      `If there is a moment when ${name} may rightly be absent, make it nullable and handle that moment.`,
    ],
  };
}
