import { randomBytes } from "node:crypto";
import { cutAtLine } from "../../support/text.ts";
import { bytesOf } from "./wire.ts";

/** Bytes of one answer as it goes over the wire, its text and its structured content together. */
export const ANSWER_LIMIT = 64 * 1024;
/** Bytes left for what stands around the text: the notice and the envelope of the message. */
const OVERHEAD = 1024;
/** How many long texts are kept for whoever asks for their rest, and how many characters in all. */
const KEPT = { texts: 128, characters: 64 << 20 };

/** Part of a long text, with a notice in its last line where more follows. */
export interface Part {
  text: string;
  /** Gives the next part. */
  next?: string;
}

/** Long texts of answers, so that their rest can be asked for. The oldest go when there are too many. */
export class Answers {
  readonly #texts = new Map<string, string>();
  #characters = 0;

  /** Keeps a text and gives the cursor of its beginning. */
  keep(text: string): string {
    const id = randomBytes(9).toString("base64url");
    this.#texts.set(id, text);
    this.#characters += text.length;
    for (const [oldest, { length }] of this.#texts) {
      const fits = this.#texts.size <= KEPT.texts && this.#characters <= KEPT.characters;
      if (fits || oldest === id) break;
      this.#texts.delete(oldest);
      this.#characters -= length;
    }
    return `${id}.0`;
  }

  /** The part at a cursor; undefined when the text is no longer kept or the cursor never was one. */
  part(cursor: string, bytes = ANSWER_LIMIT): Part | undefined {
    const [, id = "", digits = ""] = cursor.match(/^([\w-]{12})\.(\d{1,9})$/) ?? [];
    const text = this.#texts.get(id);
    const start = Number(digits);
    if (text === undefined || start > text.length) return undefined;
    const piece = cutToBytes(text.slice(start, start + bytes), bytes - OVERHEAD);
    const end = start + piece.length;
    if (end >= text.length) return { text: piece };
    const next = `${id}.${text[end] === "\n" ? end + 1 : end}`;
    return { text: `${piece}\n${notice(start, end, text.length, next)}`, next };
  }
}

export const resourceOf = (cursor: string): string => `culprit://answers/${cursor}`;

function notice(start: number, end: number, total: number, next: string): string {
  return `[characters ${start + 1} to ${end} of ${total}; the next part: read_more {"cursor":"${next}"} or the resource ${resourceOf(next)}]`;
}

/** The beginning of a text that takes at most so many bytes as JSON, up to a line end where there is one. */
function cutToBytes(text: string, bytes: number): string {
  let piece = text;
  for (let size = bytesOf(piece); size > bytes; size = bytesOf(piece)) {
    const length = Math.floor(piece.length * Math.min(0.95, bytes / size));
    piece = cutAtLine(piece, Math.max(1, length));
  }
  return piece;
}
