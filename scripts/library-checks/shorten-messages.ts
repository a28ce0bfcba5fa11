import type { Check } from "./checks-in.ts";

/** Enough to know a message by, and enough where another of the same function begins alike. */
const LONGEST = { usual: 24, ambiguous: 56 };

/**
 * The checks with as much of each message as tells it from the others that functions of the same name throw: `Can not perform this
 * action after …` and `… inside of …` are two refusals, and their beginnings one.
 */
export function shortenMessages(checks: readonly Check[]): Check[] {
  const alike = new Map<string, Set<string>>();
  const keyOf = ({ method, exception, message }: Check): string =>
    [method, exception, cut(message, LONGEST.usual)].join("|");
  for (const check of checks) {
    const whole = alike.get(keyOf(check)) ?? new Set();
    alike.set(keyOf(check), whole.add(check.message));
  }
  return checks.map((check) => {
    const isAmbiguous = (alike.get(keyOf(check))?.size ?? 0) > 1;
    return { ...check, message: cut(check.message, isAmbiguous ? LONGEST.ambiguous : LONGEST.usual) };
  });
}

const cut = (message: string, longest: number): string =>
  message.length <= longest ? message : message.slice(0, longest).replace(/[ *]+$/, "");
