import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GradleModelTool } from "../../../src/tools/evidence/gradle-model.ts";
import { OutlineTool } from "../../../src/tools/evidence/outline.ts";
import { RecentChangesTool } from "../../../src/tools/evidence/recent-changes.ts";
import { ResolveClassTool } from "../../../src/tools/evidence/resolve-class.ts";
import { ResourceLookupTool } from "../../../src/tools/evidence/resource-lookup.ts";
import type { Workspace } from "../../../src/workspace/workspace.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

const shelf = `package com.acme.shelf

import android.view.View

class ShelfFragment : Fragment() {
    private lateinit var adapter: ShelfAdapter

    override fun onViewCreated(view: View) {
        adapter = ShelfAdapter()
        adapter.refresh()
    }

    class ShelfAdapter {
        fun refresh() = Unit
    }
}
`;
const files = {
  "settings.gradle.kts": 'include(":app")\ndependencyResolutionManagement { repositories { google() } }\n',
  "gradle/libs.versions.toml":
    '[versions]\nroom = "2.6.0"\n\n[libraries]\nroom = { module = "androidx.room:room-runtime", version.ref = "room" }\n',
  "gradle/wrapper/gradle-wrapper.properties":
    "distributionUrl=https\\://services.gradle.org/distributions/gradle-8.9-bin.zip\n",
  "app/build.gradle.kts":
    'plugins { id("com.android.application") version "8.5.0" }\nandroid { compileSdk = 35 }\ndependencies {\n    implementation(libs.room)\n}\n',
  "app/src/main/java/com/acme/shelf/ShelfFragment.kt": shelf,
  "app/src/main/res/values/strings.xml":
    '<resources>\n    <string name="title">Shelf</string>\n</resources>\n',
  "app/src/main/res/values-de/strings.xml":
    '<resources>\n    <string name="title">Regal</string>\n</resources>\n',
  "app/src/main/res/layout/item_book.xml":
    '<TextView xmlns:android="http://schemas.android.com/apk/res/android" android:id="@+id/name" />\n',
};
const source = "app/src/main/java/com/acme/shelf/ShelfFragment.kt";

describe("outline", () => {
  const outline = async (parameters: unknown, tree: Record<string, string | Uint8Array> = files) =>
    new OutlineTool(await temporaryWorkspace(tree)).execute(parameters);

  it("gives declarations, calls and assignments with their functions", async () => {
    const result = await outline({ path: source });
    expect(result.data).toMatchObject({
      path: source,
      language: "kotlin",
      packageName: "com.acme.shelf",
      complete: true,
    });
    const property = result.data?.declarations.find(({ name }) => name === "adapter");
    expect(property).toMatchObject({
      kind: "property",
      startLine: 6,
      modifiers: expect.arrayContaining(["lateinit"]),
    });
    expect(result.data?.assignments[0]).toMatchObject({
      name: "adapter",
      line: 9,
      enclosing: "ShelfFragment.onViewCreated",
    });
    expect(result.data?.calls.map((call) => call.name)).toContain("refresh");
    expect(result.output).toContain("    6 private lateinit var adapter: ShelfAdapter");
    expect(result.metadata).toEqual({ language: "kotlin", complete: true });
  });

  it("says when parts of a file could not be read", async () => {
    const result = await outline({ path: "a.kt" }, { "a.kt": "class A {\n    fun f() {\n" });
    expect(result.success).toBe(true);
    expect(result.data?.declarations[0]).toMatchObject({ name: "A", kind: "class" });
    expect(Boolean(result.warnings)).toBe(result.data?.complete === false);
  });

  it("reads an empty file", async () => {
    const result = await outline({ path: "a.kt" }, { "a.kt": "" });
    expect(result.data).toMatchObject({ declarations: [], calls: [], assignments: [] });
  });

  it.each([
    [{ path: "notes.md" }, "UNKNOWN_LANGUAGE"],
    [{ path: "none.kt" }, "FILE_NOT_FOUND"],
    [{ path: "dir" }, "FILE_NOT_FOUND"],
    [{ path: "../a.kt" }, "PATH_OUTSIDE_WORKSPACE"],
    [{ path: "D:\\a.kt" }, "PATH_OUTSIDE_WORKSPACE"],
    [{ path: "bin.kt" }, "BINARY_FILE"],
    [{ path: "big.kt" }, "TOO_LARGE"],
    [{ path: "" }, "INVALID_PARAMETERS"],
    [{}, "INVALID_PARAMETERS"],
    [{ path: 1 }, "INVALID_PARAMETERS"],
    [{ pth: "a.kt" }, "INVALID_PARAMETERS"],
  ])("answers %j with %s", async (parameters, code) => {
    const result = await outline(parameters, {
      "notes.md": "# x",
      "dir/a.kt": "",
      "bin.kt": new Uint8Array(20),
      "big.kt": "//\n".repeat(3_700_000),
    });
    expect(result.error?.code).toBe(code);
  });

  it("takes Windows paths and line ends, and names with spaces", async () => {
    const result = await outline(
      { path: "src\\My ü\\A.kt" },
      { "src/My ü/A.kt": "class A {\r\n  val `odd name` = 1\r\n}\r\n" },
    );
    expect(result.data?.path).toBe("src/My ü/A.kt");
    expect(result.data?.declarations[0]).toMatchObject({ name: "A", startLine: 1, endLine: 3 });
  });
});

