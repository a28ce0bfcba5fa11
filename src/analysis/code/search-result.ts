/**
 * What a search found. A statement that something is there reads `hits`. A statement about everything ("none", "the only
 * one", "no other") reads `all`, which is undefined where the search stopped at its limit, at its time or failed.
 */
export interface SearchResult<Hit> {
  hits: Hit[];
  all: Hit[] | undefined;
}

/** What becomes of the hits; it is as complete as they are. */
export function mapHits<Hit, Other>(
  { hits, all }: SearchResult<Hit>,
  change: (hits: Hit[]) => Other[],
): SearchResult<Other> {
  const changed = change(hits);
  return { hits: changed, all: all && changed };
}

/** What several searches found together: complete where each is. */
export function joinResults<Hit>(...results: readonly SearchResult<Hit>[]): SearchResult<Hit> {
  const hits = results.flatMap((each) => each.hits);
  return { hits, all: results.every(({ all }) => all) ? hits : undefined };
}

/** The one hit that there is; undefined where there are more, or may be. */
export function findOnly<Hit>({ all }: SearchResult<Hit>): Hit | undefined {
  return all?.length === 1 ? all[0] : undefined;
}

/** Whether there is nothing, and everything was looked at. */
export function foundNone({ all }: SearchResult<unknown>): boolean {
  return all?.length === 0;
}
