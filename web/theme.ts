const key = "culprit-theme";
const themes = ["auto", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const listeners = new Set<() => void>();
const dark = matchMedia("(prefers-color-scheme: dark)");
dark.addEventListener("change", () => tell());

export function chosenTheme(): Theme {
  const kept = localStorage.getItem(key);
  return themes.find((theme) => theme === kept) ?? "auto";
}

export function nextTheme(): Theme {
  return themes[(themes.indexOf(chosenTheme()) + 1) % themes.length] ?? "auto";
}

export function useTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  document.documentElement.dataset.theme = theme;
  tell();
}

/** Plots are drawn with colours of the theme: whoever draws is told when it changes. */
export function listenToTheme(listener: () => void, signal: AbortSignal): void {
  listeners.add(listener);
  signal.addEventListener("abort", () => listeners.delete(listener));
}

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** A colour of the theme as it is now. */
export const color = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
