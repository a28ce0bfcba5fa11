import type { Frame } from "../../model/parsed-error.ts";

/** Longest round of calls that is looked for. */
const LONGEST_ROUND = 60;
/** Innermost frames that may lie below the round: what happened to run when the stack was full. */
const LONGEST_TAIL = 12;

const keyOf = ({ className, method, line }: Frame): string => `${className}.${method}:${line ?? ""}`;

/** The shortest round of frames that a stack repeats at its inner end, innermost first; undefined where none does. */
export function roundOf(frames: readonly Frame[]): Frame[] | undefined {
  const keys = frames.map(keyOf);
  for (let length = 1; length <= LONGEST_ROUND; length++) {
    // Short rounds must repeat more often to be one.
    const repeats = length < 3 ? 4 : 2;
    for (let from = 0; from <= LONGEST_TAIL; from++) {
      const end = from + length * repeats;
      if (end > keys.length) break;
      let same = true;
      for (let at = from; same && at + length < end; at++) same = keys[at] === keys[at + length];
      if (same) return frames.slice(from, from + length);
    }
  }
  return undefined;
}
