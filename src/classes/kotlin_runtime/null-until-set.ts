import { methodOf } from "../../analysis/code/code.ts";
import { hasRun } from "../../analysis/code/stack-order.ts";
import { claimOf } from "../../analysis/values/expression.ts";
import { setHalf } from "../../analysis/values/set-half.ts";
import { nulls } from "./null-causes.ts";
import { type FoundNull, mistake, type NullOrigin, retold } from "./null-origin.ts";
import { blameOf, functionOf, type PropertyRead, readerOf, writeClaim } from "./property-read.ts";

/** Functions that have run before any other of their object. */
const FIRST = /^(?:<init>|onCreate|onAttach|onFinishInflate|attachBaseContext|setUp|init)$/;

/** Functions that may set a field for it still to be plain when it is null. */
const MOST_SETTERS = 2;

/** A field that is null until one function has run, where nothing makes sure that it has; `asked` where other functions ask for it. */
export function nullUntilSet(field: PropertyRead, asked: NullOrigin | undefined): NullOrigin | undefined {
  const { name, sets, clears, declared } = field;
  const setters = settersOf(field);
  const [set] = sets;
  if (!setters || !set) return asked;
  const named = setters.map((each) => `${each}()`).join(" or ");
  const numbers = sets.slice(0, 3).map(({ line }) => line);
  const lines = `${numbers.length === 1 ? "line" : "lines"} ${numbers.join(" and ")}`;
  const claim = writeClaim(set, setters.length > 1 ? "sets it" : `in ${functionOf(set)}`);
  if (asked) {
    const text = `${asked.wording.text} It is set in ${named}, on ${lines}; no other assignment was found.`;
    const evidence = [...(asked.support.evidence ?? []), claim, declared];
    const blames = [blameOf(field, [...sets, ...clears], undefined, true)];
    return retold(asked, { text }, { evidence, blames });
  }
  const values = { name, setters: named, lines, reader: readerOf(field) };
  const verdict = nulls.proven("nullUntilSet", values, {
    ground: "typical",
    evidence: [claim, declared],
    blames: [blameOf(field, sets, "not_reached", true)],
  });
  return { ...verdict, isOnlyLate: true };
}

/** The functions that set a field, where none of them has certainly run by the time of the read. */
function settersOf({
  sets,
  clears,
  isComplete,
  outline,
  owner,
  read,
  stack,
}: PropertyRead): string[] | undefined {
  const setters = [...new Set(sets.map(functionOf))];
  const { within } = read;
  if (!isComplete || !within || setters.length > MOST_SETTERS || clears.length > 0) return undefined;
  // In a constructor, an initializer, or a callback that always comes first, it is always set.
  const isEarly = (setter: string): boolean =>
    setter === "" || FIRST.test(setter) || setter === owner?.name || setter === within.name;
  const isOver = (setter: string): boolean =>
    hasRun(stack, outline.path, setter) ||
    stack.slice(1).some(({ path, frame }) => path === outline.path && methodOf(frame) === setter);
  const isCalled = outline.calls.some(
    (call) => setters.includes(call.name) && call.enclosing === within.qualifiedName,
  );
  return isCalled || setters.some((each) => isEarly(each) || isOver(each)) ? undefined : setters;
}

/** Two properties that one function sets, of which the reader asks for the earlier alone: it was left in between. */
export function* leftHalfSet(field: PropertyRead): FoundNull {
  const [set] = field.sets;
  const found = yield* setHalf(field);
  if (!found || !set) return undefined;
  const { earlier, asked, between } = found;
  const values = {
    name: field.name,
    line: set.line,
    by: functionOf(set),
    earlier: earlier.name,
    earlierLine: earlier.line,
    between: between.node.line,
    reader: readerOf(field),
  };
  const verdict = nulls.proven("leftHalfSet", values, {
    ground: "stated",
    evidence: [
      claimOf(asked, `asks for ${earlier.name} alone`),
      writeClaim(earlier, "set first"),
      claimOf(between, "may throw in between"),
      writeClaim(set, "set last"),
      field.declared,
    ],
  });
  return mistake(verdict);
}
