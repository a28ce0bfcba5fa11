import type { Lines, MappedMethod } from "./mapping-line.ts";

/** One method of those that a minified name stands for; its flags hold for every row of it. */
export interface Overload {
  signature: string;
  synthesized: boolean;
  outline: boolean;
}

/** Rows of one minified range: one inline stack, innermost first. */
export interface InlineStack {
  overload: Overload;
  rows: MappedMethod[];
}

/** Calls of one inline stack that are kept, and methods that one line may be in: more than any build has. */
const MOST_INLINED = 500;
const MOST_OVERLOADS = 16;
/** Comparisons of the lines of one minified method with its rows: thousands of lines with thousands of rows. */
const MOST_LOOKS = 10_000_000;

/**
 * The rows of one minified method, kept as far as the lines that a trace asks for need them. The last row of an inline
 * stack says which method it is of: rows of overloads that were given one name stand one behind the other.
 */
export class MethodRows {
  /** Stacks by printed line, the first of each overload; line 0 stands for a frame without a line. */
  readonly #hits = new Map<number, InlineStack[]>();
  readonly #plain: InlineStack[] = [];
  /** One row for each original name. */
  readonly #names: InlineStack[] = [];
  readonly #asked: ReadonlySet<number>;
  #open: MappedMethod[] = [];
  #overload: Overload | undefined;
  #first = "";
  #looks = 0;

  constructor(asked: ReadonlySet<number>) {
    this.#asked = asked;
  }

  add(row: MappedMethod): void {
    const [first] = this.#open;
    if (!first?.minified || !isSame(first.minified, row.minified)) this.close();
    if (this.#open.length < MOST_INLINED) this.#open.push(row);
    else this.#open[MOST_INLINED - 1] = row;
  }

  /** Files the stack that is open; to be called behind the last row, too. */
  close(): void {
    const rows = this.#open;
    const outermost = rows.at(-1);
    if (!outermost) return;
    this.#open = [];
    const { signature, synthesized = false, outline = false } = outermost;
    this.#first ||= signature;
    if (this.#overload?.signature !== signature)
      this.#overload = { signature, synthesized: false, outline: false };
    const overload = this.#overload;
    overload.synthesized ||= synthesized || outline;
    overload.outline ||= outline;
    const stack = { overload, rows };
    if (!isNamed(this.#names, outermost)) addBounded(this.#names, { overload, rows: [outermost] });
    if (outermost.minified) this.#addHits(stack, outermost.minified);
    else addBounded(this.#plain, stack);
  }

  #addHits(stack: InlineStack, { from, to }: Lines): void {
    if (this.#looks > MOST_LOOKS) return;
    const lines = this.#asked;
    this.#looks += Math.min(lines.size, to - from + 1) + 1;
    if (from === 0) this.#addHit(0, stack);
    if (to - from >= lines.size) {
      for (const line of lines) if (line >= from && line <= to) this.#addHit(line, stack);
    } else {
      for (let line = from; line <= to; line++) if (lines.has(line)) this.#addHit(line, stack);
    }
  }

  #addHit(line: number, stack: InlineStack): void {
    const known = this.#hits.get(line);
    if (!known) this.#hits.set(line, [stack]);
    else if (known.at(-1)?.overload !== stack.overload) addBounded(known, stack);
  }

  /** Whether a line was asked for, so that the rows of it are here. */
  isRead(line: number): boolean {
    return this.#asked.has(line);
  }

  /** The stacks that a printed line may mean; more than one where the mapping cannot tell. */
  at(line: number | undefined): InlineStack[] {
    // Rows of one method between which those of others stand, as merged classes leave them, are one method all the same.
    const isOne = this.#first === this.#overload?.signature;
    const hits = this.#hits.get(line ?? 0) ?? [];
    if (hits.length > 0) return isOne ? hits.slice(0, 1) : hits;
    if (line === undefined && this.#plain.length > 0)
      return isOne ? this.#plain.slice(0, 1) : this.#firstPlain();
    return this.#plain;
  }

  /** What the minified name may stand for, without lines. */
  names(): InlineStack[] {
    return this.#names.map(({ overload, rows }) => ({ overload, rows: rows.map(withoutLines) }));
  }

  #firstPlain(): InlineStack[] {
    return this.#plain.filter(({ overload }, index) => this.#plain[index - 1]?.overload !== overload);
  }
}

function withoutLines({ minified: _, original: __, ...row }: MappedMethod): MappedMethod {
  return row;
}

function isSame(one: Lines, other: Lines | undefined): boolean {
  return one.from === other?.from && one.to === other.to;
}

function isNamed(names: readonly InlineStack[], { className, method }: MappedMethod): boolean {
  return names.some(({ rows: [row] }) => row?.className === className && row.method === method);
}

function addBounded(stacks: InlineStack[], stack: InlineStack): void {
  if (stacks.length < MOST_OVERLOADS) stacks.push(stack);
}
