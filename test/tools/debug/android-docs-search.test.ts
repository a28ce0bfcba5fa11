import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type DocRows, docEntries, referencePage } from "../../../src/facts/android-docs/doc-entry.ts";
import { AndroidDocsSearchTool } from "../../../src/tools/debug/android-docs-search.ts";
import { gradleSources } from "../../../src/workspace/docs/gradle-sources.ts";
import { sdkClasses } from "../../../src/workspace/docs/sdk-classes.ts";
import { DocsIndex } from "../../../src/workspace/docs-index.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

const folder = new URL("../../../src/facts/android-docs/", import.meta.url);
const files = (await readdir(folder)).filter((name) => name.endsWith("-docs.ts"));
const tables: DocRows[] = [];
for (const file of files) {
  const module: Record<string, DocRows> = await import(new URL(file, folder).href);
  tables.push(...Object.values(module));
}
const entries = tables.flatMap(docEntries);

const titles = async (query: string, maxResults = 3) => {
  const result = await new AndroidDocsSearchTool().execute({ query, maxResults });
  return result.data?.results.map(({ title }) => title) ?? [];
};

const sdk = {
  "sdk/sources/android-34/android/accounts/AccountManager.java": "class AccountManager {}",
  "sdk/sources/android-35/android/accounts/AccountManager.java": `/* Licence */
package android.accounts;

/** Not this one. */
import x;

/**
 * Keeps the user's {@link Account online accounts} in <b>one</b> place. And more.
 *
 * @hide
 */
@SystemService(ACCOUNT)
public final class AccountManager {}`,
  "sdk/sources/android-35/android/app/Activity.java": "/** Screen. */\npublic class Activity {}",
  "sdk/sources/android-35/android/accounts/Silent.java":
    "/** Other. */\nclass Other {}\npublic class Silent {}",
  "sdk/sources/android-35/com/maker/Own.kt": "object Own",
  "sdk/sources/android-35/android/accounts/package-info.java": "",
  "gradle/caches/modules-2/files-2.1/com.squareup.okio/okio/3.9.0/0abc/okio-3.9.0-sources.jar": "",
  "gradle/caches/modules-2/files-2.1/com.squareup.okio/okio/3.9.0/0abd/okio-3.9.0.jar": "",
  "gradle/caches/modules-2/files-2.1/readme.txt": "",
};

async function machine(more: Record<string, string> = {}) {
  const { root } = await temporaryWorkspace({ ...sdk, ...more });
  const places = {
    androidSdk: join(root, "sdk"),
    gradleHome: join(root, "gradle"),
    cacheDir: join(root, "cache"),
  };
  const find = async (query: string) => {
    const result = await new AndroidDocsSearchTool(places).execute({ query });
    return { result, local: result.data?.results.filter(({ origin }) => origin !== "bundled") ?? [] };
  };
  return { root, places, find };
}

describe("the bundled index", () => {
  it("has at least 300 entries, each whole and told apart", () => {
    expect(entries.length).toBeGreaterThanOrEqual(300);
    expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length);
    for (const { title, description, api, url, keywords } of entries) {
      expect(title, title).toMatch(/^\S.*\S$/);
      expect(description.length, title).toBeGreaterThan(30);
      expect(description, title).toMatch(/\.$/);
      expect(api, title).not.toBe("");
      expect(keywords, title).not.toBe("");
      expect(url, title).toMatch(
        /^https:\/\/(?:developer\.android\.com|kotlinlang\.org|docs\.gradle\.org)\/[\w./#%-]+$/,
      );
      expect(url.slice("https://".length), title).not.toMatch(/\/\/|undefined/);
    }
  });

  it("names reference pages after their classes", () => {
    expect(referencePage("android.app.Activity.onCreate")).toBe("reference/android/app/Activity");
    expect(referencePage("androidx.recyclerview.widget.RecyclerView.Adapter")).toBe(
      "reference/androidx/recyclerview/widget/RecyclerView.Adapter",
    );
    expect(referencePage("android.Manifest.permission.CAMERA")).toBe("reference/android/Manifest.permission");
  });

  it("dates each of its tables", () => {
    for (const { asOf } of tables) expect(asOf).toMatch(/^20\d\d-\d\d$/);
  });
});

