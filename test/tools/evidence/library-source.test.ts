import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LibrarySourceTool } from "../../../src/tools/evidence/library-source.ts";
import { zipOf } from "../../support/zip-of.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

const cache = "gradle/caches/modules-2/files-2.1";
const machine = {
  "sdk/sources/android-34/android/view/View.java": "package android.view;\n// of 34\n",
  "sdk/sources/android-36/android/view/View.java": "package android.view;\n// of 36\n",
  "sdk/sources/android-36/secret.txt": "not a source",
  [`${cache}/androidx.fragment/fragment/1.8.5/1a/fragment-1.8.5-sources.jar`]: zipOf([
    { name: "androidMain/androidx/fragment/app/FragmentManager.kt", text: "// of 1.8.5\n" },
  ]),
  [`${cache}/androidx.fragment/fragment/1.6.0/2b/fragment-1.6.0-sources.jar`]: zipOf([
    { name: "androidx/fragment/app/FragmentManager.java", text: "// of 1.6.0\n" },
  ]),
  "jdk/lib/src.zip": zipOf([{ name: "java.base/java/util/Timer.java", text: "// of the JDK\n" }]),
};

async function toolOn(project: Record<string, string> = {}, given: { androidSdk?: string } = {}) {
  const { root } = await temporaryWorkspace(machine);
  const workspace = await temporaryWorkspace(project);
  const places = { gradleHome: join(root, "gradle"), javaHome: join(root, "jdk"), ...given };
  return { root, tool: new LibrarySourceTool(workspace, places) };
}

describe("library_source", () => {
  it("reads a class of the platform in the SDK that the environment names, newest first", async () => {
    const { root } = await temporaryWorkspace(machine);
    const { tool } = await toolOn({}, { androidSdk: join(root, "sdk") });
    const result = await tool.execute({ className: "android.view.View$3", fileName: "View.java" });
    expect(result.data?.sources.map(({ version }) => version)).toEqual([
      "Android API level 36",
      "Android API level 34",
    ]);
    expect(result.output).toContain("2: // of 36");
  });

  it("takes the SDK of local.properties where the environment names none, and no share of a network", async () => {
    const { root } = await temporaryWorkspace(machine);
    const own = await toolOn({ "local.properties": `sdk.dir=${join(root, "sdk")}\n` });
    expect((await own.tool.execute({ className: "android.view.View" })).data?.sources).toHaveLength(2);
    const shared = await toolOn({ "local.properties": `sdk.dir=//server/sdk\n` });
    expect((await shared.tool.execute({ className: "android.view.View" })).data?.sources).toEqual([]);
  });

  it("reads a library's class from Gradle's cache, in the version that the build names first", async () => {
    const build = 'dependencies { implementation("androidx.fragment:fragment:1.6.0") }\n';
    const { tool } = await toolOn({ "settings.gradle.kts": "", "build.gradle.kts": build });
    const result = await tool.execute({ className: "androidx.fragment.app.FragmentManager" });
    expect(result.data?.sources.map(({ version }) => version)).toEqual([
      "androidx.fragment:fragment:1.6.0",
      "androidx.fragment:fragment:1.8.5",
    ]);
  });

  it("reads the JDK's own archive", async () => {
    const { tool } = await toolOn();
    const result = await tool.execute({ className: "java.util.Timer" });
    expect(result.data?.sources).toMatchObject([{ origin: "jdk", content: "// of the JDK\n" }]);
  });

  it("finds nothing for what is no class, whatever path it spells", async () => {
    const { root } = await temporaryWorkspace(machine);
    const { tool } = await toolOn({}, { androidSdk: join(root, "sdk") });
    for (const className of [
      "../../secret",
      "android.view.Missing",
      "View",
      "a/../../b.C",
      "android..view.View",
    ])
      expect((await tool.execute({ className })).data?.sources).toEqual([]);
  });
});
