import type {
  AnalysisPage,
  EditorLink,
  EvidenceView,
  Remembered,
  ReportView,
  RunRow,
} from "../../src/faces/dashboard/wire.ts";
import { get } from "../api.ts";
import { breakable, type Child, h } from "../dom.ts";
import { changesOf } from "../parts/changes.ts";
import { codeBlock } from "../parts/code.ts";
import { failureRows, stateMark } from "../parts/failure-rows.ts";
import { feedback } from "../parts/feedback.ts";
import { historyOf } from "../parts/history.ts";
import { timeline } from "../parts/timeline.ts";
import type { View, Visit } from "../view.ts";
import { ago, dateAndTime, duration, percent, pluralize, titleOf } from "../words.ts";

/** One analysis: what was saved of it, or what the memory holds where that is gone. */
export async function analysisView({ id, signal }: Visit): Promise<View> {
  const page = await get<AnalysisPage>(`analyses/${id}`, {}, signal);
  const { saved, remembered } = page;
  const title = saved?.report.headline ?? titleOf(remembered?.row.type ?? "");
  const known = saved?.id ?? remembered?.row.id ?? id;
  const others = remembered?.others ?? [];
  return {
    title,
    content: h(
      "article",
      {},
      heading(page, title),
      h(
        "div",
        { class: "beside" },
        h("div", { class: "story" }, saved ? cause(saved) : recalledCause(remembered)),
        h(
          "aside",
          { "aria-label": "About this failure" },
          remembered && part("History", historyOf(remembered)),
          part("Was it right?", feedback(remembered?.row.id ?? known, remembered)),
        ),
      ),
      saved && savedParts(saved, signal),
      !saved && remembered && recalledParts(remembered),
      page.runs.length > 0 && part("Other analyses of it", runList(page.runs)),
      others.length > 0 && part("Remembered elsewhere too", failureRows(others, "The same failure")),
      page.similar.length > 0 && part("Similar ones", failureRows(page.similar, "Similar failures")),
    ),
  };
}

type Saved = NonNullable<AnalysisPage["saved"]>;

function savedParts(saved: Saved, signal: AbortSignal): Child[] {
  const { id, report, log } = saved;
  return [
    report.differential.map(listing),
    evidence(saved.evidence),
    part("Fix", changesOf(id, signal)),
    report.steps.map(({ heading, items }) => steps(heading, items)),
    report.lists.map(listing),
    investigation(saved),
    log !== "" && folded("The log it is about", log),
  ];
}

function recalledParts({ guidelines, trace }: Remembered): Child[] {
  return [steps("What to do", guidelines), trace !== "" && folded("The trace", trace)];
}

function part(title: string, ...content: Child[]): HTMLElement {
  return h("section", {}, h("h2", {}, title), content);
}

function heading({ saved, remembered }: AnalysisPage, title: string): HTMLElement {
  const tags = saved?.report.tags ?? [remembered?.row.language ?? "", remembered?.row.type ?? ""];
  const made = saved
    ? [
        h(
          "time",
          { datetime: new Date(saved.savedAt).toISOString(), title: dateAndTime(saved.savedAt) },
          ago(saved.savedAt),
        ),
        " · ",
        saved.report.sureness,
        " · ",
        saved.report.duration,
        ", ",
        saved.sameAs === undefined
          ? saved.engine
          : h("a", { href: `/analyses/${saved.sameAs}` }, saved.engine),
        " · ",
        h("code", {}, saved.id),
      ]
    : ["The analysis itself is not kept any more; this is what is remembered of it."];
  return h(
    "header",
    { class: "heading" },
    h(
      "p",
      { class: "tags" },
      tags.filter((tag) => tag !== "").join(" · "),
      " ",
      remembered && stateMark(remembered.row.state),
    ),
    h("h1", {}, title),
    h("p", { class: "made" }, made),
    saved?.command !== undefined && h("p", { class: "made" }, h("code", {}, `$ ${saved.command}`)),
  );
}

function cause({ report, editors }: Saved): Child[] {
  const { cause, place, frame, seenBefore, notes, chain } = report;
  return [
    cause.map((text) => h("p", { class: "cause" }, text)),
    place &&
      h(
        "p",
        { class: "where" },
        h("code", { class: "place" }, breakable(place.text)),
        place.symbol !== undefined && [" in ", h("code", {}, place.symbol)],
        place.notes.length > 0 && h("span", { class: "quiet" }, ` ${place.notes.join(", ")}`),
        editors.length > 0 && openIn(editors),
      ),
    codeBlock(frame, "The source at this place"),
    chain.length > 1 &&
      h(
        "ol",
        { class: "chain", "aria-label": "Caused by, outermost first" },
        chain.map((each) => h("li", {}, h("code", {}, each))),
      ),
    seenBefore !== "" && h("p", { class: "quiet" }, seenBefore),
    notes.map((note) => h("p", { class: "note" }, note)),
  ];
}

