import { ANDROIDX_NAMES } from "./androidx-names.ts";
import { COMPOSE_NAMES } from "./compose-names.ts";
import type { FactTable } from "./fact-table.ts";
import { JAVA_NAMES } from "./java-names.ts";
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

const indexes = new Map<string, Map<string, KnownImport[]>>();

function indexOf(tables: readonly FactTable<PackageNames>[]): Map<string, KnownImport[]> {
  const made = new Map<string, KnownImport[]>();
  for (const row of tables.flatMap((table) => table.rows)) {
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

/** What only Kotlin code uses: composables, their icons, top-level functions. */
const isForKotlin = ({ qualifiedName }: KnownImport): boolean =>
  /^(?:androidx\.compose|kotlinx?)\.|\.[a-z]\w*$/.test(qualifiedName);

/**
 * The imports that a simple name may have been meant for, most likely first. More than one answer means that the code
 * around has to decide (`Text` of Material 3 or of Material 2).
 */
export function importsOf(
  simpleName: string,
  language: "java" | "kotlin" = "kotlin",
): readonly KnownImport[] {
  const isJava = language === "java";
  const index = indexes.get(language) ?? indexOf(isJava ? [JAVA_NAMES, ...TABLES] : TABLES);
  indexes.set(language, index);
  const known = index.get(simpleName) ?? [];
  return isJava ? known.filter((each) => !isForKotlin(each)) : known;
}
