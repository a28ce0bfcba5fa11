/**
 * At most so many bytes of what somebody else sends; whoever sends more is not listened to any further: the stream is
 * closed. Every answer of a peer is read by this.
 */
export async function readAtMost(
  chunks: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    size += chunk.length;
    if (size > mostBytes) break;
  }
  return { bytes: Buffer.concat(parts).subarray(0, mostBytes), isWhole: size <= mostBytes };
}
