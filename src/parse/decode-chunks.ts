import { StringDecoder } from "node:string_decoder";
import { encodingOf, type TextEncoding } from "../support/text-encoding.ts";

/** Bytes by which an encoding is told, where no line ends before. */
const ENOUGH = 64;

/** Text of chunks of bytes: UTF-8, or UTF-16 or UTF-32 as PowerShell and some tools redirect it, marked or not. */
export async function* textChunks(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  let decoder: Decoder | undefined;
  let start: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (typeof chunk === "string") {
      yield chunk;
      continue;
    }
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    if (decoder) {
      yield decoder.write(bytes);
      continue;
    }
    start = start.length > 0 ? Buffer.concat([start, bytes]) : bytes;
    if (start.length < ENOUGH && !start.includes(10)) continue;
    decoder = decoderFor(encodingOf(start));
    yield decoder.write(start);
  }
  decoder ??= decoderFor(encodingOf(start));
  if (start.length < ENOUGH && !start.includes(10)) yield decoder.write(start);
  yield decoder.end();
}

interface Decoder {
  write(bytes: Buffer): string;
  end(): string;
}

function decoderFor(encoding: TextEncoding): Decoder {
  if (encoding === "utf8" || encoding === "utf16le") return new StringDecoder(encoding);
  return new UnitDecoder(encoding);
}

/** Decodes units of two or four bytes that Node has no decoder for. */
class UnitDecoder implements Decoder {
  readonly #encoding: "utf16be" | "utf32le" | "utf32be";
  readonly #size: 2 | 4;
  /** The beginning of a unit that the last chunk cut. */
  #rest: Buffer = Buffer.alloc(0);

  constructor(encoding: "utf16be" | "utf32le" | "utf32be") {
    this.#encoding = encoding;
    this.#size = encoding === "utf16be" ? 2 : 4;
  }

  write(bytes: Buffer): string {
    const all = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    const whole = all.length - (all.length % this.#size);
    this.#rest = Buffer.from(all.subarray(whole));
    // A pair of surrogates that is cut here is whole again when the two texts are joined.
    if (this.#encoding === "utf16be") return Buffer.from(all.subarray(0, whole)).swap16().toString("utf16le");
    const characters: string[] = [];
    for (let at = 0; at < whole; at += 4) {
      const code = this.#encoding === "utf32le" ? all.readUInt32LE(at) : all.readUInt32BE(at);
      characters.push(code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd");
    }
    return characters.join("");
  }

  end(): string {
    return this.#rest.length > 0 ? "\ufffd" : "";
  }
}
