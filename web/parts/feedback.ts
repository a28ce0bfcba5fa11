import type { Remembered } from "../../src/faces/dashboard/wire.ts";
import { post, Refused } from "../api.ts";
import { h } from "../dom.ts";

interface Noted {
  newConfidence?: number;
  waits?: true;
  reason?: string;
}

/** Says whether the cause was right, as `culprit feedback` does. */
export function feedback(id: string, remembered: Remembered | undefined): HTMLElement {
  const note = h("textarea", { rows: 2, maxlength: 2000, placeholder: "What was right or wrong (optional)" });
  note.setAttribute("aria-label", "Note");
  if (remembered?.note !== undefined) note.value = remembered.note;
  const said = h("p", { class: "said", role: "status" }, standing(remembered));
  const send = (direction: "up" | "down") => async () => {
    for (const button of buttons) button.disabled = true;
    try {
      const noted = await post<Noted>(`analyses/${id}/feedback`, { direction, note: note.value.trim() });
      mark(direction);
      said.textContent = noted.waits
        ? `It waits on this machine until the server can be used: ${noted.reason ?? ""}`
        : `Noted: ${direction === "up" ? "the cause was right" : "the cause was wrong"}.`;
    } catch (problem) {
      said.textContent = problem instanceof Refused ? problem.message : String(problem);
    } finally {
      for (const button of buttons) button.disabled = false;
    }
  };
  const right = h("button", { type: "button", on: { click: send("up") } }, "The cause was right");
  const wrong = h("button", { type: "button", on: { click: send("down") } }, "It was wrong");
  const buttons = [right, wrong];
  const mark = (direction: "up" | "down" | undefined) => {
    right.setAttribute("aria-pressed", String(direction === "up"));
    wrong.setAttribute("aria-pressed", String(direction === "down"));
  };
  mark(remembered?.feedback && (remembered.feedback === "positive" ? "up" : "down"));
  return h("div", { class: "feedback" }, h("div", { class: "buttons" }, buttons), note, said);
}

function standing(remembered: Remembered | undefined): string {
  if (remembered?.feedback === "positive") return "You said that it was right.";
  if (remembered?.feedback === "negative") return "You said that it was wrong.";
  return "";
}
