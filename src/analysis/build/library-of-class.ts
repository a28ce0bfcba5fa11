import { ANDROIDX_NAMES } from "../../facts/androidx-names.ts";
import { COMPOSE_NAMES } from "../../facts/compose-names.ts";
import { LIBRARY_NAMES } from "../../facts/library-names.ts";
import type { GradleDependency, GradleModel } from "../../model/code.ts";

/** The artifact that holds a class, as far as package names tell it. */
export interface ClassLibrary {
  /** `androidx.compose.animation:animation-core`; undefined where only the group is certain. */
  module?: string;
  group: string;
  /** Declarations of it, or of its group, in the build. */
  declared: GradleDependency[];
}

/** By the tables of package names, else by the declared dependency whose group the class's package begins with. */
export function libraryOfClass(className: string, build: GradleModel): ClassLibrary | undefined {
  const all = build.modules.flatMap(({ dependencies }) => dependencies);
  const row = [...COMPOSE_NAMES.rows, ...ANDROIDX_NAMES.rows, ...LIBRARY_NAMES.rows]
    .filter((each) => each.artifact && className.startsWith(`${each.package}.`))
    .sort((left, right) => right.package.length - left.package.length)[0];
  if (row?.artifact) {
    const group = groupOf(row.artifact);
    const exact = all.filter(({ module }) => module === row.artifact);
    const declared = exact.length > 0 ? exact : all.filter(({ module }) => groupOf(module) === group);
    return { module: row.artifact, group, declared };
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
