import uPlot from "uplot";
import type { TimesView } from "../../src/faces/dashboard/wire.ts";
import { h } from "../dom.ts";
import { navigate } from "../navigation.ts";
import { color, listenToTheme } from "../theme.ts";
import { dateAndTime, duration } from "../words.ts";
import { plotFigure } from "./figure.ts";

const height = 220;

/** How long each saved analysis took, and how much of that its tools did. */
export function runTimes({ points }: TimesView, signal: AbortSignal): HTMLElement {
  const box = h("div", { class: "time-bars" });
  const told = h("p", { class: "told", "aria-hidden": "true" }, "\u00a0");
  const durations = points.map(({ ms }) => ms).sort((left, right) => left - right);
  const middle = durations[durations.length >> 1] ?? 0;
  const slowest = durations.at(-1) ?? 0;
  draw(box, told, points, signal);
  return plotFigure({
    title: "Where the time went",
    words: `Half of the saved analyses took ${duration(middle)} or less, the slowest ${duration(slowest)}.`,
    drawing: [
      box,
      h(
        "ul",
        { class: "legend" },
        h("li", {}, h("span", { class: "key series-1", "aria-hidden": "true" }), "in tools"),
        h(
          "li",
          {},
          h("span", { class: "key series-others", "aria-hidden": "true" }),
          "reading the log, ranking, reasoning",
        ),
      ),
      told,
    ],
    heads: ["Analysis", "When", "In all", "In tools", "Requests"],
    rows: [...points]
      .reverse()
      .map(({ title, at, ms, toolMs, requests }) => [
        title,
        dateAndTime(at),
        duration(ms),
        duration(toolMs),
        requests,
      ]),
    note: "One bar an analysis, the oldest on the left. Tools that ran at the same time count each.",
  });
}

function draw(box: HTMLElement, told: HTMLElement, points: TimesView["points"], signal: AbortSignal): void {
  const bars = uPlot.paths.bars?.({ size: [0.8, 22], radius: 0.1 });
  const axis = { stroke: () => color("quiet"), font: "12px system-ui, sans-serif", ticks: { show: false } };
  const paint = (name: string) => () => color(name);
  const series = (name: string) => ({
    fill: paint(name),
    stroke: paint(name),
    width: 0,
    paths: bars,
    points: { show: false },
  });
  const plot = new uPlot(
    {
      width: Math.max(280, box.clientWidth || 520),
      height,
      padding: [8, 0, 8, 0],
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: {
        x: { time: false, range: [-0.5, points.length - 0.5] },
        y: { range: (_, __, most) => [0, Math.max(10, most * 1.06)] },
      },
      axes: [
        { show: false },
        {
          ...axis,
          grid: { stroke: paint("line"), width: 1 },
          size: 60,
          values: (_, ticks) => ticks.map((tick) => duration(tick)),
        },
      ],
      series: [{}, series("series-others"), series("series-1")],
      hooks: {
        setCursor: [
          ({ cursor: { idx } }) => {
            const point = points[idx ?? -1];
            told.textContent = point
              ? `${point.title}: ${duration(point.ms)}, ${duration(point.toolMs)} in tools`
              : "\u00a0";
          },
        ],
        ready: [
          ({ over, cursor }) =>
            over.addEventListener("click", () => {
              const point = points[cursor.idx ?? -1];
              if (point) navigate(`/analyses/${point.id}`);
            }),
        ],
      },
    },
    [
      points.map((_, at) => at),
      points.map(({ ms }) => ms),
      points.map(({ ms, toolMs }) => Math.min(ms, toolMs)),
    ],
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
