import type { MemoryFigures } from "../../src/faces/dashboard/wire.ts";
import { svg } from "../dom.ts";
import { figure, percent, pluralize } from "../words.ts";
import { plotFigure } from "./figure.ts";

const [width, height, left, bottom, top] = [520, 320, 46, 42, 12];
/** Judged answers from which on a share is said in words. */
const enough = 10;

/** How often the answers of each confidence were right, with how sure that itself is. */
export function calibration({ calibration: tenths }: MemoryFigures): HTMLElement {
  const judged = tenths.reduce((sum, { judged: count }) => sum + count, 0);
  const right = tenths.reduce((sum, { right: count }) => sum + count, 0);
  const x = (share: number) => left + share * (width - left - 20);
  const y = (share: number) => height - bottom - share * (height - bottom - top);
  const ticks = [0, 0.25, 0.5, 0.75, 1];
  const points = tenths.map(({ tenth, judged: count, right: good }) => {
    const at = x((tenth + 0.5) / 10);
    const [low, high] = interval(good, count);
    const share = good / count;
    return svg(
      "g",
      { class: count < enough ? "point few" : "point" },
      svg("line", { x1: at, x2: at, y1: y(low), y2: y(high) }),
      svg("circle", { cx: at, cy: y(share), r: 5 }),
      svg("title", {}, `${name(tenth)}: ${good} of ${count} were right`),
    );
  });
  const drawing = svg(
    "svg",
    { class: "calibration", viewBox: `0 0 ${width} ${height}` },
    ticks.map((tick) => [
      svg("line", { class: "grid", x1: x(0), x2: x(1), y1: y(tick), y2: y(tick) }),
      svg("text", { x: left - 8, y: y(tick) + 4, "text-anchor": "end" }, percent(tick)),
    ]),
    ticks.map((tick) =>
      svg("text", { x: x(tick), y: height - bottom + 16, "text-anchor": "middle" }, tick.toFixed(2)),
    ),
    svg("line", { class: "ideal", x1: x(0), y1: y(0), x2: x(1), y2: y(1) }),
    svg(
      "text",
      { class: "axis", x: x(0.5), y: height - 2, "text-anchor": "middle" },
      "confidence of the answer",
    ),
    points,
  );
  return plotFigure({
    title: "How often each confidence was right",
    words:
      judged === 0
        ? "Of no answer it is known yet whether it was right: say so on its page, or run the command that failed again with culprit run."
        : `Of ${pluralize(judged, "answer")} whose truth is known ${percent(right / judged)} were right. On the line, an answer that says 0.8 is right four times in five.`,
    drawing,
    heads: ["Confidence", "Judged", "Right", "Share"],
    rows: tenths.map(({ tenth, judged: count, right: good }) => [
      name(tenth),
      figure(count),
      figure(good),
      count < enough ? "too few to tell" : percent(good / count),
    ]),
    note: "Right: the failure stayed away, or you confirmed the cause. The strokes are 95 % intervals; pale points stand on fewer than ten answers.",
  });
}

const name = (tenth: number): string => `${(tenth / 10).toFixed(1)} to ${((tenth + 1) / 10).toFixed(1)}`;

/** Wilson's interval of a share, at 95 %. */
function interval(good: number, count: number): [low: number, high: number] {
  const z = 1.96;
  const share = good / count;
  const scale = 1 + z ** 2 / count;
  const middle = (share + z ** 2 / (2 * count)) / scale;
  const reach = (z / scale) * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}
