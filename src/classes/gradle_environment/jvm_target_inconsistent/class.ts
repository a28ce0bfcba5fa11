import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Java and Kotlin compile for different JVMs",
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
        /'(?<javaTask2>[^']+)' task \(current target is (?<javaTarget2>[\d.]+)\) and '(?<kotlinTask2>[^']+)' task \(current target is (?<kotlinTarget2>[\d.]+)\) jvm target compatibility/,
    },
  ],
  subject: "Java {javaTarget}, Kotlin {kotlinTarget}",
  facts: ["javaTask", "javaTarget", "kotlinTask", "kotlinTarget", "task"],
  causes: {
    differentLevels: "`compileOptions` and the Kotlin `jvmTarget` name different versions",
    oneStated: "only one of them is set",
    noneStated: "no toolchain is set, and a new JDK moved Kotlin's default",
    moduleOfPackage: "the module belongs to a third-party plugin with old settings",
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
