import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { fixOf, placeClaim, replaceOnLines } from "../../analysis/build/build.ts";
import { mentionsOn } from "../../analysis/build/mentions.ts";
import { slipOf } from "../../analysis/code/spelling.ts";
import type { CatalogEntry } from "../../model/code.ts";
import type { Verdict } from "../cause-list.ts";
import { spotOf, supportOf, type UnknownName } from "./script-name.ts";
import { unknownName } from "./unknown-name-causes.ts";

/** `androidx.core.ktx` of the alias `androidx-core-ktx`. */
export const accessorOf = ({ alias }: CatalogEntry) => alias.replace(/[-_]/g, ".");

/** `libs.androidx.core.ktx` on the line, where the unknown name is a part of it. */
export function catalogAccessor({ name, place: { script, line } }: UnknownName): string | undefined {
  return mentionsOn(script, { from: line, to: line })
    .map(({ path }) => path)
    .find((path) => path.startsWith("libs.") && path.split(".").includes(name));
}

/** An accessor of the version catalog that was not generated. */
export function* missingAccessor(unknown: UnknownName): AnalysisTask<Verdict> {
  const { build, place } = unknown;
  const name = (catalogAccessor(unknown) ?? "libs.").replace(/\.(?:get|asProvider|map)$/, "");
  const catalog = build.catalog[0]?.place.path;
  const accessors = new Map(
    build.catalog.map((entry) => [
      `libs.${entry.kind === "library" ? "" : `${entry.kind}s.`}${accessorOf(entry)}`,
      entry,
    ]),
  );
  const own = accessors.get(name);
  if (catalog && own) {
    const evidence = [placeClaim(own.place, "the entry")];
    return unknownName.open("accessorNotMade", { name, catalog }, supportOf(unknown, { evidence }));
  }
  const meant = slipOf(name, accessors.keys());
  const near = meant && accessors.get(meant);
  return unknownName.proven(
    "noCatalogEntry",
    { name, catalog, meant, script: place.script.path },
    supportOf(unknown, {
      ground: meant ? "proven" : "stated",
      evidence: near ? [placeClaim(near.place, "the nearest entry")] : [],
      fixes: meant
        ? fixOf(`Write ${meant}`, "review", yield* replaceOnLines([spotOf(unknown)], name, meant))
        : [],
    }),
  );
}
