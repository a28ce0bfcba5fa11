import { isAscii, isUtf8 } from "node:buffer";

const SNIFFED = 8000;

/** Text of a file's bytes: UTF-8, UTF-16 by its byte order mark, else Latin-1. Undefined for binary content. */
export function decode(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString("utf16le", 2);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return bigEndian(bytes.subarray(2));
  if (isBinary(bytes)) return undefined;
  if (isAscii(bytes)) return bytes.toString("latin1");
  if (!isUtf8(bytes)) return bytes.toString("latin1");
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return bytes.toString("utf8", hasMark ? 3 : 0);
}

/** A zero byte near the start, as git decides. UTF-16 without a byte order mark counts as binary. */
export function isBinary(bytes: Buffer): boolean {
  const zero = bytes.indexOf(0);
  return zero >= 0 && zero < SNIFFED;
}

function bigEndian(bytes: Buffer): string {
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 2));
  return Buffer.from(whole).swap16().toString("utf16le");
}
