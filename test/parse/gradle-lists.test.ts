import { describe, expect, it } from "vitest";
import { readLog } from "../../src/parse/read-log.ts";

const metadataOf = (what: string) =>
  readLog(
    `FAILURE: Build failed with an exception.\n\n* What went wrong:\n${what}\n\n* Try:\n> Run with --info\n`,
  ).failures[0]?.metadata;

describe("lists below a Gradle message", () => {
  it("say where an artifact was searched and who asked for it", () => {
    const metadata = metadataOf(`Execution failed for task ':app:checkDebugAarMetadata'.
> Could not resolve all files for configuration ':app:debugRuntimeClasspath'.
   > Could not find org.example:pager:1.0.
     Searched in the following locations:
       - https://dl.google.com/a.pom
       - https://repo.maven.apache.org/a.pom
     Required by:
         project :app > project :data > org.example:list:2.0
         project :app`);
    expect(metadata).toMatchObject({
      searchedIn: ["https://dl.google.com/a.pom", "https://repo.maven.apache.org/a.pom"],
      requiredBy: ["project :app > project :data > org.example:list:2.0", "project :app"],
    });
  });

  it("name the repositories of a plugin, and a root project by its colon", () => {
    expect(
      metadataOf(`Plugin [id: 'com.example.a', version: '1.0'] was not found in any of the following sources:

- Gradle Core Plugins (plugin is not in 'org.gradle' namespace)
- Plugin Repositories (could not resolve plugin artifact 'com.example.a:com.example.a.gradle.plugin:1.0')
  Searched in the following repositories:
    Google
    MavenRepo`),
    ).toMatchObject({ searchedIn: ["Google", "MavenRepo"] });
    expect(
      metadataOf(`A problem occurred configuring root project 'orchard'.
> Could not resolve all artifacts for configuration ':classpath'.
   > Could not find com.android.tools.build:gradle:8.14.0.
     Required by:
         root project :`),
    ).toMatchObject({ requiredBy: ["root project :"] });
  });

  it("name the files that clash", () => {
    expect(
      metadataOf(`Execution failed for task ':app:mergeDebugJavaResource'.
> A failure occurred while executing com.android.build.gradle.internal.tasks.MergeJavaResWorkAction
   > 2 files found with path 'META-INF/INDEX.LIST' from inputs:
      - /caches/a.jar
      - /caches/b.jar
     Adding a packaging block may help`),
    ).toMatchObject({ inputs: ["/caches/a.jar", "/caches/b.jar"] });
  });
});
