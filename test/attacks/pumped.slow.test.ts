import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { analyze } from "../../src/app.ts";
import { Workspace } from "../../src/workspace/workspace.ts";
import { layOut, readFixture } from "../fixtures/fixture-files.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** What makes an expression try again from every place, or a reader go deeper with every character. */
const pumps = [" ", "a", "a.", "{", "<", '"', "(", "a: "];
const length = 60_000;

/** Cases whose diagnosers read a kind of file each: Kotlin, Java, build scripts, XML, a log alone. */
const cases = [
  "lateinit/fires-shadowed-by-local",
  "import_error/fires-synthetic-views",
  "kts_unresolved/fires-kotlin-options",
  "duplicate_class/fires-listenablefuture",
  "fileprovider_config/fires-folder-not-shared",
  "undeclared_component/fires-old-package",
];

/** Files that are read as soon as a project is, each up to where the pump goes. */
const read: readonly (readonly [path: string, begin: string])[] = [
  ["settings.gradle.kts", ""],
  ["app/build.gradle", "android {\n compileSdk "],
  ["app/build.gradle.kts", "dependencies {\n"],
  ["gradle/libs.versions.toml", '[versions]\nagp = "8.0"\n[libraries]\n'],
  ["gradle.properties", "a="],
  ["gradle/wrapper/gradle-wrapper.properties", "distributionUrl=https://x/gradle-8.0"],
  ["app/src/main/AndroidManifest.xml", "<manifest><application>"],
  ["app/src/main/res/values/strings.xml", '<resources><string name="shelf">'],
  ["app/src/main/java/A.kt", "package a\nclass A { "],
  ["app/src/main/java/B.java", "package a; class B { "],
  ["web/a.tsx", "export const Shelf = () => { "],
  [".gitignore", ""],
];
const deep = [
  "class A {",
  "a {\n",
  "if (a) {",
  "<a>",
  "<activity/>",
  "</a>",
  "[[",
  '${"',
  "a -> ",
  "/*",
  "a = [\n",
  "!**/",
  "\n",
];

describe("a project that was made to take long", () => {
  it.each(deep)("is read to its end, whatever %j does in its files", async (pump) => {
    const root = await temporaryFolder();
    for (const [path, begin] of read) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), begin + pump.repeat(length / pump.length));
    }
    await writeFile(join(root, "settings.gradle"), 'include ":app"\n');
    const workspace = new Workspace(root);
    await Promise.all([workspace.gradle(), workspace.manifests(), workspace.exploreIndex(0)]);
    for (const [path] of read) await workspace.outline(path);
    await workspace.resource("string/shelf");
    await workspace.resolveClass("a.Zed");
    await workspace.callers("shelf");
    expect((await workspace.files()).length).toBeGreaterThan(0);
  });
});

describe("a line that was made to take long", () => {
  it.each(cases)("ends with an answer, in the log and where %s points to", async (name) => {
    const log = readFixture(name).log;
    const root = join(layOut(name, await temporaryFolder()), "workspace");
    const { result } = await analyze(log, { workspace: root, save: false });
    const { path = "", line = 1 } = result.location ?? {};
    const message = result.error.split("\n", 1)[0] ?? "";
    const file = join(root, path);
    const source = path === "" ? "" : await readFile(file, "utf8");
    for (const pump of pumps) {
      const long = pump.repeat(length / pump.length);
      const pumped = await analyze(
        log.replace(message, () => message + long),
        { workspace: root, save: false },
      );
      expect(pumped.result.status).not.toBe("error");
      if (path === "") continue;
      for (const between of [long, `${pump}\n`.repeat(4000)]) {
        const lines = source.split("\n");
        lines[line - 1] += between;
        await writeFile(file, lines.join("\n"));
        const answer = await analyze(log, { workspace: root, save: false });
        expect(answer.result.status).not.toBe("error");
      }
      await writeFile(file, source);
    }
  });

  it.each(["Unresolved reference: android.", "Unresolved reference: ", "Unresolved reference: a.b."])(
    "a message that names nothing (%j) is no search without end",
    async (message) => {
      const name = "import_error/fires-synthetic-views";
      const log = readFixture(name).log;
      const workspace = join(layOut(name), "workspace");
      const text = log.replaceAll(/Unresolved reference: \w+/g, message);
      expect((await analyze(text, { workspace, save: false })).result.status).not.toBe("error");
    },
  );
});
