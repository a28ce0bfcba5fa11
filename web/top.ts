import type { PolicyReports, Session } from "../src/faces/dashboard/wire.ts";
import { get } from "./api.ts";
import { h } from "./dom.ts";
import { openHelp } from "./keys.ts";
import { navigate } from "./navigation.ts";
import { chosenTheme, nextTheme, useTheme } from "./theme.ts";
import { pluralize } from "./words.ts";

const places = [
  ["/", "Failures"],
  ["/triage", "Triage"],
  ["/live", "Live"],
  ["/figures", "Figures"],
] as const;

const scopeKey = "culprit-scope";
let known: { session: Session; redraw: () => void } | undefined;

/** Whether everything is shown or only the project that the dashboard was started in. */
export function scopeOf(): "project" | "all" {
  return localStorage.getItem(scopeKey) === "project" ? "project" : "all";
}

/** What stands above and below every page. */
export function drawTop(path: string, given = known): void {
  known = given;
  const top = document.getElementById("top");
  const isIn = (place: string) =>
    place === "/" ? /^\/($|failures|analyses)/.test(path) : path.startsWith(place);
  const search = top?.querySelector<HTMLInputElement>("#search") ?? searchField();
  search.value = path === "/search" ? (new URLSearchParams(location.search).get("q") ?? "") : "";
  top?.replaceChildren(
    h(
      "a",
      { class: "name", href: "/", "aria-label": "culprit, all failures" },
      h("span", { class: "prompt", "aria-hidden": "true" }, "›"),
      "culprit",
    ),
    h(
      "nav",
      { "aria-label": "Pages" },
      places.map(([place, words]) =>
        h("a", { href: place, "aria-current": isIn(place) ? "page" : undefined }, words),
      ),
    ),
    search,
    known?.session.project ? scopeButton(known.session.project) : h("span"),
    themeButton(),
  );
  if (known && !document.querySelector("#foot *")) void drawFoot(known.session);
}

function searchField(): HTMLInputElement {
  const field = h("input", {
    id: "search",
    type: "search",
    placeholder: "Search what is remembered",
    "aria-label": "Search what is remembered",
    "aria-keyshortcuts": "/",
    autocomplete: "off",
    spellcheck: "false",
    maxlength: 8000,
  });
  field.addEventListener("keydown", ({ key }) => {
    if (key === "Enter" && field.value.trim() !== "")
      navigate(`/search?q=${encodeURIComponent(field.value.trim())}`);
    if (key === "Escape") field.blur();
  });
  return field;
}

function scopeButton({ name, path }: NonNullable<Session["project"]>): HTMLElement {
  const isProject = scopeOf() === "project";
  const choose = () => {
    localStorage.setItem(scopeKey, isProject ? "all" : "project");
    known?.redraw();
    document.querySelector<HTMLElement>(".scope")?.focus();
  };
  return h(
    "button",
    {
      type: "button",
      class: "scope",
      title: isProject ? path : "Every project of this machine",
      "aria-pressed": isProject,
      on: { click: choose },
    },
    isProject ? name : "All projects",
  );
}

function themeButton(): HTMLElement {
  const words = { auto: "Auto", light: "Light", dark: "Dark" }[chosenTheme()];
  const choose = () => {
    useTheme(nextTheme());
    drawTop(location.pathname);
    document.querySelector<HTMLElement>(".theme")?.focus();
  };
  return h(
    "button",
    {
      type: "button",
      class: "theme",
      title: "Light, dark, or as the system has it",
      "aria-label": `Theme: ${words}`,
      on: { click: choose },
    },
    words,
  );
}

async function drawFoot({ version }: Session): Promise<void> {
  const reports = h("span", { class: "reports", role: "status" });
  const look = async () => {
    const { reports: sent } = await get<PolicyReports>("reports");
    reports.textContent =
      sent.length === 0
        ? "Content policy: nothing reported"
        : `Content policy: ${pluralize(sent.length, "report")}, the last of ${sent[0]?.directive} for ${sent[0]?.blocked}`;
    reports.classList.toggle("problem", sent.length > 0);
  };
  document
    .getElementById("foot")
    ?.replaceChildren(
      h("span", {}, `culprit ${version}, on this machine only`),
      reports,
      h("a", { href: "/licences.txt", target: "_blank", rel: "noopener" }, "Licences"),
      h("button", { type: "button", class: "plain", on: { click: openHelp } }, "Keys ", h("kbd", {}, "?")),
    );
  await look().catch(() => undefined);
  setInterval(() => void look().catch(() => undefined), 30_000);
}
