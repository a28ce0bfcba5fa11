import type { FullRCAResult } from "../../src/model/rca-result.ts";

/** Names of the few answers that all writers want to keep. */
export const hashes = ["0123456789abcdef-0000000000000001", "0123456789abcdef-0000000000000002"] as const;

/** An answer of half a megabyte, of which every part names who wrote it and when. */
export function answerOf(result: FullRCAResult, writer: string, number: number): FullRCAResult {
  const word = `${writer}-${number}`;
  return {
    ...result,
    rootCause: word,
    fixGuidelines: Array.from({ length: 50 }, () => `${word} `.repeat(1000)),
  };
}
