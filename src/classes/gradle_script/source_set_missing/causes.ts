import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

/** A source set that is asked for, and the script that does so, in words. */
type Asked = Texts<"sourceSet" | "script">;

export const causes = causesOf<typeof failureClass>()({
  hierarchyNotLaid: ({ sourceSet, script }: Asked) => ({
    text: `${script} asks for ${sourceSet}, which no target makes: it comes from the default hierarchy, and that is not laid when the script asks, or not at all.`,
    steps: [
      `Write ${sourceSet}.dependencies { … } in sourceSets, which waits for it, instead of val ${sourceSet} by getting or getByName("${sourceSet}").`,
      "Or call applyDefaultHierarchyTemplate() below the targets, which lays it there and then. A dependsOn(…) of one's own, and kotlin.mpp.applyDefaultHierarchyTemplate=false, turn it off.",
      look(
        "See that there is a target for it: iosMain needs one of iosArm64(), iosX64(), iosSimulatorArm64().",
      ),
    ],
  }),
  noTargetMakesIt: ({ sourceSet, script }: Asked) => ({
    text: `${script} asks for ${sourceSet}, and no target of that module makes a source set of that name.`,
    steps: [
      `Declare the target that makes ${sourceSet}, above sourceSets, or correct the name: a target is called as its function, jvm() makes jvmMain and jvm("desktop") makes desktopMain; Android's tests are androidUnitTest, and androidHostTest with the multiplatform library plugin.`,
    ],
  }),
});

/** Source sets that stand between those of targets in the default hierarchy of Kotlin Multiplatform. */
const BETWEEN = /^(?:native|apple|ios|macos|tvos|watchos|linux|mingw|androidNative|web)(?:Main|Test)$/;

export function readLog({ facts: { sourceSet, project }, place }: Context<typeof failureClass>) {
  if (!sourceSet) return undefined;
  const asked = { sourceSet, script: place ?? `The build file of ${project ?? "the module"}` };
  return BETWEEN.test(sourceSet)
    ? causes.proven("hierarchyNotLaid", asked, { ground: "typical", explicit: true })
    : causes.proven("noTargetMakesIt", asked, { explicit: true });
}
