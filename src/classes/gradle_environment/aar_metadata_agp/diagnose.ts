import { buildOf, declarationsOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { restate, statedVersion } from "../../../analysis/build/versions.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { moveAgp } from "../move-agp.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const library = fact(error, "dependency");
  const needed = fact(error, "requiredVersion");
  const build = yield* buildOf(error);
  const agp = build && statedVersion(build, "agp");
  if (!library || !needed || !build || !agp || compareVersions(agp.value, needed) >= 0) return;
  const move = yield* moveAgp(build, needed);
  const module = library.split(":").slice(0, 2).join(":");
  const [declared] = declarationsOf(build, module, moduleOf(error, build));
  yield* conclude({
    rootCause: `${library} asks for the Android Gradle plugin ${needed} or newer, and this build uses ${agp.value}.`,
    ground: "proven",
    location: { path: agp.place.path, line: agp.place.line },
    label: `needs ${needed}`,
    evidence: [
      logClaim(error, `Dependency '${library}' requires`),
      placeClaim(agp.place),
      ...(declared
        ? [placeClaim(declared.dependency.versionPlace ?? declared.dependency.place, "brings it")]
        : []),
      ...(move?.evidence ?? []),
    ],
    fixGuidelines: [
      ...(move?.guidelines ?? []),
      `Or keep the plugin and use a release of ${module} from before it asked for ${needed}${declared ? "" : "; it comes through another library, which ./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath names"}.`,
    ],
    fixes: move
      ? fixOf(`Move the Android Gradle plugin to ${move.to}`, "review", yield* restate(move.changes))
      : [],
  });
}
