import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

/** Source sets that stand between those of targets in the default hierarchy of Kotlin Multiplatform. */
const BETWEEN = /^(?:native|apple|ios|macos|tvos|watchos|linux|mingw|androidNative|web)(?:Main|Test)$/;

export const stated: Reading<typeof failureClass> = given(
  ["sourceSet"],
  ({ sourceSet }, { facts, place }) => {
    const isBetween = BETWEEN.test(sourceSet);
    return {
      cause: isBetween
        ? `${place ?? `The build file of ${facts.project ?? "the module"}`} asks for ${sourceSet}, which no target makes: it comes from the default hierarchy, and that is not laid when the script asks, or not at all.`
        : `${place ?? `The build file of ${facts.project ?? "the module"}`} asks for ${sourceSet}, and no target of that module makes a source set of that name.`,
      steps: isBetween
        ? [
            `Write ${sourceSet}.dependencies { … } in sourceSets, which waits for it, instead of val ${sourceSet} by getting or getByName("${sourceSet}").`,
            "Or call applyDefaultHierarchyTemplate() below the targets, which lays it there and then. A dependsOn(…) of one's own, and kotlin.mpp.applyDefaultHierarchyTemplate=false, turn it off.",
            "See that there is a target for it: iosMain needs one of iosArm64(), iosX64(), iosSimulatorArm64().",
          ]
        : [
            `Declare the target that makes ${sourceSet}, above sourceSets, or correct the name: a target is called as its function, jvm() makes jvmMain and jvm("desktop") makes desktopMain; Android's tests are androidUnitTest, and androidHostTest with the multiplatform library plugin.`,
          ],
      ground: isBetween ? "inKind" : "told",
      said: true,
    };
  },
);
