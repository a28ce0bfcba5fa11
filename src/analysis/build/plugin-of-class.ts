import { gradlePlugin } from "../../facts/gradle-plugins.ts";
import type { GradleModel, VersionPlace } from "../../model/code.ts";
import { groupOf } from "./library-of-class.ts";
import { statedVersion } from "./versions.ts";

/** What a build pins for itself: a plugin, a compiler, an artifact on its own class path. */
export interface BuildTool {
  /** As its line names it: a plugin's id, or `group:artifact`. */
  name: string;
  version?: string;
  /** The line that pins the version, or where there is none the one that names it. */
  place: VersionPlace;
}

/** Tools whose code lies in packages that are called otherwise than their artifact's group. */
const TOOLS = [
  { packages: /^(?:org\.jetbrains\.kotlin|com\.intellij)\./, tool: "kotlin", name: "Kotlin" },
  { packages: /^com\.android\.(?:build|tools|builder)\./, tool: "agp", name: "the Android plugin" },
] as const;

/** The tool of this build that a class inside the build belongs to, by its package; undefined where none fits, or several do. */
export function toolOfClass(className: string, build: GradleModel): BuildTool | undefined {
  for (const { packages, tool, name } of TOOLS) {
    const stated = packages.test(className) ? statedVersion(build, tool) : undefined;
    if (stated) return { name, version: stated.value, place: stated.place };
  }
  const fitting = [...pinnedPlugins(build), ...pinnedArtifacts(build)]
    .map((each) => ({ ...each, shared: sharedStart(each.group, className) }))
    .filter(({ shared }) => shared >= 2)
    .toSorted((one, other) => other.shared - one.shared || Number(!one.version) - Number(!other.version));
  const [best] = fitting;
  const alike = fitting.filter(({ shared, group }) => shared === best?.shared && group !== best.group);
  return best && alike.length === 0 ? best : undefined;
}

type Pinned = BuildTool & { group: string };

function pinnedPlugins({ modules }: GradleModel): Pinned[] {
  return modules
    .flatMap(({ plugins }) => plugins)
    .map(({ id, version, versionPlace, place }) => ({
      name: id,
      ...(version && { version }),
      place: versionPlace ?? place,
      group: groupOf(gradlePlugin(id)?.module ?? id),
    }));
}

function pinnedArtifacts({ modules }: GradleModel): Pinned[] {
  return modules
    .flatMap(({ dependencies }) => dependencies)
    .filter(({ configuration }) => configuration === "classpath")
    .map(({ module, version, versionPlace, place }) => ({
      name: module,
      ...(version && { version }),
      place: versionPlace ?? place,
      group: groupOf(module),
    }));
}

/** How many leading segments a group and a class have in common; all of the shorter but its last have to. */
function sharedStart(group: string, className: string): number {
  const [of, given] = [group.split("."), className.split(".")];
  const differs = of.findIndex((segment, index) => segment !== given[index]);
  const shared = differs < 0 ? of.length : differs;
  return shared >= Math.min(2, of.length) ? shared : 0;
}
