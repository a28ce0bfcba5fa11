import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { NullOrigin } from "../null-origin.ts";
import {
  functionNamed,
  functionOf,
  type PropertyRead,
  placeOfRead,
  readerOf,
  writeClaim,
} from "../property-read.ts";
import { notOnEveryWay } from "../unset-branch.ts";
import { readByPosted, setLater, settingUp } from "../unset-later.ts";
import { neverSet } from "../unset-never.ts";
import type { failureClass } from "./class.ts";
import { foundSetBefore } from "./found-set-before.ts";
import { lateProperty } from "./lateinit-property.ts";
import { notInjected } from "./not-injected.ts";
import {
  enteredWithoutWriter,
  readInSuperConstructor,
  secondInstance,
  setByItsMaker,
} from "./other-object.ts";
import { testWithoutSetUp } from "./test-set-up.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const name = fact(error, "propertyName");
  const property = name && (yield* lateProperty(error, name));
  if (!property) return;
  yield* think(`${name} is declared in ${property.source.path}; who writes it, and before which read?`);
  const origin = (yield* foundSetBefore(error, property)) ?? (yield* causeOf(error, property));
  yield* conclude(asFinding(error, property, origin));
}

/** The causes that the source can prove come first; each says nothing where it does not apply. */
function* causeOf(error: ParsedError, property: PropertyRead): Inquiry<NullOrigin> {
  return (
    (yield* notInjected(property)) ??
    (yield* testWithoutSetUp(property)) ??
    (yield* readInSuperConstructor(property)) ??
    settingUp(property) ??
    (yield* setByItsMaker(error, property)) ??
    neverSet(property) ??
    setLater(property) ??
    (yield* enteredWithoutWriter(property)) ??
    (yield* secondInstance(property)) ??
    readByPosted(error, property) ??
    notOnEveryWay(error, property) ??
    writtenElsewhere(property)
  );
}

/** It is written, but nothing orders the write before the read: said as such, with the writes to look at. */
function writtenElsewhere(property: PropertyRead): NullOrigin {
  const { name, source, elsewhere, otherWays } = property;
  const writes = [...property.sets, ...elsewhere].slice(0, 3);
  const places = writes.map((each) => {
    const where = functionNamed(functionOf(each));
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
    ground: "open",
    unestablished: true,
    label: "not set yet",
    claims: writes.map((each) => writeClaim(each, "sets it")),
    steps: [
      `Find which way into ${reader} skips ${places[0] ?? "the assignment"}: an early return, a branch, a callback that comes first, or a recreated instance.`,
      `If there is a moment when ${name} may rightly be absent, make it nullable and handle that moment.`,
    ],
  };
}

/** With the log, the declaration, what speaks for the cause, and the read. */
function asFinding(error: ParsedError, property: PropertyRead, origin: NullOrigin): Finding {
  const { declaration, source, read } = property;
  const { claims, steps, ...cause } = origin;
  return {
    rootCause: cause.rootCause,
    ground: cause.ground,
    location: cause.location ?? placeOfRead(property),
    ...(cause.label !== undefined && { label: cause.label }),
    ...(cause.question !== undefined && { question: cause.question }),
    ...(cause.unestablished && { unestablished: true as const }),
    ...(cause.blames && { blames: cause.blames }),
    evidence: [
      logClaim(error),
      lineClaim("outline", source.path, declaration.startLine, declaration.signature),
      ...claims.filter(({ path, line }) => path !== source.path || line !== declaration.startLine),
      lineClaim("read_file", read.path, read.line, lineOf(read.source, read.line), "the read that failed"),
    ],
    fixGuidelines: steps,
    fixes: cause.fixes ?? [],
  };
}
