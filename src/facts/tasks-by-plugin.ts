/**
 * Tasks that Gradle's own plugins add when they are applied, by the plugin's id.
 * Source: the chapters on the base, Java, application, distribution and Maven publish plugins of Gradle's user manual (9.2, 2026-11).
 */
const TASKS: Readonly<Record<string, readonly string[]>> = {
  "lifecycle-base": ["clean", "assemble", "check", "build"],
  java: [
    "compileJava",
    "processResources",
    "classes",
    "compileTestJava",
    "processTestResources",
    "testClasses",
    "jar",
    "javadoc",
    "test",
  ],
  application: ["run", "startScripts"],
  distribution: ["distZip", "distTar", "installDist", "assembleDist"],
  publishing: ["publish", "publishToMavenLocal"],
};

/** The plugin of Gradle that adds a task of this name; undefined where another one does, or several. */
export function pluginOfTask(task: string): string | undefined {
  return Object.keys(TASKS).find((plugin) => TASKS[plugin]?.includes(task));
}

/** `check` of `LifecycleBasePlugin.CHECK_TASK_NAME`: Gradle's classes name each task so. */
export function taskOfConstant(name: string): string | undefined {
  const words = /^([A-Z]+(?:_[A-Z]+)*)_TASK_NAME$/.exec(name)?.[1]?.toLowerCase().split("_");
  return words
    ?.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");
}
