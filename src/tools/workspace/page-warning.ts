/** Which part of all matches a search shows; undefined where it shows all of them. */
export function pageWarning(
  total: number,
  { offset, shown }: { offset: number; shown: number },
): string | undefined {
  const found = `Found ${total} matches`;
  if (offset > 0 && shown === 0 && total > 0) return `${found}, none of them at offset ${offset}`;
  if (offset > 0) return shown > 0 ? `${found}, showing ${offset + 1}-${offset + shown}` : undefined;
  return shown < total ? `${found}, showing first ${shown}` : undefined;
}
