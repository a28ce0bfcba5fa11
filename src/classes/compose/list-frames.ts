/** Frames of a list's own measuring, and the containers that they speak for. */
const LISTS: readonly (readonly [RegExp, RegExp])[] = [
  [/\.lazy\.staggeredgrid\./, /StaggeredGrid$/],
  [/\.lazy\.grid\./, /^Lazy(?:Vertical|Horizontal)Grid$/],
  [/\.foundation\.pager\./, /Pager$/],
  [/\.tv\.foundation\./, /^TvLazy/],
  [/\.foundation\.lazy\.LazyList/, /^Lazy(?:Column|Row)$/],
];

/** Which containers, by name, the class of a frame belongs to. */
export const containersOf = (className: string): RegExp | undefined =>
  LISTS.find(([frame]) => frame.test(className))?.[1];
