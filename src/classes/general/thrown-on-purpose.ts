import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { functionAt, workspaceFrames } from "../../analysis/code/code.ts";
import { lineOfFrame } from "../../analysis/code/failing-line.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { argumentPassed, type PassedArgument } from "../../analysis/exceptions/argument-passed.ts";
import { functionOf, shownFor, type ThrownHere, thrownHere } from "../../analysis/exceptions/thrown-here.ts";
import { triesOnTheWay } from "../../analysis/exceptions/tries-on-the-way.ts";
import { claimOf, type Expression, lineOfExpression, written } from "../../analysis/values/expression.ts";
import { followingNull } from "../../analysis/values/null-following.ts";
import { platformNullOf } from "../../analysis/values/platform-null.ts";
import { sourcesOf } from "../../analysis/values/value-sources.ts";
import { type Ground, isAtLeast } from "../../model/ground.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import { namesWithin } from "../../syntax/tree/messages.ts";
import type { Node, Throw, When } from "../../syntax/tree/nodes.ts";
import { lastOfPath, nodesOnLine, pathOf, plain, textOf } from "../../syntax/tree/relations.ts";
import type { Guard } from "../../syntax/tree/throws.ts";
import { groundOf, type Verdict } from "../cause-list.ts";
import type { Examination } from "../examination.ts";
import { causeOf } from "../kotlin_runtime/null-cause.ts";
import { nullAt } from "../kotlin_runtime/null-expression.ts";
import { explained } from "../kotlin_runtime/null-finding.ts";
import { retold } from "../kotlin_runtime/null-origin.ts";
import { caughtBefore } from "./catches.ts";
import { causes } from "./causes.ts";
import { checkOf, codeOf, explainFailedCheck, throwerOf } from "./failed-check.ts";

/** Longest piece of code that a sentence quotes. */
const LONGEST = 90;

/** An exception that the project's own code throws on purpose: what leads to that throw, and who brought the value. */
export function* thrownOnPurpose(error: ParsedError): Examination {
  const here = yield* thrownHere(error);
  const [guard] = here?.site.guards ?? [];
  if (!here || !guard) return;
  const caught = yield* caughtBefore(here);
  if (caught) return void (yield caught);
  const verdict =
    guard.kind === "branch"
      ? (noBranch(here, guard) ?? (yield* explainFailedCheck(error, here, guard)))
      : ((yield* nullBehind(error, here, guard)) ??
        (yield* explainFailedCheck(error, here, guard)) ??
        (yield* explainThrow(here, guard)));
  if (verdict) yield verdict;
}

/** `when` and `switch` whose last branch throws: the message shows the value that has no branch of its own. */
function noBranch(here: ThrownHere, { of, conditions }: Guard & { kind: "branch" }): Verdict | undefined {
  const subject = of.subject?.kind === "variable" ? of.subject.bindings[0] : of.subject;
  const shown = conditions.length === 0 && subject ? shownFor(here, subject) : undefined;
  const thrower = throwerOf(here);
  const { tree } = thrower;
  if (!subject || shown === undefined || namesValue(of, shown)) return undefined;
  const check = checkOf(here);
  return causes.proven(
    "unlistedValue",
    { check, subject: textOf(tree, subject), value: shown.slice(0, LONGEST), from: of.line },
    {
      ground: "stated",
      location: { path: here.at.path, line: check.line },
      evidence: [claimOf(thrower, "the last branch"), claimOf({ ...thrower, node: of }, "chooses by it")],
    },
  );

  function namesValue({ branches }: When, printed: string): boolean {
    const isNamed = (one: Node): boolean =>
      [printed, `"${printed}"`].includes(textOf(tree, one)) || lastOfPath(one) === printed;
    return branches.some(({ conditions }) => conditions.some(isNamed));
  }
}

/** Below it the null has more ways to come about than the one that is told. */
const ONE_WAY: Ground = "stated";

