/** Whether a task is of buildSrc, which Gradle compiles with the Kotlin that it has inside. */
export const isBuildSrc = (task: string | undefined): boolean => task?.startsWith(":buildSrc:") ?? false;
