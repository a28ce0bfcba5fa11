/** Bytes of a stream, both ends of them where there are many, in bounded memory. */
export class KeptOutput {
  readonly #limit: number;
  readonly #head: Buffer[] = [];
  #headSize = 0;
  #tail: Buffer[] = [];
  #tailSize = 0;
  #size = 0;
  #lineFeeds = 0;
  #endsWithLineFeed = true;

  /** `limit` in bytes, half of it for each end. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  add(chunk: Buffer): void {
    this.#size += chunk.length;
    for (const byte of chunk) if (byte === 0x0a) this.#lineFeeds++;
    if (chunk.length > 0) this.#endsWithLineFeed = chunk.at(-1) === 0x0a;
    const half = this.#limit / 2;
    const forHead = Math.min(chunk.length, half - this.#headSize);
    if (forHead > 0) {
      this.#head.push(chunk.subarray(0, forHead));
      this.#headSize += forHead;
    }
    const rest = chunk.subarray(forHead);
    if (rest.length === 0) return;
    this.#tail.push(rest);
    this.#tailSize += rest.length;
    if (this.#tailSize > 4 * half) this.#trim(half);
  }

  get lines(): number {
    return this.#lineFeeds + (this.#endsWithLineFeed ? 0 : 1);
  }

  /** The text, with a line in the middle that says how much is left out. */
  text(): string {
    this.#trim(this.#limit / 2);
    const left = this.#size - this.#headSize - this.#tailSize;
    if (left === 0) return Buffer.concat([...this.#head, ...this.#tail]).toString("utf8");
    // A character that the cut went through is no loss beside what is left out.
    const head = Buffer.concat(this.#head)
      .toString("utf8")
      .replace(/(?<!\ufffd)\ufffd+$/, "");
    const tail = Buffer.concat(this.#tail)
      .toString("utf8")
      .replace(/^\ufffd+/, "");
    return `${head}\n[${left} bytes left out]\n${tail}`;
  }

  #trim(half: number): void {
    if (this.#tailSize <= half) return;
    const all = Buffer.concat(this.#tail);
    this.#tail = [Buffer.from(all.subarray(all.length - half))];
    this.#tailSize = half;
  }
}
