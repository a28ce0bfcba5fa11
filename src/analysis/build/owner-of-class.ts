import type { GradleModel, VersionPlace } from "../../model/code.ts";
import { libraryOfClass } from "./library-of-class.ts";
import { toolOfClass } from "./plugin-of-class.ts";

/** Whose a class is by this build: a library that it declares, a plugin, Gradle itself. */
export interface ClassOwner {
  /** `com.squareup.okhttp3:okhttp`, `Gradle`, `Android's lint`. */
  name: string;
  version?: string;
  /** The line that states the version, else the one that names it. */
  place?: VersionPlace;
}

/** Code that runs in a build only. */
const OF_BUILDS =
  /^(?:org\.gradle|com\.android\.(?:build|builder|tools|ide|utils|manifmerger)|org\.jetbrains\.(?:kotlin|dokka|intellij)|com\.google\.devtools|com\.intellij)\./;
/** The Kotlin compiler with what it is made of, which many tools carry inside them. */
const EMBEDDED = /^(?:com\.intellij|org\.jetbrains\.kotlin|org\.jetbrains\.org|kotlin|kotlinx)\./;
/** Those that do. */
const CARRIERS =
  /^(?:com\.android\.tools\.lint|org\.jetbrains\.dokka|io\.gitlab\.arturbosch\.detekt|dev\.detekt|com\.pinterest\.ktlint|com\.google\.devtools\.ksp)\./;

/** Whether a class is code of the build tools themselves. */
export const isOfBuilds = (className: string): boolean => OF_BUILDS.test(className);

/** The owner of a class, as far as the build's own lines tell; undefined where none of them does. */
export function ownerOfClass(className: string, build: GradleModel): ClassOwner | undefined {
  if (isOfBuilds(className)) return toolOwner(className, build);
  const library = libraryOfClass(className, build);
  if (!library) return undefined;
  const { module, group, declared } = library;
  const [exact, ...others] = module ? declared.filter((each) => each.module === module) : [];
  // Where declarations differ in their version, none of them is the one.
  const isOne = exact !== undefined && others.every(({ version }) => version === exact.version);
  return {
    name: module ?? `the group ${group}`,
    ...(isOne && exact.version && { version: exact.version }),
    ...(isOne && { place: exact.versionPlace ?? exact.place }),
  };
}

function toolOwner(className: string, build: GradleModel): ClassOwner | undefined {
  if (/^org\.gradle\./.test(className)) {
    const { gradleVersion: version, gradleVersionPlace: place } = build;
    return { name: "Gradle", ...(version && { version }), ...(place && { place }) };
  }
  const tool = toolOfClass(className, build);
  if (!tool) return undefined;
  const isLint = /^com\.android\.tools\.lint\./.test(className);
  return { ...tool, name: isLint ? "Android's lint, which comes with the Android plugin" : tool.name };
}

/**
 * The class that decides whose code a stack is in, innermost first: the Kotlin compiler inside another tool is that
 * tool's.
 */
export function carrierOf(classNames: readonly string[]): string | undefined {
  const [first] = classNames;
  if (!first || !EMBEDDED.test(first)) return first;
  const outer = classNames.find((className) => !EMBEDDED.test(className));
  return outer && CARRIERS.test(outer) ? outer : first;
}
