import { readAtMost } from "../support/read-at-most.ts";
import type { Exchange } from "./exchange.ts";

/** At most so many bytes of an answer, as text. */
export async function textOf(
  answer: Exchange,
  mostBytes: number,
): Promise<{ text: string; isWhole: boolean }> {
  const { bytes, isWhole } = await readAtMost(answer.bytes(), mostBytes);
  return { text: bytes.toString("utf8"), isWhole };
}
