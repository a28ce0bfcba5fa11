import { at, given, type Reading } from "../../stated-cause.ts";
import { builtForOtherCompiler } from "../../unfit-plugin.ts";
import type { failureClass } from "./class.ts";

/** Source sets that hold the code of a platform, by the name that the compiler has for it. */
const SOURCE_SETS: Readonly<Record<string, string>> = {
  JVM: "jvmMain or androidMain",
  JS: "jsMain",
  Native: "iosMain, or the source set of that native target",
  WASM: "wasmJsMain",
  Wasm: "wasmJsMain",
};

export const stated: readonly Reading<typeof failureClass>[] = [
  builtForOtherCompiler,
  given(["levelKind", "level", "leastLevel"], ({ levelKind, level, leastLevel }, { module }) => {
    const setting = levelKind === "API" ? "apiVersion" : "languageVersion";
    return {
      cause: `${module ?? "A module"} is to be compiled as Kotlin ${level} (${setting}), and the Kotlin of this build goes back to ${leastLevel} only.`,
      steps: [
        `Take ${setting} out of that module's compilerOptions or kotlinOptions, and -${levelKind === "API" ? "api" : "language"}-version out of its arguments, or set ${leastLevel} or newer.`,
        "Where a package's module sets it (Flutter, React Native), raise the package; a convention plugin or the root script can set it for all.",
      ],
      ground: "told",
      said: true,
    };
  }),
  given(["expected"], ({ expected }, told) => {
    const { platform } = told.facts;
    return {
      cause: `${expected} is declared with expect${at(told)}, and the code that is compiled for ${platform ?? "this platform"} here has no actual of it with the same name, package and kind.`,
      steps: [
        `Write the actual in ${SOURCE_SETS[platform ?? ""] ?? "the source set of that platform"}, in the package of the expect.`,
        "Where it is there: its folder has to be that of a source set of this target (src/<target>Main/kotlin), and a dependsOn of one's own turns the default hierarchy off, so that an intermediate source set such as iosMain is not part of a target any more.",
      ],
      ground: "told",
      said: true,
    };
  }),
  given(["actual"], ({ actual }, told) => ({
    cause: `${actual}${at(told)} is marked actual, and ${told.facts.differsIn ? `the expect that it belongs to differs: ${told.facts.differsIn}` : "no expect fits it: none has its name and package, or the module with it is not what this one depends on"}.`,
    steps: [
      told.facts.differsIn
        ? "Make both alike: kind, modality (open, abstract, final), visibility, type parameters and types have to be the same in expect and actual."
        : "Declare the expect in a source set that this one depends on, in the same package, or take actual away.",
    ],
    ground: "told",
    said: true,
  })),
];
