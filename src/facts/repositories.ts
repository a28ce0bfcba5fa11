import type { FactTable } from "./fact-table.ts";

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
export const REPOSITORIES: FactTable<Repository & { id: string }> = {
  asOf: "2026-11",
  source:
    "docs.gradle.org declaring repositories, developer.android.com/build/remote-repositories, docs.jitpack.io",
  rows: [
    {
      id: "google",
      title: "Google Maven repository",
      kind: "Android/AndroidX",
      groovy: "google()",
      kotlin: "google()",
    },
    {
      id: "mavenCentral",
      title: "Maven Central",
      kind: "Maven Central",
      groovy: "mavenCentral()",
      kotlin: "mavenCentral()",
    },
    {
      id: "jitpack",
      title: "the JitPack repository",
      kind: "JitPack",
      groovy: "maven { url 'https://jitpack.io' }",
      kotlin: 'maven("https://jitpack.io")',
      note: "JitPack builds from a Git tag: the version has to be a tag or commit of that repository, and JitPack answers 401 for a build that failed or does not exist",
    },
    {
      id: "gradlePluginPortal",
      title: "the Gradle Plugin Portal",
      kind: "Gradle plugin",
      groovy: "gradlePluginPortal()",
      kotlin: "gradlePluginPortal()",
      note: "plugins are looked up in pluginManagement { repositories { } } of the settings file, not in the repositories of a module",
    },
    {
      id: "huawei",
      title: "the Huawei Maven repository",
      kind: "Huawei Mobile Services",
      groovy: "maven { url 'https://developer.huawei.com/repo/' }",
      kotlin: 'maven("https://developer.huawei.com/repo/")',
    },
    {
      id: "flutter",
      title: "the Flutter engine repository",
      kind: "Flutter engine",
      groovy: "maven { url 'https://storage.googleapis.com/download.flutter.io' }",
      kotlin: 'maven("https://storage.googleapis.com/download.flutter.io")',
    },
    {
      id: "centralSnapshots",
      title: "the Central Portal snapshot repository",
      kind: "snapshot",
      groovy: "maven { url 'https://central.sonatype.com/repository/maven-snapshots/' }",
      kotlin: 'maven("https://central.sonatype.com/repository/maven-snapshots/")',
      note: "snapshots are removed after a while and are never in Maven Central itself",
    },
    {
      id: "androidxSnapshots",
      title: "the AndroidX snapshot repository",
      kind: "AndroidX snapshot",
      groovy: "maven { url 'https://androidx.dev/snapshots/latest/artifacts/repository' }",
      kotlin: 'maven("https://androidx.dev/snapshots/latest/artifacts/repository")',
      note: "snapshot builds of AndroidX are only on androidx.dev",
    },
  ],
};

/** Which repository publishes a group, by the longest prefix that matches; any other group is on Maven Central. */
const REPOSITORY_GROUPS: FactTable<RepositoryGroup> = {
  asOf: "2026-11",
  source: "maven.google.com master index, docs.jitpack.io, group ids seen on search.maven.org",
  rows: [
    { group: "androidx.", repository: "google" },
    { group: "com.android.", repository: "google", reason: "tools, support library, billing, volley" },
    { group: "com.google.android.", repository: "google", reason: "Play services, Material, Play libraries" },
    { group: "com.google.firebase.", repository: "google" },
    { group: "com.google.gms.", repository: "google", reason: "the google-services plugin" },
    { group: "com.google.mlkit.", repository: "google" },
    { group: "com.google.ar.", repository: "google", reason: "ARCore" },
    { group: "com.google.ai.edge.", repository: "google" },
    { group: "com.google.oboe.", repository: "google" },
    { group: "com.google.prefab.", repository: "google" },
    { group: "com.google.testing.platform.", repository: "google" },
    { group: "android.arch.", repository: "google", reason: "before AndroidX" },
    { group: "com.github.", repository: "jitpack" },
    { group: "com.gitlab.", repository: "jitpack" },
    { group: "com.gitee.", repository: "jitpack" },
    { group: "org.bitbucket.", repository: "jitpack" },
    {
      group: "com.github.bumptech.glide.",
      repository: "mavenCentral",
      reason: "published to Maven Central itself",
    },
    {
      group: "com.github.ben-manes.",
      repository: "mavenCentral",
      reason: "published to Maven Central itself",
    },
    {
      group: "com.github.javaparser.",
      repository: "mavenCentral",
      reason: "published to Maven Central itself",
    },
    { group: "com.github.luben.", repository: "mavenCentral", reason: "published to Maven Central itself" },
    {
      group: "com.github.skydoves.",
      repository: "mavenCentral",
      reason: "published to Maven Central itself",
    },
    { group: "com.github.tony19.", repository: "mavenCentral", reason: "published to Maven Central itself" },
    { group: "com.huawei.", repository: "huawei" },
    { group: "io.flutter.", repository: "flutter" },
  ],
};

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
