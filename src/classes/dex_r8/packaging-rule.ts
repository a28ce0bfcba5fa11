import { type Script, topBlock } from "../../analysis/build/script.ts";
import { editLines } from "../../analysis/changes/edits.ts";
import { insertInto } from "../../analysis/changes/script-edit.ts";
import { compareVersions } from "../../facts/version-number.ts";
import type { Edit } from "../../model/edit.ts";

/** What is done with files of one name: left out, the first kept, or joined line by line. */
export type PackagingVerb = "excludes" | "pickFirsts" | "merges";

/** A rule of the packager, as a build script has it. */
export interface PackagingRule {
  /** The blocks around it, the outermost first. */
  readonly blocks: readonly string[];
  readonly statement: string;
}

/**
 * The rule as this version of the Android Gradle plugin takes it; as the newest does where the version is not known.
 * Source: reference of the plugin's DSL, `Packaging` (8.0), `PackagingOptions` (4.2, 7.0).
 */
export function packagingRule(
  kind: "resources" | "jniLibs",
  verb: PackagingVerb,
  pattern: string,
  agp?: string,
): PackagingRule {
  const isBefore = (version: string): boolean => agp !== undefined && compareVersions(agp, version) < 0;
  // There the plugin has one block for all files, with a method for one pattern: `exclude`.
  if (isBefore("7.0"))
    return { blocks: ["android", "packagingOptions"], statement: `${verb.slice(0, -1)}("${pattern}")` };
  const block = isBefore("8.0") ? "packagingOptions" : "packaging";
  return { blocks: ["android", block, kind], statement: `${verb} += "${pattern}"` };
}

/** On one line: `packaging { resources { excludes += "…" } }`. */
export function ruleOnOneLine({ blocks, statement }: PackagingRule): string {
  return blocks.slice(1).reduceRight((inside, block) => `${block} { ${inside} }`, statement);
}

/** The edit that adds a rule; undefined where the version of the plugin is not known, or a block is not written out. */
export function addRule(script: Script, rule: PackagingRule, agp: string | undefined): Edit[] | undefined {
  if (agp === undefined) return undefined;
  const [android = "", packaging = "", ...inner] = rule.blocks;
  const older = topBlock(script, android, "packagingOptions") && "packagingOptions";
  const change = insertInto(script, [android, older ?? packaging, ...inner], [rule.statement]);
  return change && editLines(script, [change]);
}
