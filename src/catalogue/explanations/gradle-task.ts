import type { Explanation } from "../../model/explanation.ts";

/** Failures of Gradle projects and tasks, and the wrappers around them. */
export const gradleTask: Explanation[] = [
  {
    id: "task_failure",
    family: "gradle_script",
    title: "a Gradle task failed",
    summary:
      "Gradle reports which task failed and wraps the reason in several layers. The task's name tells which tool was at work. The reason is the deepest `>` line, or the tool's own output above it.",
    causes: [
      "a compiler, resource, manifest, dexing or test step found an error and printed it earlier",
      "the task's tool is missing or was started with wrong settings",
      "an exception inside a plugin",
    ],
    checks: [
      "search the log upward for the line `> Task ... FAILED` and read what follows it",
      "read the deepest `>` line under `What went wrong`",
      "run the task alone: `./gradlew <task path> --stacktrace`",
    ],
    fix: "Repair what the tool reports. If nothing but the wrapper is in the log, run the task alone and keep its whole output.",
  },
  {
    id: "configure_project_wrapper",
    family: "gradle_script",
    title: "a project could not be configured",
    summary:
      "Gradle failed while evaluating a build script or applying a plugin, and this line is the wrapper around it. The deepest `>` line names the reason, and `* Where` the place.",
    causes: [
      "a plugin fails when applied, often because Gradle, JDK and plugin versions do not fit",
      "a script reads a file or property that is missing",
      "an error in a module that is configured on the way",
    ],
    checks: [
      "read the deepest `>` line and the file under `* Where`",
      "if it is short, ask for more: `./gradlew help --stacktrace`",
    ],
    fix: "Repair the innermost reason. The project named in the wrapper only tells where it came to light.",
  },
  {
    id: "project_not_found",
    family: "gradle_script",
    title: "a module is not part of the build",
    summary:
      "A build script or command refers to a module path that the settings file does not include, or whose folder does not exist. Gradle knows only modules that are included by their exact path.",
    causes: [
      "the `include` line is missing from the settings file",
      "the module was renamed or moved",
      "upper and lower case differ, which only some file systems notice",
      "a submodule has not been checked out",
    ],
    checks: [
      "list what Gradle knows: `./gradlew projects`",
      "compare `include` lines and `projectDir` settings with the folders on disk",
      "look for `.gitmodules` and an empty folder",
    ],
    fix: "Add or correct the `include` line, or the path of the dependency. For a submodule run `git submodule update --init`.",
  },
  {
    id: "task_not_found",
    family: "gradle_script",
    title: "Gradle does not know this task",
    summary:
      "No task of this name exists in the project it was asked of. Android task names contain flavour and build type, and they exist only when the plugin is applied.",
    causes: [
      "flavours changed the name: `assembleFreeDebug` instead of `assembleDebug`",
      "the plugin that creates the task is not applied in this project",
      "a CI script still uses the old name",
      "an abbreviation fits several tasks",
    ],
    checks: [
      "list the tasks: `./gradlew <module>:tasks --all`",
      "compare with `productFlavors` and `buildTypes` of the module",
    ],
    fix: "Use the name of the variant, or the task for all variants such as `assemble`. Update scripts that call it.",
  },
  {
    id: "config_cache_problem",
    family: "gradle_script",
    title: "build does not fit the configuration cache",
    summary:
      "The configuration cache stores the result of the configuration phase. Tasks may then no longer reach for the project, and processes may not be started during configuration. Some plugin or script does so.",
    causes: [
      "a plugin is older than its support for the configuration cache",
      "a `doLast` block of your own uses `project`, `ext` or other script objects",
      "a script starts a process or listens to the end of the build",
    ],
    checks: [
      "read the task type in the message: its package tells which plugin owns it",
      "open the HTML report named below the message",
      "search the scripts for `exec`, `buildFinished` and `project.` inside `doLast`",
    ],
    fix: "Upgrade the plugin. In your own tasks, capture values as inputs during configuration and use injected services. Until then mark the task with `notCompatibleWithConfigurationCache`, or set `org.gradle.configuration-cache.problems=warn`.",
  },
  {
    id: "implicit_task_dependency",
    family: "gradle_script",
    title: "task uses another task's output undeclared",
    summary:
      "A task reads a folder that another task writes, and nothing says that it must run afterwards. The order was luck. Gradle 7 warned about it, Gradle 8 makes it an error.",
    causes: [
      "a folder of generated sources or assets is registered as a plain path",
      "an old plugin generates files without wiring its task",
      "a copy task writes into a folder that others read",
    ],
    checks: [
      "read the two task names in the message: reader first, writer second",
      "find where the folder is registered in the build script",
      "if a plugin owns the writer, compare its version with the newest",
    ],
    fix: "Register the task itself as the source (`srcDir(taskProvider)`, or the variant API's generated sources), or upgrade the plugin. A plain `dependsOn` works but has to be repeated for every reader.",
  },
  {
    id: "unknown_build_failure",
    family: "gradle_script",
    title: "a build failure without a known pattern",
    summary:
      "The build failed in a way that no known class of failure describes. Gradle nests reasons, so the deepest line under `What went wrong` is the most telling. The tool's own output stands above it, next to the failed task.",
    causes: [
      "a third-party plugin reports an error in its own words",
      "versions of Gradle, JDK and plugins do not fit together",
      "a file, tool or secret is missing on this machine",
      "a damaged cache or an interrupted download",
    ],
    checks: [
      "read the deepest `>` line and the output above the first `FAILED`",
      "run the failing task alone: `./gradlew <task path> --stacktrace --info`",
      "compare with the last green build: `git log -5 --stat -- '*.gradle*' gradle`",
      "see whether a fresh clone on another machine fails alike",
    ],
    fix: "Repair the innermost reason first. If it fails on one machine only, compare JDK, SDK and environment before changing code. Delete caches only when the message speaks of a damaged file.",
  },
];
