import { Script } from "node:vm";
import { type Attack, attacksOn, attackText } from "./attacks.ts";
import type { WrittenPattern } from "./pattern.ts";

/** What a pattern did that is more than linear. */
export interface Finding {
  pattern: WrittenPattern;
  attack: Attack;
  /** Milliseconds at a length, and at twice that. */
  took: [number, number];
}

/** Characters at which a linear pattern takes some microseconds and a quadratic one tens of milliseconds. */
const LENGTH = 4_000;
/** Milliseconds that all attacks on a pattern may take for each of them, before they are looked at one by one. */
const QUICK = 0.08;
/** Milliseconds at which one of them is measured at twice its length. */
const SUSPICIOUS = 1;
/** How much longer twice the length may take, and how long anything may: bounds multiply, too. */
const [GROWTH, LONGEST] = [2.8, 100];
const GIVES_UP = 1_000;

const calls = new Script("culpritRun()");

/** Milliseconds of a processor, up to where it has to be stopped. */
function timeOf(run: () => void, limit: number): number {
  Object.assign(globalThis, { culpritRun: run });
  const before = process.cpuUsage();
  try {
    calls.runInThisContext({ timeout: limit });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"))
      throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The first attack that a pattern takes more than linear time for, or too long. */
export function superLinear(pattern: WrittenPattern, length = LENGTH): Finding | undefined {
  const compiled = new RegExp(pattern.source, pattern.flags);
  const attacks = attacksOn(pattern);
  const texts = attacks.map((attack) => attackText(attack, length));
  const all = timeOf(() => {
    for (const text of texts) read(compiled, text);
  }, GIVES_UP);
  if (all < Math.max(SUSPICIOUS, (QUICK * texts.length * length) / LENGTH)) return undefined;
  for (const attack of attacks) {
    const took = growth(compiled, attack, length);
    if (took) return { pattern, attack, took };
  }
  return undefined;
}

/** What twice as much of an attack takes, where that is much more than twice the time, three times over. */
function growth(pattern: RegExp, attack: Attack, length: number): [number, number] | undefined {
  const time = (size: number) => {
    const text = attackText(attack, size);
    return timeOf(() => read(pattern, text), GIVES_UP);
  };
  const longest = (LONGEST * length) / LENGTH;
  let took: [number, number] = [0, 0];
  for (let round = 0; round < 3; round++) {
    const short = time(length);
    if (short < SUSPICIOUS) return undefined;
    took = [short, short < longest ? time(2 * length) : short];
    if (took[0] < longest && took[1] < GROWTH * took[0]) return undefined;
  }
  return took;
}

/** Looks for a pattern as a program does: once, or for all that there are. */
function read(pattern: RegExp, text: string): void {
  pattern.lastIndex = 0;
  if (pattern.global) text.replace(pattern, "");
  else pattern.exec(text);
}
