import { ANDROIDX_NAMES } from "../../facts/androidx-names.ts";
import { LIBRARY_NAMES } from "../../facts/library-names.ts";
import { given, type StatedTable, simple } from "./stated-cause.ts";

/** What javac names. */
export const javaCompile: StatedTable = {
  javac_generic_error: [
    given(["exceptionType"], ({ exceptionType }, { place }) => ({
      cause: `The call at ${place ?? "that line"} may throw ${exceptionType}, which the method around it neither catches nor declares.`,
      steps: [
        `Catch it where something can be done about it, or add throws ${exceptionType} to the method; in a lambda only catching helps.`,
      ],
      confidence: 0.85,
      said: true,
    })),
    given(
      ["declaredIn", "abstractMethod", "interface"],
      ({ declaredIn, abstractMethod, interface: type }) => ({
        cause: `${declaredIn} does not implement ${abstractMethod} of ${type}.`,
        steps: [
          `Add public … ${abstractMethod} to ${declaredIn}.`,
          `Where a method of that name is there, its parameters differ: a raised library may have changed ${type}.`,
        ],
        confidence: 0.85,
        said: true,
      }),
    ),
    given(["publicType", "fileName"], ({ publicType, fileName }, { place }) => ({
      cause: `The public type ${publicType} stands in ${place ?? "a file of another name"}; Java wants it in ${fileName}.`,
      steps: [`Rename the file to ${fileName}, or the type, or take public away.`],
      confidence: 0.9,
      said: true,
    })),
    given(["rule"], ({ rule }, { place, error }) => {
      if (rule === "constant expression required" && /case\s+(?:\w+\.)?R\.\w+\./.test(error.raw)) {
        return {
          cause: `The switch at ${place ?? "that line"} uses ids of R as its cases, and from Android Gradle plugin 8 on they are no constants.`,
          steps: [
            "Turn the switch into if and else if; the IDE has an intention for it (Alt+Enter on switch).",
            "Or android.nonFinalResIds=false in gradle.properties, for the time being and in applications only.",
          ],
          confidence: 0.85,
          said: true,
          quotes: [/case\s+(?:\w+\.)?R\.\w+\.\w+/.exec(error.raw)?.[0]],
        };
      }
      if (rule.startsWith("method does not override")) {
        return {
          cause: `The method at ${place ?? "that line"} is marked @Override, and no supertype has one of that name and those parameters.`,
          steps: [
            "Compare it with the supertype; a raised library or compileSdk may have changed or removed the method.",
            "Remove @Override where it is meant to be a method of its own.",
          ],
          confidence: 0.7,
          said: true,
        };
      }
      return undefined;
    }),
    given(["foundType", "expectedType"], ({ foundType, expectedType }, { place, error }) => {
      const lossy = /possible lossy conversion/.test(error.message);
      if (!lossy && foundType !== "NonExistentClass") return undefined;
      if (foundType === "NonExistentClass") return undefined;
      return {
        cause: `A ${foundType} at ${place ?? "that line"} is put where ${withArticle(expectedType)} is wanted, which could lose part of it; Java does that only when told to.`,
        steps: [
          `Write (${expectedType}) before it, or Math.round where it has a fraction, or let the variable be ${withArticle(foundType)}.`,
        ],
        confidence: 0.8,
        said: true,
      };
    }),
  ],

  javac_cannot_find_symbol: given(["packageName"], ({ packageName }, { place }) => {
    const artifact = artifactOf(packageName);
    if (!artifact) return undefined;
    return {
      cause: `The package ${packageName}${place ? `, imported at ${place},` : ""} is that of ${artifact}, which is not on the compile classpath of the module.`,
      steps: [
        `Add implementation("${artifact}:<version>") to that module; where it comes through another module of yours, let that one say api instead of implementation.`,
      ],
      confidence: 0.75,
    };
  }),

  javac_release_version: given(["requiredVersion"], ({ requiredVersion }, { error }) => {
    const tooOld = /is no longer supported/.test(error.message);
    return tooOld
      ? {
          cause: `The module is compiled for Java ${requiredVersion}, which the running JDK no longer writes.`,
          steps: [
            "Set compileOptions { sourceCompatibility and targetCompatibility } to 8 or newer, 11 or 17 for a recent Android Gradle plugin; a library module may have its own block.",
          ],
          confidence: 0.85,
          said: true,
        }
      : {
          cause: `The module is compiled for Java ${requiredVersion}, and the JDK that runs the build is older than that.`,
          steps: [
            `Run the build on JDK ${requiredVersion} or newer: JAVA_HOME, the Gradle JDK in the IDE's settings, setup-java on a build server.`,
            `Or lower sourceCompatibility and targetCompatibility, or ask for a toolchain: kotlin { jvmToolchain(${requiredVersion}) }.`,
          ],
          confidence: 0.85,
          said: true,
        };
  }),

  javac_duplicate_class: given(["className"], ({ className }, { place }) => ({
    cause: `${className} is compiled twice in one module; ${place ?? "the file named"} is one of the two.`,
    steps: [
      `Search for a second ${simple(className)}.java or .kt: in another source set (src/debug beside src/main), among generated sources, or a copy left behind by a move.`,
    ],
    confidence: 0.75,
    said: true,
  })),
};

/** The artifact whose classes are in a package, where the tables of names know it. */
function artifactOf(packageName: string): string | undefined {
  const rows = [...LIBRARY_NAMES.rows, ...ANDROIDX_NAMES.rows].filter((row) => row.artifact);
  const exact = rows.find((row) => row.package === packageName);
  return exact?.artifact;
}

const withArticle = (type: string): string => `${/^[aeio]/i.test(type) ? "an" : "a"} ${type}`;
