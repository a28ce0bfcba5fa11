import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { movedLocal } from "../../../facts/moved-locals.ts";
import { compareVersions, parseVersion } from "../../../facts/version-number.ts";
import type { GradleDependency, GradleModel } from "../../../model/code.ts";
import type { Verdict } from "../../cause-list.ts";
import { causes } from "./causes.ts";

type Versioned = GradleDependency & { version: string };

/** The library has its own local of this name, and Compose is too old to provide it: a matter of versions. */
export function* versionMismatch(local: string): AnalysisTask<Verdict | undefined> {
  const moved = movedLocal(local);
  const build = moved && (yield* buildOf());
  if (!moved || !build) return undefined;
  const library = newest(build, (module) => module.startsWith(`${moved.group}:`));
  const bom = newest(build, (module) => module === "androidx.compose:compose-bom");
  const compose = newest(build, (module) => /^androidx\.compose\.ui:ui(?:-\w+)?$/.test(module)) ?? bom;
  if (!library || !compose || !parseVersion(library.version) || !parseVersion(compose.version))
    return undefined;
  const isBom = compose === bom;
  const needed = isBom ? moved.bom : moved.composeUi;
  if (compareVersions(library.version, moved.from) < 0 || compareVersions(compose.version, needed) >= 0)
    return undefined;
  const place = compose.versionPlace ?? compose.place;
  const edits = yield* restate([{ place, from: compose.version, to: needed }]);
  return causes.proven(
    "versionsDisagree",
    {
      moved,
      library: `${library.module} ${library.version}`,
      compose: `${isBom ? "The Compose BOM" : "Compose UI"} ${compose.version}`,
      needed: `${isBom ? "BOM" : "compose-ui"} ${needed}`,
      label: `${moved.group} ${library.version} needs ${needed}`,
    },
    {
      location: { path: place.path, line: place.line },
      evidence: [
        placeClaim(library.versionPlace ?? library.place, library.module.split(":")[1]),
        placeClaim(place, isBom ? "compose-ui before 1.7" : undefined),
      ],
      fixes: fixOf(`Raise Compose to ${needed}`, "review", edits),
    },
  );
}

function newest(build: GradleModel, fits: (module: string) => boolean): Versioned | undefined {
  return build.modules
    .flatMap(({ dependencies }) => dependencies)
    .filter((each): each is Versioned => each.version !== undefined && fits(each.module))
    .toSorted((left, right) => compareVersions(right.version, left.version))[0];
}
