import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { argumentPassed, type PassedArgument } from "../../analysis/exceptions/argument-passed.ts";
import { functionOf, shownFor, type ThrownHere, thrownHere } from "../../analysis/exceptions/thrown-here.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { claimOf, type Expression, lineOfExpression, written } from "../../analysis/values/expression.ts";
import { followingNull } from "../../analysis/values/null-following.ts";
import { platformNullOf } from "../../analysis/values/platform-null.ts";
import { sourcesOf } from "../../analysis/values/value-sources.ts";
import type { Finding } from "../../model/finding.ts";
import { type Ground, isAtLeast } from "../../model/ground.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { namesWithin } from "../../syntax/tree/messages.ts";
import type { Node, When } from "../../syntax/tree/nodes.ts";
import { lastOfPath, pathOf, plain, textOf } from "../../syntax/tree/relations.ts";
import type { Guard } from "../../syntax/tree/throws.ts";
import { groundOf } from "../cause-list.ts";
import { causeOf } from "../kotlin_runtime/null-cause.ts";
import { nullAt } from "../kotlin_runtime/null-expression.ts";
import { explainedRefusal } from "../kotlin_runtime/null-finding.ts";
import { caughtBefore } from "./caught-before.ts";
import { whyUnmet } from "./why-unmet.ts";

/** Longest piece of code that a sentence quotes. */
const LONGEST = 90;

/** An exception that the project's own code throws on purpose: what leads to that throw, and who brought the value. */
export function* thrownOnPurpose(error: ParsedError): Inquiry {
  const here = yield* thrownHere(error);
  const [guard] = here?.site.guards ?? [];
  if (!here || !guard) return;
  const finding =
    (yield* caughtBefore(error, here)) ??
    (guard.kind === "branch"
      ? (noBranch(error, here, guard) ?? (yield* whyUnmet(error, here, guard)))
      : ((yield* nullBehind(error, here, guard)) ??
        (yield* whyUnmet(error, here, guard)) ??
        (yield* whyThrown(error, here, guard))));
  if (finding) yield* conclude(finding);
}

/** `when` and `switch` whose last branch throws: the message shows the value that has no branch of its own. */
function noBranch(
  error: ParsedError,
  here: ThrownHere,
  { of, conditions }: Guard & { kind: "branch" },
): Finding | undefined {
  const { at, site, thrown } = here;
  const subject = of.subject?.kind === "variable" ? of.subject.bindings[0] : of.subject;
  const value = conditions.length === 0 && subject ? shownFor(here, subject) : undefined;
  const tree = treeAt(at.source, at.line);
  if (!subject || value === undefined || namesValue(of, value)) return undefined;
  const what = textOf(tree, subject);
  const name = functionOf(here);
  return {
    rootCause: `\`${what}\` was ${value.slice(0, LONGEST)}, for which ${name ? `${name}()` : "this code"} has no branch: line ${site.node.line} throws ${simple(thrown.exception)} for whatever the branches from line ${of.line} on do not name.`,
    ground: "told",
    location: { path: at.path, line: site.node.line },
    label: `no branch for ${value.slice(0, 30)}`,
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, site.node.line, lineOf(at.source, site.node.line), "the last branch"),
      lineClaim("read_file", at.path, of.line, lineOf(at.source, of.line), "chooses by it"),
    ],
    fixGuidelines: [
      `Give ${value.slice(0, LONGEST)} a branch, if it is a value that ${what} may have.`,
      `Else find who makes ${what} and let it make none of that kind.`,
    ],
  };

  function namesValue({ branches }: When, printed: string): boolean {
    const isNamed = (one: Node): boolean =>
      [printed, `"${printed}"`].includes(textOf(tree, one)) || lastOfPath(one) === printed;
    return branches.some(({ conditions }) => conditions.some(isNamed));
  }
}

/** Below it the null has more ways to come about than the one that is told. */
const ONE_WAY: Ground = "told";

