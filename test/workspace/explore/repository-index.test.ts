import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { RepositoryIndexer } from "../../../src/workspace/explore/repository-index.ts";
import type { Workspace } from "../../../src/workspace/workspace.ts";
import { temporaryWorkspace } from "../../tools/temp-workspace.ts";

const index = async (workspace: Workspace, now = 0, cacheDir?: string) =>
  new RepositoryIndexer(workspace.root, cacheDir).index(await workspace.files(), now);

describe("what classes are", () => {
  const components = new Set(["activity", "fragment", "view-model", "service", "receiver"]);
  const kindsOf = async (files: Record<string, string>) => {
    const { files: indexed } = await index(await temporaryWorkspace(files));
    return Object.fromEntries(
      indexed.map(({ path, tags }) => [path, tags.filter((tag) => components.has(tag)).join()]),
    );
  };

  it.each([
    ["class A : ComponentActivity()", "activity"],
    ["class A : Fragment(R.layout.a)", "fragment"],
    ["class A : PreferenceFragmentCompat()", "fragment"],
    ["@HiltViewModel class A @Inject constructor() : ViewModel()", "view-model"],
    ["class A : MediaBrowserServiceCompat()", "service"],
    ["class A : AppWidgetProvider()", "receiver"],
    ["class A { class B : BroadcastReceiver() }", "receiver"],
    ["class A : androidx.lifecycle.AndroidViewModel(app)", "view-model"],
    ["class A : B<Activity>()", ""],
    ["class A : AbstractExecutorService()", ""],
    ["class A : ResultReceiver(null)", ""],
    ["class MainActivity", ""],
  ])("by the base class: %s", async (text, kind) => {
    expect(await kindsOf({ "A.kt": text })).toEqual({ "A.kt": kind });
  });

  it("follows base classes of the project, in either language", async () => {
    const found = await kindsOf({
      "a/Base.java": "package a; public abstract class Base<T> extends Activity {}",
      "b/Middle.kt": "package b\nimport a.Base as Root\nopen class Middle : Root<Int>()",
      "b/Shelf.kt": "package b\nclass Shelf : Middle()",
      "c/Row.java": "package c; import b.*; class Row extends Shelf {}",
      "d/Row.java": "package d; class Row extends Shelf {}",
    });
    expect(found).toEqual({
      "a/Base.java": "activity",
      "b/Middle.kt": "activity",
      "b/Shelf.kt": "activity",
      "c/Row.java": "activity",
      "d/Row.java": "",
    });
  });

  it("goes by what a class of the project extends, not by what it is called", async () => {
    const found = await kindsOf({
      "a/BookService.kt": "package a\ninterface BookService",
      "a/Books.kt": "package a\nclass Books : BookService",
      "b/Loader.kt": "package b\nimport android.app.BookService\nclass Loader : BookService()",
      "c/Outer.kt": "package c\nclass Outer {\n  interface Receiver\n  class Inner : Receiver\n}",
    });
    expect(found).toEqual({
      "a/BookService.kt": "",
      "a/Books.kt": "",
      "b/Loader.kt": "service",
      "c/Outer.kt": "",
    });
  });

  it("comes to an end where classes extend each other, or in a long line", async () => {
    const chain = Array.from({ length: 5000 }, (_, at) => `open class C${at} : C${at + 1}()`).join("\n");
    const found = await kindsOf({
      "A.kt": "open class A : B()\nopen class B : A()\nclass C : C()",
      "Chain.kt": `${chain}\nopen class C5000 : Service()`,
    });
    expect(found).toEqual({ "A.kt": "", "Chain.kt": "service" });
  });
});

describe("the index", () => {
  const files = {
    "src/Button.tsx": "export const Button = () => <button/>;\n",
    "src/format.ts": "export function format() {}\nexport const Button = 1;\n",
    "app/Shelf.kt": "class Shelf : Base()\n",
    "app/Base.kt": "open class Base : Fragment()\n",
    "notes.txt": "export const no = 1",
  };

  it("has the documented shape", async () => {
    const workspace = await temporaryWorkspace(files);
    expect(await index(workspace, Date.parse("2025-12-31T10:00:00Z"))).toEqual({
      repo_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      generated_at: "2025-12-31T10:00:00.000Z",
      files: Object.entries(files)
        .toSorted(([left], [right]) => (left < right ? -1 : 1))
        .map(([path, text]) => ({
          path,
          exports: expect.any(Array),
          tags: expect.any(Array),
          size_bytes: text.length,
          last_modified: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        })),
      statistics: {
        total_files: 5,
        total_exports: 5,
        by_tag: { fragment: 2, kotlin: 2, "react-component": 1, typescript: 2 },
      },
    });
  });

  it("lists what is too large to be read, and what is no text", async () => {
    const large = `export const a = 1;${" ".repeat(512_000)}`;
    const workspace = await temporaryWorkspace({ "a.ts": large, "b.ts": new Uint8Array([0, 1]) });
    expect((await index(workspace)).files).toMatchObject([
      { path: "a.ts", exports: [], tags: ["typescript"] },
      { path: "b.ts", exports: [], tags: ["typescript"] },
    ]);
  });

  it("is kept between runs, and reads again what changed", async () => {
    const workspace = await temporaryWorkspace(files);
    const { root: cacheDir } = await temporaryWorkspace({});
    for (const name of Object.keys(files)) await utimes(join(workspace.root, name), 1000, 1000);
    const first = await index(workspace, 1, cacheDir);
    expect(await index(workspace, 2, cacheDir)).toEqual(first);
    await writeFile(join(workspace.root, "app/Base.kt"), "open class Base : Service()\n");
    await utimes(join(workspace.root, "app/Base.kt"), 2000, 2000);
    workspace.refresh();
    const changed = await index(workspace, 3, cacheDir);
    expect(changed.repo_hash).not.toBe(first.repo_hash);
    expect(changed.statistics.by_tag).toEqual({
      kotlin: 2,
      "react-component": 1,
      service: 2,
      typescript: 2,
    });
  });

  it.each(["broken{", '{"version":1}', ""])("is made anew over a cache of %j", async (content) => {
    const workspace = await temporaryWorkspace(files);
    const { root: cacheDir } = await temporaryWorkspace({});
    const first = await index(workspace, 1, cacheDir);
    const [name = ""] = await readdir(cacheDir);
    await writeFile(join(cacheDir, name), content);
    expect((await index(workspace, 1, cacheDir)).files).toEqual(first.files);
    expect(JSON.parse(await readFile(join(cacheDir, name), "utf8")).version).toBe(3);
  });

  it("does without a cache that cannot be written", async () => {
    const workspace = await temporaryWorkspace({ ...files, file: "" });
    const found = await index(workspace, 1, join(workspace.root, "file"));
    expect(found.statistics.total_files).toBe(6);
  });
});
