import { moduleOfClass } from "../../facts/package-modules.ts";
import type { GradleDependency, GradleModel } from "../../model/code.ts";

/** The artifact that holds a class, as far as package names tell it. */
export interface ClassLibrary {
  /** `androidx.compose.animation:animation-core`; undefined where only the group is certain. */
  module?: string;
  group: string;
  /** Declarations of it, or of its group, in the build. */
  declared: GradleDependency[];
}

/** By the tables of packages, else by the declared dependency whose group the class's package begins with. */
export function libraryOfClass(className: string, build: GradleModel): ClassLibrary | undefined {
  const all = build.modules.flatMap(({ dependencies }) => dependencies);
  const known = moduleOfClass(className);
  if (known) {
    const group = groupOf(known);
    const exact = all.filter(({ module }) => module === known);
    const declared = exact.length > 0 ? exact : all.filter(({ module }) => groupOf(module) === group);
    return { ...(!known.endsWith(":") && { module: known }), group, declared };
  }
  const byGroup = all
    .map((dependency) => ({ dependency, shared: sharedSegments(groupOf(dependency.module), className) }))
    .filter(({ shared }) => shared >= 2)
    .sort((left, right) => right.shared - left.shared);
  const [best] = byGroup;
  if (!best) return undefined;
  const declared = byGroup.filter(({ shared }) => shared === best.shared).map(({ dependency }) => dependency);
  const modules = new Set(declared.map(({ module }) => module));
  return {
    ...(modules.size === 1 && { module: best.dependency.module }),
    group: groupOf(best.dependency.module),
    declared,
  };
}

export const groupOf = (module: string): string => module.split(":")[0] ?? "";

/** How many leading name segments a group and a class have in common, 0 unless the whole group is among them. */
function sharedSegments(group: string, className: string): number {
  return className.startsWith(`${group}.`) ? group.split(".").length : 0;
}
