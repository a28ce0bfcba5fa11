import { type FactTable, tableOf } from "../fact-table.ts";
import type { KnownLibrary } from "./known-issue.ts";
import media from "./media.json" with { type: "json" };
import network from "./network.json" with { type: "json" };
import services from "./services.json" with { type: "json" };

/** By field; loaded only where nothing else explained a failure. */
export const KNOWN_ISSUES: readonly FactTable<KnownLibrary>[] = [
  tableOf<KnownLibrary>(network),
  tableOf<KnownLibrary>(media),
  tableOf<KnownLibrary>(services),
];

/** The libraries that have one of these classes. */
export function librariesOf(classNames: readonly string[]): KnownLibrary[] {
  return KNOWN_ISSUES.flatMap(({ rows }) =>
    rows.filter(({ packages }) =>
      packages.some((start) => classNames.some((className) => className.startsWith(start))),
    ),
  );
}
