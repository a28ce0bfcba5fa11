import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { catalogPlaceOf, distinctPlaces, fixOf, replaceOnLines } from "../../../analysis/build/build.ts";
import { declaring, lineOfLiteral, statementPlace } from "../../../analysis/build/found-statements.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { knownModules } from "../../../facts/known-modules.ts";
import { repositoryOf } from "../../../facts/repositories.ts";
import type { VersionPlace } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Verdict } from "../../cause-list.ts";
import { causes } from "./causes.ts";
import { askingSupport, type Unresolved } from "./unresolved.ts";

/** Group or artifact differ from a module that exists by one slip, or the artifact is published under another group. */
export function* misspelled(unresolved: Unresolved): AnalysisTask<Verdict | undefined> {
  const { build, module, broughtBy } = unresolved;
  const [group = "", artifact = ""] = module.split(":");
  const others = build.modules.flatMap(({ dependencies }) => dependencies.map((each) => each.module));
  if (broughtBy || knownModules().includes(module)) return undefined;
  const slip = slipOf(module, knownModules());
  const near = slipOf(
    module,
    others.filter((each) => each !== module && !each.startsWith(":")),
  );
  const meant = slip ?? sameArtifact(artifact, module) ?? near;
  const support = askingSupport(unresolved);
  if (!meant || !support.location) return undefined;
  const [rightGroup = "", rightArtifact = ""] = meant.split(":");
  const wrong = group === rightGroup ? artifact : artifact === rightArtifact ? group : module;
  const right = group === rightGroup ? rightArtifact : artifact === rightArtifact ? rightGroup : meant;
  const written = yield* writtenAt(unresolved, wrong);
  const edits = yield* replaceCoordinate(written, [module, wrong], [meant, right]);
  const likeness = slip ? "slip" : meant === near ? "neighbour" : "artifact";
  const give = slip ? causes.proven : causes.open;
  const values = { module, meant, likeness, label: `'${wrong}' is ${right}` } as const;
  return give("misspelled", values, {
    ...support,
    ground: slip ? "proven" : "ambiguous",
    fixes: fixOf(`Ask for ${meant}`, "review", edits),
  });
}

/** The lines that write out a part of the coordinates: of the catalog, and of the dependency. */
function* writtenAt({ build, module, declared }: Unresolved, part: string): AnalysisTask<VersionPlace[]> {
  const found = declared && (yield* declaring(declared.dependency));
  const isThere = found?.statement.literals.some((each) => each.includes(part));
  return distinctPlaces([
    catalogPlaceOf(build, module),
    found && isThere ? statementPlace(found, lineOfLiteral(found.statement, part)) : undefined,
  ]);
}

/** The longest text first that stands once on its line: all of it, its wrong part with its quotes, with its colon, bare. */
function* replaceCoordinate(
  places: readonly VersionPlace[],
  [whole, wrong]: readonly [string, string],
  [meant, right]: readonly [string, string],
): AnalysisTask<Edit[] | undefined> {
  for (const [before, after] of [
    [whole, meant],
    [`"${wrong}"`, `"${right}"`],
    [`:${wrong}`, `:${right}`],
    [`${wrong}:`, `${right}:`],
    [wrong, right],
  ] as const) {
    const edits = yield* replaceOnLines(places, before, after);
    if (edits) return edits;
  }
  return undefined;
}

/** Parts of group ids that say nothing about the library. */
const COMMON_PART = /^(?:com|org|io|net|dev|androidx|android|google|tools|github|code)$/;

/** The one known module of the same artifact, whose group has a telling part in common. */
function sameArtifact(artifact: string, module: string): string | undefined {
  // Groups of other repositories are known groups: what is wrong with them is something else.
  if (repositoryOf(module).title !== "Maven Central") return undefined;
  const partsOf = (each: string) =>
    (each.split(":")[0] ?? "").split(".").filter((part) => !COMMON_PART.test(part));
  const own = partsOf(module);
  const found = knownModules().filter(
    (each) =>
      each.endsWith(`:${artifact}`) && each !== module && partsOf(each).some((part) => own.includes(part)),
  );
  return found.length === 1 ? found[0] : undefined;
}
