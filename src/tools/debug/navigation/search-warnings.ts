/** What to tell with the answer of a search: that nothing was found, or that it ended before it was done. */
export function searchWarnings(found: readonly unknown[], complete: boolean): string[] {
  const warnings = found.length > 0 ? [] : ["NO_RESULTS"];
  if (!complete) warnings.push("Search ended early, returning partial results");
  return warnings;
}
