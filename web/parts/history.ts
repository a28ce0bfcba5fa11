import type { FailureRow, Remembered } from "../../src/faces/dashboard/wire.ts";
import { h, svg } from "../dom.ts";
import { ago, date, dateAndTime, pluralize } from "../words.ts";

const [width, height] = [320, 34];

/** When a failure was seen, from the first time until now, with what became of it. */
export function historyOf({ row, outcomeAt }: Remembered, now = Date.now()): HTMLElement {
  const { firstAt, seenAt, seen, times, state, imported } = row;
  const from = Math.min(firstAt, ...times);
  const span = Math.max(1, now - from);
  const x = (time: number) => 6 + ((time - from) / span) * (width - 12);
  const dots = times.map((time) => svg("circle", { cx: x(time), cy: 12, r: 4 }));
  const ended =
    outcomeAt === undefined || (state !== "held" && state !== "returned")
      ? []
      : [svg("path", { class: state, d: `M${x(outcomeAt)} 1v22` })];
  const dated = times.length < seen ? `, ${times.length} of them with their time` : "";
  const words = `Seen ${seen === 1 ? "once" : pluralize(seen, "time")}${dated}`;
  return h(
    "div",
    { class: "history" },
    svg(
      "svg",
      {
        viewBox: `0 0 ${width} ${height}`,
        role: "img",
        "aria-label": `${words}, first ${date(from)}, last ${date(seenAt)}`,
      },
      svg("line", { x1: 6, x2: width - 6, y1: 12, y2: 12 }),
      ended,
      dots,
    ),
    h("p", { class: "ends" }, h("span", {}, date(from)), h("span", {}, "now")),
    h("p", {}, `${words}; last `, h("time", { datetime: new Date(seenAt).toISOString() }, ago(seenAt)), "."),
    imported &&
      h(
        "p",
        {},
        `A document of others says so, imported ${date(imported.at)}; nobody here has checked it.`,
        imported.claim !== "" && ` By its own account: ${imported.claim}.`,
      ),
    outcomeAt !== undefined && outcome(row, outcomeAt),
    h(
      "details",
      {},
      h("summary", {}, "Every time that is known"),
      h(
        "ol",
        { class: "times" },
        [...times].reverse().map((time) => h("li", {}, dateAndTime(time))),
      ),
    ),
  );
}

function outcome({ state }: FailureRow, at: number): HTMLElement | undefined {
  if (state === "held")
    return h("p", {}, h("span", { class: "state held" }, "stayed away"), ` as of ${date(at)}`);
  if (state === "returned")
    return h("p", {}, h("span", { class: "state returned" }, "came back"), ` on ${date(at)}`);
  return undefined;
}
