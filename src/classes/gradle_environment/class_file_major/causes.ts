import { gradleForJdk, jdkOfClassMajor } from "../../../facts/compatibility/gradle-jdk.ts";
import { jacocoForJdk } from "../../../facts/compatibility/jacoco-jdk.ts";
import { robolectricForJdk } from "../../../facts/compatibility/robolectric-jdk.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { jdkCauses } from "../jdk-too-old.ts";
import type { failureClass } from "./class.ts";

/** The first Gradle whose Groovy can be loaded on JDK 14. */
export const RUNS_ON_14 = "6.3";

/** `newest` is the newest JDK that it runs on, `choice` the line that chooses the JDK, `older` one that fits as it is. */
type OldGradle = { gradle: string; newest: number; choice?: string; older?: number } & Target;
/** The Gradle to move to, and what moving takes where that is the smaller step. */
type Target = { target?: string; move?: readonly string[] };
/** A number of Java, and its number in class files. */
type Java = { jdk: number; major: number };
type OldRobolectric = Java & { robolectric?: string; target?: string; gradle?: string };
type OldTestJava = { className: string; compiled: number; running: number; task?: string };

export const causes = causesOf<typeof failureClass>()({
  gradleTooOld: ({ jdk, project }: { jdk: number; project?: OldGradle }) => {
    const first = gradleForJdk(jdk)?.runFrom;
    const { gradle, newest, choice, target, move, older } = project ?? {};
    const raise = `Raise Gradle to ${first} or newer in gradle/wrapper/gradle-wrapper.properties, as far as the Android Gradle plugin goes along.`;
    const raiseBoth = `To stay on JDK ${jdk}, move the wrapper to Gradle ${target} and the Android Gradle plugin to a version of that time.`;
    const run = `${project && !move ? "Run" : "Or run"} Gradle on ${older ? `JDK ${older}` : "an older JDK"}: JAVA_HOME, the pipeline (setup-java), and Gradle JDK in the IDE's settings.`;
    const tooNew = choice ? `too new for Gradle ${gradle}` : `cannot run on JDK ${jdk}`;
    return {
      text: `Gradle runs on JDK ${jdk}${choice ? `, which ${choice} chooses` : ""}, and ${gradle ? `the wrapper's Gradle ${gradle} runs on JDK ${newest} at most` : "this Gradle is too old to compile its scripts there"}${first ? `; JDK ${jdk} needs Gradle ${first}` : ""}.`,
      steps: [
        ...(move ?? (first && !project ? [raise] : [])),
        ...(older || !project ? [run] : []),
        ...(target && !move ? [raiseBoth] : []),
      ],
      label: move ? `JDK ${jdk} needs ${first}` : tooNew,
    };
  },
  groovyTooOld: ({ gradle }: { gradle?: string }) => ({
    text: `${gradle ? `The wrapper's Gradle ${gradle}` : "This Gradle"} was started on a JDK where the Groovy inside it cannot be loaded: on JDK 14 and newer Gradle runs since ${RUNS_ON_14}.`,
    steps: [
      `Raise the wrapper to ${RUNS_ON_14} or newer, as far as the Android Gradle plugin goes along: ./gradlew wrapper --gradle-version ${RUNS_ON_14}, run on JDK 11 or 8.`,
      `Or run ${gradle ? `Gradle ${gradle}` : "this Gradle"} on JDK 11 or 8: JAVA_HOME, the pipeline (setup-java), the Gradle JDK in the IDE.`,
    ],
    label: `before ${RUNS_ON_14}`,
  }),
  jacocoTooOld: ({ jdk, major, jacoco }: Java & { jacoco?: string }) => {
    const target = jacocoForJdk(jdk);
    return {
      text: `${jacoco ? `JaCoCo ${jacoco}` : "The JaCoCo of this build"} cannot read classes of JDK ${jdk} (major version ${major})${target ? `; ${target} is the first that does` : ""}.`,
      steps: [
        `Set jacoco { toolVersion } to ${target ? `${target} or newer` : "a newer release"}.`,
        `Or run the tests on a JDK older than ${jdk}.`,
      ],
      label: `needs ${target}`,
    };
  },
  /** `gradle` is the project's, where it runs on that JDK; without it the trace shows Robolectric reading the class. */
  robolectricTooOld: ({ jdk, major, robolectric, target, gradle }: OldRobolectric) => ({
    text: `${robolectric ? `Robolectric ${robolectric}` : "The Robolectric of these tests"} cannot read classes of JDK ${jdk} (major version ${major}), ${gradle ? "on which the tests run" : "the JDK's own or those compiled for it"}${target ? `; ${target} does` : ""}.${gradle ? ` Gradle ${gradle} itself runs on that JDK.` : ""}`,
    steps: [
      `Raise Robolectric to ${target ? `${target} or newer` : `a release that knows JDK ${jdk}`}.`,
      gradle
        ? "Where a trace shows another tool at the top (JaCoCo, the Android Gradle plugin), that one is too old instead."
        : `Until then, run the tests on an older JDK: a Java toolchain, or javaLauncher of the test tasks.`,
    ],
    label: `needs ${target ?? "a newer one"}`,
  }),
  jetifierTooOld: ({ jdk, major, library }: Java & { library?: string }) => ({
    text: `Jetifier, which rewrites libraries for AndroidX, met class files of Java ${jdk} (major version ${major})${library ? ` in ${library}` : ""}, which the one of this Android Gradle plugin cannot read.`,
    steps: [
      "Remove android.enableJetifier=true from gradle.properties, where no library is left that still needs com.android.support.",
      `Else leave that library out: android.jetifier.ignorelist=${library?.split(":")[1] ?? "<part of its file name>"} (android.jetifier.blacklist before Android Gradle plugin 7.0).`,
    ],
  }),
  testJavaTooOld: ({ className, compiled, running, task = "the test task" }: OldTestJava) => ({
    text: `${className} was compiled for Java ${compiled}, and ${task} runs on Java ${running}.`,
    steps: [
      `Give the compiler and the tests one Java: a toolchain (kotlin { jvmToolchain(${compiled}) }) sets both; a javaLauncher of the test task, or a JAVA_HOME below ${compiled}, breaks that.`,
      `Or compile for ${running}, where the class is the project's own.`,
    ],
  }),
  ...jdkCauses,
}).settleByLog("testJavaTooOld", "jetifierTooOld", "robolectricTooOld", "jacocoTooOld");

