import type { LoggedStep } from "../../src/faces/dashboard/wire.ts";
import { h } from "../dom.ts";
import { duration } from "../words.ts";

/** The steps of an investigation in time: what was thought, and what was asked with its answer and what it took. */
export function timeline(steps: readonly LoggedStep[]): HTMLElement {
  const list = h("ol", { class: "timeline" });
  growTimeline(list, [], steps);
  return list;
}

/** Adds steps to a time line that shows some already. */
export function growTimeline(
  list: HTMLElement,
  known: readonly LoggedStep[],
  more: readonly LoggedStep[],
): void {
  const all = [...known, ...more];
  const answers = new Map(
    all.flatMap((step) => (step.kind === "observation" && step.call ? [[step.call, step]] : [])),
  );
  const longest = Math.max(1, ...all.map(({ durationMs = 0 }) => durationMs));
  for (const { kind, call } of more) {
    // The answer to a request that is shown already.
    if (kind !== "observation" || call === undefined) continue;
    const open = list.querySelector(`[data-call="${call}"]`);
    const action = all.find((step) => step.kind === "action" && step.call === call);
    if (open && action) open.replaceWith(stepItem(action, answers.get(call), longest));
  }
  for (const step of more) {
    if (step.kind === "observation" && step.call !== undefined) continue;
    list.append(stepItem(step, step.call === undefined ? undefined : answers.get(step.call), longest));
  }
}

function stepItem(step: LoggedStep, answer: LoggedStep | undefined, longest: number): HTMLElement {
  const at = h("span", { class: "at" }, `${duration(step.at)}`);
  if (step.kind !== "action") return h("li", { class: step.kind }, at, h("p", {}, step.text));
  const took = answer?.durationMs;
  const bar = h("span", { class: "bar", "aria-hidden": "true" });
  bar.style.width = `${Math.max(1, (100 * (took ?? 0)) / longest)}%`;
  return h(
    "li",
    { class: answer?.success === false ? "action failed" : "action", "data-call": step.call },
    at,
    h(
      "div",
      {},
      h(
        "p",
        { class: "request" },
        h("code", { class: "tool" }, step.tool ?? ""),
        h("code", { class: "parameters" }, step.text),
        h("span", { class: "took" }, took === undefined ? "…" : duration(took)),
      ),
      took !== undefined && h("span", { class: "track" }, bar),
      answer !== undefined &&
        answer.text.trim() !== "" &&
        h(
          "details",
          {},
          h("summary", {}, answer.success === false ? "It could not: " : "", firstLine(answer.text)),
          h("pre", { class: "block", tabindex: 0 }, answer.text),
        ),
    ),
  );
}

function firstLine(text: string): string {
  const line = text.split("\n").find((each) => each.trim() !== "") ?? "";
  return line.trim().slice(0, 140);
}
