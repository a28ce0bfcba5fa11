import { logClaim } from "../../../analysis/claims.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { type OutOfBounds, outOfBounds } from "../../../analysis/values/bounds-message.ts";
import type { Context } from "../../../analysis/values/context.ts";
import { accessesOn, type ElementAccess } from "../../../analysis/values/element-access.ts";
import {
  beside,
  claimOf,
  columnOfExpression,
  lineOfExpression,
} from "../../../analysis/values/expression.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import { type Frame, type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { pathOf, textOf } from "../../../syntax/tree/relations.ts";
import { unfoundPassed } from "../../general/search-passed.ts";
import type { failureClass } from "./class.ts";
import { ofHanded } from "./handed-position.ts";
import type { IndexCause } from "./index-cause.ts";
import { ofLaterRun } from "./index-later.ts";
import { ofLoop } from "./index-loop.ts";
import { ofView } from "./index-of-view.ts";
import { whyOutside } from "./index-why.ts";
import { noPosition } from "./no-position.ts";
import { uncheckedIndex } from "./unchecked-index.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const failing = yield* failingLine(error);
  const bounds = outOfBounds(error);
  const finding =
    failing &&
    (emptyText(error, failing.at, bounds) ??
      (yield* badIndex(error, failing.at, bounds, {
        calls: [],
        frame: failing.at.frame,
        frames: failing.callers,
      })));
  const known = finding ?? (yield* noPosition(error)) ?? (yield* unfoundPassed(error));
  if (known) yield* conclude(known);
}

/** `text.substring(0, 1)`, `text.charAt(0)`, `text.first()` of a text with a name. */
function takesFirst({ tree, node: { name, receiver, arguments: given, lambda } }: CallPlace): boolean {
  const call = `${name}(${given.map((each) => textOf(tree, each)).join()})`;
  const isFirst = /^(?:substring\(0,1\)|charAt\(0\)|first\(\))$/.test(call) && !lambda;
  return isFirst && receiver !== undefined && pathOf(receiver) !== undefined;
}

/** The first letter of a text that is empty. */
function emptyText(error: ParsedError, at: FailingLine, { size }: OutOfBounds): Finding | undefined {
  if (size !== 0) return undefined;
  const call = callsNear(at, ({ name }) => /^(?:substring|charAt|first)$/.test(name)).find(takesFirst);
  const text = call?.node.receiver && textOf(call.tree, call.node.receiver);
  if (!call || !text) return undefined;
  const line = lineOfExpression(call);
  return {
    rootCause: `${text} was an empty text, and line ${line} takes its first letter without a check.`,
    ground: "proven",
    location: { path: at.path, line, symbol: functionAt(at.outline, line)?.qualifiedName },
    label: "empty here",
    evidence: [logClaim(error), claimOf(call, "takes the first letter")],
    fixGuidelines: [`Check that ${text} is not empty first, or use take(1) / firstOrNull().`],
  };
}

/** Of the accesses that may have failed the one whose numbers have a reason. */
function* badIndex(
  error: ParsedError,
  at: FailingLine,
  bounds: OutOfBounds,
  context: Context,
): Inquiry<Finding | undefined> {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const own = frames.indexOf(at.frame);
  const inner = frames[own - 1] ?? (own === 0 ? inlined(error) : undefined);
  const found: { access: ElementAccess; cause: IndexCause }[] = [];
  const accesses = accessesOn(at, inner);
  for (const access of accesses) {
    const cause =
      ofLoop(access, bounds) ??
      (yield* whyOutside(access, bounds, context)) ??
      (yield* ofView(error, access, bounds, context)) ??
      (yield* ofLaterRun(error, access, bounds, context)) ??
      ofHanded(error, access, bounds, context) ??
      // Where the numbers do not tell which of several it was, none may be blamed for being unchecked.
      (accesses.length === 1 ? uncheckedIndex(access, bounds) : undefined);
    if (cause) found.push({ access, cause });
  }
  const [only, ...more] = found;
  return only && more.length === 0 ? outside(error, only.access, only.cause) : undefined;
}

/** Machines of Android make `charAt` themselves, without a frame. */
function inlined(error: ParsedError): Frame | undefined {
  const exception = throwablesOf(error).at(-1)?.exception;
  return exception?.endsWith(".StringIndexOutOfBoundsException")
    ? { className: "java.lang.String", method: "charAt" }
    : undefined;
}

function outside(error: ParsedError, { by, collection }: ElementAccess, cause: IndexCause): Finding {
  const place = cause.at ?? collection;
  const line = cause.at ? cause.at.node.line : lineOfExpression(by);
  const access = claimOf(by, "the access");
  return {
    rootCause: cause.text,
    ground: cause.ground,
    location: {
      path: by.source.path,
      line,
      // A loop is shown by its whole line.
      ...(cause.at?.node.kind !== "for" &&
        cause.at?.node.kind !== "forEach" && { column: columnOfExpression(beside(by, place.node)) }),
      symbol: functionAt(by.outline, line)?.qualifiedName,
    },
    label: cause.label,
    evidence: [
      logClaim(error),
      access,
      ...cause.claims.filter((each) => each.path !== access.path || each.line !== access.line),
    ],
    fixGuidelines: cause.steps,
    ...(cause.fix && { fixes: [cause.fix] }),
  };
}
