import { given, type Reading, type Told } from "../../stated-cause.ts";
import { capital } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["target", "buildType"], ({ target, buildType: wantedBuildType }, { facts }) => ({
    cause: `${projectOf(facts) ?? "A module"} is built as ${wantedBuildType}, and ${target} has no variant of that build type.`,
    steps: [
      `Add ${wantedBuildType} there, or matchingFallbacks += listOf("release") to ${wantedBuildType} of the consuming module.`,
    ],
    ground: "inKind",
  })),
  ({ facts, error }) => {
    const jvm =
      /runtime version '?(\d+)'?[\s\S]{0,300}?compatible with Java (\d+)/.exec(error.raw) ??
      /compatible with Java (\d+)[\s\S]{0,600}?needed[^\n]{0,120}?Java (\d+)/.exec(error.raw);
    if (/No variants exist|No variants were found/.test(error.raw) && facts.target?.startsWith("project ")) {
      return {
        cause: `${capital(facts.target)} offers nothing to depend on: no plugin that makes a library is applied there, or its configuration failed.`,
        steps: [
          "Apply com.android.library, or a Kotlin or Java library plugin, in that project.",
          "Check that include(…) in settings names the right folder.",
        ],
        ground: "inKind",
        said: true,
      };
    }
    if (!jvm || !facts.target) return undefined;
    const [lower = 0, higher = 0] = /^runtime/.test(jvm[0])
      ? [Number(jvm[1]), Number(jvm[2])]
      : [Number(jvm[2]), Number(jvm[1])];
    // What is made for an older Java runs on a newer one: then they differ in something else.
    if (higher <= lower) return undefined;
    return {
      cause: `${facts.target} is made for Java ${higher}, and this build asks for something that runs on Java ${lower}.`,
      steps: [
        `Run Gradle on JDK ${higher} or newer (a build's plugins run on that JDK), or set the module's Java level to ${higher}.`,
      ],
      ground: "inKind",
    };
  },
];

/** `:app` of `:app:stagingCompileClasspath`. */
const projectOf = ({ configuration, task }: Told<typeof failureClass>["facts"]): string | undefined =>
  /^(:.+):[^:]+$/.exec(configuration ?? task ?? "")?.[1];
