/**
 * Which lines of a long log are worth a closer look, so that the careful readers only see the neighbourhood of what may
 * be a failure. Several small expressions run over a chunk at two nanoseconds a character in all; one large
 * alternation of the same words takes three times as long, because the engine's skip tables fill up.
 */
export interface Reach {
  before: number;
  after: number;
}

/** What only failures print: a message may stand above, a trace or a block below. */
const STRONG: Reach = { before: 8, after: 30 };
/** Words that also occur in passing. */
const WEAK: Reach = { before: 1, after: 5 };

const MARKERS: readonly { shape: RegExp; reach: Reach }[] = [
  { shape: /\ne: |\nerror: |\nERROR|\tat /g, reach: STRONG },
  { shape: /> Task |>>> |\*{3} \*{3}|"main" /g, reach: STRONG },
  { shape: /AGPBI|FAILED|FAILURE: |BUILD SUCCESS|FATAL EX|ANR in |CRASH: |DALVIK THREADS/g, reach: STRONG },
  { shape: /\.(?:kts?|java|xml):\d{1,6}(?:\)|: )/g, reach: STRONG },
  {
    shape:
      /Native [Mm]ethod|Unknown Source|SourceFile|Suppressed: |Caused by|Process: |Missing class |Duplicate class |Fatal (?:signal|Exception)|What went wrong/g,
    reach: STRONG,
  },
  { shape: /\.[A-Z]\w{2,80}(?:Exception|Error)\b/g, reach: WEAK },
  { shape: /[Ee]rror: |\nw: /g, reach: WEAK },
  { shape: /has died|lowmemorykiller|<failure |<error /g, reach: WEAK },
];

/** The markers of a line's start, for the first line of a chunk. */
const AT_START = /^(?:[ew]: |error: |ERROR)/;

/** Walks the candidates of one chunk in order. */
export class Candidates {
  readonly #text: string;
  /** Position of the next hit of each marker; -1 before the first search. */
  readonly #next: number[] = MARKERS.map(() => -1);

  constructor(text: string) {
    this.#text = text;
  }

  /** The next candidate at or after `from`, which must be the start of a line and not fall from call to call. */
  next(from: number): { at: number; reach: Reach } | undefined {
    if (from === 0 && AT_START.test(this.#text)) return { at: 0, reach: STRONG };
    let best: { at: number; reach: Reach } | undefined;
    for (let index = 0; index < MARKERS.length; index++) {
      const marker = MARKERS[index];
      if (!marker) continue;
      const at = this.#advance(index, marker.shape, from);
      if (!best || at < best.at) best = { at, reach: marker.reach };
    }
    return best && best.at < this.#text.length ? best : undefined;
  }

  #advance(index: number, shape: RegExp, from: number): number {
    const known = this.#next[index] ?? -1;
    if (known >= from) return known;
    // A marker of a line's start begins with the line end before it.
    shape.lastIndex = from > 0 ? from - 1 : 0;
    const match = shape.exec(this.#text);
    const at = match ? match.index + (this.#text.charCodeAt(match.index) === 10 ? 1 : 0) : this.#text.length;
    this.#next[index] = at;
    return at;
  }
}
