import type { MemoryFigures, TimesView } from "../../src/faces/dashboard/wire.ts";
import { get } from "../api.ts";
import { h } from "../dom.ts";
import { nothing } from "../parts/failure-rows.ts";
import { calibration } from "../plots/calibration.ts";
import { plotFigure } from "../plots/figure.ts";
import { histogram } from "../plots/histogram.ts";
import { rankedBars } from "../plots/ranked-bars.ts";
import { runTimes } from "../plots/run-times.ts";
import { timeBars } from "../plots/time-bars.ts";
import type { View, Visit } from "../view.ts";
import {
  date,
  duration,
  figure,
  percent,
  pluralize,
  states,
  times as timesWords,
  titleOf,
} from "../words.ts";

const spans = [30, 90, 365] as const;
/** Documents below this quality are what `culprit memory prune` removes. */
const poorBins = 6;
const mostBars = 14;

/** Plots of what all of it comes to. */
export async function figuresView({ query, signal, scope }: Visit): Promise<View> {
  const days = spans.find((each) => String(each) === query.get("days")) ?? 90;
  const offset = -new Date().getTimezoneOffset();
  const [figures, times] = await Promise.all([
    get<MemoryFigures>("figures", { scope, days, offset }, signal),
    get<TimesView>("times", {}, signal),
  ]);
  const span = h(
    "nav",
    { class: "filters", "aria-label": "Days" },
    spans.map((each) =>
      h(
        "a",
        { class: "chip", href: `/figures?days=${each}`, "aria-current": each === days ? "true" : undefined },
        each === 365 ? "A year" : `${each} days`,
      ),
    ),
  );
  const few =
    figures.counted < figures.documents &&
    h(
      "p",
      { class: "note" },
      `Counted among ${figure(figures.counted)} of ${pluralize(figures.documents, "document")}: the rest is on a server that does not count.`,
    );
  if (figures.documents === 0 && times.runs === 0)
    return { title: "Figures", content: [h("h1", {}, "Figures"), nothing("There is nothing to count yet.")] };
  return {
    title: "Figures",
    content: [
      h("div", { class: "title-row" }, h("h1", {}, "Figures"), span),
      few,
      timeBars(figures, { days, height: 240, signal }),
      h("div", { class: "plots" }, classes(figures), calibration(figures), quality(figures), judged(figures)),
      times.runs > 0 &&
        h(
          "div",
          { class: "plots" },
          h("div", { class: "wide" }, runTimes(times, signal)),
          tools(times),
          budget(times),
        ),
    ],
  };
}

function classes({ types }: MemoryFigures): HTMLElement {
  const [first] = types;
  return plotFigure({
    title: "What breaks most",
    words: first ? `${titleOf(first.type)} leads, seen ${timesWords(first.seen)}.` : "Nothing is remembered.",
    drawing: rankedBars(
      types.slice(0, mostBars).map(({ type, seen, returned }) => ({
        name: titleOf(type),
        href: `/?type=${encodeURIComponent(type)}`,
        value: seen,
        words: returned > 0 ? `${figure(seen)}×, ${figure(returned)} came back` : `${figure(seen)}×`,
      })),
    ),
    heads: ["Class", "Seen", "Failures", "Came back"],
    rows: types.map(({ type, seen, documents, returned }) => [
      titleOf(type),
      figure(seen),
      figure(documents),
      figure(returned),
    ]),
  });
}

function quality({ quality: bins, documents }: MemoryFigures): HTMLElement {
  const poor = bins.slice(0, poorBins).reduce((sum, count) => sum + count, 0);
  const high = bins.slice(16).reduce((sum, count) => sum + count, 0);
  return plotFigure({
    title: "Quality of the memory",
    words: `${figure(high)} of ${pluralize(documents, "document")} can be relied on (0.8 and more); ${figure(poor)} below 0.3, where pruning begins.`,
    drawing: histogram({
      bins,
      edges: [
        [0, "0"],
        [4, "0.2"],
        [8, "0.4"],
        [12, "0.6"],
        [16, "0.8"],
        [20, "1"],
      ],
      axis: "quality of a document",
      goodFrom: 16,
      mark: [poorBins, "pruned below"],
    }),
    heads: ["Quality", "Documents"],
    rows: bins.map((count, bin) => [
      `${(bin / 20).toFixed(2)} to ${((bin + 1) / 20).toFixed(2)}`,
      figure(count),
    ]),
  });
}

function judged({ states: of, documents }: MemoryFigures): HTMLElement {
  const known = of.held + of.returned + of.confirmed + of.rejected;
  const rows = (["held", "confirmed", "explained", "open", "returned", "rejected"] as const).map((state) => ({
    state,
    count: of[state],
  }));
  return plotFigure({
    title: "What became of them",
    words: known === 0 ? "Of none it is known yet." : `Of ${percent(known / documents)} it is known.`,
    drawing: rankedBars(
      rows.map(({ state, count }) => ({
        name: states[state].word,
        href: `/?state=${state}`,
        value: count,
        words: figure(count),
      })),
    ),
    heads: ["State", "Failures", "Meaning"],
    rows: rows.map(({ state, count }) => [states[state].word, figure(count), states[state].meaning]),
  });
}

function tools({ tools: used, runs, from, to }: TimesView): HTMLElement {
  const all = used.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const [first] = used;
  const when = from !== undefined && to !== undefined ? `, ${date(from)} to ${date(to)}` : "";
  return plotFigure({
    title: "Time in tools",
    words: first
      ? `${first.tool} took ${percent(all > 0 ? first.milliseconds / all : 0)} of ${duration(all)} in tools.`
      : "No tool was asked.",
    drawing: rankedBars(
      used.slice(0, mostBars).map(({ tool, calls, failed, milliseconds }) => ({
        name: tool,
        value: milliseconds,
        isCode: true,
        words: `${duration(milliseconds)}, ${pluralize(calls, "call")}${failed > 0 ? `, ${failed} failed` : ""}`,
      })),
    ),
    heads: ["Tool", "Calls", "Failed", "In all", "Mean", "Most in one analysis"],
    rows: used.map(({ tool, calls, failed, milliseconds, longest }) => [
      tool,
      calls,
      failed,
      duration(milliseconds),
      duration(milliseconds / Math.max(1, calls)),
      duration(longest),
    ]),
    note: `Of the ${pluralize(runs, "analysis", "analyses")} that are saved${when}.`,
  });
}

function budget({ points, mostRequests }: TimesView): HTMLElement {
  const bins = Array.from({ length: mostRequests + 1 }, () => 0);
  for (const { requests } of points) {
    const bin = Math.min(mostRequests, requests);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  const used = bins[mostRequests] ?? 0;
  return plotFigure({
    title: "Budget of requests",
    words:
      used === 0
        ? `None of them used up its ${mostRequests} requests.`
        : `${used} used up the ${mostRequests} requests that one may make.`,
    drawing: histogram({
      bins,
      edges: [
        [0.5, "0"],
        [10.5, "10"],
        [20.5, "20"],
        [30.5, "30"],
        [40.5, "40"],
      ],
      axis: "requests of an analysis",
      mark: [mostRequests, ""],
    }),
    heads: ["Requests", "Analyses"],
    rows: bins.flatMap((count, requests) => (count > 0 ? [[requests, count]] : [])),
  });
}
