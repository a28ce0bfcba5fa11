/** Whether a class is the Kotlin compiler's own, which it always brings: then it was there, and could not be set up. */
export const isOwnClass = (className: string): boolean =>
  /^(?:org\.jetbrains\.kotlin|com\.intellij)\./.test(className);

/** What happened, in a sentence or two. */
export const whatIsMissing = (className: string, asker: string | undefined): string =>
  isOwnClass(className)
    ? `The Kotlin compiler could not set up its own class ${className}: its first use failed in that process, which is part of the build.`
    : `${className} is not on the class path of the build${asker ? `, where ${asker} asked for it` : ""}.`;
