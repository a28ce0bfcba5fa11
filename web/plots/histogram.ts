import { type Child, svg } from "../dom.ts";

const [width, height, left, bottom, top] = [520, 220, 46, 42, 14];

export interface Histogram {
  /** Counts of bins of one width, the lowest first. */
  bins: readonly number[];
  /** Words under the edges between bins, by their number. */
  edges: readonly (readonly [edge: number, words: string])[];
  /** What the bins are of. */
  axis: string;
  /** Bins from this one on have the colour of what is good; before, that of the rest. */
  goodFrom?: number;
  /** A stroke at an edge, with its word. */
  mark?: readonly [edge: number, words: string];
}

/** Bars of one width beside each other. */
export function histogram({ bins, edges, axis, goodFrom = 0, mark }: Histogram): Child {
  const most = roundUp(Math.max(2, ...bins));
  const x = (edge: number) => left + (edge / bins.length) * (width - left - 20);
  const y = (count: number) => height - bottom - (count / most) * (height - bottom - top);
  return svg(
    "svg",
    { class: "histogram", viewBox: `0 0 ${width} ${height}` },
    [0, most / 2, most].map((count) => [
      svg("line", { class: "grid", x1: x(0), x2: x(bins.length), y1: y(count), y2: y(count) }),
      svg("text", { x: left - 8, y: y(count) + 4, "text-anchor": "end" }, short(count)),
    ]),
    bins.map((count, bin) =>
      svg(
        "rect",
        {
          class: bin >= goodFrom ? "good" : "",
          x: x(bin) + 1.5,
          width: Math.max(1, x(bin + 1) - x(bin) - 3),
          y: y(count),
          height: Math.max(0, y(0) - y(count)),
          rx: 1.5,
        },
        svg("title", {}, String(count)),
      ),
    ),
    edges.map(([edge, words]) =>
      svg("text", { x: x(edge), y: height - bottom + 16, "text-anchor": "middle" }, words),
    ),
    mark && [
      svg("line", { class: "mark", x1: x(mark[0]), x2: x(mark[0]), y1: top, y2: y(0) }),
      svg("text", { class: "axis", x: x(mark[0]) + 5, y: top + 8 }, mark[1]),
    ],
    svg("text", { class: "axis", x: x(bins.length / 2), y: height - 2, "text-anchor": "middle" }, axis),
  );
}

/** The next number that halves well: 2, 4, 6, 8 and 10 times a power of ten. */
function roundUp(count: number): number {
  const power = 10 ** Math.floor(Math.log10(count));
  return (Math.ceil(count / power / 2) * 2 || 2) * power;
}

/** `12 k` */
const short = (count: number): string =>
  count >= 10_000 ? `${Math.round(count / 1000)}\u202fk` : String(Math.round(count * 10) / 10);
