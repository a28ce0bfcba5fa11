import { LIBRARY_CHECKS } from "../../facts/library-checks.ts";
import { type Frame, type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import { outermost, simpleName, writtenMethod } from "../../syntax/names.ts";

/** The check of a library that threw. */
export interface LibraryCheck {
  frame: Frame;
  /** "FragmentManager.checkStateLoss". */
  name: string;
  /** What it finds when it throws, as its source has it: `isStateSaved()`. */
  condition: string;
}

/** Frames of functions that check for others, above the one with the check. */
const HELPER = /(?:^|\.)(?:\w*Preconditions\w*|Assertions|Objects|Intrinsics|StandardKt|Checks|Util)$/;
const DEPTH = 4;

/** The check of a library's own code that threw the innermost exception, where exactly one of the table fits. */
export function libraryCheckOf(error: ParsedError): LibraryCheck | undefined {
  const thrown = throwablesOf(error).at(-1);
  const frame = thrown?.frames.slice(0, DEPTH).find(({ className }) => !HELPER.test(outermost(className)));
  if (!frame || !thrown?.exception) return undefined;
  const exception =
    thrown.exception
      .split(/[.$]/)
      .at(-1)
      ?.replace(/Exception$/, "") ?? "";
  const method = writtenMethod(frame.method).replace(/\$\w+$/, "");
  const conditions = new Set<string>();
  for (const owner of ownersOf(frame.className)) {
    for (const line of linesOf(owner)) {
      const [name, thrownThere, condition = "", message = ""] = line.split("|");
      if (name === method && thrownThere === exception && fits(message, thrown.message.trim()))
        conditions.add(condition);
    }
  }
  const [condition, ...more] = conditions;
  if (!condition || more.length > 0) return undefined;
  const owner = simpleName(frame.className);
  return {
    frame,
    name: method === "<init>" ? owner : `${owner}.${method}`,
    condition: condition.replaceAll("¦", "|"),
  };
}

/** Classes that were renamed or split since: what is implemented for an abstract class, and the other way round. */
function ownersOf(className: string): string[] {
  const outer = outermost(className);
  return [outer, outer.endsWith("Impl") ? outer.slice(0, -4) : `${outer}Impl`];
}

function linesOf(owner: string): string[] {
  const { rows } = LIBRARY_CHECKS;
  const at = rows.indexOf(`\n${owner}\n`);
  if (at < 0) return [];
  const lines: string[] = [];
  for (let from = at + owner.length + 2; from < rows.length; ) {
    const end = rows.indexOf("\n", from);
    const line = rows.slice(from, end < 0 ? rows.length : end);
    if (!line.includes("|")) return lines;
    lines.push(line);
    from += line.length + 1;
  }
  return lines;
}

/** Whether a printed message begins as the table has it. Without a message only what throws none fits. */
function fits(template: string, printed: string): boolean {
  if (template === "" || printed === "") return template === printed || template === "*";
  const parts = template.split("*");
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found = index === 0 ? (printed.startsWith(part) ? 0 : -1) : printed.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return parts.some((part) => part.trim().length > 2);
}