/** `open in VS Code, IntelliJ`, each a link. */
function openIn(editors: readonly EditorLink[]): HTMLElement {
  const links = editors.map(({ editor, href }, index) => [index > 0 && ", ", h("a", { href }, editor)]);
  return h("span", { class: "open-in" }, " · open in ", links);
}

function recalledCause(remembered: Remembered | undefined): Child[] {
  if (!remembered) return [];
  const { row, givenConfidence, quality, evidence, note } = remembered;
  return [
    h("p", { class: "cause" }, row.cause),
    row.message !== row.cause && h("p", {}, h("code", {}, row.message)),
    row.place !== "" && h("p", { class: "where" }, h("code", { class: "place" }, breakable(row.place))),
    evidence.length > 0 &&
      h(
        "dl",
        { class: "quotes" },
        evidence.map(({ quote, place }) => [
          h("dt", {}, h("code", { class: "place" }, place)),
          h("dd", {}, h("code", {}, quote)),
        ]),
      ),
    h(
      "p",
      { class: "quiet" },
      givenConfidence === undefined
        ? "No cause was established"
        : `Given with a confidence of ${givenConfidence.toFixed(2)}`,
      `; its quality in the memory is ${percent(quality)}.`,
    ),
    note !== undefined && h("p", { class: "note" }, note),
  ];
}

/** Each quote on one side, the code or the log around it on the other. */
function evidence(views: readonly EvidenceView[]): Child {
  if (views.length === 0) return undefined;
  const inFiles = views.filter(({ stands }) => stands !== undefined);
  const gone = inFiles.filter(({ stands }) => stands === false).length;
  const words =
    gone > 0
      ? `${gone} of ${pluralize(inFiles.length, "quote")} from the sources no longer stand there.`
      : "All that is quoted from the sources stands there now.";
  return part(
    "Evidence",
    inFiles.length > 0 && h("p", { class: gone > 0 ? "gone" : "quiet" }, words),
    h(
      "ol",
      { class: "evidence" },
      views.map(({ quote, note, place, stands, rows }) =>
        h(
          "li",
          {},
          h(
            "div",
            {},
            h("p", {}, h("code", { class: "place" }, breakable(place))),
            h("blockquote", {}, h("code", {}, quote)),
            note !== undefined && h("p", { class: "quiet" }, note),
            stands === false && h("p", { class: "gone" }, "not there any more"),
          ),
          codeBlock(rows, `Around ${place}`) ?? h("div"),
        ),
      ),
    ),
  );
}

function listing({ heading, entries, more }: ReportView["evidence"]): HTMLElement {
  return part(
    heading,
    h(
      "dl",
      { class: "quotes" },
      entries.map(({ place, text, note, notes = [] }) => [
        h("dt", {}, h("code", { class: "place" }, place)),
        h(
          "dd",
          {},
          text,
          note !== undefined && h("span", { class: "quiet" }, ` ${note}`),
          notes.map((each) => h("p", { class: "quiet" }, each)),
        ),
      ]),
    ),
    more > 0 && h("p", { class: "quiet" }, `… and ${more} more`),
  );
}

function steps(title: string, items: readonly string[]): Child {
  return (
    items.length > 0 &&
    part(
      title,
      h(
        "ol",
        { class: "steps" },
        items.map((item) => h("li", {}, item)),
      ),
    )
  );
}

function investigation({ steps, report, sameAs }: Saved): HTMLElement {
  if (steps.length === 0)
    return part(
      "Investigation",
      sameAs === undefined
        ? h("p", { class: "quiet" }, "Its steps were not kept.")
        : h(
            "p",
            { class: "quiet" },
            "The answer of ",
            h("a", { href: `/analyses/${sameAs}` }, sameAs),
            " was given again: nothing it rests on had changed.",
          ),
    );
  const requests = steps.filter(({ kind }) => kind === "action").length;
  const inTools = steps.reduce((sum, { durationMs = 0 }) => sum + durationMs, 0);
  return part(
    "Investigation",
    h("p", { class: "quiet" }, `${requests} requests, ${duration(inTools)} in tools. `, report.closing),
    timeline(steps),
  );
}

function folded(title: string, text: string): HTMLElement {
  return h(
    "details",
    { class: "log" },
    h("summary", {}, title),
    h("pre", { class: "block", tabindex: 0, role: "region", "aria-label": title }, text),
  );
}

export function runList(runs: readonly RunRow[]): HTMLElement {
  return h(
    "ol",
    { class: "runs" },
    runs.map(({ id, savedAt, title, cause, status, durationMs }) =>
      h(
        "li",
        {},
        h(
          "a",
          { class: "run", href: `/analyses/${id}` },
          h(
            "span",
            { class: "what" },
            h("span", { class: "name" }, title),
            h("span", { class: "cause" }, cause || status),
          ),
          h(
            "span",
            { class: "often" },
            h(
              "time",
              { datetime: new Date(savedAt).toISOString(), title: dateAndTime(savedAt) },
              ago(savedAt),
            ),
            h("span", { class: "quiet" }, duration(durationMs)),
          ),
        ),
      ),
    ),
  );
}
