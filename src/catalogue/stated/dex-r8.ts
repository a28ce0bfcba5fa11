import { fileName } from "../../analysis/code/file-name.ts";
import { optionalClass } from "../../facts/optional-classes.ts";
import { sourceOf } from "./packaged-by.ts";
import { given, type StatedTable, simple } from "./stated-cause.ts";

/** What D8, R8 and packaging name. */
export const dexR8: StatedTable = {
  r8_missing_class: given(["className"], ({ className }, { facts }) => {
    const optional = optionalClass(className);
    const from = facts.referencedFrom;
    const more = facts.otherContexts
      ? ` and ${facts.otherContexts} more place${facts.otherContexts === "1" ? "" : "s"}`
      : "";
    return {
      cause: `${from ? `Code that is packaged (${shortCode(from)}${more})` : "Code that is packaged"} uses ${className}, which R8 finds in nothing that it is given${optional ? `: ${optional.why.replace(/\.$/, "")}` : ""}.`,
      steps: optional
        ? [
            `Tell R8 that it may be missing: -dontwarn ${className} in proguard-rules.pro, or what build/outputs/mapping/<variant>/missing_rules.txt suggests.`,
            "A newer release of the library may bring the rule itself.",
          ]
        : [
            `Find out which dependency should bring ${simple(className)}: one that is compileOnly, excluded, or missing beside the library that uses it. Add it as implementation.`,
            `Only where that code never runs: -dontwarn ${className} in proguard-rules.pro (build/outputs/mapping/<variant>/missing_rules.txt has the lines).`,
          ],
      confidence: optional ? 0.8 : 0.7,
    };
  }),

  dex_64k: ({ facts, error }) => {
    const [, what, count] = /# (methods|fields|types): (\d+)/.exec(facts.reason ?? error.raw) ?? [];
    return {
      cause: `App and libraries have more ${what ?? "methods"} than one dex file holds${count ? ` (${count} of 65536)` : ""}, and this variant may not use several: its minSdk is below 21 and multidex is off.`,
      steps: [
        "Raise minSdk to 21 or newer, where several dex files need nothing more.",
        "Else multiDexEnabled = true in defaultConfig, the dependency androidx.multidex:multidex, and MultiDexApplication as the application's base class.",
      ],
      confidence: 0.75,
    };
  },

  dex_duplicate_type: given(["className", "place", "otherPlace"], ({ className, place, otherPlace }) => {
    const [one, two] = [place, otherPlace].map((path) => sourceOf(path));
    return {
      cause: `${className} is packaged twice: from ${one} and from ${two}.`,
      steps: [
        `Remove one of the two, or exclude it from the dependency that brings it.`,
        ...(/BuildConfig$|\.R$/.test(className)
          ? ["Two modules with one namespace generate the same class: give each a namespace of its own."]
          : []),
      ],
      confidence: 0.8,
      said: true,
    };
  }),

  desugaring_required: ({ facts, place, error }) => {
    if (facts.dependency) {
      return {
        cause: `${facts.dependency} uses Java APIs that older Androids lack, and asks every app for core library desugaring; ${facts.module ?? "the module"} does not turn it on.`,
        steps: [
          "compileOptions { isCoreLibraryDesugaringEnabled = true } (Groovy: coreLibraryDesugaringEnabled true) in the module, with sourceCompatibility 8 or newer.",
          'dependencies { coreLibraryDesugaring("com.android.tools:desugar_jdk_libs:<version>") } there too.',
        ],
        confidence: 0.8,
      };
    }
    const java8 =
      facts.feature ??
      (/Please enable desugaring|contains Java 8 bytecode/.test(error.raw) ? "Java 8 bytecode" : undefined);
    if (!java8) return undefined;
    const archive = /Failed to process ([^\n]{1,400}?\.[ja]ar)\b/.exec(error.raw)?.[1];
    const where = archive ? sourceOf(archive) : place;
    return {
      cause: `${where ?? "A dependency"} contains Java 8 language features (${java8 === "Java 8 bytecode" ? "lambdas, default methods" : java8}), and the module that packages it is not set to Java 8, so nothing translates them for Android${facts.api ? ` before API ${facts.api}` : ""}.`,
      steps: [
        "compileOptions { sourceCompatibility and targetCompatibility = JavaVersion.VERSION_1_8 or newer } in the app module and in every module of the project.",
        "An Android Gradle plugin from 4.2 on does so by itself where the block does not say otherwise.",
      ],
      confidence: 0.8,
      quotes: ["Please enable desugaring", "contains Java 8 bytecode"],
    };
  },

  r8_d8_failure: given(["detail"], ({ detail }, { place }) => ({
    cause: `R8 refuses a line of the rules${place ? ` at ${place}` : ""}: ${detail.replace(/\.$/, "")}.`,
    steps: [
      "Correct that line; a rule file of a library can be left out with its version only, so raise or report it.",
    ],
    confidence: 0.75,
    said: true,
  })),

  r8_reflection_generic: () => ({
    cause:
      "Code that reads a generic type at run time (Gson's TypeToken, a Retrofit function, Moshi's Types) finds it erased: R8 in full mode removed the type arguments, as it does for classes that no rule keeps.",
    steps: [
      "Raise the library to a release with rules for full mode (Gson 2.11, Retrofit 2.10 and newer).",
      "Else keep the signatures: -keepattributes Signature with -keep,allowobfuscation,allowshrinking class kotlin.coroutines.Continuation, and the same for the TypeToken subclasses and the Retrofit types.",
      "android.enableR8.fullMode=false in gradle.properties shows whether that is it.",
    ],
    confidence: 0.65,
  }),

  java_resource_duplicate: given(["resource"], ({ resource }, { list }) => {
    const inputs = list("inputs").map(sourceOf);
    const known =
      /^META-INF\/(?:LICENSE|NOTICE|DEPENDENCIES|INDEX\.LIST|AL2|LGPL|io\.netty\.versions|versions\/9)/i.test(
        resource,
      );
    return {
      cause: `${inputs.length > 1 ? `${inputs.slice(0, 3).join(" and ")} both bring` : "Two dependencies bring"} the file ${resource}, and an APK can hold one.`,
      steps: [
        known
          ? `Nothing reads it at run time: packaging { resources { excludes += "${resource}" } } in the module that packages them.`
          : `packaging { resources { pickFirsts += "${resource}" } } where both files say the same; merges += for files in META-INF/services. Excluding it may break the library that reads it.`,
      ],
      confidence: known ? 0.8 : 0.75,
      said: true,
      quotes: list("inputs"),
    };
  }),

  native_lib_duplicate: given(["resource"], ({ resource }, { list }) => {
    const inputs = list("inputs").map(sourceOf);
    return {
      cause: `${inputs.length > 1 ? inputs.slice(0, 3).join(" and ") : "Two dependencies"} bring ${fileName(resource)} for ${resource.split("/")[1] ?? "one ABI"}, and an APK can hold one.`,
      steps: [
        `packaging { jniLibs { pickFirsts += "lib/*/${fileName(resource)}" } }: one copy serves both only if their versions go together.`,
        "Where two libraries were built with different NDKs, raise the older one.",
      ],
      confidence: 0.8,
      said: true,
      quotes: list("inputs"),
    };
  }),
};

/** `void org.example.map.OrchardMap.draw(int)` and `org.example.Tile org.example.map.OrchardMap.source`, as `OrchardMap.draw`. */
function shortCode(code: string): string {
  const name = code.replace(/\(.*$/s, "").trim().split(" ").at(-1) ?? code;
  const parts = name.split(".");
  return parts.slice(/^[A-Z]/.test(parts.at(-1) ?? "") ? -1 : -2).join(".");
}
