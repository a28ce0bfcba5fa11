import { describe, expect, it } from "vitest";
import { describeFile } from "../../../src/workspace/explore/describe-file.ts";

const cases: [path: string, text: string, exports: string[], tags: string[]][] = [
  ["src/Button.tsx", "export const Button = () => <button/>", ["Button"], ["typescript", "react-component"]],
  ["src/a.test.ts", "import { it } from 'vitest';", [], ["typescript", "test"]],
  [
    "app/src/main/java/org/example/A.kt",
    "package org.example\n\nclass A : Fragment() {\n  fun inner() {}\n}\nprivate class Hidden\nfun top() {}\nval value = 1\ntypealias Names = List<String>\n",
    ["A", "top", "value", "Names"],
    ["kotlin"],
  ],
  [
    "app/src/main/java/org/example/Adapter.kt",
    "class Adapter : ListAdapter(object : Callback() {\n  override fun same() = true\n})",
    ["Adapter"],
    ["kotlin"],
  ],
  [
    "app/src/main/java/org/example/Screen.kt",
    "package org.example\n\n@Composable\nfun Screen() {}\n",
    ["Screen"],
    ["kotlin", "composable"],
  ],
  [
    "app/src/main/java/org/example/B.java",
    "package org.example;\npublic class B { class Inner {} }\n@interface C {}\nrecord D(int e) {}\n",
    ["B", "C", "D"],
    ["java"],
  ],
  ["app/src/test/java/org/example/BTest.kt", "class BTest", ["BTest"], ["kotlin", "test"]],
  ["app/src/androidTestDebug/java/Rule.kt", "class Rule", ["Rule"], ["kotlin", "test"]],
  ["app/src/latest/java/A.kt", "class A", ["A"], ["kotlin"]],
  ["app/src/main/java/org/example/test/A.kt", "class A", ["A"], ["kotlin"]],
  ["tests/src/org/example/A.java", "class A {}", ["A"], ["java", "test"]],
  [
    "app/src/main/res/layout/main.xml",
    '<LinearLayout><!-- "@+id/no" --><View android:id="@+id/title"/></LinearLayout>',
    ["title"],
    ["xml", "layout"],
  ],
  [
    "res/layout/row.xml",
    "<View android:id='@+id/a' app:text=\"a > b\" tools:x='@+id/b'/>",
    ["a", "b"],
    ["xml", "layout"],
  ],
  ["res/navigation/main.xml", '<fragment android:id="@+id/home" app:next="@id/other"/>', ["home"], ["xml"]],
  ["app/src/main/res/layout-land/main.xml", '<View android:id="@+id/a"/>', ["a"], ["xml", "layout"]],
  [
    "app/src/main/res/values/strings.xml",
    '<resources><string name="app_name">x</string><style name="Theme.App"><item name="a">b</item></style></resources>',
    ["app_name", "Theme.App"],
    ["xml"],
  ],
  [
    "app/src/main/res/values-de/attrs.xml",
    '<resources><item type="id" name="made"/><declare-styleable name="Shelf"><attr name="depth"><enum name="low" value="1"/></attr><attr name="android:text"/></declare-styleable><string name="a"><xliff:g name="b"/></string><![CDATA[<string name="c"/>]]></resources>',
    ["made", "Shelf", "depth", "a"],
    ["xml"],
  ],
  [
    "app/src/main/AndroidManifest.xml",
    '<manifest><application android:name=".App"><activity android:label=">" android:name=".Main"><meta-data android:name="no"/></activity><provider\n  android:name=\'.Shelves\'/></application></manifest>',
    [".Main", ".Shelves"],
    ["xml", "manifest"],
  ],
  ["app/build.gradle.kts", "plugins {}", [], ["kotlin", "gradle", "build-script"]],
  ["settings.gradle", "include ':app'", [], ["gradle", "build-script"]],
];

describe("describeFile", () => {
  it.each(cases)("%s", (path, text, exports, tags) => {
    const described = describeFile(path, text);
    expect(described.exports).toEqual(exports);
    expect(described.tags.toSorted()).toEqual(tags.toSorted());
  });

  it("knows by the path alone what is not read", () => {
    expect(describeFile("gradle/libs.versions.toml", undefined).tags).toEqual(["gradle", "version-catalog"]);
    expect(describeFile("image.png", undefined)).toEqual({ exports: [], tags: [] });
  });

  it("keeps little of a file that is made to be large", () => {
    const deep = `${"class Outermost { ".repeat(2000)}class A : ${"B, ".repeat(20_000)}C${" }".repeat(2000)}`;
    const wide = "class A : B, C, D, E\n".repeat(20_000);
    const imports = Array.from({ length: 10_000 }, (_, at) => `import a${at}.*\n`).join("");
    for (const text of [deep, wide, `${imports}class A : B()\n`])
      expect(JSON.stringify(describeFile("A.kt", text)).length).toBeLessThan(10_000_000);
  });
});
