import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

interface Library {
  /** `atomicfu.klib of org.jetbrains.kotlinx:atomicfu:0.23.1`. */
  library: string;
  found: string;
  expected?: string;
}

export const causes = causesOf<typeof failureClass>()({
  otherVersion: ({ library, found, expected, artifact }: Library & { artifact?: string }) => ({
    text: `The compiler leaves out ${library}: another library was built against version ${expected} of it, and the one that the build resolved says ${found}.`,
    steps: [
      `Find what requires ${expected ?? "the other version"} (./gradlew <module>:dependencies), and raise that library to a release that goes with ${artifact ?? "the one resolved"}.`,
      "Or bring the version of it down to the one that is required, if all others allow it.",
    ],
  }),
  otherKotlin: ({ library, found, expected, isCompiler }: Library & { isCompiler: boolean }) => ({
    text: `The compiler leaves out ${library}: its ${isCompiler ? "compiler" : "ABI"} version is ${found}${expected ? `, and this compiler takes ${expected}` : ""}. It was built with another Kotlin than the one of this build.`,
    steps: [
      "Raise Kotlin to the line that the library was built with, or take a release of the library for the Kotlin in use; a newer Kotlin reads libraries of older ones since 1.4.",
    ],
  }),
  /** A library of the platform that a newer Kotlin/Native contains under that name. */
  partMissing: ({ part, compiler }: { part: string; compiler: string }) => ({
    text: `A library of this build needs ${part}, a part of Kotlin/Native, and the one in use (${compiler}) has none of that name: the library was most likely built with a newer Kotlin.`,
    steps: [
      "Raise Kotlin to the line that the library was built with, or take an older release of the library.",
      "./gradlew <module>:dependencies shows which library was raised last, also by another one.",
    ],
  }),
});

export function readLog({ facts }: Context<typeof failureClass>) {
  const { klib, found, expected, what, platformLibrary: part, compiler } = facts;
  if (klib && found) {
    const artifact = artifactOf(klib);
    const name = klib.split(/[/\\]/).at(-1) ?? klib;
    const library = { library: artifact ? `${name} of ${artifact}` : name, found, expected };
    const support = { ground: "typical", explicit: true } as const;
    return what === "library"
      ? causes.proven("otherVersion", { ...library, artifact }, support)
      : causes.proven("otherKotlin", { ...library, isCompiler: what === "compiler" }, support);
  }
  return part && compiler
    ? causes.supported("partMissing", { part, compiler }, { explicit: true })
    : undefined;
}

/** `org.jetbrains.kotlinx:atomicfu:0.23.1`, from a path in Gradle's cache of modules. */
function artifactOf(path: string): string | undefined {
  const [, group, name, version] =
    /files-2\.1[/\\]([\w.-]{1,200})[/\\]([\w.-]{1,200})[/\\]([\w.+-]{1,100})[/\\]/.exec(path) ?? [];
  return group && name && version ? `${group}:${name}:${version}` : undefined;
}
