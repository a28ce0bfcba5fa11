import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

const leftOut: Reading<typeof failureClass> = given(["klib", "found"], ({ klib, found }, { facts }) => {
  const { expected, what } = facts;
  const name = klib.split(/[/\\]/).at(-1) ?? klib;
  const artifact = artifactOf(klib);
  const which = artifact ? `${name} of ${artifact}` : name;
  if (what === "library")
    return {
      cause: `The compiler leaves out ${which}: another library was built against version ${expected} of it, and the one that the build resolved says ${found}.`,
      steps: [
        `Find who asks for ${expected ?? "the other version"} (./gradlew <module>:dependencies), and raise that library to a release that goes with ${artifact ?? "the one resolved"}.`,
        "Or bring the version of it down to the one that is asked for, where all others allow it.",
      ],
      ground: "inKind",
      said: true,
    };
  return {
    cause: `The compiler leaves out ${which}: its ${what === "compiler" ? "compiler" : "ABI"} version is ${found}${expected ? `, and this compiler takes ${expected}` : ""}. It was built with another Kotlin than the one of this build.`,
    steps: [
      "Raise Kotlin to the line that the library was built with, or take a release of the library for the Kotlin in use; a newer Kotlin reads libraries of older ones since 1.4.",
    ],
    ground: "inKind",
    said: true,
  };
});

/** A library of the platform that a newer Kotlin/Native brings under that name. */
const notOfThisCompiler: Reading<typeof failureClass> = given(
  ["platformLibrary", "compiler"],
  ({ platformLibrary, compiler }) => ({
    cause: `A library of this build needs ${platformLibrary}, a part of Kotlin/Native, and the one in use (${compiler}) has none of that name: the library was most likely built with a newer Kotlin.`,
    steps: [
      "Raise Kotlin to the line that the library was built with, or take an older release of the library.",
      "./gradlew <module>:dependencies shows which library was raised last, also by another one.",
    ],
    ground: "likely",
    said: true,
  }),
);

export const stated: readonly Reading<typeof failureClass>[] = [leftOut, notOfThisCompiler];

/** `org.jetbrains.kotlinx:atomicfu:0.23.1`, from a path in Gradle's cache of modules. */
function artifactOf(path: string): string | undefined {
  const [, group, name, version] =
    /files-2\.1[/\\]([\w.-]{1,200})[/\\]([\w.-]{1,200})[/\\]([\w.+-]{1,100})[/\\]/.exec(path) ?? [];
  return group && name && version ? `${group}:${name}:${version}` : undefined;
}
