import type { Exchange } from "./exchange.ts";

/** At most so many bytes of an answer, as text. */
export async function textOf(
  answer: Exchange,
  mostBytes: number,
): Promise<{ text: string; isWhole: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer.bytes()) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > mostBytes) break;
  }
  return { text: Buffer.concat(chunks).toString("utf8", 0, mostBytes), isWhole: size <= mostBytes };
}
