import { tableOf } from "./fact-table.ts";
import repositoriesData from "./repositories.json" with { type: "json" };
import repositoryGroupsData from "./repository-groups.json" with { type: "json" };

export interface RepositoryGroup {
  /** Prefix of the group id; a full stop at its end keeps `androidx.` from matching `androidxyz`. */
  group: string;
  /** Key into REPOSITORIES. */
  repository: string;
  /** Where the row is not self-evident. */
  reason?: string;
}

export interface Repository {
  /** As a sentence calls it. */
  title: string;
  /** What its artifacts are, as in "… library detected". */
  kind: string;
  /** Declaration inside `repositories { }`. */
  groovy: string;
  kotlin: string;
  /** What to check beyond the declaration. */
  note?: string;
}

/** Repositories that Android builds fetch from, and how build files declare them. */
export const REPOSITORIES = tableOf<Repository & { id: string }>(repositoriesData);

/** Which repository publishes a group, by the longest prefix that matches; any other group is on Maven Central. */
const REPOSITORY_GROUPS = tableOf<RepositoryGroup>(repositoryGroupsData);

/** The repository that publishes an artifact. `module` is `group:artifact`; `version` tells snapshots apart. */
export function repositoryOf(module: string, version = ""): Repository {
  const [group = "", artifact = ""] = module.split(":");
  const published = longestMatch(`${group}.`)?.repository ?? "mavenCentral";
  return repositoryById(specialCase(artifact, version, published) ?? published);
}

/** Groups of Google, Android and JetBrains, whose libraries are published for everybody. */
const PUBLIC_GROUPS = /^(?:androidx|android\.arch|com\.android|com\.google|org\.jetbrains)\./;

/** Whether everybody can have the modules of this group: no credentials stand in the way of them. */
export const isPublicGroup = (module: string): boolean =>
  PUBLIC_GROUPS.test(`${module.split(":")[0] ?? ""}.`);

/** Whether the tables say where a module of this group is published; `repositoryOf` answers Maven Central for all others. */
export function isKnownGroup(module: string): boolean {
  return longestMatch(`${module.split(":")[0] ?? ""}.`) !== undefined;
}

function specialCase(artifact: string, version: string, published: string): string | undefined {
  if (/-SNAPSHOT$/i.test(version) && published === "google") return "androidxSnapshots";
  if (/-SNAPSHOT$/i.test(version) && published === "mavenCentral") return "centralSnapshots";
  const isPluginMarker = artifact.endsWith(".gradle.plugin");
  return isPluginMarker && published === "mavenCentral" ? "gradlePluginPortal" : undefined;
}

function longestMatch(dottedGroup: string): RepositoryGroup | undefined {
  let longest: RepositoryGroup | undefined;
  for (const row of REPOSITORY_GROUPS.rows) {
    if (dottedGroup.startsWith(row.group) && row.group.length > (longest?.group.length ?? 0)) longest = row;
  }
  return longest;
}

function repositoryById(id: string): Repository {
  const row = REPOSITORIES.rows.find((repository) => repository.id === id);
  if (!row) throw new Error(`no repository ${id}`);
  return row;
}
