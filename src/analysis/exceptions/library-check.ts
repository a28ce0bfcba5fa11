import { namesSince } from "../../facts/former-names.ts";
import { checksOf } from "../../facts/library-checks.ts";
import type { Throwable } from "../../model/parsed-error.ts";
import { outermost, writtenMethod } from "../../syntax/names.ts";
import type { Precondition } from "../../syntax/tree/preconditions.ts";
import { type CheckingFrame, simpleException } from "./checking-frame.ts";

/** The check of the table that a frame stands for, where exactly one fits the exception and its message. */
export function tabledCheck({ frame }: CheckingFrame, thrown: Throwable): Precondition | undefined {
  const exception = simpleException(thrown).replace(/Exception$/, "");
  const method = writtenMethod(frame.method).replace(/\$\w+$/, "");
  const found = new Map<string, Precondition>();
  for (const owner of ownersOf(frame.className)) {
    for (const line of checksOf(owner)) {
      const [name, thrownThere, condition = "", message = "", asks = ""] = line.split("|");
      if (name === method && thrownThere === exception && fits(message, thrown.message.trim()))
        found.set(condition, { condition: condition.replaceAll("¦", "|"), ...askedBy(asks) });
    }
  }
  const [only, ...more] = found.values();
  return more.length === 0 ? only : undefined;
}

/** `0/2 index;<close,release;>start`, as the table's head explains. */
function askedBy(text: string): Omit<Precondition, "condition"> {
  const parts = text.split(";");
  const [, at, of, name = ""] = /^(\d+)\/(\d+) (\w+)$/.exec(parts[0] ?? "") ?? [];
  const listed = (mark: string): string[] =>
    parts.flatMap((part) => (part.startsWith(mark) ? part.slice(1).split(",") : []));
  return {
    ...(at && of && { parameter: { name, at: Number(at), of: Number(of) } }),
    after: listed("<"),
    needs: listed(">"),
  };
}

/** Classes that were renamed or split since: what is implemented for an abstract class, and the other way round. */
function ownersOf(className: string): string[] {
  return namesSince(outermost(className)).flatMap((outer) => [
    outer,
    outer.endsWith("Impl") ? outer.slice(0, -4) : `${outer}Impl`,
  ]);
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
