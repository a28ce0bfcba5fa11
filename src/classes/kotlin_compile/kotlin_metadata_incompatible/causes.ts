import { libraryName, libraryOfPath } from "../../../analysis/build/library-file.ts";
import { tableOf } from "../../../analysis/build/versions.ts";
import { EMBEDDED_KOTLIN } from "../../../facts/compatibility/gradle-kotlin.ts";
import {
  kotlinOfMetadata,
  oldestReaderOf,
  readsMetadata,
} from "../../../facts/compatibility/kotlin-metadata.ts";
import { minorLine } from "../../../facts/version-number.ts";
import { fileName } from "../../../model/paths.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

/** A library, and the Kotlin that compiled it. */
export type Compiled = Record<"subject" | "writer", string> & { artifact?: string };
/** Steps to another version. */
type Move = { guidelines?: readonly string[] };

/** `limit` is the newest that the compiler says it can read, `target` the oldest Kotlin that reads the library. */
type TooOld = Compiled & Move & { kotlin: string; limit?: string; target?: string; isDeclared?: boolean };
type Embedded = Compiled & Move & { embedded: string; gradle?: string; own?: string };

const textOf = ({ subject, writer }: Compiled): string => `${subject} was compiled by Kotlin ${writer}`;

export const causes = causesOf<typeof failureClass>()({
  kotlinTooOld: ({ artifact = "the library", kotlin, limit, target, isDeclared, ...given }: TooOld) => {
    const isStandard = artifact.startsWith("kotlin-stdlib");
    return {
      text: `${textOf(given)}, and ${limit ? `the compiler of this build reads only up to ${limit}` : `Kotlin ${kotlin} of this build reads no further than one language version ahead of its own`}.${isStandard && !isDeclared ? " It comes with a library that was built with that Kotlin." : ""}${target ? ` The nearest that reads it is ${target}.` : ""}`,
      steps: [
        ...(given.guidelines ?? [
          `Raise Kotlin${target ? ` to ${target} or newer` : ""}; where the build has KSP, or before Kotlin 2.0 the Compose compiler, they move with it.`,
        ]),
        isStandard
          ? "Or find who brings that standard library, ./gradlew <module>:dependencyInsight --dependency kotlin-stdlib --configuration <variant>CompileClasspath, and use an older release of it."
          : `Or use a release of ${artifact} that was built with Kotlin ${minorLine(kotlin)}.${isDeclared ? "" : " ./gradlew <module>:dependencies --configuration <variant>CompileClasspath shows who brings it."}`,
      ],
      label: target ? `needs ${target}` : `cannot read ${given.writer}`,
    };
  },
  /** `held` is the language version that `place` sets. */
  heldBack: ({
    kotlin,
    held,
    place,
    target,
    ...given
  }: Compiled & { kotlin: string; held: string; place: string; target?: string }) => ({
    text: `${textOf(given)}. The compiler of this build is Kotlin ${kotlin}, and ${place} holds its language version at ${held}: it then reads what Kotlin ${held} reads, no further than one version ahead. A newer Kotlin changes nothing while that line stands.`,
    steps: [
      `Raise the language version in ${place}${target ? ` to ${target} or newer` : ""}, or take the line out: then it is that of Kotlin ${kotlin}.`,
      `Where it must stay, for those who use this library with an older Kotlin, take a release of ${given.artifact ?? "the library"} that was built with an older Kotlin.`,
    ],
    label: `holds it at ${held}`,
  }),
  /** Build logic is compiled by the Kotlin inside Gradle: the version of the project's plugin has no say there. */
  embeddedTooOld: ({ artifact = "that library", embedded, gradle, own, ...given }: Embedded) => ({
    text: `${textOf(given)}. The Kotlin that failed to read it is ${own ? `not the ${own} of this build but ` : ""}the one inside Gradle${gradle ? ` ${gradle}` : ""}, ${embedded}, which compiles build scripts and build logic.`,
    steps: [
      ...(given.guidelines ?? [raiseWrapper(given.writer)]),
      `Or keep Gradle and use, in the build logic, a release of ${artifact} built with Kotlin ${minorLine(embedded)} or the version after it.`,
    ],
    label: `has Kotlin ${embedded}`,
  }),
  /** What the build states reads that library, so that what refused it is another Kotlin: which, the log does not say. */
  otherCompiler: ({ kotlin, compiler, ...given }: Compiled & { kotlin: string; compiler?: string }) => ({
    text: `${textOf(given)}, which Kotlin ${kotlin}, as this build states it, reads. What refused it is ${compiler ? `a Kotlin ${compiler}` : "another Kotlin"}: one that a Gradle plugin or Gradle itself has inside, or that of a module with a version of its own.`,
    steps: [
      look(
        "See in the log which task printed it: raise the plugin that this task is of, or Gradle where it compiles build logic.",
      ),
      look(
        "Where it is the compiler of a module all the same, look for what sets another version of the Kotlin plugin there: ./gradlew buildEnvironment.",
      ),
    ],
    label: "reads it",
  }),
}).settleByLog("embeddedTooOld", "kotlinTooOld");

function raiseWrapper(writer: string): string {
  const enough = EMBEDDED_KOTLIN.rows.find(({ kotlin }) => kotlin && readsMetadata(kotlin, writer));
  return `Raise the wrapper to ${enough ? `Gradle ${enough.from} or newer, which has Kotlin ${enough.kotlin} inside (${tableOf(EMBEDDED_KOTLIN)})` : "a Gradle with a newer Kotlin inside"}, as far as the Android Gradle plugin goes along.`;
}

/** The library of the message and the Kotlin that compiled it, as the log has them. */
export function compiledIn({ facts, error }: Context<typeof failureClass>): Compiled {
  const library = libraryOfPath(facts.loadedFrom ?? error.filePath);
  // A source file is where the class is used, and was never compiled by another Kotlin.
  const isSource = /\.(?:kts?|java)$/.test(error.filePath);
  const file = error.filePath && !isSource ? fileName(error.filePath.replace(/!.*/s, "")) : undefined;
  const found = facts.foundVersion ?? "";
  return {
    subject: library ? libraryName(library) : (file ?? facts.className ?? "A library on the classpath"),
    writer: kotlinOfMetadata(found) ?? found,
    artifact: library?.artifact,
  };
}

/** Whether it is buildSrc that failed, which Gradle compiles with the Kotlin that it has inside. */
export const isBuildSrc = ({ facts }: Context<typeof failureClass>): boolean =>
  facts.task?.startsWith(":buildSrc:") ?? false;

export function readLog(context: Context<typeof failureClass>) {
  const { foundVersion, expectedVersion, compilerVersion } = context.facts;
  if (!foundVersion || !expectedVersion) return undefined;
  const compiled = compiledIn(context);
  const kotlin = kotlinOfMetadata(expectedVersion) ?? expectedVersion;
  const support = { ground: "stated", explicit: true } as const;
  if (isBuildSrc(context)) return causes.proven("embeddedTooOld", { ...compiled, embedded: kotlin }, support);
  const limit = compilerVersion && expectedVersion;
  const target = oldestReaderOf(foundVersion);
  return causes.proven("kotlinTooOld", { ...compiled, kotlin, limit, target }, support);
}
