import type { FactTable } from "./fact-table.ts";

/**
 * What a library's classes were called before they moved to another package. A check that is known of a class holds for
 * it there too where the message and the method are the same.
 */
interface FormerName {
  /** A package with its last dot, or a class. */
  before: string;
  /** The package, with its last dot, that the class is in since. */
  since: string;
}

const both = (since: string, before: readonly string[]): FormerName[] =>
  before.map((each) => ({ before: each, since }));

export const FORMER_NAMES: FactTable<FormerName> = {
  asOf: "2026-11",
  source:
    "developer.android.com/jetpack/androidx/migrate/class-mappings, OkHttp's changelog of 3.0, RxJava's wiki: what is different in 3.0",
  rows: [
    { before: "com.squareup.okhttp.", since: "okhttp3." },
    { before: "io.reactivex.", since: "io.reactivex.rxjava3.core." },
    ...[
      "annotations",
      "disposables",
      "exceptions",
      "flowables",
      "functions",
      "internal",
      "observables",
      "observers",
      "parallel",
      "plugins",
      "processors",
      "schedulers",
      "subjects",
      "subscribers",
    ].map((each) => ({ before: `io.reactivex.${each}.`, since: `io.reactivex.rxjava3.${each}.` })),
    { before: "io.reactivex.rxjava3.", since: "io.reactivex.rxjava3." },
    { before: "android.arch.core.", since: "androidx.arch.core." },
    { before: "android.arch.lifecycle.", since: "androidx.lifecycle." },
    { before: "android.arch.paging.", since: "androidx.paging." },
    { before: "android.arch.persistence.db.", since: "androidx.sqlite.db." },
    { before: "android.arch.persistence.room.", since: "androidx.room." },
    { before: "android.support.v4.app.", since: "androidx.core.app." },
    ...both("androidx.fragment.app.", [
      "android.support.v4.app.BackStackRecord",
      "android.support.v4.app.BackStackState",
      "android.support.v4.app.DialogFragment",
      "android.support.v4.app.Fragment",
      "android.support.v4.app.FragmentActivity",
      "android.support.v4.app.FragmentController",
      "android.support.v4.app.FragmentManager",
      "android.support.v4.app.FragmentManagerImpl",
      "android.support.v4.app.FragmentPagerAdapter",
      "android.support.v4.app.FragmentStatePagerAdapter",
      "android.support.v4.app.FragmentTabHost",
      "android.support.v4.app.FragmentTransaction",
      "android.support.v4.app.ListFragment",
    ]),
    { before: "android.support.v4.content.", since: "androidx.core.content." },
    { before: "android.support.v4.view.", since: "androidx.core.view." },
    ...both("androidx.viewpager.widget.", [
      "android.support.v4.view.PagerAdapter",
      "android.support.v4.view.ViewPager",
    ]),
    { before: "android.support.v4.widget.", since: "androidx.core.widget." },
    { before: "android.support.v4.widget.DrawerLayout", since: "androidx.drawerlayout.widget." },
    { before: "android.support.v4.widget.SlidingPaneLayout", since: "androidx.slidingpanelayout.widget." },
    { before: "android.support.v4.widget.SwipeRefreshLayout", since: "androidx.swiperefreshlayout.widget." },
    { before: "android.support.v7.app.", since: "androidx.appcompat.app." },
    { before: "android.support.v7.preference.", since: "androidx.preference." },
    { before: "android.support.v7.widget.", since: "androidx.appcompat.widget." },
    { before: "android.support.v7.widget.CardView", since: "androidx.cardview.widget." },
    ...both("androidx.recyclerview.widget.", [
      "android.support.v7.widget.GridLayoutManager",
      "android.support.v7.widget.ItemTouchHelper",
      "android.support.v7.widget.LinearLayoutManager",
      "android.support.v7.widget.RecyclerView",
      "android.support.v7.widget.StaggeredGridLayoutManager",
    ]),
  ],
};

/**
 * The names that facts may know a library's class by: its own, and the one that it has since, nested classes kept.
 *
 *     namesSince("android.support.v7.widget.RecyclerView$Recycler")
 *     // that one, and androidx.recyclerview.widget.RecyclerView$Recycler
 */
export function namesSince(className: string): string[] {
  const outer = className.split("$", 1)[0] ?? className;
  const row = FORMER_NAMES.rows
    .filter(({ before }) => (before.endsWith(".") ? outer.startsWith(before) : outer === before))
    .toSorted((one, other) => other.before.length - one.before.length)[0];
  if (!row) return [className];
  const packageBefore = row.before.slice(0, row.before.lastIndexOf(".") + 1);
  return [...new Set([className, row.since + className.slice(packageBefore.length)])];
}
