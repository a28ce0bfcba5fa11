/** How the characters of a text are written as bytes. */
export type TextEncoding = "utf8" | "utf16le" | "utf16be" | "utf32le" | "utf32be";

const MARKS: readonly { bytes: readonly number[]; encoding: TextEncoding }[] = [
  // Before the mark of UTF-16, which it begins with.
  { bytes: [0xff, 0xfe, 0, 0], encoding: "utf32le" },
  { bytes: [0, 0, 0xfe, 0xff], encoding: "utf32be" },
  { bytes: [0xff, 0xfe], encoding: "utf16le" },
  { bytes: [0xfe, 0xff], encoding: "utf16be" },
];

/** Where a text that is mostly ASCII has its zero bytes, by their place in a group of four. */
const ZEROS: readonly { at: readonly boolean[]; encoding: TextEncoding }[] = [
  { at: [false, true, true, true], encoding: "utf32le" },
  { at: [true, true, true, false], encoding: "utf32be" },
  { at: [false, true, false, true], encoding: "utf16le" },
  { at: [true, false, true, false], encoding: "utf16be" },
];
const SAMPLE = 512;
/** Share of a text's characters that are ASCII, for its zeros to tell. */
const MOSTLY = 0.4;

/** The encoding by the mark at the start of a text, else by where its first bytes are zero. */
export function encodingOf(bytes: Uint8Array): TextEncoding {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  if (marked) return marked.encoding;
  const zeros = [0, 0, 0, 0];
  const length = Math.min(bytes.length, SAMPLE) & ~3;
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 4] = (zeros[at % 4] ?? 0) + 1;
  const found = ZEROS.find(({ at }) =>
    zeros.every((count, place) => (at[place] ? count > (length / 4) * MOSTLY : count === 0)),
  );
  return found?.encoding ?? "utf8";
}