/** A check for null that threw: where that null comes from, as of any other. */
function* nullBehind(error: ParsedError, here: ThrownHere, guard: Guard): AnalysisTask<Verdict | undefined> {
  const node = foundNull(guard);
  const thrower = throwerOf(here);
  if (!node || pathOf(node) === undefined) return undefined;
  const found = nullAt(here.at, thrower.tree, node, true);
  const origin = yield* causeOf(error, found, here.at, here.callers);
  if (!origin || !isAtLeast(groundOf(origin), ONE_WAY)) return undefined;
  const made = yield* explained(error, here.at, found, origin);
  const { evidence = [], fixes = [] } = made.support;
  const whole = retold(
    made,
    {},
    {
      // Where the value is used it is checked already: that check threw.
      fixes: origin.passed || origin.guarded ? fixes : [],
      evidence:
        here.site.node.line === found.line ? evidence : [...evidence, claimOf(thrower, "throws for it")],
    },
  );
  if (!(yield* isToldByCheck(found.expression))) return whole;
  const words = { question: `why \`${found.text}\` was null`, steps: [] };
  return { ...retold(whole, words, { ground: "open" }), status: "open" };
}

/** Whether a null comes straight from the platform: the check was written for that very case, and says no more than the exception. */
function* isToldByCheck(expression: Expression): AnalysisTask<boolean> {
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

/** The check that failed, and the caller's argument where a parameter decides it. No cause yet: why it was so is open. */
function* explainThrow(here: ThrownHere, guard: Guard): AnalysisTask<Verdict | undefined> {
  const node = codeOf(guard);
  const thrower = throwerOf(here);
  const text = node && textOf(thrower.tree, node);
  if (!node || !text || text.length > LONGEST) return undefined;
  const passed = yield* argumentFor(namesWithin(node), here);
  const check = checkOf(here);
  const caller = passed && { path: passed.call.source.path, line: lineOfExpression(passed.call) };
  const argument = passed && written(passed.value);
  const [first] = here.callers;
  return causes.open(
    "openCheck",
    {
      check,
      name: functionOf(here),
      found: `\`${text}\` ${guard.kind === "null" ? "is null" : guard.kind === "condition" && !guard.holds ? "does not hold" : "holds"}`,
      caller: caller && { file: fileName(caller.path), line: caller.line },
      argument: argument && argument.length <= LONGEST ? argument : undefined,
      further: first?.frame.line ? `${fileName(first.path)}:${first.frame.line}` : undefined,
    },
    {
      location: caller ?? { path: here.at.path, line: check.line },
      evidence: [claimOf(thrower, "throws it"), ...(passed ? [claimOf(passed.call, "the argument")] : [])],
    },
  );
}

function* argumentFor(
  names: ReadonlySet<string>,
  { at, callers }: ThrownHere,
): AnalysisTask<PassedArgument | undefined> {
  for (const name of names) {
    const passed = yield* argumentPassed(name, at, callers);
    if (passed) return passed;
  }
  return undefined;
}

/** Frames without the line that names the exception: the innermost stands on a `throw`, which says what it was. */
export function* thrownWithoutHeader(error: ParsedError): Examination {
  const frames = yield* workspaceFrames(error);
  const [first] = frames;
  if (!first || first.frame !== error.frames[0] || !first.frame.line) return;
  const at = yield* lineOfFrame(first);
  if (!at || at.line !== first.frame.line) return;
  const tree = treeAt(at.source, at.line);
  const [only, ...more] = nodesOnLine(tree, at.line).filter(
    (node): node is Throw => node.kind === "throw" && node.line === at.line,
  );
  const made = only?.value && more.length === 0 ? plain(only.value) : undefined;
  if (!only || made?.kind !== "call" || !/^[A-Z]\w*(?:Exception|Error)$/.test(made.name)) return;
  const { tries, isWhole } = yield* triesOnTheWay(frames, made.name);
  if (tries.some(({ takenOn }) => takenOn !== undefined)) return;
  const name = functionAt(at.outline, at.line)?.name ?? fileName(at.path);
  const support = {
    location: { path: at.path, line: at.line },
    evidence: [claimOf({ ...at, tree, node: only }, "where the frames begin")],
  };
  const values = { name, exception: made.name, line: at.line, isWhole };
  yield isWhole
    ? causes.proven("nobodyCatchesIt", values, { ...support, ground: "typical" })
    : causes.open("nobodyCatchesIt", values, { ...support, ground: "likely" });
}
