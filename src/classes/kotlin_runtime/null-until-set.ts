import { lineClaim } from "../../analysis/claims.ts";
import { functionAt, methodOf, type WorkspaceFrame } from "../../analysis/code/code.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import type { PropertyWrite } from "../../analysis/code/property-writes.ts";
import { hasRun } from "../../analysis/code/stack-order.ts";
import { blameOf, type NullField } from "./null-field-behind.ts";
import type { NullOrigin } from "./null-origin.ts";

/** Functions that have run before any other of their object. */
const FIRST = /^(?:<init>|onCreate|onAttach|onFinishInflate|attachBaseContext|setUp|init)$/;

/** Functions that may set a field for it still to be plain when it is null. */
const MOST_SETTERS = 2;

/** A field that is null until one function has run, where nothing makes sure that it has. */
export function nullUntilSet(
  behind: NullField | undefined,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
  checked: NullOrigin | undefined,
): NullOrigin | undefined {
  const found = behind && onlySetter(behind, at, callers);
  const within = functionAt(at.outline, at.line);
  if (!behind || !found || !within) return checked;
  const plain = behind.name;
  const { setters, set } = found;
  const lines = linesOf(behind.sets);
  const named = setters.map((each) => `${each}()`).join(" or ");
  const claim = lineClaim(
    "outline",
    at.path,
    set.line,
    set.text,
    setters.length > 1 ? "sets it" : `in ${set.enclosing.split(".").at(-1)}, the only one`,
  );
  if (checked)
    return {
      ...checked,
      rootCause: `${checked.rootCause} Only ${named} sets it, on ${lines}.`,
      confidence: checked.confidence + 0.03,
      claims: [...checked.claims, claim],
      blames: [{ ...blameOf(behind, [...behind.sets, ...behind.clears]), only: true }],
    };
  const makes = /^(?:new\s|[A-Z]\w*\(|\([\w.<>]+\)\s*\w*[fF]indViewById|findViewById)/.test(set.value.trim());
  return {
    rootCause: `${plain} is null until ${named} has set it (${lines}${setters.length > 1 || behind.sets.length > 1 ? "" : ", the only place that does"}), and ${within.name}() uses it without regard to that.`,
    confidence: makes && setters.length === 1 ? 0.75 : 0.62,
    label: "not set yet",
    claims: [claim, behind.declared],
    blames: [{ ...blameOf(behind, behind.sets, "not_reached"), only: true }],
    steps: [
      `Find how ${within.name}() can come before ${named}, or on a way without it, and let that run first.`,
      `If that is rightly so, leave when ${plain} is null.`,
    ],
  };
}

function onlySetter(
  { sets, clears, isComplete, outline, owner }: NullField,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
): { setters: readonly string[]; set: PropertyWrite } | undefined {
  const within = functionAt(at.outline, at.line);
  const setters = [...new Set(sets.map((each) => each.enclosing.split(".").at(-1) ?? ""))];
  const [set] = sets;
  if (!isComplete || !within || !set || setters.length > MOST_SETTERS || clears.length > 0) return undefined;
  // In a constructor, an initializer, or a callback that always comes first, it is always set.
  const isEarly = (setter: string): boolean =>
    setter === "" || FIRST.test(setter) || setter === owner?.name || setter === within.name;
  const led = callers.some((each) => each.path === outline.path && setters.includes(methodOf(each.frame)));
  const isOver = setters.some((setter) => hasRun(callers, outline.path, setter));
  const calls = outline.calls.some(
    (call) => setters.includes(call.name) && call.enclosing === within.qualifiedName,
  );
  return led || isOver || calls || setters.some(isEarly) ? undefined : { setters, set };
}

function linesOf(sets: readonly PropertyWrite[]): string {
  const all = sets.slice(0, 3).map(({ line }) => line);
  return all.length === 1 ? `line ${all[0]}` : `lines ${all.join(" and ")}`;
}
