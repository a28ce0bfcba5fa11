import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { type AccessorGroup, findAccessorGroup } from "../../../analysis/build/accessor-classes.ts";
import { fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { mentionsOn } from "../../../analysis/build/mentions.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { type Restatement, restate } from "../../../analysis/build/versions.ts";
import { search } from "../../../analysis/code/code.ts";
import type { GradleModel, TextMatch } from "../../../model/code.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Aliases whose accessor classes differ in letter case only: one file on a disk that does not tell case apart. */
export function* accessorsInCase(
  context: Context<typeof failureClass>,
  build: GradleModel,
): AnalysisTask<Verdict | undefined> {
  const { accessor: one, otherAccessor: other } = context.facts;
  if (!one || !other || one === other || one.toLowerCase() !== other.toLowerCase()) return undefined;
  const groups = [one, other].flatMap((accessor) => {
    const group = findAccessorGroup(build, accessor);
    return group ? [{ ...group, accessor }] : [];
  });
  const [few, many] = groups.toSorted((left, right) => left.entries.length - right.entries.length);
  const [odd] = few?.entries ?? [];
  const [usual] = many?.entries ?? [];
  if (!few || !many || !odd || !usual) return undefined;
  const edits = few.entries.length <= 5 ? yield* renamed(few, many.prefix) : undefined;
  return causes.proven(
    "accessorsInCase",
    { odd: { ...few, alias: odd.alias }, usual: { ...many, alias: usual.alias } },
    {
      location: { path: odd.place.path, line: odd.place.line },
      evidence: [
        context.log(`${one} (wrong name:`),
        placeClaim(odd.place),
        placeClaim(usual.place, "the other spelling"),
      ],
      fixes: fixOf(`Spell it ${many.prefix} throughout`, "review", edits),
    },
  );
}

/** What stands behind the name of an entry in an accessor. */
const BEHIND = /(?:\.(?:get|asProvider|map)){1,8}$/;

/** The lines of scripts that use an accessor itself, and not one that goes on behind it. */
function* usesOf(accessor: string): AnalysisTask<TextMatch[]> {
  const found: TextMatch[] = [];
  for (const hit of (yield* search(accessor, { files: "**/*.{gradle,kts}", limit: 500 })).hits) {
    const script = yield* scriptOf(hit.path);
    const named = script ? mentionsOn(script, { from: hit.line, to: hit.line }) : [];
    if (named.some(({ path }) => path.replace(BEHIND, "") === accessor)) found.push(hit);
  }
  return found;
}

/** The aliases and every use of them, with the other spelling. */
function* renamed({ prefix, entries }: AccessorGroup, into: string) {
  const changes: Restatement[] = [];
  for (const { alias, kind, place } of entries) {
    const after = `${into}${alias.slice(prefix.length)}`;
    changes.push({ place, from: alias, to: after });
    const spelt = (name: string) =>
      `${kind === "library" ? "" : `${kind}s.`}${name.replaceAll(/[-_]/g, ".")}`;
    const [from, to] = [`libs.${spelt(alias)}`, `libs.${spelt(after)}`];
    for (const place of yield* usesOf(from)) changes.push({ place, from, to });
    // References to a version, and members of bundles, are names in the catalog itself.
    if (kind === "version" || kind === "library") {
      const { hits: named } = yield* search(`"${alias}"`, { files: "**/*.toml", limit: 50 });
      for (const { path, line, text } of named)
        changes.push({ place: { path, line, text }, from: `"${alias}"`, to: `"${after}"` });
    }
  }
  return yield* restate(changes);
}
