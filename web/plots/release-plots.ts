import type { TriagePage } from "../../src/faces/dashboard/wire.ts";
import { type Child, h } from "../dom.ts";
import { date, figure, pluralize } from "../words.ts";
import { plotFigure } from "./figure.ts";
import { rankedBars } from "./ranked-bars.ts";
import { stackedBars } from "./time-bars.ts";

/** Where a release, or what changed in it, is looked at. */
export function addressOf(change: { release?: string | undefined; trend?: string | undefined }): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(change)) if (value !== undefined) words.set(name, value);
  return words.size > 0 ? `/triage?${words}` : "/triage";
}

/** When the crashes happened; nothing where no row tells. */
export function daysPlot({ days: { days, series, undated } }: TriagePage, signal: AbortSignal): Child {
  if (days.length === 0) return undefined;
  const at = everyDay(days);
  const place = new Map(days.map((day, index) => [Date.parse(day), index]));
  const filled = series.map(({ name, counts, total }) => ({
    name,
    total,
    counts: at.map((time) => counts[place.get(time) ?? -1] ?? 0),
  }));
  const total = filled.reduce((sum, each) => sum + each.total, 0);
  const local = at.map((time) => time + new Date(time).getTimezoneOffset() * 60_000);
  const { box, legend, told } = stackedBars({ series: filled, at: local, height: 180, signal });
  return plotFigure({
    title: "Events by day",
    words: `${pluralize(total, "event")} on ${pluralize(days.length, "day")}, most of ${filled[0]?.name ?? "none"} (${figure(filled[0]?.total ?? 0)}).`,
    drawing: [box, legend, told],
    heads: ["Day", ...filled.map(({ name }) => name)],
    rows: local.map((time, day) => [date(time), ...filled.map(({ counts }) => counts[day] ?? 0)]).reverse(),
    note: undated > 0 ? `Of ${pluralize(undated, "event")} no day is known.` : "Days are those of UTC.",
  });
}

const dayMs = 86_400_000;

/** Also the days between on which nothing happened. */
function everyDay(days: readonly string[]): number[] {
  const from = Date.parse(days[0] ?? "");
  const to = Date.parse(days.at(-1) ?? "");
  const all = Math.round((to - from) / dayMs) + 1;
  // What lies far apart is shown without what is between.
  if (all > 400) return days.map((day) => Date.parse(day));
  return Array.from({ length: all }, (_, index) => from + index * dayMs);
}

/** How many crashes each release has, each a link to it. */
export function releasesPlot({ releases, release }: TriagePage): Child {
  if (releases.length === 0) return undefined;
  const newest = releases.toReversed();
  const words = ({ events, users }: TriagePage["releases"][number]) =>
    users === undefined ? figure(events) : `${figure(events)}, ${pluralize(users, "user")}`;
  return h(
    "figure",
    { class: "plot" },
    h(
      "figcaption",
      {},
      h("h2", {}, "Events by release"),
      h("p", {}, "The newest first. A release is looked at beside the one before it."),
    ),
    rankedBars(
      newest.map((each) => ({
        name: each.version === release ? `${each.version} (shown)` : each.version,
        href: addressOf({ release: each.version }),
        value: each.events,
        words: words(each),
      })),
    ),
  );
}
