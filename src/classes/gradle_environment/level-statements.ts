import { catalogVersion } from "../../analysis/build/catalog-version.ts";
import type { FoundStatement } from "../../analysis/build/found-statements.ts";
import type { Script } from "../../analysis/build/script.ts";
import { type Statement, statementsOf } from "../../analysis/build/statements.ts";
import type { CatalogEntry } from "../../model/code.ts";
import { javaLevel } from "./java-level.ts";

const SETS = /^(?:jvmToolchain|languageVersion|jvmTarget|targetCompatibility|sourceCompatibility)$/;

/** A statement that sets a level of Java, for a compiler or a toolchain; `entry` is the version of the catalog that it takes. */
export type LevelStatement = FoundStatement & { level: number; entry?: CatalogEntry };

export function levelStatements(script: Script, catalog: readonly CatalogEntry[]): LevelStatement[] {
  return statementsOf(script)
    .filter(setsLevel)
    .flatMap((statement) => {
      const [given = ""] = statement.given;
      const entry = catalogVersion(catalog, given);
      const level = javaLevel(entry?.value ?? given);
      return level === undefined ? [] : [{ script, statement, level, ...(entry && { entry }) }];
    });
}

/** By its own name, or `languageVersion.set(…)`; `release` of a compiler's options, for others are called so too. */
function setsLevel({ name, receiver, path }: Statement): boolean {
  const names = [...path, ...receiver.split("."), ...(name === "set" ? [] : [name])].filter(Boolean);
  const last = names.at(-1) ?? "";
  return SETS.test(last) || (last === "release" && /(?:^|\.)options$/.test(names.at(-2) ?? ""));
}
