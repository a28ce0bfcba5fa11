/** Label in a header: `text/html; charset="utf-8"`. */
const inHeader = /charset\s{0,9}=\s{0,9}["']?([\w:.-]{1,40})/i;
/** Labels at the head of a page: `<meta charset=…>`, `<meta … content="…; charset=…">`, `<?xml … encoding=…?>`. */
const inPage = /<(?:meta[^>]{1,300}?charset|\?xml[^>]{1,100}?encoding)\s{0,9}=\s{0,9}["']?([\w:.-]{1,40})/i;
/** Bytes of a page that browsers look through for its label. */
const headBytes = 1024;

const marks: readonly [bytes: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xfe, 0xff], "utf-16be"],
  [[0xff, 0xfe], "utf-16le"],
];

/**
 * The text of a fetched page. A byte order mark goes before the header, the header before what the page says of
 * itself; UTF-8 where nothing is said or the label is unknown.
 */
export function decodePage(bytes: Uint8Array, contentType = ""): { text: string; encoding: string } {
  const mark = marks.find(([start]) => start.every((byte, index) => bytes[index] === byte))?.[1];
  const stated = mark ?? contentType.match(inHeader)?.[1] ?? statedInside(bytes);
  const decoder = decoderFor(stated ?? "utf-8");
  return { text: decoder.decode(bytes), encoding: decoder.encoding };
}

function statedInside(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, headBytes));
  const label = head.match(inPage)?.[1];
  // A label that could be read byte by byte is not in UTF-16, whatever it says.
  return label && /^utf-?16/i.test(label) ? "utf-8" : label;
}

function decoderFor(label: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder("utf-8");
  }
}
