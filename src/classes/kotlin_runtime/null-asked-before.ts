import { lineClaim } from "../../analysis/claims.ts";
import { type AskedBefore, askedBefore } from "../../analysis/code/asked-before.ts";
import { type Between, betweenThem } from "../../analysis/code/between.ts";
import type { WorkspaceFrame } from "../../analysis/code/code.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { lineOf } from "../../analysis/code/source.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { lineOfExpression } from "../../analysis/values/expression.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { isProven } from "../../syntax/tree/null-conditions.ts";
import type { NullOrigin } from "./null-origin.ts";
import { functionOf, type PropertyRead, readerOf, writeClaim } from "./property-read.ts";

/**
 * A field that the way here, as the stack shows it, has asked for or used: what set it back to null ran in between, and nothing may be
 * said of it as if nobody had asked.
 */
export function* askedBeforeIt(
  error: ParsedError,
  field: PropertyRead,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
): Inquiry<NullOrigin | undefined> {
  const { name, clears, declared } = field;
  const asked = yield* askedBefore(at, callers, {
    byCondition: (condition, outcome) => isProven(condition, name, outcome),
    notNull: name,
  });
  if (!asked) return undefined;
  const others = clears.filter(
    ({ enclosing }) => enclosing !== "" && enclosing !== field.read.within?.qualifiedName,
  );
  const ways = others.map((clear) => ({ clear, between: betweenThem(error, at, asked, clear) }));
  const [way, ...more] = ways
    .filter(({ between }) => between.how !== "never")
    .toSorted((one, other) => ORDER.indexOf(one.between.how) - ORDER.indexOf(other.between.how));
  const line = lineOfAsking(asked);
  const is = `${name} is there by the code of ${asked.within}() before line ${asked.behind.line}`;
  const reader = asked.steps === 0 ? "that line" : readerOf(field);
  const note = asked.condition ? "asks for it" : "it is there by now";
  const claims = [
    lineClaim("read_file", asked.behind.source.path, line, lineOf(asked.behind.source, line), note),
  ];
  if (!way)
    return {
      rootCause: `${is}, and was null when ${reader} read it all the same. Nothing that was found sets it back in between.`,
      question: `what made ${name} null after ${asked.within}() had found it there`,
      ground: "open",
      unestablished: true,
      label: "null here",
      claims: [...claims, declared],
      steps: [
        `See whether ${asked.within}() was the same up to line ${asked.behind.line} in the build that failed.`,
        `Look for another ${field.owner?.name ?? "object"}, or another thread, that ${reader} may have run on.`,
      ],
    };
  const by = functionOf(way.clear);
  const { how, call } = way.between;
  const one =
    more.length > 0 && how !== "called" ? `one of ${ways.length} lines that set it back` : `${by}()`;
  const why: Record<Between["how"], string> = {
    called: `line ${call?.line} calls ${call?.name}() in between, which sets it to null on line ${way.clear.line}`,
    thread: `${one}, which runs on another thread, set it to null in between`,
    suspended: `${one} set it to null in between, on another thread or while the coroutine was suspended`,
    open: `${one} set it to null in between, on another thread or by what is called there`,
    never: "",
  };
  return {
    rootCause: `${is}, and was null when ${reader} read it: ${why[how]}.`,
    ground: how === "called" || (how === "thread" && more.length === 0) ? "told" : "inKind",
    label: "null by now",
    isMistake: true,
    claims: [
      ...claims,
      ...(call
        ? [lineClaim("read_file", at.path, call.line, lineOf(at.source, call.line), "called then")]
        : []),
      writeClaim(way.clear, `in ${by}`),
      declared,
    ],
    steps:
      how === "called"
        ? [
            `Ask for ${name} after line ${call?.line}, or keep it in a local variable that is used in its place.`,
          ]
        : [
            `Read ${name} once into a local variable in ${asked.within}(), ask for that, and hand it on; or guard both places with one lock.`,
          ],
  };
}

const ORDER: readonly Between["how"][] = ["called", "thread", "suspended", "open"];

/** The line that asks: that of the condition, or else the one behind it. */
export const lineOfAsking = ({ condition, behind }: AskedBefore): number =>
  condition ? lineOfExpression(condition) : behind.line;