describe("android_docs_search", () => {
  it("finds a subject, in the documented form", async () => {
    const result = await new AndroidDocsSearchTool().execute({ query: "Activity lifecycle", maxResults: 3 });
    expect(result).toMatchObject({ success: true, files_affected: [] });
    expect(result.output).toMatch(
      /^Android Documentation Results for "Activity lifecycle":\n\n1\. Activity\n {3}Description: [^\n]+\n {3}API: android\.app\.Activity\n\n2\. [^\n]+\n {3}Description: [^\n]+\n {3}API: [^\n]+\n\n3\. /,
    );
    expect(result.output).toContain(
      "Links:\n   1. https://developer.android.com/reference/android/app/Activity\n",
    );
    expect(result.data?.results[0]).toEqual({
      title: "Activity",
      description: expect.stringContaining("onCreate"),
      api: "android.app.Activity",
      url: "https://developer.android.com/reference/android/app/Activity",
      score: expect.any(Number),
      origin: "bundled",
    });
    expect(result.data?.results.map(({ title }) => title)).toEqual([
      "Activity",
      "Fragment Lifecycle",
      "ViewModel",
    ]);
  });

  it.each([
    ["LazyColumn", "Lazy lists"],
    ["remember", "remember"],
    ["rememberSaveable", "rememberSaveable"],
    ["androidx.fragment.app.FragmentManager", "FragmentManager"],
    ["getViewLifecycleOwner()", "Fragment view lifecycle owner"],
    ["Activity.onCreate", "Activity onCreate"],
    ["@HiltViewModel", "HiltViewModel"],
    ["fileprovider", "FileProvider"],
    ["RecyclerView.Adapter", "RecyclerView.Adapter"],
    ["settings.gradle.kts", "Settings file"],
  ])("puts the API named %s first", async (query, title) => {
    expect((await titles(query))[0]).toBe(title);
  });

  it.each([
    [
      "java.lang.IllegalStateException: Fragment ShelfFragment{a1b2} not attached to a context.",
      "Fragment requireContext",
    ],
    [
      "kotlin.UninitializedPropertyAccessException: lateinit property adapter has not been initialized",
      "Late-initialized properties",
    ],
    ["android.os.NetworkOnMainThreadException", "NetworkOnMainThreadException"],
    ["Room cannot verify the data integrity. Looks like you've changed schema", "Room migrations"],
    [
      'java.lang.IllegalArgumentException: Key "7" was already used. If you are using LazyColumn/Row please make sure you provide a unique key',
      "Lazy lists",
    ],
    [
      "Manifest merger failed : Attribute application@allowBackup value=(true) is also present at",
      "Manifest merging",
    ],
    ["Duplicate class kotlin.collections.jdk8 found in modules", "Duplicate classes"],
    ["INSTALL_FAILED_UPDATE_INCOMPATIBLE", "Installation errors"],
    ["Inconsistent JVM-target compatibility detected for tasks", "Kotlin Gradle plugin"],
    [
      "android.view.WindowManager$BadTokenException: Unable to add window -- token is not valid; is your activity running?",
      "WindowManager.BadTokenException",
    ],
    ["FATAL EXCEPTION: Only the original thread that created a view hierarchy can touch its views.", "View"],
    ["Context.startForegroundService() did not then call Service.startForeground()", "Foreground services"],
    [
      "Could not find com.squareup.okhttp3:okhttp:9.9. Searched in the following locations",
      "Dependency resolution",
    ],
    ["[Dagger/MissingBinding] Repo cannot be provided without an @Inject constructor", "Missing bindings"],
  ])("finds the page for the message %s", async (query, title) => {
    expect(await titles(query)).toContain(title);
  });

  it.each([
    [
      "java.lang.NullPointerException: Attempt to invoke virtual method 'void android.widget.TextView.setText(java.lang.CharSequence)' on a null object reference",
      "NullPointerException",
    ],
    [
      "NullPointerException: Parameter specified as non-null is null: method com.example.Foo.bar, parameter savedInstanceState",
      "Platform types",
    ],
    ["java.lang.SecurityException: Permission denied (missing INTERNET permission?)", "INTERNET permission"],
    ["Resources$NotFoundException: String resource ID #0x5", "Resources.NotFoundException"],
    ["Could not resolve all files for configuration ':app:debugRuntimeClasspath'.", "Dependency resolution"],
    ["Could not determine java version from '21.0.1'.", "Java compatibility"],
    [
      "The 'org.jetbrains.kotlin.android' plugin is no longer required for Kotlin support since AGP 9.0",
      "Built-in Kotlin",
    ],
    ["rotate screen loses data", "Activity state changes"],
    ["how to keep data on screen rotation viewmodel", "ViewModel"],
    ["collect flow in activity", "repeatOnLifecycle"],
    ["android 16 orientation ignored on large screens", "Orientation and resizability"],
    ["navigation 3 compose back stack keys", "Navigation 3"],
  ])("puts the page for %s first", async (query, title) => {
    expect((await titles(query))[0]).toBe(title);
  });

  it("gives five results unless told otherwise", async () => {
    expect(
      (await new AndroidDocsSearchTool().execute({ query: "gradle dependency" })).data?.results.length,
    ).toBe(5);
    expect(await titles("gradle dependency", 20)).toHaveLength(20);
    expect(await titles("gradle dependency", 1)).toHaveLength(1);
  });

  it("ranks best first", async () => {
    const result = await new AndroidDocsSearchTool().execute({ query: "compose state", maxResults: 20 });
    const scores = result.data?.results.map(({ score }) => score) ?? [];
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(result.data?.totalFound).toBeGreaterThanOrEqual(20);
  });

  it("says when there is nothing", async () => {
    const result = await new AndroidDocsSearchTool().execute({ query: "xyzzyq" });
    expect(result).toMatchObject({
      success: true,
      data: { results: [], totalFound: 0 },
      warnings: ["NO_RESULTS"],
    });
    expect(result.output).toBe('No Android documentation found for "xyzzyq"');
  });

  it.each([
    "\0",
    "日本語",
    "(.*)+",
    "C:\\Users\\me\\Main.kt",
    "a".repeat(2000),
    "constructor __proto__ toString",
    "🙂",
  ])("takes %j", async (query) =>
    expect((await new AndroidDocsSearchTool().execute({ query })).success).toBe(true),
  );

  it.each([
    [{}, "query"],
    [{ query: "" }, "query"],
    [{ query: "   " }, "query"],
    [{ query: 1 }, "query"],
    [{ query: "x".repeat(2001) }, "query"],
    [{ query: "x", maxResults: 0 }, "maxResults"],
    [{ query: "x", maxResults: 2.5 }, "maxResults"],
    [{ query: "x", max_results: 2 }, "maxResults"],
    [undefined, "query"],
  ])("refuses the parameters %j", async (parameters, named) => {
    const result = await new AndroidDocsSearchTool().execute(parameters);
    expect(result.error?.code).toBe("INVALID_PARAMETERS");
    expect(result.error?.message).toContain(named);
  });
});

