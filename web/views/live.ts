import type { LiveList, LiveSteps, LoggedStep } from "../../src/faces/dashboard/wire.ts";
import { get, post, Refused } from "../api.ts";
import { h } from "../dom.ts";
import { navigate } from "../navigation.ts";
import { nothing } from "../parts/failure-rows.ts";
import { growTimeline, timeline } from "../parts/timeline.ts";
import type { View, Visit } from "../view.ts";
import { ago, titleOf } from "../words.ts";
import { runList } from "./analysis.ts";

/** Milliseconds between two looks at what is under way. */
const glanceMs = 2000;

/** What is being analysed now, by any process of this user; and a place for a log of one's own. */
export async function liveView({ signal }: Visit): Promise<View> {
  const underWay = h("div", { "aria-live": "polite" });
  const recent = h("div");
  const show = ({ live, recent: runs }: LiveList) => {
    underWay.replaceChildren(
      live.length === 0
        ? nothing("Nothing is under way. An analysis that takes more than a moment shows up here by itself.")
        : h(
            "ol",
            { class: "runs" },
            live.map(({ id, type, error, startedAt }) =>
              h(
                "li",
                {},
                h(
                  "a",
                  { class: "run", href: `/live/${id}` },
                  h(
                    "span",
                    { class: "what" },
                    h("span", { class: "name" }, titleOf(type)),
                    h("span", { class: "cause code" }, error),
                  ),
                  h(
                    "span",
                    { class: "often" },
                    h("time", { datetime: new Date(startedAt).toISOString() }, ago(startedAt)),
                  ),
                ),
              ),
            ),
          ),
    );
    recent.replaceChildren(runs.length === 0 ? nothing("No analysis is saved.") : runList(runs));
  };
  show(await get<LiveList>("live", {}, signal));
  void watch(show, signal);
  return {
    title: "Live",
    content: [
      h("h1", {}, "Live"),
      h(
        "div",
        { class: "beside" },
        h(
          "div",
          {},
          h("section", {}, h("h2", {}, "Under way"), underWay),
          h("section", {}, h("h2", {}, "Latest"), recent),
        ),
        h("aside", {}, h("h2", {}, "Explain a log"), logForm()),
      ),
    ],
  };
}

async function watch(show: (list: LiveList) => void, signal: AbortSignal): Promise<void> {
  let before = "";
  while (!signal.aborted) {
    await new Promise((turn) => setTimeout(turn, glanceMs));
    if (document.hidden || signal.aborted) continue;
    const list = await get<LiveList>("live", {}, signal).catch(() => undefined);
    const now = JSON.stringify(list);
    // What has not changed stays, and with it where the reader is.
    if (list && now !== before) show(list);
    before = now;
  }
}

function logForm(): HTMLElement {
  const log = h("textarea", {
    rows: 12,
    spellcheck: "false",
    placeholder: "Paste a crash, a logcat or the output of a build",
    "aria-label": "Log",
  });
  const said = h("p", { class: "said", role: "status" });
  const button = h("button", { type: "button", class: "primary" }, "Explain it");
  button.addEventListener("click", async () => {
    if (log.value.trim() === "") {
      said.textContent = "Paste a log first.";
      log.focus();
      return;
    }
    button.disabled = true;
    try {
      const { id } = await post<{ id: string }>("live", { log: log.value });
      navigate(`/live/${id}`);
    } catch (problem) {
      said.textContent = problem instanceof Refused ? problem.message : String(problem);
      button.disabled = false;
    }
  });
  return h("div", { class: "hand-in" }, log, h("p", {}, button), said);
}

/** One analysis while it goes on; its report takes the place of this as soon as there is one. */
export async function followView({ id, signal }: Visit): Promise<View> {
  const list = timeline([]);
  const said = h("p", { class: "said", role: "status" }, "It has begun.");
  void follow(id, list, said, signal);
  return {
    title: `Following ${id}`,
    content: [
      h("h1", {}, "An analysis, as it goes on"),
      h("p", { class: "quiet" }, h("code", {}, id)),
      said,
      list,
    ],
  };
}

async function follow(id: string, list: HTMLElement, said: HTMLElement, signal: AbortSignal): Promise<void> {
  const known: LoggedStep[] = [];
  while (!signal.aborted) {
    let news: LiveSteps;
    try {
      news = await get<LiveSteps>(`live/${id}`, { after: known.length }, signal);
    } catch (problem) {
      if (!signal.aborted) said.textContent = problem instanceof Refused ? problem.message : String(problem);
      return;
    }
    growTimeline(list, known, news.steps);
    known.push(...news.steps);
    if (news.steps.length > 0) said.textContent = `${known.length} steps so far.`;
    if (!news.ended) continue;
    if (news.ended.saved) return navigate(`/analyses/${id}`, "replace");
    said.textContent = news.ended.problem ?? "It is over, and nothing of it was saved.";
    return;
  }
}
