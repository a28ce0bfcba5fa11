import type { Changed, Changes, ProposedChange } from "../../src/faces/dashboard/wire.ts";
import { get, post, Refused } from "../api.ts";
import { h } from "../dom.ts";
import { codeBlock } from "./code.ts";

/** The fix of an analysis as it would be made now, and what was made of it: each carried out as it is shown, or not. */
export function changesOf(id: string, signal: AbortSignal): HTMLElement {
  const body = h(
    "div",
    { class: "changes", "aria-busy": "true" },
    h("p", { class: "quiet" }, "Looking at the files…"),
  );
  const said = h("p", { class: "said", role: "status" });
  const look = async () => {
    try {
      const changes = await get<Changes>(`analyses/${id}/changes`, {}, signal);
      body.replaceChildren(...shown(changes));
      body.removeAttribute("aria-busy");
    } catch (problem) {
      if (!signal.aborted) body.replaceChildren(h("p", { class: "problem" }, wordsOf(problem)));
    }
  };
  const carryOut = (what: "fix" | "undo", digest: string, button: HTMLButtonElement) => async () => {
    button.disabled = true;
    said.textContent = "";
    try {
      const { files } = await post<Changed>(`analyses/${id}/${what}`, { digest });
      said.textContent = `${what === "fix" ? "Changed" : "Taken back"}: ${files.join(", ") || "nothing was left to change"}.`;
    } catch (problem) {
      said.textContent = wordsOf(problem);
    }
    await look();
    body.querySelector<HTMLElement>("button")?.focus();
  };
  const proposal = (what: "fix" | "undo", change: ProposedChange, words: string) => {
    const button = h("button", { type: "button", class: what === "fix" ? "primary" : "" }, words);
    button.addEventListener("click", carryOut(what, change.digest, button));
    return [h("p", {}, change.title), codeBlock(change.rows, `Diff: ${change.title}`), h("p", {}, button)];
  };
  const shown = ({ workspace, fix, fixProblem, undo }: Changes) => {
    const parts = [
      ...(fix ? proposal("fix", fix, "Apply this change") : []),
      ...(undo ? proposal("undo", undo, "Take it back") : []),
      ...(!fix && !undo && fixProblem ? [h("p", { class: "quiet" }, fixProblem)] : []),
      ...(!fix && !undo && !fixProblem
        ? [h("p", { class: "quiet" }, "This analysis has no fix that applies by itself.")]
        : []),
      ...(workspace !== undefined && (fix || undo)
        ? [h("p", { class: "quiet" }, "In ", h("code", {}, workspace))]
        : []),
    ];
    return parts.filter((part) => part !== undefined);
  };
  void look();
  return h("div", {}, body, said);
}

const wordsOf = (problem: unknown): string =>
  problem instanceof Refused ? [problem.message, problem.hint].filter(Boolean).join(" ") : String(problem);
