import type { CatalogEntry } from "../../model/code.ts";
import { literalsIn } from "../../syntax/gradle/literals-in.ts";
import { type GradleScript, placeOf, type ScriptStatement } from "../../syntax/gradle/script.ts";
import type { Range } from "../../syntax/gradle/script-arguments.ts";
import type { GradleScope } from "./values.ts";

/**
 * The entry that a statement of a settings file adds to a version catalog:
 * `library("core", "androidx.core", "core-ktx").versionRef("core")` in `versionCatalogs { create("libs") { … } }`.
 */
export function catalogEntryOf(
  script: GradleScript,
  statement: ScriptStatement,
  scope: GradleScope,
): CatalogEntry | undefined {
  const { name, parameters, infix } = statement;
  if (statement.blocks.at(-2) !== "versionCatalogs") return undefined;
  const text = (range: Range | undefined) => range && scope.evaluate(script, range)?.value;
  const [alias, first, second] = parameters.map(({ value }) => text(value));
  if (alias === undefined) return undefined;
  const place = placeOf(script, statement.first);
  if (name === "bundle") {
    const members = parameters[1] && literalsIn(script, parameters[1].value).join(",");
    return members ? { alias, kind: "bundle", value: members, place } : undefined;
  }
  if (first === undefined) return undefined;
  if (name === "version") return { alias, kind: "version", value: first, version: first, place };
  if (name !== "library" && name !== "plugin") return undefined;
  const [group, artifact, written] = first.split(":");
  const value = second !== undefined ? `${first}:${second}` : artifact ? `${group}:${artifact}` : first;
  const version = text(infix.get("version")) ?? (name === "library" ? written : undefined);
  const versionRef = text(infix.get("versionRef"));
  return {
    alias,
    kind: name,
    value,
    ...(version !== undefined && { version }),
    ...(versionRef !== undefined && { versionRef }),
    place,
  };
}
