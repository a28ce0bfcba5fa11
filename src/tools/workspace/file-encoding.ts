import { open } from "node:fs/promises";
import { isBinary } from "../../workspace/decode.ts";

/** Bytes of a binary file that are shown as hex. */
const PREVIEW = 1024;
const SNIFFED = 8192;

export interface FileHead {
  /** The first KB as hex digits, for a file that is no text in the encoding asked for. */
  hexPreview?: string;
  /** As the contract names it: the one asked for, unless a byte order mark says otherwise. */
  encoding: string;
  /** As TextDecoder names it. */
  decoder: string;
}

/** Looks at the first bytes of a file: how to decode it, and whether it is text at all. */
export async function readHead(absolute: string, asked: string): Promise<FileHead> {
  return headOf(await firstBytes(absolute), asked);
}

/** The same for a file whose bytes are there already. */
export function headOf(content: Buffer, asked: string): FileHead {
  const bytes = content.subarray(0, SNIFFED);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: "utf-16", decoder: "utf-16le" };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: "utf-16", decoder: "utf-16be" };
  if (asked === "utf-16") return { encoding: asked, decoder: "utf-16le" };
  const decoder = asked === "ascii" ? "windows-1252" : "utf-8";
  if (!isBinary(bytes)) return { encoding: asked, decoder };
  return { encoding: asked, decoder, hexPreview: bytes.subarray(0, PREVIEW).toString("hex") };
}

async function firstBytes(absolute: string): Promise<Buffer> {
  const file = await open(absolute);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED), 0, SNIFFED, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
