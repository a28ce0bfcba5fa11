import { ANDROIDX_NAMES } from "./androidx-names.ts";
import { COMPOSE_NAMES } from "./compose-names.ts";
import type { FactTable } from "./fact-table.ts";
import { LIBRARY_NAMES } from "./library-names.ts";
import type { PackageNames } from "./package-names.ts";
import { PLATFORM_NAMES } from "./platform-names.ts";
import { TEST_NAMES } from "./test-names.ts";

export interface KnownImport {
  /** What stands after `import`. */
  qualifiedName: string;
  artifact?: string;
}

/** Tables in the order in which their packages are offered for a name that several have. */
const TABLES: readonly FactTable<PackageNames>[] = [
  COMPOSE_NAMES,
  ANDROIDX_NAMES,
  LIBRARY_NAMES,
  PLATFORM_NAMES,
  TEST_NAMES,
];

let index: Map<string, KnownImport[]> | undefined;

function importIndex(): Map<string, KnownImport[]> {
  const made = new Map<string, KnownImport[]>();
  for (const row of TABLES.flatMap((table) => table.rows)) {
    for (const name of row.names.split(" ")) {
      const known: KnownImport = {
        qualifiedName: `${row.package}.${name}`,
        ...(row.artifact && { artifact: row.artifact }),
      };
      made.set(name, [...(made.get(name) ?? []), known]);
    }
  }
  return made;
}

/**
 * The imports that a simple name may have been meant for, most likely first. More than one answer means that the code
 * around has to decide (`Text` of Material 3 or of Material 2).
 */
export function importsOf(simpleName: string): readonly KnownImport[] {
  index ??= importIndex();
  return index.get(simpleName) ?? [];
}
