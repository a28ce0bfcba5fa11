import { isUtf8 } from "node:buffer";
import { isBinary } from "../decode.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "latin1";

/** A file's text with what is needed to find any of its characters among the bytes again. */
export interface EncodedText {
  /** Without the byte order mark, line ends as they are. */
  text: string;
  encoding: Encoding;
  /** Bytes of the byte order mark. */
  markBytes: number;
}

/** Reads a file's bytes as `decode` does. Undefined for binary content. */
export function readEncoded(bytes: Buffer): EncodedText | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: bytes.toString("utf16le", 2), encoding: "utf-16le", markBytes: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: swapped(bytes.subarray(2)).toString("utf16le"), encoding: "utf-16be", markBytes: 2 };
  if (isBinary(bytes)) return undefined;
  if (!isUtf8(bytes)) return { text: bytes.toString("latin1"), encoding: "latin1", markBytes: 0 };
  const markBytes = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return { text: bytes.toString("utf8", markBytes), encoding: "utf-8", markBytes };
}

/**
 * The bytes with the characters from `start` to `end` replaced; every byte outside stays as it is. `start` and `end`
 * may not divide a surrogate pair. Undefined where the encoding cannot write the replacement.
 */
export function spliceText(
  bytes: Buffer,
  encoded: EncodedText,
  range: { start: number; end: number },
  replacement: string,
): Buffer | undefined {
  const written = encode(replacement, encoded.encoding);
  if (!written) return undefined;
  const from = encoded.markBytes + byteLength(encoded.text.slice(0, range.start), encoded.encoding);
  const to = from + byteLength(encoded.text.slice(range.start, range.end), encoded.encoding);
  return Buffer.concat([bytes.subarray(0, from), written, bytes.subarray(to)]);
}

/** The first character that the encoding cannot write. */
export function unwritable(text: string, encoding: Encoding): string | undefined {
  if (encoding !== "latin1") return undefined;
  for (const character of text) if ((character.codePointAt(0) ?? 0) > 0xff) return character;
  return undefined;
}

function encode(text: string, encoding: Encoding): Buffer | undefined {
  if (unwritable(text, encoding) !== undefined) return undefined;
  if (encoding === "utf-16be") return swapped(Buffer.from(text, "utf16le"));
  return Buffer.from(text, encoding);
}

function byteLength(text: string, encoding: Encoding): number {
  if (encoding === "utf-8") return Buffer.byteLength(text);
  return encoding === "latin1" ? text.length : text.length * 2;
}

function swapped(bytes: Buffer): Buffer {
  return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16();
}
