import { describe, expect, it } from "vitest";
import { describeFile } from "../../../src/workspace/explore/describe-file.ts";

const cases: [path: string, text: string, exports: string[], tags: string[]][] = [
  [
    "src/Button.tsx",
    "import React from 'react';\nexport function Button() {\n  return <button>ok</button>;\n}\n",
    ["Button"],
    ["typescript", "react-component"],
  ],
  [
    "src/List.jsx",
    "import { memo } from 'react';\nexport default memo(() => <ul><li /></ul>);\n",
    ["default"],
    ["javascript", "react-component"],
  ],
  [
    "src/Old.tsx",
    "import React from 'react';\nexport class Old extends React.Component { render() { return null; } }",
    ["Old"],
    ["typescript", "react-component"],
  ],
  ["src/generic.tsx", "export const pick = <T,>(value: T) => value;\n", ["pick"], ["typescript"]],
  ["src/util.ts", "export const a = 1 < 2;\n", ["a"], ["typescript"]],
  [
    "src/app.component.ts",
    "import { Component } from '@angular/core';\n@Component({ selector: 'app' })\nexport class AppComponent {}",
    ["AppComponent"],
    ["typescript", "angular-component"],
  ],
  ["src/fake.ts", "// @Component(\nexport class Fake {}", ["Fake"], ["typescript"]],
  ["src/a.test.ts", "import { it } from 'vitest';", [], ["typescript", "test"]],
  [
    "app/src/main/java/org/example/A.kt",
    "package org.example\n\nclass A : Fragment() {\n  fun inner() {}\n}\nprivate class Hidden\nfun top() {}\nval value = 1\n",
    ["A", "top", "value"],
    ["kotlin", "fragment"],
  ],
  [
    "app/src/main/java/org/example/Screen.kt",
    "package org.example\n\n@Composable\nfun Screen() {}\n",
    ["Screen"],
    ["kotlin", "composable"],
  ],
  [
    "app/src/main/java/org/example/M.kt",
    "class MainActivity : ComponentActivity()\nclass Model : ViewModel()\nclass Boot : BroadcastReceiver()\nclass Sync : Service()",
    ["MainActivity", "Model", "Boot", "Sync"],
    ["kotlin", "activity", "view-model", "service", "receiver"],
  ],
  [
    "app/src/main/java/org/example/B.java",
    "package org.example;\npublic class B extends AppCompatActivity { class Inner {} }\n",
    ["B"],
    ["java", "activity"],
  ],
  ["app/src/test/java/org/example/BTest.kt", "class BTest", ["BTest"], ["kotlin", "test"]],
  [
    "app/src/main/res/layout/main.xml",
    '<LinearLayout><!-- "@+id/no" --><View android:id="@+id/title"/></LinearLayout>',
    ["title"],
    ["xml", "layout"],
  ],
  ["app/src/main/res/layout-land/main.xml", '<View android:id="@+id/a"/>', ["a"], ["xml", "layout"]],
  [
    "app/src/main/res/values/strings.xml",
    '<resources><string name="app_name">x</string><style name="Theme.App"><item name="a">b</item></style></resources>',
    ["app_name", "Theme.App"],
    ["xml"],
  ],
  [
    "app/src/main/AndroidManifest.xml",
    '<manifest><application><activity android:name=".Main"/></application></manifest>',
    [".Main"],
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
});
