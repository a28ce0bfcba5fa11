/** The names of what Espresso waited for, as its message lists them. */
export const resourcesIn = (listed: string | undefined): string[] =>
  (listed ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 4);
