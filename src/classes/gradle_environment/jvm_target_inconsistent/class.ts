import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "inconsistent JVM-target compatibility",
  summary:
    "Java and Kotlin classes of one module end up together, so both compilers must target the same JVM version. Here they differ, mostly because only one was set and the other follows the JDK or an old default.",
  patterns: [
    {
      needle: "Inconsistent JVM-target compatibility detected for tasks '",
      regex:
        /Inconsistent JVM-target compatibility detected for tasks '(?<javaTask>[^']+)' \((?<javaTarget>[\d.]+)\) and '(?<kotlinTask>[^']+)' \((?<kotlinTarget>[\d.]+)\)/,
    },
    {
      needle: "' task (current target is ",
      regex:
        /'(?<javaTask2>[^'\n]+)' task \(current target is (?<javaTarget2>[\d.]+)\) and\s{1,20}'(?<kotlinTask2>[^'\n]+)' task \(current target is (?<kotlinTarget2>[\d.]+)\) jvm\s{1,20}target/,
      lines: 3,
    },
  ],
  subject: "Java {javaTarget}, Kotlin {kotlinTarget}",
  facts: ["javaTask", "javaTarget", "kotlinTask", "kotlinTarget", "task"],
  causes: {
    noneStated: {
      text: "nothing sets the targets, and Kotlin follows the JDK while Java stays at the plugin's default",
      decidedBy:
        "look into the module's build file: neither `compileOptions` nor `jvmTarget` nor a toolchain; run `./gradlew --version`: the JVM has changed",
    },
    oneStated: {
      text: "only one of the two targets is set: Java has {javaTarget|one}, Kotlin {kotlinTarget|another}",
      decidedBy:
        "search the module's build file for `targetCompatibility` and for `jvmTarget`: only one is there",
    },
    differentLevels: {
      text: "`compileOptions` names Java {javaTarget|one version}, the Kotlin options {kotlinTarget|another}",
      decidedBy:
        "search the module's build file: `targetCompatibility` and `jvmTarget` name different versions",
    },
    moduleOfPackage: {
      text: "the module belongs to a package of a third party with old settings",
      decidedBy:
        "look where the module of {task|the task} lies: in `node_modules`, `.pub-cache` or another checkout",
      remedy:
        "Raise the package, or set both targets for all modules in `subprojects { afterEvaluate { ... } }` of the root script.",
    },
    stubsTask: {
      text: "kapt's stubs follow another target than the compilation",
      when: { kotlinTask: /kaptGenerateStubs/ },
      decidedBy: "read the name of the Kotlin task: it begins with `kaptGenerateStubs`",
      remedy:
        "Set the target by `kotlin { jvmToolchain(17) }`, which counts for kapt as well, or raise Kotlin.",
    },
  },
  checks: [
    "see which module it is: {task|the task in the message} tells",
    "look at `compileOptions`, `jvmTarget` and `jvmToolchain` in that module and in build logic",
  ],
  fix: "Set `kotlin { jvmToolchain(17) }` once, or both targets to the same version. Setting the validation mode to `warning` hides mixed bytecode.",
  fixedIn: {
    roles: ["module_build", "root_build", "shared_script"],
    settings: ["jvmTarget", "sourceCompatibility", "compileOptions", "kotlinOptions", "jvmToolchain"],
  },
} as const satisfies FailureClass;
