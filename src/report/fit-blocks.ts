const bytesOf = (text: string): number => Buffer.byteLength(text, "utf8");

/**
 * Blocks of Markdown as one text of at most `mostBytes` bytes. Blocks go as a whole, the first that does not fit with all
 * after it, so that nothing is cut inside a fence; `rest` then says so.
 */
export function fitBlocks(blocks: readonly string[], mostBytes: number, rest: string): string {
  const written = blocks.filter((block) => block !== "");
  const all = `${written.join("\n\n")}\n`;
  if (bytesOf(all) <= mostBytes) return all;
  const kept: string[] = [];
  let size = bytesOf(rest) + 1;
  for (const block of written) {
    size += bytesOf(block) + 2;
    if (size > mostBytes) break;
    kept.push(block);
  }
  const text = `${[...kept, rest].join("\n\n")}\n`;
  return bytesOf(text) <= mostBytes ? text : "";
}
