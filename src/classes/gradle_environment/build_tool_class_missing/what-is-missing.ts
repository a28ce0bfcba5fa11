/**
 * Whether a class is the Kotlin compiler's own, and was there, but could not be set up: the JVM says so. Where it says
 * the name alone, the class is absent.
 */
export const isOwnClass = (className: string, raw: string): boolean =>
  /Could not initialize class/.test(raw) && /^(?:org\.jetbrains\.kotlin|com\.intellij)\./.test(className);

/** Whether KSP's Gradle plugin looks for a class of Kotlin's Gradle plugin, to which each release of it is tied. */
export const isUnfitKsp = (className: string, raw: string): boolean =>
  /^org[./]jetbrains[./]kotlin[./]gradle[./]/.test(className) &&
  /^[^\S\n]*at com\.google\.devtools\.ksp\.gradle\./m.test(raw.slice(0, 20_000));

/** What happened, in a sentence or two. */
export const whatIsMissing = (className: string, asker: string | undefined, raw: string): string =>
  isOwnClass(className, raw)
    ? `The Kotlin compiler could not set up its own class ${className}: its first use failed in that process, which is part of the build.`
    : `${className} is not on the class path of the build${asker ? `, where ${asker} asked for it` : ""}.`;
