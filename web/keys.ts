import { h } from "./dom.ts";
import { navigate } from "./navigation.ts";

const places: Readonly<Record<string, string>> = { f: "/", t: "/triage", l: "/live", g: "/figures" };

/** What can be done with one key, beside what a browser does by itself. */
const help: readonly (readonly [string, string])[] = [
  ["/", "Search"],
  ["j, k", "Next and previous in a list"],
  ["Enter", "Open it"],
  ["g f", "Failures"],
  ["g t", "Triage"],
  ["g l", "Live"],
  ["g g", "Figures"],
  ["?", "These keys"],
];

export function listenForKeys(main: HTMLElement): void {
  let isGoing = false;
  document.addEventListener("keydown", (event) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const isTyping = target instanceof HTMLElement && target.matches("input, textarea, select");
    if (isTyping || ctrlKey || metaKey || altKey) return;
    const to = isGoing ? places[key] : undefined;
    isGoing = !isGoing && key === "g";
    if (to !== undefined) navigate(to);
    else if (key === "/") document.querySelector<HTMLInputElement>("#search")?.focus();
    else if (key === "j" || key === "k") step(main, key === "j" ? 1 : -1);
    else if (key === "?") showHelp();
    else return;
    event.preventDefault();
  });
}

function step(main: HTMLElement, by: 1 | -1): void {
  const links = [...main.querySelectorAll<HTMLElement>("a.failure, a.run")];
  const active = document.activeElement;
  const at = active instanceof HTMLElement ? links.indexOf(active) : -1;
  const next = links[at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

function showHelp(): void {
  const close = h("button", { type: "button" }, "Close");
  const dialog = h(
    "dialog",
    { "aria-label": "Keys" },
    h("h2", {}, "Keys"),
    h(
      "dl",
      { class: "keys" },
      help.map(([keys, words]) => [h("dt", {}, h("kbd", {}, keys)), h("dd", {}, words)]),
    ),
    h("p", {}, close),
  );
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

export const openHelp = showHelp;
