import { h, svg } from "../dom.ts";

const days = 90;
const dayMs = 86_400_000;
const columns = 30;
const [width, height, gap] = [120, 22, 1];

/** When a failure was seen in the last three months, three days a column, the tallest its worst. */
export function sparkline(times: readonly number[], now = Date.now()): HTMLElement {
  const perColumn = Array.from({ length: columns }, () => 0);
  for (const time of times) {
    const at = columns - 1 - Math.floor(((now - time) / dayMs) * (columns / days));
    if (at >= 0 && at < columns) perColumn[at] = (perColumn[at] ?? 0) + 1;
  }
  const most = Math.max(1, ...perColumn);
  const step = width / columns;
  const bars = perColumn.flatMap((count, at) => {
    if (count === 0) return [];
    const tall = Math.max(3, (count / most) * (height - 2));
    const isNew = at >= columns - 2;
    return [
      svg("rect", {
        class: isNew ? "new" : "",
        x: at * step,
        y: height - 1 - tall,
        width: step - gap,
        height: tall,
        rx: 0.8,
      }),
    ];
  });
  const recent = perColumn.reduce((sum, count) => sum + count, 0);
  return h(
    "span",
    { class: "spark", role: "img", "aria-label": `${recent} dated in the last ${days} days` },
    svg(
      "svg",
      { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", preserveAspectRatio: "none" },
      svg("line", { x1: 0, x2: width, y1: height - 0.5, y2: height - 0.5 }),
      bars,
    ),
  );
}

/** Events by release, the oldest first, the tallest its worst; the one that is looked at stands out. */
export function releaseBars(counts: readonly number[], shown: number, names: readonly string[]): HTMLElement {
  const most = Math.max(1, ...counts);
  const step = width / Math.max(8, counts.length);
  const bars = counts.map((count, at) => {
    const tall = count === 0 ? 0 : Math.max(3, (count / most) * (height - 2));
    return svg("rect", {
      class: at === shown ? "new" : "",
      x: at * step,
      y: height - 1 - tall,
      width: step - 2 * gap,
      height: tall,
      rx: 0.8,
    });
  });
  const words = counts.flatMap((count, at) => (count > 0 ? [`${count} in ${names[at]}`] : []));
  return h(
    "span",
    {
      class: "spark",
      role: "img",
      "aria-label": words.join(", ") || "no release named",
      title: words.join(", "),
    },
    svg(
      "svg",
      { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", preserveAspectRatio: "none" },
      svg("line", { x1: 0, x2: width, y1: height - 0.5, y2: height - 0.5 }),
      bars,
    ),
  );
}
