import type { Trend, TriageAnswer, TriagePage, TriageRow } from "../../src/faces/dashboard/wire.ts";
import { get, post } from "../api.ts";
import { breakable, type Child, h } from "../dom.ts";
import { navigate } from "../navigation.ts";
import { nothing } from "../parts/failure-rows.ts";
import { releaseBars } from "../parts/sparkline.ts";
import { plotFigure } from "../plots/figure.ts";
import { rankedBars } from "../plots/ranked-bars.ts";
import { stackedBars } from "../plots/time-bars.ts";
import type { View, Visit } from "../view.ts";
import { ago, date, figure, fileName, pluralize } from "../words.ts";

/** What each trend says of a failure in the release that is looked at. */
const trends: Readonly<Record<Exclude<Trend, "unknown">, string>> = {
  new: "Not seen in any release before",
  back: "Seen in an older release, not in the one before",
  growing: "Its share of the events is half as much again, or more",
  shrinking: "Its share of the events is by a third less, or more",
  gone: "Not seen in this release any more",
  steady: "As often as in the release before",
};
const order = Object.keys(trends) as (keyof typeof trends)[];

/** The crashes of a release: what to fix first, and what the release changed. */
export async function triageView({ query, signal }: Visit): Promise<View> {
  const release = query.get("release") ?? undefined;
  const { page, problem } = await get<TriageAnswer>("triage", { release }, signal);
  if (!page) return { title: "Triage", content: [h("h1", {}, "Triage"), noneYet(problem)] };
  const trend = order.find((each) => each === query.get("trend"));
  const shown = trend === undefined ? page.groups : page.groups.filter((group) => group.trend === trend);
  return {
    title: "Triage",
    content: [
      h(
        "div",
        { class: "title-row" },
        h("h1", {}, page.release === undefined ? "Crashes" : `Release ${page.release}`),
        releaseLinks(page),
      ),
      h("p", { class: "lead" }, ...summaryOf(page)),
      h("div", { class: "plots release-plots" }, daysPlot(page, signal), releasesPlot(page)),
      h("h2", { class: "of-list" }, "What to fix first"),
      trendLinks(page, trend),
      shown.length === 0
        ? nothing("None of these. ", h("a", { href: addressOf({ release }) }, "All failures"))
        : h(
            "ol",
            { class: "failures", "aria-label": "What to fix first" },
            shown.map((row) => groupItem(row, page)),
          ),
      ...notesOf(page),
    ],
  };
}

/** Has the example of a group analysed, and goes on to that analysis. */
export async function triageGroupView({ id }: Visit): Promise<View> {
  const begun = await post<{ id: string }>(`triage/${id}`, {});
  queueMicrotask(() => navigate(`/live/${begun.id}`, "replace"));
  return { title: "Triage", content: [h("h1", {}, "It is analysed")] };
}

function noneYet(problem: string | undefined): Child {
  return [
    problem !== undefined && h("p", { class: "problem" }, problem),
    nothing(
      "There is no triage of this project yet. Group the crashes of an export: ",
      h("code", {}, "culprit triage crashes.jsonl --state crashes.json"),
      ", or name one: ",
      h("code", {}, "culprit dashboard --triage crashes.json"),
      ".",
    ),
  ];
}

function addressOf(change: { release?: string | undefined; trend?: string | undefined }): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(change)) if (value !== undefined) words.set(name, value);
  return words.size > 0 ? `/triage?${words}` : "/triage";
}

const chip = (words: string, count: number | undefined, href: string, isCurrent: boolean, title?: string) =>
  h(
    "a",
    { class: "chip", href, title, "aria-current": isCurrent ? "true" : undefined },
    words,
    count !== undefined && h("span", { class: "count" }, figure(count)),
  );

/** The newest first; those that do not fit are in the plot. */
function releaseLinks({ releases, release }: TriagePage): Child {
  if (releases.length < 2) return undefined;
  const newest = releases.slice(-5).reverse();
  return h(
    "nav",
    { class: "filters", "aria-label": "Releases" },
    newest.map(({ version }) =>
      chip(version, undefined, addressOf({ release: version }), version === release),
    ),
  );
}

