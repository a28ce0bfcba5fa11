import { gradleForJdk, jdkOfClassMajor } from "../../../facts/gradle-jdk.ts";
import { jacocoForJdk } from "../../../facts/jacoco-jdk.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(
    ["className", "classFileVersion", "supportedClassFileVersion"],
    ({ className, classFileVersion, supportedClassFileVersion }, { facts, onJvm }) => {
      const compiled = jdkOfClassMajor(Math.trunc(Number(classFileVersion)));
      const running = jdkOfClassMajor(Math.trunc(Number(supportedClassFileVersion)));
      if (!onJvm || compiled === undefined || running === undefined) return undefined;
      return {
        cause: `${className.replaceAll("/", ".")} was compiled for Java ${compiled}, and ${facts.task ?? "the test task"} runs on Java ${running}.`,
        steps: [
          `Give the compiler and the tests one Java: a toolchain (kotlin { jvmToolchain(${compiled}) }) sets both; a javaLauncher of the test task, or a JAVA_HOME below ${compiled}, breaks that.`,
          `Or compile for ${running}, where the class is the project's own.`,
        ],
        ground: "inKind",
        said: true,
      };
    },
  ),
  given(["groovyClass"], () => ({
    cause:
      "The Groovy inside this Gradle cannot start on the JDK that runs it, as it is with Gradle before 6.3 on JDK 14 and newer.",
    steps: [
      "Raise Gradle in gradle/wrapper/gradle-wrapper.properties to a release that runs on that JDK, as far as the Android Gradle plugin goes along.",
      "Or run Gradle on an older JDK, such as 11: JAVA_HOME, setup-java on a build server, the Gradle JDK in the IDE.",
    ],
    ground: "inKind",
    gradleBefore: "6.3",
  })),
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
        ground: "inKind",
      };
    }
    if (/using Jetifier\b/.test(error.raw)) {
      const library =
        /Failed to transform (?:artifact )?'?[^\s']{1,200} \(([\w.-]{1,100}:[\w.-]{1,100})/.exec(
          error.raw,
        )?.[1];
      const name = library?.split(":")[1];
      return {
        cause: `Jetifier, which rewrites libraries for AndroidX, met class files of Java ${jdk} (major version ${classFileMajor})${library ? ` in ${library}` : ""}, which the one of this Android Gradle plugin cannot read.`,
        steps: [
          "Remove android.enableJetifier=true from gradle.properties, where no library is left that still needs com.android.support.",
          `Else leave that library out: android.jetifier.ignorelist=${name ?? "<part of its file name>"} (android.jetifier.blacklist before Android Gradle plugin 7.0).`,
        ],
        ground: "inKind",
        said: true,
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
      ground: "told",
      said: true,
      ...(gradle && { gradleBefore: gradle.runFrom }),
    };
  }),
];
