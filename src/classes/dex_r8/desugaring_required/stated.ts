import type { Reading } from "../../stated-cause.ts";
import { sourceOf } from "../packaged-by.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ facts, place, error }) => {
  if (facts.dependency) {
    return {
      cause: `${facts.dependency} uses Java APIs that older Androids lack, and asks every app for core library desugaring; ${facts.module ?? "the module"} does not turn it on.`,
      steps: [
        "compileOptions { isCoreLibraryDesugaringEnabled = true } (Groovy: coreLibraryDesugaringEnabled true) in the module, with sourceCompatibility 8 or newer.",
        'dependencies { coreLibraryDesugaring("com.android.tools:desugar_jdk_libs:<version>") } there too.',
      ],
      ground: "told",
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
    ground: "told",
    quotes: ["Please enable desugaring", "contains Java 8 bytecode"],
  };
};
