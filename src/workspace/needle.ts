/**
 * Bytes of source code by how often they occur, the most frequent first; counted over Kotlin and Java sources. A byte
 * that is not here is rarer than all of these.
 */
const frequent = Buffer.from(' etnairosldcup\nm.h()gfy,"bv=STwCk;EI_AxDRLNPM{}:FO/Vj>B<');

/**
 * A text that is looked for in the bytes of many files. The search begins at its rarest byte: the machine finds a byte
 * that hardly occurs far faster than the first letter of a common word, of which every line has several.
 */
export class Needle {
  readonly #bytes: Buffer;
  readonly #probe: Buffer;

  constructor(text: string) {
    this.#bytes = Buffer.from(text);
    this.#probe = this.#bytes.subarray(rarestAt(this.#bytes));
  }

  isIn(content: Buffer): boolean {
    if (!content.includes(this.#probe)) return false;
    return this.#probe.length === this.#bytes.length || content.includes(this.#bytes);
  }
}

/** Where the rarest byte stands; a probe of less than two bytes would find too much. */
function rarestAt(bytes: Buffer): number {
  let best = 0;
  let bestRank = -1;
  for (let index = 0; index < Math.max(1, bytes.length - 1); index++) {
    const at = frequent.indexOf(bytes[index] ?? 0);
    const rank = at < 0 ? frequent.length : at;
    if (rank > bestRank) {
      best = index;
      bestRank = rank;
    }
  }
  return best;
}
