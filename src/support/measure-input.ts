import { encodingOf } from "./text-encoding.ts";

/** What an input is, noted while it is read. */
export interface InputFacts {
  bytes: number;
  /** Judged by the first 8 KB: NUL bytes where the encoding has none. */
  binary: boolean;
}

const sampleSize = 8192;

/** Passes an input through unchanged and notes how much it was and whether it is text. */
export function measureInput(input: string | AsyncIterable<Uint8Array | string>): {
  chunks: AsyncIterable<Uint8Array | string>;
  facts: InputFacts;
} {
  const facts: InputFacts = { bytes: 0, binary: false };
  async function* pass(): AsyncGenerator<Uint8Array | string> {
    const whole = typeof input === "string" ? [input] : input;
    for await (const chunk of whole) {
      if (facts.bytes === 0 && chunk.length > 0) facts.binary = isBinary(chunk);
      facts.bytes += chunk.length;
      yield chunk;
    }
  }
  return { chunks: pass(), facts };
}

function isBinary(chunk: Uint8Array | string): boolean {
  if (typeof chunk === "string") return chunk.slice(0, sampleSize).includes("\u0000");
  return encodingOf(chunk) === "utf8" && chunk.subarray(0, sampleSize).includes(0);
}
