import type { Trend, TriageAnswer, TriagePage, TriageRow } from "../../src/faces/dashboard/wire.ts";
import { get, post } from "../api.ts";
import { breakable, type Child, h } from "../dom.ts";
import { navigate } from "../navigation.ts";
import { nothing } from "../parts/failure-rows.ts";
import { releaseBars } from "../parts/sparkline.ts";
import { addressOf, daysPlot, releasesPlot } from "../plots/release-plots.ts";
import type { View, Visit } from "../view.ts";
import { ago, figure, fileName, pluralize } from "../words.ts";

/** What each trend says of a failure in the release that is looked at. */
const trends: Readonly<Record<Exclude<Trend, "unknown">, string>> = {
  new: "Not seen in the releases before, of those with enough events to tell",
  back: "Seen in an older release, not in the one before",
  growing: "Its share of the events is half as much again, or more",
  shrinking: "Its share of the events is by a third less, or more",
  gone: "Not seen in this release any more",
  steady: "No change that is more than chance",
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
