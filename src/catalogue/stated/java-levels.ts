import { gradleForJdk, jdkOfClassMajor } from "../../facts/gradle-jdk.ts";
import { jacocoForJdk } from "../../facts/jacoco-jdk.ts";
import { needsJdk } from "./needs-jdk.ts";
import { given, type StatedTable } from "./stated-cause.ts";

/** Levels of Java: of the JDK that runs, of class files, of what is compiled. */
export const javaLevels: StatedTable = {
  agp_requires_jdk: given(["requiredVersion", "currentVersion"], (facts) =>
    needsJdk("the Android Gradle plugin", facts),
  ),

  dep_jvm_version: given(["requiredVersion", "currentVersion"], (facts, told) =>
    needsJdk(told.facts.dependency ?? "a plugin or tool on the build's classpath", facts),
  ),

  jvm_target_inconsistent: given(
    ["javaTask", "javaTarget", "kotlinTask", "kotlinTarget"],
    ({ javaTask, javaTarget, kotlinTask, kotlinTarget }, { facts }) => {
      const java = level(javaTarget);
      const kotlin = level(kotlinTarget);
      const target = Math.max(java, kotlin);
      if (!target) return undefined;
      const module = projectOf(facts.task);
      const lower = java < kotlin ? "Java" : "Kotlin";
      return {
        cause: `${module ? `${module} compiles` : "The module compiles"} Java for ${java} (${javaTask}) and Kotlin for ${kotlin} (${kotlinTask}); one module needs one level for both.`,
        steps: [
          `In the build file of ${module ?? "that module"} set both to ${target}: ${/JavaWithJavac$/.test(javaTask) ? "android.compileOptions" : "java"}.sourceCompatibility and targetCompatibility = JavaVersion.${constant(target)}, and kotlin.compilerOptions.jvmTarget = JvmTarget.${jvm(target)}. ${lower} is the one that lags behind.`,
          `A toolchain sets the two at once: kotlin { jvmToolchain(${target}) }. It does not overrule ${/JavaWithJavac$/.test(javaTask) ? "a compileOptions block" : "a line"} that states another level.`,
        ],
        confidence: 0.8,
        said: true,
      };
    },
  ),

  class_file_major: [
    given(["classFileMajor"], ({ classFileMajor }, { facts, error }) => {
      const jdk = jdkOfClassMajor(Number(classFileMajor));
      if (!jdk) return undefined;
      if (/jacoco/i.test(facts.task ?? "") || /jacoco/i.test(error.raw)) {
        const jacoco = jacocoForJdk(jdk);
        return {
          cause: `JaCoCo met class files of Java ${jdk} (major version ${classFileMajor}), which its version cannot read.`,
          steps: [
            ...(jacoco
              ? [`Set jacoco { toolVersion = "${jacoco}" } or newer.`]
              : ["Set a newer jacoco { toolVersion }."]),
            `Or run the tests on a JDK older than ${jdk}.`,
          ],
          confidence: 0.75,
        };
      }
      if (
        !/semantic analysis|startup failed|_BuildScript_|Could not compile (?:build|settings|initialization)/.test(
          error.raw,
        )
      )
        return undefined;
      const gradle = gradleForJdk(jdk);
      return {
        cause: `The build runs on JDK ${jdk}, and this Gradle is too old to compile its scripts there (class file major version ${classFileMajor}).`,
        steps: [
          ...(gradle
            ? [
                `Raise Gradle to ${gradle.runFrom} or newer in gradle/wrapper/gradle-wrapper.properties, as far as the Android Gradle plugin goes along.`,
              ]
            : []),
          `Or run the build on an older JDK: JAVA_HOME on the command line, the Gradle JDK in the IDE's settings, setup-java on a build server.`,
        ],
        confidence: 0.8,
        said: true,
      };
    }),
  ],

  toolchain_missing: given(["requiredVersion"], ({ requiredVersion }, { error }) => {
    const off =
      /Toolchain (?:auto-provisioning|download(?:s|ing)?) (?:is not|are not|not) enabled|No locally installed toolchains match and toolchain auto-provisioning is not enabled/i.test(
        error.raw,
      );
    const none = /Toolchain download repositories have not been configured/i.test(error.raw);
    const why = off
      ? "; downloading one is turned off"
      : none
        ? "; no repository to download one from is set up"
        : "";
    return {
      cause: `The build asks for a JDK ${requiredVersion} toolchain, and Gradle finds none on this machine${why}.`,
      steps: [
        `Install JDK ${requiredVersion} where Gradle looks, or name its folder in org.gradle.java.installations.paths.`,
        "Or let Gradle fetch it: the plugin org.gradle.toolchains.foojay-resolver-convention in settings, and org.gradle.java.installations.auto-download not set to false.",
        "Or ask for the JDK that is there: jvmToolchain(…) or java.toolchain.languageVersion.",
      ],
      confidence: 0.8,
      said: true,
      quotes: off || none ? ["oolchain"] : [],
    };
  }),
};

/** "1.8" is 8. */
const level = (target: string): number => Number(target.replace(/^1\./, ""));

const constant = (target: number): string => (target < 9 ? `VERSION_1_${target}` : `VERSION_${target}`);

const jvm = (target: number): string => (target < 9 ? `JVM_1_${target}` : `JVM_${target}`);

const projectOf = (task: string | undefined): string | undefined => {
  const project = task?.slice(0, task.lastIndexOf(":"));
  return project ? project : undefined;
};
