import { StringDecoder } from "node:string_decoder";

/** Text of chunks of bytes: UTF-8, or UTF-16 little-endian as PowerShell writes it when it redirects. */
export async function* textChunks(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  let decoder: StringDecoder | undefined;
  for await (const chunk of chunks) {
    if (typeof chunk === "string") {
      yield chunk;
      continue;
    }
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    if (!decoder && bytes.length) decoder = new StringDecoder(encodingOf(bytes));
    if (decoder) yield decoder.write(bytes);
  }
  if (decoder) yield decoder.end();
}

function encodingOf(bytes: Buffer): "utf8" | "utf16le" {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf16le";
  const sample = bytes.subarray(0, 512);
  let oddZeros = 0;
  let evenZeros = 0;
  for (let at = 0; at < sample.length; at++) {
    if (sample[at] === 0) at % 2 ? oddZeros++ : evenZeros++;
  }
  return oddZeros > sample.length * 0.4 && evenZeros === 0 ? "utf16le" : "utf8";
}
