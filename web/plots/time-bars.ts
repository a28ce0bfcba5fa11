import uPlot from "uplot";
import type { MemoryFigures } from "../../src/faces/dashboard/wire.ts";
import { h } from "../dom.ts";
import { color, listenToTheme } from "../theme.ts";
import { date, figure, pluralize, titleOf } from "../words.ts";
import { plotFigure } from "./figure.ts";

/** Classes that have a colour of their own; the others are one. */
const mostClasses = 5;
const dayMs = 86_400_000;
/** In seconds, as the library counts. */
const halfDay = 43_200;

interface Options {
  days: number;
  height: number;
  signal: AbortSignal;
  /** Without title, table and words: where it stands above a list. */
  brief?: boolean;
}

/** How many failures were seen on each day, the classes on top of each other. */
export function timeBars(
  figures: MemoryFigures,
  { days: asked, height, signal, brief = false }: Options,
): HTMLElement {
  const from = firstShown(figures, asked);
  const days = asked - from;
  const series = seriesOf(figures, from, days);
  const today = new Date().setHours(0, 0, 0, 0);
  const at = Array.from({ length: days }, (_, day) => today - (days - 1 - day) * dayMs);
  const { box, legend, told } = stackedBars({ series, at, height, signal });
  const all = series.reduce((sum, { total }) => sum + total, 0);
  const first = series[0];
  const words = `${pluralize(all, "time")} a failure was seen in the last ${days} days${first && all > 0 ? `, most often ${first.name} (${figure(first.total)})` : ""}.`;
  if (brief)
    return h(
      "div",
      { class: "plot brief" },
      h("div", { role: "img", "aria-label": words }, box),
      h("div", { class: "below" }, legend, told),
    );
  return plotFigure({
    title: "Failures over time",
    words,
    drawing: [box, legend, told],
    heads: ["Day", ...series.map(({ name }) => name)],
    rows: at.map((time, day) => [date(time), ...series.map(({ counts }) => counts[day] ?? 0)]).reverse(),
    note: "Days on which a failure was analysed; of what was remembered by earlier versions only the first and the last are known.",
  });
}

/** Bars of days, the series on top of each other, with what each colour is and a line that tells of the day under the pointer. */
export function stackedBars({
  series,
  at,
  height,
  signal,
}: Omit<Drawn, "tell">): Record<"box" | "legend" | "told", HTMLElement> {
  const box = h("div", { class: "time-bars" });
  const legend = h("ul", { class: "legend" });
  const told = h("p", { class: "told", "aria-hidden": "true" }, "\u00a0");
  const tell = (day: number | null | undefined) => {
    if (day === null || day === undefined) {
      told.textContent = "\u00a0";
      return;
    }
    const parts = series.flatMap(({ name, counts }) =>
      counts[day] ? [`${figure(counts[day])} ${name}`] : [],
    );
    told.textContent = `${date(at[day] ?? 0)}: ${parts.join(", ") || "none"}`;
  };
  legend.append(
    ...series.map(({ name, total }, index) =>
      h(
        "li",
        {},
        h("span", { class: `key series-${colorAt(index, series.length)}`, "aria-hidden": "true" }),
        `${name} `,
        h("span", { class: "quiet" }, figure(total)),
      ),
    ),
  );
  draw(box, { series, at, height, tell, signal });
  return { box, legend, told };
}

export interface Series {
  name: string;
  counts: number[];
  total: number;
}

/** Days before anything was seen say nothing, but for two weeks. */
function firstShown({ days }: MemoryFigures, asked: number): number {
  const [first] = days;
  return Math.max(0, Math.min(asked - 14, first ? first.day - 1 : 0));
}

function seriesOf({ days: seen }: MemoryFigures, from: number, days: number): Series[] {
  const totals = new Map<string, number>();
  for (const { type, seen: times } of seen) totals.set(type, (totals.get(type) ?? 0) + times);
  const first = [...totals]
    .sort(([, left], [, right]) => right - left)
    .slice(0, mostClasses)
    .map(([type]) => type);
  const named = new Map(
    first.map((type) => [type, { name: titleOf(type), counts: Array<number>(days).fill(0), total: 0 }]),
  );
  const others: Series = { name: "others", counts: Array<number>(days).fill(0), total: 0 };
  for (const { day, type, seen: times } of seen) {
    const one = named.get(type) ?? others;
    one.counts[day - from] = (one.counts[day - from] ?? 0) + times;
    one.total += times;
  }
  return [...named.values(), ...(others.total > 0 ? [others] : [])];
}

/** The others are grey, whichever number they have. */
const colorAt = (index: number, count: number): number | "others" =>
  index === count - 1 && count > mostClasses ? "others" : index + 1;

interface Drawn {
  series: readonly Series[];
  at: readonly number[];
  height: number;
  tell: (day: number | null | undefined) => void;
  signal: AbortSignal;
}

function draw(box: HTMLElement, { series, at, height, tell, signal }: Drawn): void {
  // Each is drawn from the bottom to the sum of itself and those below it, the tallest first.
  const sums: number[][] = [];
  for (const { counts } of series) {
    const below = sums.at(-1);
    sums.push(counts.map((count, day) => count + (below?.[day] ?? 0)));
  }
  const bars = uPlot.paths.bars?.({ size: [0.74, 26], radius: 0.12 });
  const axis = { stroke: () => color("quiet"), font: "12px system-ui, sans-serif", ticks: { show: false } };
  const plot = new uPlot(
    {
      width: Math.max(280, box.clientWidth || 960),
      height,
      padding: [8, 0, 0, 0],
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: {
        x: { time: true, range: (_, from, to) => [from - halfDay, to + halfDay] },
        y: { range: (_, __, most) => [0, Math.max(1, most * 1.06)] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 26,
          space: 80,
          values: (_, ticks) => ticks.map((tick) => date(tick * 1000)),
        },
        {
          ...axis,
          grid: { stroke: () => color("line"), width: 1 },
          size: 44,
          space: 34,
          incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
        },
      ],
      series: [
        {},
        ...series.map((_, index) => {
          const back = series.length - 1 - index;
          const paint = () => color(`series-${colorAt(back, series.length)}`);
          return { fill: paint, stroke: paint, width: 0, paths: bars, points: { show: false } };
        }),
      ],
      hooks: { setCursor: [({ cursor }) => tell(cursor.idx)] },
    },
    [at.map((time) => time / 1000), ...sums.reverse()],
    box,
  );
  const size = new ResizeObserver(() => {
    if (box.clientWidth > 0) plot.setSize({ width: box.clientWidth, height });
  });
  size.observe(box);
  listenToTheme(() => plot.redraw(false), signal);
  signal.addEventListener("abort", () => {
    size.disconnect();
    plot.destroy();
  });
}