describe("resolve_class", () => {
  const resolve = async (parameters: unknown, tree: Record<string, string> = files) =>
    new ResolveClassTool(await temporaryWorkspace(tree)).execute(parameters);

  it.each([
    "com.acme.shelf.ShelfFragment",
    "com.acme.shelf.ShelfFragment$ShelfAdapter",
    "com.acme.shelf.ShelfFragment$onViewCreated$1",
    "ShelfFragment",
  ])("finds the file of %s", async (className) => {
    const result = await resolve({ className });
    expect(result.data?.places[0]?.path).toBe(source);
    expect(result.output).toContain(`${className} is declared in:\n  ${source}`);
  });

  it("decides between equals by the file's name", async () => {
    const tree = { "a/Util.kt": "package a\nclass Tool\n", "b/Tools.kt": "package b\nclass Tool\n" };
    const result = await resolve({ className: "Tool", fileName: "Tools.kt" }, tree);
    expect(result.data?.places[0]?.path).toBe("b/Tools.kt");
  });

  it.each(["com.other.Missing", "a.b.C$D$1", "$", "..", "ü b", "x".repeat(10_000)])(
    "finds nothing for %s",
    async (className) => {
      const result = await resolve({ className });
      expect(result).toMatchObject({ success: true, data: { places: [] }, warnings: ["NO_RESULTS"] });
      expect(result.output.length).toBeLessThan(300);
    },
  );

  it.each([
    [{}],
    [{ className: "" }],
    [{ className: 3 }],
    [{ clasName: "A" }],
    [{ className: "A", fileName: 1 }],
  ])("refuses %j", async (parameters) => {
    expect((await resolve(parameters)).error?.code).toBe("INVALID_PARAMETERS");
  });

  it("answers in an empty workspace", async () => {
    expect((await resolve({ className: "A" }, {})).data?.places).toEqual([]);
  });
});

