import type { FailureList, FailureState, MemoryFigures } from "../../src/faces/dashboard/wire.ts";
import { get } from "../api.ts";
import { h } from "../dom.ts";
import { failureItem, failureRows, nothing } from "../parts/failure-rows.ts";
import { timeBars } from "../plots/time-bars.ts";
import type { View, Visit } from "../view.ts";
import { figure, pluralize, states, times, titleOf } from "../words.ts";

const order: readonly FailureState[] = ["returned", "open", "explained", "confirmed", "held", "rejected"];
const days = 90;

/** What broke: every failure that is remembered, the latest first, with what became of it. */
export async function failuresView({ query, signal, scope }: Visit): Promise<View> {
  const state = order.find((each) => each === query.get("state"));
  const type = query.get("type") ?? undefined;
  const by = query.get("order") === "often" ? "often" : "latest";
  const asked = { scope, state, type, order: by };
  const first = await get<FailureList>("failures", asked, signal);
  const list = failureRows(first.failures, "Failures");
  const more = h("p", { class: "more" });
  const lead = h("p", { class: "lead" }, "\u00a0");
  const filters = h("nav", { class: "filters", "aria-label": "Which failures" });
  const plot = h("div", { class: "overview" });

  const showMore = (next: string | undefined) => {
    if (next === undefined) return more.replaceChildren();
    const button = h("button", { type: "button" }, "Show more");
    button.addEventListener("click", async () => {
      button.disabled = true;
      const page = await get<FailureList>("failures", { ...asked, after: next }, signal);
      const items = page.failures.map(failureItem);
      list.append(...items);
      items[0]?.querySelector("a")?.focus();
      showMore(page.next);
    });
    more.replaceChildren(button);
  };
  showMore(first.next);

  const address = (change: Record<string, string | undefined>) => {
    const words = new URLSearchParams();
    for (const [name, value] of Object.entries({
      state,
      type,
      order: by === "often" ? by : undefined,
      ...change,
    }))
      if (value !== undefined) words.set(name, value);
    return words.size > 0 ? `/?${words}` : "/";
  };
  const chip = (words: string, count: number | undefined, href: string, isCurrent: boolean, kind = "") =>
    h(
      "a",
      { class: `chip ${kind}`, href, "aria-current": isCurrent ? "true" : undefined },
      words,
      count !== undefined && h("span", { class: "count" }, figure(count)),
    );
  const showFigures = (figures: MemoryFigures | undefined) => {
    const count = (each: FailureState) => figures?.states[each];
    const shown = order.filter((each) => figures === undefined || each === state || (count(each) ?? 0) > 0);
    filters.replaceChildren(
      chip("All", figures?.documents, address({ state: undefined }), state === undefined),
      ...shown.map((each) =>
        chip(states[each].word, count(each), address({ state: each }), state === each, each),
      ),
      h("span", { class: "space" }),
      ...(type === undefined
        ? []
        : [h("a", { class: "chip", href: address({ type: undefined }) }, titleOf(type), " ×")]),
      chip("Latest", undefined, address({ order: undefined }), by === "latest"),
      chip("Most often", undefined, address({ order: "often" }), by === "often"),
    );
    if (!figures) return;
    lead.replaceChildren(...summary(figures));
    if (figures.days.length > 0)
      plot.replaceChildren(timeBars(figures, { days, height: 120, signal, brief: true }));
  };
  showFigures(undefined);
  const offset = -new Date().getTimezoneOffset();
  void get<MemoryFigures>("figures", { scope, days, offset }, signal)
    .then(showFigures)
    .catch(() => undefined);

  const empty =
    first.failures.length > 0
      ? undefined
      : state || type
        ? nothing("None of these. ", h("a", { href: "/" }, "All failures"))
        : nothing(
            "Nothing is remembered here yet. Explain a failure: ",
            h("code", {}, "adb logcat -d | culprit"),
            ", or ",
            h("a", { href: "/live" }, "paste a log"),
            ".",
          );
  return {
    title: "Failures",
    content: [h("h1", { class: "visually-hidden" }, "Failures"), lead, plot, filters, list, empty, more],
  };
}

/** What a busy reader wants first, in a sentence. */
function summary({
  documents,
  counted: looked,
  states: of,
  days: perDay,
  seen,
}: MemoryFigures): (Node | string)[] {
  const week = perDay.filter(({ day }) => day >= days - 7).reduce((sum, day) => sum + day.seen, 0);
  const strong = (words: string, kind = "") => h("strong", { class: kind }, words);
  const link = (state: FailureState, words: string) =>
    h("a", { href: `/?state=${state}`, class: state }, words);
  const part: (Node | string)[] = [
    strong(pluralize(documents, "failure")),
    `, seen ${times(seen)}; `,
    strong(figure(week)),
    " in the last week. ",
  ];
  if (of.returned > 0)
    part.push(link("returned", `${figure(of.returned)} came back`), of.open > 0 ? ", " : ".");
  if (of.open > 0) part.push(link("open", `${figure(of.open)} without an established cause`), ".");
  if (looked < documents) part.push(` Counted among ${figure(looked)} of them.`);
  return part;
}
