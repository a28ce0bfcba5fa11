import type { Assignment, Declaration, Outline } from "../../model/code.ts";
import { functionAt } from "../code/code.ts";

/** A line that runs, and the file it stands in. */
interface RunningLine {
  outline: Outline;
  line: number;
}

/**
 * The names of the functions that may have run where these lines are on the stack: theirs, and what those call, as far as the files of
 * these lines declare it. Of a constructor and an initializer only what stands above the line has run.
 */
export function functionsRunIn(lines: readonly RunningLine[]): ReadonlySet<string> {
  const outlines = new Set(lines.map(({ outline }) => outline));
  const names = new Set<string>();
  for (const { outline, line } of lines) {
    const within = functionAt(outline, line);
    if (within?.kind === "function") names.add(within.name);
    else
      for (const call of outline.calls)
        if (call.line <= line && (call.enclosing === "" || call.enclosing === within?.qualifiedName))
          names.add(call.name);
  }
  // A set takes what is added to it while it is gone through.
  for (const name of names)
    for (const outline of outlines)
      for (const call of outline.calls) if (lastOf(call.enclosing) === name) names.add(call.name);
  return names;
}

/** Whether one of these functions of a class gives one of its fields a value, as far as their names tell. */
export function isWrittenBy(
  functions: ReadonlySet<string>,
  { outline, declaration }: { outline: Outline; declaration: Declaration },
  field: string,
): boolean {
  const isOwn = ({ enclosing }: Assignment): boolean =>
    enclosing.startsWith(`${declaration.qualifiedName}.`) && lastOf(enclosing) !== declaration.name;
  return outline.assignments.some(
    (each) =>
      each.name === field &&
      isOwn(each) &&
      !/^null\b/.test(each.value.trim()) &&
      functions.has(lastOf(each.enclosing)),
  );
}

const lastOf = (qualified: string): string => qualified.split(".").at(-1) ?? "";