describe("gradle_model", () => {
  const model = async (tree: Record<string, string> = files, parameters: unknown = {}) =>
    new GradleModelTool(await temporaryWorkspace(tree)).execute(parameters);

  it("gives the build with files and lines", async () => {
    const result = await model();
    expect(result.data).toMatchObject({ gradleVersion: "8.9" });
    const app = result.data?.modules.find(({ name }) => name === ":app");
    expect(app?.dependencies[0]).toMatchObject({
      module: "androidx.room:room-runtime",
      version: "2.6.0",
      versionPlace: { path: "gradle/libs.versions.toml", line: 2 },
      place: { path: "app/build.gradle.kts", line: 4 },
    });
    expect(result.output).toContain("  agp 8.5.0 (app/build.gradle.kts:1)");
    expect(result.output).toContain(
      "  implementation androidx.room:room-runtime:2.6.0 (app/build.gradle.kts:4)",
    );
    expect(result.output).toContain("  gradle 8.9 (gradle/wrapper/gradle-wrapper.properties:1)");
  });

  it("shows the root project and shared properties, and keeps the machine's own out of the text", async () => {
    const result = await model({
      "build.gradle": "plugins { id 'com.android.application' version '8.5.0' apply false }\n",
      "gradle.properties": "# memory\norg.gradle.jvmargs=-Xmx4g\n",
      "local.properties": "storePassword=hidden\n",
    });
    expect(result.output).toBe(
      [
        "Versions:",
        "  agp 8.5.0 (build.gradle:1)",
        "Root project:",
        "  plugin com.android.application:8.5.0 (build.gradle:1)",
        "Properties:",
        "  org.gradle.jvmargs = -Xmx4g (gradle.properties:2)",
      ].join("\n"),
    );
    expect(result.data?.properties.storePassword?.value).toBe("hidden");
  });

  it.each([":app", "app"])("shows one module, asked for as %s", async (module) => {
    const result = await model(files, { module });
    expect(result.data?.modules.map(({ name }) => name)).toEqual([":app"]);
    expect(result.data?.catalog).toHaveLength(2);
    expect(result.output).toContain("Module :app:\n  plugin com.android.application:8.5.0");
    expect(result.output).not.toContain("Version catalog");
    expect(result.output).not.toContain("Root project");
  });

  it("says which modules there are when one is not", async () => {
    expect(await model(files, { module: ":wear" })).toMatchObject({
      success: true,
      data: { modules: [] },
      output: "No module of that name; there are :, :app",
      warnings: ["NO_RESULTS"],
    });
  });

  it.each([[{}], [undefined], [null]])("takes no parameters, given as %j", async (parameters) => {
    expect((await model(files, parameters)).success).toBe(true);
  });

  it("leaves out a parameter it does not have", async () => {
    expect((await model(files, { variant: "debug" })).warnings?.[0]).toContain(
      'Unknown parameter "variant" was left out',
    );
    expect((await model(files, "app")).error?.code).toBe("INVALID_PARAMETERS");
  });

  it("says so where there is no build", async () => {
    const result = await model({ "a.txt": "" });
    expect(result.success).toBe(true);
    expect(result.data?.catalog).toEqual([]);
  });

  it.each(["}}}}", "plugins {", "\0", `implementation("${"a".repeat(100_000)}`, '"""'])(
    "survives a build file that is broken",
    async (text) => {
      expect((await model({ "settings.gradle": text, "build.gradle.kts": text })).success).toBe(true);
    },
  );
});

it("outline shows XML on one level, whatever dots its names have", async () => {
  const path = "app/src/main/AndroidManifest.xml";
  const text = '<manifest>\n<uses-permission android:name="android.permission.INTERNET"/>\n</manifest>\n';
  const { output } = await new OutlineTool(await temporaryWorkspace({ [path]: text })).execute({ path });
  expect(output.split("\n").at(-1)).toBe('  2 <uses-permission android:name="android.permission.INTERNET">');
});

