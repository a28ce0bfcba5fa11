import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { type OutOfBounds, readBoundsMessage } from "../../../analysis/values/bounds-message.ts";
import type { Context as Way } from "../../../analysis/values/context.ts";
import { accessesOn, type ElementAccess } from "../../../analysis/values/element-access.ts";
import {
  claimOf,
  columnOfExpression,
  expressionOfNode,
  lineOfExpression,
} from "../../../analysis/values/expression.ts";
import type { Frame, ParsedError } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { pathOf, textOf } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination, Found } from "../../examination.ts";
import { unfoundPassed } from "../../general/search-passed.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { causeFromCallbackPosition } from "./handed-position.ts";
import { causeFromLaterRun } from "./index-later.ts";
import { causeFromLoop } from "./index-loop.ts";
import { causeFromView } from "./index-of-view.ts";
import type { IndexVerdict } from "./index-verdict.ts";
import { noPosition } from "./no-position.ts";
import { causeFromHolderPosition, causeFromSearch } from "./not-found.ts";
import { uncheckedIndex } from "./unchecked-index.ts";
import {
  causeFromCountedSize,
  causeFromEmpty,
  causeFromFixedIndex,
  causeFromNextIndex,
  letThrough,
  pastTheEnd,
} from "./written-index.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const { error } = context;
  const failing = yield* failingLine(error);
  const bounds = readBoundsMessage(error);
  const verdict =
    (failing &&
      (emptyText(failing.at, bounds) ??
        (yield* badIndex(error, failing.at, bounds, {
          calls: [],
          frame: failing.at.frame,
          frames: failing.callers,
        })))) ??
    (yield* noPosition(context));
  const given = verdict ?? (yield* unfoundPassed(error));
  if (given) yield given;
}

/** `text.substring(0, 1)`, `text.charAt(0)`, `text.first()` of a text with a name. */
function takesFirst({ tree, node: { name, receiver, arguments: given, lambda } }: CallPlace): boolean {
  const call = `${name}(${given.map((each) => textOf(tree, each)).join()})`;
  const isFirst = /^(?:substring\(0,1\)|charAt\(0\)|first\(\))$/.test(call) && !lambda;
  return isFirst && receiver !== undefined && pathOf(receiver) !== undefined;
}

/** The first letter of a text that is empty. */
function emptyText(at: FailingLine, { size }: OutOfBounds): Verdict | undefined {
  if (size !== 0) return undefined;
  const call = callsNear(at, ({ name }) => /^(?:substring|charAt|first)$/.test(name)).find(takesFirst);
  if (!call?.node.receiver) return undefined;
  const name = textOf(call.tree, call.node.receiver);
  const line = lineOfExpression(call);
  const values = { name, line, isKotlin: call.tree.language === "kotlin" };
  return causes.proven("emptyText", values, {
    location: {
      path: at.path,
      line,
      column: columnOfExpression(expressionOfNode(call, call.node.receiver)),
      symbol: functionAt(at.outline, line)?.qualifiedName,
    },
    evidence: [claimOf(call, "takes the first letter")],
  });
}

/** Of the accesses that may have failed the one whose numbers have a reason. */
function* badIndex(error: ParsedError, at: FailingLine, bounds: OutOfBounds, way: Way): Found {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const own = frames.indexOf(at.frame);
  const inner = frames[own - 1] ?? (own === 0 ? inlined(error) : undefined);
  const found: { access: ElementAccess; verdict: IndexVerdict }[] = [];
  const accesses = accessesOn(at, inner);
  for (const access of accesses) {
    // By the numbers of the log and the way the index is written; then by who runs the line.
    const verdict =
      causeFromLoop(access, bounds) ??
      causeFromEmpty(access, bounds) ??
      pastTheEnd(access, bounds) ??
      (yield* causeFromSearch(access, bounds, way)) ??
      (yield* causeFromCountedSize(access, bounds, way)) ??
      letThrough(access, bounds) ??
      causeFromNextIndex(access, bounds) ??
      causeFromFixedIndex(access, bounds) ??
      (yield* causeFromHolderPosition(access, bounds, way)) ??
      (yield* causeFromView(error, access, bounds, way)) ??
      (yield* causeFromLaterRun(error, access, bounds, way)) ??
      causeFromCallbackPosition(error, access, bounds, way) ??
      // Where the numbers do not tell which of several it was, none may be blamed for being unchecked.
      (accesses.length === 1 ? uncheckedIndex(access, bounds) : undefined);
    if (verdict) found.push({ access, verdict });
  }
  const [only, ...more] = found;
  return only && more.length === 0 ? placed(only.access, only.verdict) : undefined;
}

/** Machines of Android make `charAt` themselves, without a frame. */
function inlined(error: ParsedError): Frame | undefined {
  const exception = throwablesOf(error).at(-1)?.exception;
  return exception?.endsWith(".StringIndexOutOfBoundsException")
    ? { className: "java.lang.String", method: "charAt" }
    : undefined;
}

/** A verdict with the access as its place, and among its evidence. */
function placed({ by, collection }: ElementAccess, { at, ...verdict }: IndexVerdict): Verdict {
  const place = at ?? collection;
  const line = at ? at.node.line : lineOfExpression(by);
  const access = claimOf(by, "the access");
  const { evidence = [] } = verdict.support;
  const support = {
    ...verdict.support,
    location: {
      path: by.source.path,
      line,
      // A loop is shown by its whole line.
      ...(at?.node.kind !== "for" &&
        at?.node.kind !== "forEach" && { column: columnOfExpression(expressionOfNode(by, place.node)) }),
      symbol: functionAt(by.outline, line)?.qualifiedName,
    },
    evidence: [access, ...evidence.filter((each) => each.path !== access.path || each.line !== access.line)],
  };
  return { ...verdict, support };
}
