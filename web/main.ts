import type { Session } from "../src/faces/dashboard/wire.ts";
import { get, holdUntil, Refused, useToken } from "./api.ts";
import { type Child, h } from "./dom.ts";
import { listenForKeys } from "./keys.ts";
import { listenToNavigation, navigate } from "./navigation.ts";
import { watchPolicy } from "./policy-reports.ts";
import { chosenTheme, useTheme } from "./theme.ts";
import { findToken, forget, keep } from "./token.ts";
import { drawTop, scopeOf } from "./top.ts";
import type { View, Visit } from "./view.ts";
import { analysisView } from "./views/analysis.ts";
import { failuresView } from "./views/failures.ts";
import { figuresView } from "./views/figures.ts";
import { followView, liveView } from "./views/live.ts";
import { searchView } from "./views/search.ts";
import { triageGroupView, triageView } from "./views/triage.ts";
import { useTitles } from "./words.ts";

type MakeView = (visit: Visit) => Promise<View>;

/** The pages by their addresses. */
const pages: readonly (readonly [path: RegExp, view: MakeView])[] = [
  [/^\/$/, failuresView],
  [/^\/(?:failures|analyses)\/([\w-]+)$/, analysisView],
  [/^\/triage$/, triageView],
  [/^\/triage\/([0-9a-f]+)$/, triageGroupView],
  [/^\/live$/, liveView],
  [/^\/live\/([\w-]+)$/, followView],
  [/^\/search$/, searchView],
  [/^\/figures$/, figuresView],
];

const main = document.getElementById("main") as HTMLElement;
let stop = new AbortController();
let shown: View | undefined;
/** Lists that were left, to be gone back to as they were. */
const left = new Map<string, { nodes: Node[]; view: View; scroll: number; stop: AbortController }>();
let address = "";

async function show(isBack = false): Promise<void> {
  const now = location.pathname + location.search;
  leave();
  address = now;
  const kept = isBack ? left.get(now) : undefined;
  if (kept) {
    left.delete(now);
    ({ stop, view: shown } = kept);
    place(kept.view, kept.nodes);
    scrollTo(0, kept.scroll);
    return;
  }
  stop = new AbortController();
  const { signal } = stop;
  main.setAttribute("aria-busy", "true");
  try {
    const view = await made(signal);
    if (signal.aborted) return view.leave?.();
    shown = view;
    place(view, content(view.content));
    scrollTo(0, 0);
  } catch (problem) {
    if (signal.aborted) return;
    if (problem instanceof Refused && problem.status === 401) return askForToken();
    const hint = problem instanceof Refused ? problem.hint : undefined;
    place(
      { title: "Not shown", content: [] },
      content([
        h("h1", {}, "This cannot be shown"),
        h("p", { class: "problem" }, problem instanceof Error ? problem.message : String(problem)),
        hint !== undefined && h("p", {}, hint),
      ]),
    );
  }
}

async function made(signal: AbortSignal): Promise<View> {
  for (const [path, view] of pages) {
    const match = path.exec(location.pathname);
    const query = new URLSearchParams(location.search);
    if (match) return view({ id: match[1] ?? "", query, signal, scope: scopeOf() });
  }
  return {
    title: "Nothing here",
    content: h(
      "p",
      { class: "nothing" },
      "There is nothing at this address. ",
      h("a", { href: "/" }, "All failures"),
    ),
  };
}

/** Keeps the last few pages as they are, for when the reader goes back. */
function leave(): void {
  if (!shown) {
    stop.abort();
    return;
  }
  left.set(address, { nodes: [...main.childNodes], view: shown, scroll: scrollY, stop });
  shown = undefined;
  for (const [old, { view, stop: end }] of [...left].slice(0, -5)) {
    view.leave?.();
    end.abort();
    left.delete(old);
  }
}

function place(view: View, nodes: Node[]): void {
  main.replaceChildren(...nodes);
  main.removeAttribute("aria-busy");
  document.title = `${view.title} · culprit`;
  drawTop(location.pathname);
  main.focus({ preventScroll: true });
}

function content(child: Child): Node[] {
  return [...h("div", {}, child).childNodes];
}

function askForToken(): void {
  forget();
  holdUntil(Promise.resolve());
  const input = h("input", { type: "password", autocomplete: "off", "aria-label": "Token", required: true });
  const said = h("p", { class: "said", role: "status" });
  const open = async () => {
    useToken(input.value.trim());
    try {
      useTitles((await get<Session>("session")).titles);
      keep(input.value.trim());
      await begin();
    } catch {
      said.textContent = "That is not the token of this dashboard.";
    }
  };
  const form = h(
    "div",
    { class: "ask-token" },
    h("h1", {}, "This needs its token"),
    h(
      "p",
      {},
      "Open the whole address that ",
      h("code", {}, "culprit dashboard"),
      " printed, or paste the token that stands behind ",
      h("code", {}, "#token="),
      ".",
    ),
    h(
      "p",
      {},
      input,
      " ",
      h("button", { type: "button", class: "primary", on: { click: () => void open() } }, "Open"),
    ),
    said,
  );
  input.addEventListener("keydown", ({ key }) => key === "Enter" && void open());
  place({ title: "Token", content: [] }, [form]);
  input.focus();
}

/** Links of the page itself change what it shows; the browser follows all others, and those with a key held down. */
function followLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.origin !== location.origin || link.hash !== "") return;
  event.preventDefault();
  navigate(link.pathname + link.search);
}

async function begin(): Promise<void> {
  const session = get<Session>("session");
  // Asked for at once: one does not wait for the other.
  const known = session.then((answer) => {
    useTitles(answer.titles);
    drawTop(location.pathname, { session: answer, redraw: () => void show() });
  });
  holdUntil(known);
  await Promise.all([known, show()]);
}

useTheme(chosenTheme());
watchPolicy();
listenToNavigation((to, how) => {
  if (how === "replace") history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  void show();
});
addEventListener("popstate", () => void show(true));
document.addEventListener("click", followLinks);
listenForKeys(main);
const token = await findToken();
if (token === undefined) askForToken();
else {
  useToken(token);
  await begin().catch((problem: unknown) => {
    if (problem instanceof Refused && problem.status === 401) askForToken();
    else
      main.replaceChildren(
        h("p", { class: "problem" }, problem instanceof Error ? problem.message : String(problem)),
      );
  });
}
