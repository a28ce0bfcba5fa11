import { type FactTable, tableOf } from "../fact-table.ts";
import cross from "./cross.json" with { type: "json" };
import data from "./data.json" with { type: "json" };
import type { KnownLibrary } from "./known-issue.ts";
import kotlin from "./kotlin.json" with { type: "json" };
import media from "./media.json" with { type: "json" };
import network from "./network.json" with { type: "json" };
import services from "./services.json" with { type: "json" };
import tools from "./tools.json" with { type: "json" };
import ui from "./ui.json" with { type: "json" };

/** By field; loaded only where nothing else explained a failure. */
export const KNOWN_ISSUES: readonly FactTable<KnownLibrary>[] = [
  tableOf<KnownLibrary>(network),
  tableOf<KnownLibrary>(media),
  tableOf<KnownLibrary>(ui),
  tableOf<KnownLibrary>(services),
  tableOf<KnownLibrary>(data),
  tableOf<KnownLibrary>(kotlin),
  tableOf<KnownLibrary>(tools),
  tableOf<KnownLibrary>(cross),
];

/** The libraries that have one of these classes. */
export function librariesOf(classNames: readonly string[]): KnownLibrary[] {
  return KNOWN_ISSUES.flatMap(({ rows }) =>
    rows.filter(({ packages }) =>
      packages.some((start) => classNames.some((className) => className.startsWith(start))),
    ),
  );
}
