import { buildOf, declarationsOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { jdkNumber } from "../../../analysis/build/running-jdk.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { agpGap } from "../../gradle_environment/jdk-too-old.ts";
import { jdkTooOld } from "../../gradle_environment/needs-jdk.ts";
import { jvmTargetsOf, type Level } from "../../kotlin_compile/jvm-targets.ts";
import { relevel } from "../../kotlin_compile/set-java-level.ts";
import type { failureClass } from "./class.ts";
import { ownProjectLevel } from "./own-project-level.ts";

/** Configurations that hold the build's own plugins: what they need, the JDK of Gradle must have. */
const OF_THE_BUILD = /(?:^|:)classpath$/;

/** A library or plugin for newer Java than what asks for it. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const needed = jdkNumber(fact(error, "requiredVersion") ?? "");
  const current = jdkNumber(fact(error, "currentVersion") ?? "");
  const build = yield* buildOf(error);
  if (needed === undefined || current === undefined || !build) return;
  const dependency = fact(error, "dependency");
  const coordinates = dependency?.split(":").slice(0, 2).join(":") ?? "";
  const configuration = fact(error, "configuration") ?? "";
  const isOfBuild = OF_THE_BUILD.test(configuration) || /This build uses a Java/.test(error.message);
  if (isOfBuild) {
    const project = /Could not resolve project (:[\w.:-]{0,199}\w)/.exec(error.raw)?.[1];
    const own = project && (yield* ownProjectLevel(error, build, project, needed, current));
    if (own) return yield* conclude(own);
    yield* think(`${dependency ?? "A plugin"} needs JDK ${needed}; which line runs Gradle on ${current}?`);
    const isAgp = coordinates === "com.android.tools.build:gradle" || coordinates.startsWith("com.android.");
    const [brought] = declarationsOf(build, coordinates);
    const gap = isAgp
      ? agpGap(build, needed, current)
      : {
          needed,
          running: current,
          who:
            dependency ?? (project ? `project ${project} of this build` : "something that this build loads"),
          ...(brought && { whoClaim: placeClaim(brought.dependency.place, `needs JDK ${needed}`) }),
        };
    return yield* conclude(yield* jdkTooOld(error, gap));
  }
  const module = moduleOf(error, build);
  if (!module) return;
  const { source, java, kotlin, toolchain } = jvmTargetsOf(build, module);
  const stated = [java, source, toolchain, kotlin].filter(
    (level): level is Level => level?.level === current,
  );
  const [first] = stated;
  const [brought] = declarationsOf(build, coordinates, module);
  const place = first?.place ?? brought?.dependency.place;
  if (!place || !dependency) return;
  yield* conclude({
    rootCause: `${dependency} is compiled for Java ${needed}, and ${module.name} compiles for ${current}${first ? ` (${first.place.path}:${first.place.line})` : ", which a plugin of the build or a default sets, no line of its own"}. Gradle gives a module nothing that is newer than itself.`,
    ground: first ? "proven" : "told",
    location: { path: place.path, line: place.line },
    label: `needs ${needed}`,
    evidence: [
      logClaim(error),
      ...stated.slice(0, 3).map((level) => placeClaim(level.place)),
      ...(brought ? [placeClaim(brought.dependency.place, "asks for it")] : []),
    ],
    fixGuidelines: [
      `Compile ${module.name} for Java ${needed} or newer, or take a release of ${coordinates || "the library"} for Java ${current}.`,
    ],
    fixes: fixOf(`Compile for Java ${needed}`, "review", first && (yield* relevel(stated, needed))),
  });
}