/** `61.0` is JDK 17. */
export const jdkOf = (version: string | undefined): number | undefined =>
  version === undefined ? undefined : jdkOfClassMajor(Math.trunc(Number(version)));

const IN_SCRIPT =
  /semantic analysis|startup failed|_BuildScript_|Could not compile (?:build|settings|initialization)/;
const TRANSFORMED = /Failed to transform (?:artifact )?'?[^\s']{1,200} \(([\w.-]{1,100}:[\w.-]{1,100})/;

export function readLog({ facts, error: { raw }, onJvm }: Context<typeof failureClass>) {
  const { className, classFileVersion, supportedClassFileVersion, groovyClass, task } = facts;
  const compiled = jdkOf(classFileVersion);
  const running = jdkOf(supportedClassFileVersion);
  if (className && compiled && running && onJvm) {
    const values = { className: className.replaceAll("/", "."), compiled, running, task };
    return causes.proven("testJavaTooOld", values, { ground: "typical", explicit: true });
  }
  if (groovyClass) return causes.proven("groovyTooOld", {}, { ground: "typical", gradleBefore: RUNS_ON_14 });
  const major = Number(facts.classFileMajor);
  const jdk = jdkOfClassMajor(major);
  if (!jdk) return undefined;
  if (/jacoco/i.test(task ?? "") || /jacoco/i.test(raw))
    return causes.proven("jacocoTooOld", { jdk, major }, { ground: "typical" });
  if (/using Jetifier\b/.test(raw)) {
    const values = { jdk, major, library: TRANSFORMED.exec(raw)?.[1] };
    return causes.proven("jetifierTooOld", values, { ground: "typical", explicit: true });
  }
  if (/\bat (?:app\/\/)?org\.robolectric\.internal\.bytecode\./.test(raw)) {
    const values = { jdk, major, target: robolectricForJdk(jdk) };
    return causes.proven("robolectricTooOld", values, { ground: "stated", explicit: true });
  }
  const support = { explicit: true, gradleBefore: gradleForJdk(jdk)?.runFrom } as const;
  return IN_SCRIPT.test(raw) ? causes.proven("gradleTooOld", { jdk }, support) : undefined;
}