function summaryOf({ events, users, failures, groups, before, release, releases }: TriagePage): Child[] {
  const here = releases.find(({ version }) => version === release);
  const isAll = releases.length < 2 || here === undefined;
  const counts = isAll
    ? [pluralize(events, "event"), ...(users === undefined ? [] : [pluralize(users, "user")])]
    : [pluralize(here.events, "event"), ...(here.users === undefined ? [] : [pluralize(here.users, "user")])];
  const all = isAll ? "" : ` of ${figure(events)} events in all`;
  const news = (["new", "back", "growing"] as const)
    .map((trend) => ({ trend, count: groups.filter((group) => group.trend === trend).length }))
    .filter(({ count }) => count > 0)
    .map(({ trend, count }) => `${count} ${trend}`);
  return [
    h("strong", {}, counts.join(", ")),
    `${all}, ${pluralize(failures, "failure")}`,
    before === undefined ? tooFew(isAll) : `; beside ${before}: ${news.join(", ") || "nothing new"}.`,
  ];
}

const tooFew = (isAll: boolean): string =>
  isAll ? "." : "; too few events, or no release before, to compare.";

function daysPlot({ days: { days, series, undated } }: TriagePage, signal: AbortSignal): Child {
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

function releasesPlot({ releases, release }: TriagePage): Child {
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

function trendLinks({ groups, release, before }: TriagePage, current: Trend | undefined): Child {
  const counts = new Map(
    order.map((trend) => [trend, groups.filter((group) => group.trend === trend).length]),
  );
  const known = order.filter((trend) => (counts.get(trend) ?? 0) > 0 || trend === current);
  if (before === undefined || known.length === 0) return undefined;
  return h(
    "nav",
    { class: "filters", "aria-label": "Which failures" },
    chip("All", groups.length, addressOf({ release }), current === undefined),
    known.map((trend) =>
      chip(trend, counts.get(trend), addressOf({ release, trend }), trend === current, trends[trend]),
    ),
  );
}

/** A failure as a link to its analysis; where there is none yet, its example is analysed. */
function groupItem(row: TriageRow, { release, releases }: TriagePage): HTMLElement {
  const { fingerprint, rank, title, trend, kind, isAtStart, cause, message, place, owners, analysis } = row;
  const known = cause === "" ? message : cause;
  const at = releases.findIndex(({ version }) => version === release);
  return h(
    "li",
    {},
    h(
      "a",
      {
        class: "failure triaged",
        href: analysis === undefined ? `/triage/${fingerprint}` : `/analyses/${analysis}`,
      },
      h("span", { class: "rank" }, String(rank)),
      h(
        "span",
        { class: "what" },
        h(
          "span",
          { class: "name" },
          title,
          trend !== "unknown" &&
            trend !== "steady" &&
            h("span", { class: `state ${trend}`, title: trends[trend] }, trend),
          kind !== "crash" && h("span", { class: "state" }, kind === "anr" ? "ANR" : kind),
          isAtStart && h("span", { class: "state" }, "at start"),
        ),
        known !== "" && h("span", { class: cause === "" ? "cause code" : "cause" }, known),
        h(
          "span",
          { class: "quiet facts" },
          place !== "" && h("span", { class: "place code", title: place }, breakable(fileName(place))),
          owners.length > 0 && h("span", { class: "owners" }, owners.join(" ")),
          analysis === undefined && h("span", {}, "not analysed yet"),
        ),
      ),
      releaseBars(
        row.perRelease,
        at,
        releases.map(({ version }) => version),
      ),
      counts(row),
    ),
  );
}

function counts({ events, users, lastAt }: TriageRow): HTMLElement {
  return h(
    "span",
    { class: "often" },
    h("strong", {}, users === undefined ? pluralize(events, "event") : pluralize(users, "user")),
    users !== undefined && h("span", {}, pluralize(events, "event")),
    lastAt !== undefined && h("time", { datetime: new Date(lastAt).toISOString() }, ago(lastAt)),
  );
}

function notesOf({ more, unread, path, writtenAt }: TriagePage): Child[] {
  return [
    more > 0 && h("p", { class: "quiet" }, `${pluralize(more, "more failure")} in the file.`),
    ...unread.map(({ reason, count, first }) =>
      h("p", { class: "quiet" }, `Not read: ${figure(count)} × ${reason} (first: ${first}).`),
    ),
    h("p", { class: "quiet" }, "From ", h("code", {}, path), `, written ${ago(writtenAt)}.`),
  ];
}
