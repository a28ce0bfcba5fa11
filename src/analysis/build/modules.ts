import type { GradleModel, GradleModule } from "../../model/code.ts";

/** The module a file lies in: the one with the longest directory around it. */
export function moduleOfPath(build: GradleModel, path: string): GradleModule | undefined {
  return build.modules
    .filter(({ directory }) => directory === "" || path.startsWith(`${directory}/`))
    .sort((left, right) => right.directory.length - left.directory.length)[0];
}

/**
 * The module that a script builds. A script whose module is not known has none: what the module around it applies says
 * nothing about it.
 */
export function moduleOfScript(build: GradleModel, path: string): GradleModule | undefined {
  return build.modules.find(({ buildFile }) => buildFile === path);
}
