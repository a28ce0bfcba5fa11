import {
  buildOf,
  declarationsOf,
  fixOf,
  moduleNamed,
  moduleOf,
  placeClaim,
} from "../../../analysis/build/build.ts";
import { restate, settingOf, statedVersion, tableOf } from "../../../analysis/build/versions.ts";
import { agpForCompileSdk } from "../../../facts/compatibility/agp-compile-sdk.ts";
import { floorOf, LIBRARY_FLOORS } from "../../../facts/compatibility/compile-sdk-androidx.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleModule } from "../../../model/code.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { apiLevel, compileSdkLinesBelow, floorClaim } from "../compile-sdk-lines.ts";
import { moveAgp } from "../move-agp.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, facts } = context;
  const asked = apiLevel(facts.requiredVersion ?? "");
  const build = yield* buildOf(error);
  if (asked === undefined || !build) return;
  const named = moduleNamed(build, facts.module ?? "?") ?? moduleOf(error, build);
  const higher = named && highestDemand(named, asked);
  const to = higher?.api ?? asked;
  const lines = compileSdkLinesBelow(build, to, named);
  const [line] = lines;
  if (!line || (named && !line.modules.includes(named.name))) {
    const stated = named && settingOf(build, named, "compileSdk");
    if (stated && (apiLevel(stated.value) ?? 0) >= asked)
      yield causes.ruledOut("libraryAhead", `compileSdk is ${stated.value}`, [placeClaim(stated.place)]);
    return;
  }

  const library = facts.dependency ?? "A library";
  const agp = statedVersion(build, "agp");
  const floor = agpForCompileSdk(to);
  const old = agp && floor && compareVersions(agp.value, floor) < 0 ? agp : undefined;
  const move = old && floor ? yield* moveAgp(build, floor) : undefined;
  const changes = lines.map(({ place, api }) => ({ place, from: `${api}`, to: `${to}` }));
  const isPinned = move?.changes.length === 0;
  const edits = isPinned ? undefined : yield* restate([...changes, ...(move?.changes ?? [])]);
  const [declared] = declarationsOf(build, library.split(":").slice(0, 2).join(":"), named);
  const [module, ...others] = lines.slice(0, 4).flatMap(({ modules }) => modules[0] ?? []);
  const demand = { library, asked, module, current: line.api, raise: { to, others } };
  const values = { ...demand, oldAgp: old?.value, move: move?.steps };
  yield causes.proven("libraryAhead", values, {
    location: { path: line.place.path, line: line.place.line },
    evidence: [
      context.log(facts.dependency && `Dependency '${library}' requires`),
      placeClaim(line.place),
      ...(higher ? [placeClaim(higher.place, `needs API ${to} (${tableOf(LIBRARY_FLOORS)})`)] : []),
      ...(declared ? [placeClaim(declared.dependency.place, "brings it")] : []),
      ...(old && floor ? [floorClaim(old, to, floor)] : []),
      ...(move?.evidence ?? []),
    ],
    fixes: old
      ? fixOf(`Compile against API ${to}, with the plugin it needs`, "review", edits)
      : fixOf(`Compile against API ${to}`, "safe", edits),
  });
}

/** The dependency of the module that is known to need an even higher level than the one the log complains of. */
const highestDemand = ({ dependencies }: GradleModule, asked: number) =>
  dependencies
    .map(({ module, version, place }) => ({
      api: (version && floorOf(module, version)?.compileSdk) || 0,
      place,
    }))
    .filter(({ api }) => api > asked)
    .toSorted((left, right) => right.api - left.api)[0];
