import { given, type Reading, type StatedCause, type Told } from "../../stated-cause.ts";
import { capital, inWords } from "../../wording.ts";
import type { failureClass } from "./class.ts";
import { kotlinPlatforms, targetInScript } from "./kotlin-platforms.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  otherPlatform,
  given(["target", "buildType"], ({ target, buildType: wantedBuildType }, { facts, error }) =>
    // Of a project without any variant the build type that was asked for says nothing.
    hasNoVariants(error.raw)
      ? undefined
      : {
          cause: `${projectOf(facts) ?? "A module"} is built as ${wantedBuildType}, and ${target} has no variant of that build type.`,
          steps: [
            `Add ${wantedBuildType} there, or matchingFallbacks += listOf("release") to ${wantedBuildType} of the consuming module.`,
          ],
          ground: "inKind",
        },
  ),
  ({ facts, error }) => {
    const jvm =
      /runtime version '?(\d{1,3})'?[\s\S]{0,300}?compatible with Java (\d+)/.exec(error.raw) ??
      /compatible with Java (\d{1,3})[\s\S]{0,600}?needed[^\n]{0,120}?Java (\d+)/.exec(error.raw);
    if (hasNoVariants(error.raw) && facts.target?.startsWith("project ")) {
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

const hasNoVariants = (raw: string): boolean => /No variants exist|No variants were found/.test(raw);

/** Platforms of Kotlin in words, by the value of `org.jetbrains.kotlin.platform.type`. */
const PLATFORMS: Readonly<Record<string, string>> = {
  native: "Kotlin/Native",
  androidJvm: "Android",
  jvm: "the JVM",
  js: "Kotlin/JS",
  wasm: "Kotlin/Wasm",
};

/** A multiplatform library, or one of a single platform, that is not made for what the module is compiled for. */
function otherPlatform({ facts, error, module }: Told<typeof failureClass>): StatedCause | undefined {
  const platforms = kotlinPlatforms(error.raw);
  if (!platforms || !facts.target) return undefined;
  const { askedType, askedTarget, offeredTypes, offeredTargets } = platforms;
  const wanted = PLATFORMS[askedType];
  // Android takes what is made for the JVM.
  const isOffered = askedTarget
    ? offeredTargets.has(askedTarget)
    : offeredTypes.has(askedType) || (askedType === "androidJvm" && offeredTypes.has("jvm"));
  if (!wanted || isOffered || offeredTypes.size === 0) return undefined;
  const user = projectOf(facts) ?? module ?? "the module";
  const targets = [...offeredTargets];
  const others = [...offeredTypes].flatMap((type) => (type === askedType ? [] : (PLATFORMS[type] ?? [])));
  const native = askedTarget ? `the Kotlin/Native target ${askedTarget}` : wanted;
  return {
    cause: `${user} is compiled for ${native} here, and of the variants of ${facts.target} that the log lists none is made for it${targets.length > 0 ? `: of native targets they name ${inWords(targets.slice(0, 8))}` : others.length > 0 ? `, only for ${inWords(others)}` : ""}.`,
    steps: [
      facts.target.startsWith("project ")
        ? `Give ${facts.target} that target${askedTarget ? `: ${targetInScript(askedTarget)}() in its kotlin { } block` : " in its kotlin { } block"}.`
        : `Look in the documentation or at klibs.io which platforms ${facts.target} has: a newer release may have this one.`,
      `Else let only those source sets depend on it that it is made for, not commonMain${askedTarget ? " or one that several native targets share" : ""}, with expect and actual between.`,
      ...(askedTarget
        ? [`Or take ${targetInScript(askedTarget)}() out of the targets of ${user}, where nobody needs it.`]
        : []),
    ],
    ground: "told",
    said: true,
  };
}

/** `:app` of `:app:stagingCompileClasspath`. */
const projectOf = ({ configuration, task }: Told<typeof failureClass>["facts"]): string | undefined =>
  /^(:.+):[^:]+$/.exec(configuration ?? task ?? "")?.[1];
