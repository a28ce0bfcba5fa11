import { buildOf, declarationsOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { statedVersion } from "../../../analysis/build/versions.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { moveAgp } from "../move-agp.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, facts } = context;
  const { dependency: library, requiredVersion: needed } = facts;
  const build = yield* buildOf(error);
  const agp = build && statedVersion(build, "agp");
  if (!library || !needed || !build || !agp) return;
  if (compareVersions(agp.value, needed) >= 0) {
    const instead = `the Android Gradle plugin is ${agp.value}`;
    yield causes.ruledOut("libraryAhead", instead, [placeClaim(agp.place)]);
    return;
  }
  const move = yield* moveAgp(build, needed);
  const [declared] = declarationsOf(build, library.split(":").slice(0, 2).join(":"), moduleOf(error, build));
  const brought = declared?.dependency.versionPlace ?? declared?.dependency.place;
  const values = { library, needed, agp: agp.value, move: move?.steps, isDeclared: declared !== undefined };
  yield causes.proven("libraryAhead", values, {
    location: { path: agp.place.path, line: agp.place.line },
    evidence: [
      context.log(`Dependency '${library}' requires`),
      placeClaim(agp.place),
      ...(brought ? [placeClaim(brought, "brings it")] : []),
      ...(move?.evidence ?? []),
    ],
    fixes: move?.fixes,
  });
}