/** A check for null that threw: where that null comes from, as of any other. */
function* nullBehind(
  error: ParsedError,
  { at, site, callers }: ThrownHere,
  guard: Guard,
): Inquiry<Finding | undefined> {
  const node = foundNull(guard);
  const tree = treeAt(at.source, at.line);
  if (!node || pathOf(node) === undefined) return undefined;
  const found = nullAt(at, tree, node, true);
  const origin = yield* causeOf(error, found, at, callers);
  if (!origin || !isAtLeast(groundOf(origin), ONE_WAY)) return undefined;
  const made = yield* explainedRefusal(error, at, found, origin);
  // Where the value is used it is checked already: that check threw.
  const finding = origin.passed || origin.guarded ? made : { ...made, fixes: [] };
  const thrown = lineClaim(
    "read_file",
    at.path,
    site.node.line,
    lineOf(at.source, site.node.line),
    "throws for it",
  );
  const whole =
    site.node.line === found.line ? finding : { ...finding, evidence: [...finding.evidence, thrown] };
  if (!(yield* isToldByCheck(found.expression))) return whole;
  return {
    ...whole,
    question: `why \`${found.text}\` was null`,
    ground: "open",
    unestablished: true,
    fixGuidelines: [],
  };
}

/** Whether a null comes straight from the platform: the check was written for that very case, and says no more than the exception. */
function* isToldByCheck(expression: Expression): Inquiry<boolean> {
  const { sources } = yield* sourcesOf(expression, { calls: [], frames: [] }, followingNull());
  for (const { at, steps } of sources)
    if (steps.some(({ kind }) => kind !== "held") || !(yield* platformNullOf(at))) return false;
  return sources.length > 0;
}

/** What was null where a check for it threw. */
function foundNull(guard: Guard): Node | undefined {
  if (guard.kind === "null") return guard.value;
  const condition = guard.kind === "condition" ? plain(guard.condition) : undefined;
  if (guard.kind !== "condition" || condition?.kind !== "binary") return undefined;
  if (!(guard.holds ? /^={2,3}$/ : /^!={1,2}$/).test(condition.operator)) return undefined;
  const [left, right] = [plain(condition.left), plain(condition.right)];
  const isNull = (each: Node): boolean => each.kind === "literal" && each.type === "null";
  return isNull(right) ? left : isNull(left) ? right : undefined;
}

/** The check that was not met, and the caller's argument where a parameter decides it. No cause yet: why it was so is open. */
function* whyThrown(error: ParsedError, here: ThrownHere, guard: Guard): Inquiry<Finding | undefined> {
  const { at, site, thrown, callers } = here;
  const tree = treeAt(at.source, at.line);
  const code = codeOf(guard);
  const text = code && textOf(tree, code);
  if (!code || !text || text.length > LONGEST) return undefined;
  const name = functionOf(here);
  const passed = yield* argumentFor(namesWithin(code), here);
  const found =
    guard.kind === "null"
      ? `\`${text}\` is null`
      : guard.kind === "condition" && !guard.holds
        ? `\`${text}\` does not hold`
        : `\`${text}\` holds`;
  const argument = passed && written(passed.value);
  const caller = passed && { path: passed.call.source.path, line: lineOfExpression(passed.call) };
  const says =
    caller && argument && argument.length <= LONGEST
      ? ` ${fileName(caller.path)}:${caller.line} passes \`${argument}\` for it.`
      : "";
  const first = callers[0];
  return {
    rootCause: `${name ? `${name}()` : fileName(at.path)} throws ${simple(thrown.exception)} on purpose when ${found} (line ${site.node.line}).${says}`,
    question:
      guard.kind === "null"
        ? `why \`${text}\` is null${name ? ` in ${name}()` : ""}`
        : `why ${found}${name ? ` in ${name}()` : ""}`,
    ground: "open",
    unestablished: true,
    location: caller ?? { path: at.path, line: site.node.line },
    label: caller ? "passes the value" : "throws on purpose",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, site.node.line, lineOf(at.source, site.node.line), "throws it"),
      ...(passed ? [claimOf(passed.call, "the argument")] : []),
    ],
    fixGuidelines: [
      caller
        ? `Make sure of it before the call on line ${caller.line} of ${fileName(caller.path)}.`
        : `Find what makes it so${first?.frame.line ? `; of the frames further out the first in this project is ${fileName(first.path)}:${first.frame.line}` : ""}.`,
    ],
  };
}

function* argumentFor(
  names: ReadonlySet<string>,
  { at, callers }: ThrownHere,
): Inquiry<PassedArgument | undefined> {
  for (const name of names) {
    const passed = yield* argumentPassed(name, at, callers);
    if (passed) return passed;
  }
  return undefined;
}

function codeOf(guard: Guard): Node | undefined {
  if (guard.kind === "condition") return guard.condition;
  return guard.kind === "null" ? guard.value : undefined;
}

const simple = (exception = "an exception"): string => exception.split(/[.$]/).at(-1) ?? exception;
