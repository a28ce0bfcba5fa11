/** Widens what was seen between two times, in milliseconds since the epoch. */
export function widenSpan(
  span: { firstAt?: number; lastAt?: number },
  first: number | undefined,
  last: number | undefined,
): void {
  if (first !== undefined) span.firstAt = Math.min(first, span.firstAt ?? first);
  if (last !== undefined) span.lastAt = Math.max(last, span.lastAt ?? last);
}
