import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { logClaim } from "../../../analysis/claims.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { type MovedLocal, movedLocal } from "../../../facts/moved-locals.ts";
import { compareVersions, parseVersion } from "../../../facts/version-number.ts";
import type { GradleDependency, GradleModel } from "../../../model/code.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";

type Versioned = GradleDependency & { version: string };

/** The library has its own local of this name, and Compose is too old to provide it: a matter of versions. */
export function* versionMismatch(error: ParsedError, local: string): Inquiry<Finding | undefined> {
  const moved = movedLocal(local);
  const build = moved && (yield* buildOf());
  if (!moved || !build) return undefined;
  const library = newest(build, (module) => module.startsWith(`${moved.group}:`));
  const bom = newest(build, (module) => module === "androidx.compose:compose-bom");
  const ui = newest(build, (module) => /^androidx\.compose\.ui:ui(?:-\w+)?$/.test(module));
  const compose = ui ?? bom;
  if (!library || !compose || !parseVersion(library.version) || !parseVersion(compose.version))
    return undefined;
  const needed = compose === bom ? moved.bom : moved.composeUi;
  if (compareVersions(library.version, moved.from) < 0 || compareVersions(compose.version, needed) >= 0) {
    return undefined;
  }
  return yield* mismatch(error, moved, library, compose, needed);
}

function* mismatch(
  error: ParsedError,
  moved: MovedLocal,
  library: Versioned,
  compose: Versioned,
  needed: string,
): Inquiry<Finding> {
  const isBom = compose.module.endsWith(":compose-bom");
  const composeName = isBom ? `The Compose BOM ${compose.version}` : `Compose UI ${compose.version}`;
  const place = compose.versionPlace ?? compose.place;
  const edits = yield* restate([{ place, from: compose.version, to: needed }]);
  return {
    rootCause: `${composeName} is older than ${library.module} ${library.version}. Lifecycle ${moved.from} brought its own ${moved.local}; Compose provides that one only from compose-ui ${moved.composeUi} on, so nothing provides the one that is read. The code of the screen is not at fault.`,
    ground: "proven",
    location: { path: place.path, line: place.line },
    label: `${moved.group} ${library.version} needs ${needed}`,
    evidence: [
      logClaim(error),
      placeClaim(library.versionPlace ?? library.place, library.module.split(":")[1]),
      placeClaim(place, isBom ? "compose-ui before 1.7" : undefined),
    ],
    fixGuidelines: [
      `Raise Compose to ${isBom ? `BOM ${needed}` : `compose-ui ${needed}`} or newer; check the compileSdk and Android Gradle plugin it asks for.`,
      `Or stay on a ${moved.group} version before ${moved.from}.`,
    ],
    fixes: fixOf(`Raise Compose to ${needed}`, "review", edits),
  };
}

function newest(build: GradleModel, fits: (module: string) => boolean): Versioned | undefined {
  return build.modules
    .flatMap(({ dependencies }) => dependencies)
    .filter((each): each is Versioned => each.version !== undefined && fits(each.module))
    .toSorted((left, right) => compareVersions(right.version, left.version))[0];
}