describe("resource_lookup", () => {
  const look = async (parameters: unknown, tree: Record<string, string> = files) =>
    new ResourceLookupTool(await temporaryWorkspace(tree)).execute(parameters);

  it.each(["string/title", "@string/title", "R.string.title", "com.acme.shelf.R.string.title"])(
    "finds every variant of %s",
    async (name) => {
      const result = await look({ name });
      expect(
        result.data?.places.map(({ path, line, variant }) => `${path}:${line} [${variant}]`).sort(),
      ).toEqual([
        "app/src/main/res/values-de/strings.xml:2 [de]",
        "app/src/main/res/values/strings.xml:2 []",
      ]);
    },
  );

  it("finds layouts and ids", async () => {
    expect((await look({ name: "layout/item_book" })).data?.places[0]?.path).toBe(
      "app/src/main/res/layout/item_book.xml",
    );
    expect((await look({ name: "@+id/name" })).data?.places[0]?.path).toBe(
      "app/src/main/res/layout/item_book.xml",
    );
  });

  it.each(["string/none", "///", "drawable/ü b", "string/..%2f..", `string/${"x".repeat(5000)}`])(
    "finds nothing for %s",
    async (name) => {
      expect(await look({ name })).toMatchObject({
        success: true,
        data: { places: [] },
        warnings: ["NO_RESULTS"],
      });
    },
  );

  it.each([[{}], [{ name: "ab" }], [{ name: "title" }], [{ name: 5 }], [{ nme: "string/title" }]])(
    "refuses %j",
    async (parameters) => {
      expect((await look(parameters)).error?.code).toBe("INVALID_PARAMETERS");
    },
  );

  it("says that a name lacks its type, and that another project's is not this one's", async () => {
    expect((await look({ name: "title" })).error?.message).toContain(
      'The name lacks its type, as in "string/app_name"',
    );
    expect((await look({ name: "android.R.string.ok" })).output).toBe(
      "android.R.string.ok is not defined in this project",
    );
  });

  it("answers in an empty workspace", async () => {
    expect((await look({ name: "string/title" }, {})).data?.places).toEqual([]);
  });
});

describe("recent_changes", () => {
  function commit(workspace: Workspace, path: string, text: string, subject: string): void {
    writeFileSync(join(workspace.root, path), text);
    const git = (...parameters: string[]) =>
      execFileSync("git", ["-c", "user.name=Jo", "-c", "user.email=jo@example.com", ...parameters], {
        cwd: workspace.root,
      });
    git("init", "-q");
    git("add", ".");
    git("commit", "-q", "-m", subject);
  }

  async function withHistory() {
    const workspace = await temporaryWorkspace({ "a.txt": "1" });
    commit(workspace, "a.txt", "1", "Begin");
    commit(workspace, "b ü.txt", "2", "Add b");
    commit(workspace, "a.txt", "3", "Change a");
    return new RecentChangesTool(workspace);
  }

  it("gives commits, newest first, with their paths", async () => {
    const result = await (await withHistory()).execute({});
    expect(result.data?.changes.map(({ subject }) => subject)).toEqual(["Change a", "Add b", "Begin"]);
    expect(result.data?.changes[1]?.paths).toEqual(["b ü.txt"]);
    expect(result.output).toMatch(
      /^Recent changes:\n {2}[0-9a-f]{10} \d{4}-\d\d-\d\d Change a\n {4}a\.txt\n/,
    );
  });

  it("keeps to one path, and to a number", async () => {
    const tool = await withHistory();
    expect((await tool.execute({ path: "b ü.txt" })).data?.changes.map(({ subject }) => subject)).toEqual([
      "Add b",
    ]);
    expect((await tool.execute({ path: ".\\a.txt" })).data?.changes).toHaveLength(2);
    expect((await tool.execute({ limit: 1 })).data?.changes).toHaveLength(1);
    expect((await tool.execute({ path: "none.txt" })).data?.changes).toEqual([]);
  });

  it("finds nothing without a repository", async () => {
    const result = await new RecentChangesTool(await temporaryWorkspace({ "a.txt": "" })).execute({
      path: "a.txt",
    });
    expect(result).toMatchObject({ success: true, data: { changes: [] }, warnings: ["NO_RESULTS"] });
  });

  it.each(["../x", "/etc", "--output=/tmp/x/../../y/../../../z"])("keeps %s out of git", async (path) => {
    const result = await (await withHistory()).execute({ path });
    const isHarmless = result.error?.code === "PATH_OUTSIDE_WORKSPACE" || result.data?.changes.length === 0;
    expect(isHarmless).toBe(true);
  });

  it.each([[{ limit: 0 }], [{ limit: 101 }], [{ limit: 1.5 }], [{ path: 1 }], [{ limt: 5 }]])(
    "refuses %j",
    async (parameters) => {
      const tool = new RecentChangesTool(await temporaryWorkspace({}));
      expect((await tool.execute(parameters)).error?.code).toBe("INVALID_PARAMETERS");
    },
  );
});
