import { createHash } from "node:crypto";
import type { DistinctPart } from "../model/triage.ts";

/** Values that are kept one by one. */
const MOST_KEPT = 1024;
/** Registers of an estimate: 2^12, which errs by some 1.6 % (1.04 / sqrt(4096)). */
const BITS = 12;
const REGISTERS = 1 << BITS;

/**
 * How many different values there were: exact up to 1 024, above that by HyperLogLog (Flajolet, Fusy, Gandouet and Meunier,
 * 2007, with its correction for small ranges). What it holds depends on the set of values alone, so that parts merge in any order.
 */
export class DistinctCount {
  #values: Set<string> | undefined = new Set();
  #registers: Uint8Array | undefined;

  static from(part: DistinctPart): DistinctCount {
    const count = new DistinctCount();
    count.merge(part);
    return count;
  }

  add(value: string): void {
    this.#addHash(createHash("sha1").update(value).digest("hex").slice(0, 16));
  }

  merge(part: DistinctPart): void {
    if ("values" in part) {
      for (const value of part.values) this.#addHash(value);
      return;
    }
    const registers = this.#estimate();
    const others = Buffer.from(part.registers, "base64");
    for (let at = 0; at < REGISTERS; at++) registers[at] = Math.max(registers[at] ?? 0, others[at] ?? 0);
  }

  get isEmpty(): boolean {
    return this.#values !== undefined && this.#values.size === 0;
  }

  get count(): number {
    if (this.#values) return this.#values.size;
    const registers = this.#registers ?? new Uint8Array(REGISTERS);
    let sum = 0;
    let empty = 0;
    for (const value of registers) {
      sum += 2 ** -value;
      if (value === 0) empty++;
    }
    const alpha = 0.7213 / (1 + 1.079 / REGISTERS);
    const raw = (alpha * REGISTERS * REGISTERS) / sum;
    const isSmall = raw <= 2.5 * REGISTERS && empty > 0;
    return Math.round(isSmall ? REGISTERS * Math.log(REGISTERS / empty) : raw);
  }

  toPart(): DistinctPart {
    if (this.#values) return { values: [...this.#values].sort() };
    return { registers: Buffer.from(this.#registers ?? []).toString("base64") };
  }

  #addHash(hash: string): void {
    if (!this.#values) {
      note(this.#estimate(), hash);
      return;
    }
    this.#values.add(hash);
    if (this.#values.size > MOST_KEPT) this.#estimate();
  }

  /** The registers, from now on in place of the values. */
  #estimate(): Uint8Array {
    if (!this.#registers) {
      this.#registers = new Uint8Array(REGISTERS);
      for (const hash of this.#values ?? []) note(this.#registers, hash);
      this.#values = undefined;
    }
    return this.#registers;
  }
}

/** The first 12 bits choose the register; of the next 48 the zeros before the first one count. */
function note(registers: Uint8Array, hash: string): void {
  const index = Number.parseInt(hash.slice(0, 3), 16);
  const rest = Number.parseInt(hash.slice(3, 15), 16);
  const zeros = rest === 0 ? 48 : 47 - Math.floor(Math.log2(rest));
  registers[index] = Math.max(registers[index] ?? 0, zeros + 1);
}