describe("documentation of this machine", () => {
  it("is found by class name, in the newest sources, with what they say", async () => {
    const { find } = await machine();
    const { result, local } = await find("AccountManager");
    expect(result.data?.results[0]).toMatchObject({
      title: "AccountManager",
      api: "android.accounts.AccountManager",
      description: "Keeps the user's Account online accounts in one place.",
      url: "https://developer.android.com/reference/android/accounts/AccountManager",
      origin: "sdk",
    });
    expect(local).toHaveLength(1);
    expect(result.metadata?.local_entries).toBe(5);
  });

  it("is found where a message mentions it", async () => {
    const { local } = await (await machine()).find(
      "java.lang.SecurityException in android.accounts.AccountManager.add",
    );
    expect(local.map(({ api }) => api)).toEqual([]);
    const mentioned = await (await machine()).find(
      "SecurityException thrown by android.accounts.AccountManager today",
    );
    expect(mentioned.local.map(({ api }) => api)).toEqual(["android.accounts.AccountManager"]);
    expect(mentioned.result.data?.results[0]?.origin).toBe("bundled");
  });

  it("gives way to the bundled entry of the same class", async () => {
    const { result, local } = await (await machine()).find("Activity");
    expect(result.data?.results[0]).toMatchObject({ api: "android.app.Activity", origin: "bundled" });
    expect(local).toEqual([]);
  });

  it("has a class that says nothing of itself, and one of a maker's own", async () => {
    const { find } = await machine();
    expect((await find("Silent")).local[0]?.description).toBe("Class of the package android.accounts.");
    expect((await find("com.maker.Own")).local[0]?.url).toMatch(/^file:.*\/com\/maker\/Own\.kt$/);
  });

  it.each(["okio", "com.squareup.okio:okio", "com.squareup.okio:okio:3.9.0"])(
    "has the library %s of the Gradle cache",
    async (query) => {
      const { local } = await (await machine()).find(query);
      expect(local).toMatchObject([
        {
          title: "okio",
          api: "com.squareup.okio:okio:3.9.0",
          description: "Library okio 3.9.0 of com.squareup.okio; its sources are in the Gradle cache.",
          url: expect.stringMatching(/^file:.*okio-3\.9\.0-sources\.jar$/),
          origin: "gradle-cache",
        },
      ]);
    },
  );

  it("is read from the offline reference where there are no sources", async () => {
    const { root } = await temporaryWorkspace({
      "sdk/docs/reference/android/nfc/NfcAdapter.html":
        '<html><head><meta name="description" content="Represents the local NFC adapter. More."></head></html>',
      "sdk/docs/reference/android/nfc/package-summary.html": "",
      "sdk/docs/reference/android/nfc/NfcManager.html": "<html></html>",
    });
    const tool = new AndroidDocsSearchTool({ androidSdk: join(root, "sdk") });
    const result = await tool.execute({ query: "NfcAdapter" });
    expect(result.data?.results[0]).toMatchObject({
      api: "android.nfc.NfcAdapter",
      description: "Represents the local NFC adapter.",
    });
    expect((await tool.execute({ query: "NfcManager" })).data?.results[0]?.description).toBe(
      "Class of the package android.nfc.",
    );
  });

  it("is listed once, and kept in the cache folder", async () => {
    const { root, places, find } = await machine();
    await find("AccountManager");
    const [name = ""] = await readdir(places.cacheDir);
    expect(name).toMatch(/^docs-[0-9a-f]{16}\.tsv$/);
    const cached = join(places.cacheDir, name);
    const planted = ["culprit-docs 1", `sdk\tandroid.Planted\t${join(root, "sdk/x.java")}`];
    await writeFile(cached, [...planted, "sdk\tandroid.Outside\t/etc/passwd", "odd line"].join("\n"));
    expect((await find("android.Planted")).local).toHaveLength(1);
    expect((await find("android.Outside")).local).toEqual([]);
    expect((await find("AccountManager")).local).toEqual([]);
    await writeFile(cached, "something else");
    expect((await find("AccountManager")).local).toHaveLength(1);
    await writeFile(cached, planted.join("\n"));
    const longAgo = new Date("2020-01-01");
    await utimes(cached, longAgo, longAgo);
    expect((await find("AccountManager")).local).toHaveLength(1);
  });

  it("is listed as far as time allows, and anew for the next caller", async () => {
    const { places, find } = await machine();
    const gone = AbortSignal.abort();
    expect(await sdkClasses(places.androidSdk, gone)).toEqual({ docs: [], complete: false });
    expect(await gradleSources(places.gradleHome, gone)).toEqual({ docs: [], complete: false });
    const index = new DocsIndex(places);
    expect(await index.search("okio", 5, gone)).toMatchObject({ hits: [], complete: false });
    expect(await index.search("okio", 5)).toMatchObject({ hits: [{ title: "okio" }], complete: true });
    expect((await find("okio")).result.warnings).toBeUndefined();
  });

  it("may be absent, and its cache may be out of reach", async () => {
    const { root } = await temporaryWorkspace({ blocked: "a file where a folder should be" });
    const tool = new AndroidDocsSearchTool({
      androidSdk: join(root, "none"),
      gradleHome: join(root, "none"),
      cacheDir: join(root, "blocked/cache"),
    });
    const result = await tool.execute({ query: "Activity" });
    expect(result).toMatchObject({ success: true, metadata: { local_entries: 0 } });
    expect(result.warnings).toBeUndefined();
  });
});
