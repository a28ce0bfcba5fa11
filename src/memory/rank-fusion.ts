/** How little the first ranks differ (Cormack, Clarke and Büttcher, SIGIR 2009). */
const flatness = 60;

/** Several rankings as one, by reciprocal rank. */
export function fused<Key>(...rankings: readonly (readonly Key[])[]): Key[] {
  const scores = new Map<Key, number>();
  for (const keys of rankings)
    for (const [rank, key] of keys.entries())
      scores.set(key, (scores.get(key) ?? 0) + 1 / (flatness + rank + 1));
  return [...scores].sort(([, left], [, right]) => right - left).map(([key]) => key);
}
