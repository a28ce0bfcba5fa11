import { ANDROIDX_NAMES } from "./androidx-names.ts";
import { COMPOSE_NAMES } from "./compose-names.ts";
import { tableOf } from "./fact-table.ts";
import { LIBRARY_NAMES } from "./library-names.ts";
import data from "./package-modules.json" with { type: "json" };

/** [beginning of a class's name, `group:artifact`]; `group:` where the package is spread over artifacts. */
const PACKAGE_MODULES = tableOf<readonly [prefix: string, module: string]>(data);

let byPrefix: Map<string, string> | undefined;

/** The module that a class belongs to by its package, `group:` where only the group is certain; undefined if none is known. */
export function moduleOfClass(className: string): string | undefined {
  byPrefix ??= readPrefixes();
  for (let dot = className.lastIndexOf("."); dot > 0; dot = className.lastIndexOf(".", dot - 1)) {
    const module = byPrefix.get(className.slice(0, dot + 1));
    if (module) return module;
  }
  return undefined;
}

/** Of a package that two tables or rows have, the first. */
function readPrefixes(): Map<string, string> {
  const named = [COMPOSE_NAMES, ANDROIDX_NAMES, LIBRARY_NAMES].flatMap(({ rows }) =>
    rows.flatMap(({ package: name, artifact }) => (artifact ? [[`${name}.`, artifact] as const] : [])),
  );
  return new Map([...named, ...PACKAGE_MODULES.rows].toReversed());
}
