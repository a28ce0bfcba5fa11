import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { compilePlace, placeLine, saidClaim } from "../../../analysis/code/compile-place.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { javaLevel } from "../../gradle_environment/java-level.ts";
import { jvmTargetsOf, type Level } from "../jvm-targets.ts";
import { relevel } from "../set-java-level.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const needed = javaLevel(fact(error, "libraryTarget") ?? "");
  const used = javaLevel(fact(error, "moduleTarget") ?? "");
  const build = yield* buildOf(error);
  const place = yield* compilePlace(error);
  const module = build && place && moduleOfPath(build, place.path);
  if (!needed || !used || !build || !place || !module) return;
  const { source, java, kotlin, toolchain } = jvmTargetsOf(build, module);
  const stated = [kotlin, java, source, toolchain].filter((level): level is Level => level?.level === used);
  const [first] = stated;
  if (!first) return;
  yield* conclude({
    rootCause: `The library whose inline function is called in ${place.path}:${place.line} is compiled for Java ${needed}, and ${module.name} compiles for ${used} (${first.place.path}:${first.place.line}): its code cannot be copied into older byte code.`,
    ground: "proven",
    location: { path: first.place.path, line: first.place.line },
    label: `needs ${needed}`,
    evidence: [
      error.message ? saidClaim(error) : logClaim(error),
      placeLine(place, "the call"),
      ...stated.slice(0, 3).map((level) => placeClaim(level.place)),
    ],
    fixGuidelines: [
      `Compile ${module.name} for Java ${needed}, Kotlin and Java alike; older Android devices run it all the same.`,
      "Do the same in modules that have its code inlined in turn.",
    ],
    fixes: fixOf(`Compile for Java ${needed}`, "safe", yield* relevel(stated, needed)),
  });
}
