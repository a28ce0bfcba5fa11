import { expect, test } from "vitest";
import { Workspace } from "../../src/workspace/workspace.ts";
import { tree } from "./tree.ts";

const STRINGS = `<resources>
    <!-- <string name="title">hidden</string> -->
    <string name="title">Shelf</string>
    <string
        name="long_title">Long</string>
    <style name="Theme.Shelf.Dark" parent="x" />
    <item type="id" name="row" />
    <string-array name="rows"><item>1</item></string-array>
</resources>
`;

const library = async () =>
  new Workspace(
    await tree({
      "app/src/main/res/values/strings.xml": STRINGS,
      "app/src/main/res/values-de/strings.xml":
        '<resources>\n<string name="title">Regal</string></resources>',
      "app/src/debug/res/values/strings.xml": '<resources><string name="title">Debug</string></resources>',
      "app/src/main/res/layout/row.xml":
        '<LinearLayout>\n  <TextView\n    android:id="@+id/name" />\n  <View android:id="@+id/name_two"/></LinearLayout>',
      "app/src/main/res/layout-land/row.xml": '<View android:id="@+id/name"/>',
      "app/src/main/res/drawable-v24/ic_add.9.png": "",
      "app/build.gradle": 'android { defaultConfig { resValue "string", "app_name", "Shelf" } }',
    }),
  );

test.each([
  ["layout/row", ["app/src/main/res/layout/row.xml:1", "app/src/main/res/layout-land/row.xml:1"]],
  [
    "string/title",
    [
      "app/src/main/res/values/strings.xml:3",
      "app/src/debug/res/values/strings.xml:1",
      "app/src/main/res/values-de/strings.xml:2",
    ],
  ],
  ["@string/long_title", ["app/src/main/res/values/strings.xml:4"]],
  ["R.style.Theme_Shelf_Dark", ["app/src/main/res/values/strings.xml:6"]],
  ["com.example:style/Theme.Shelf.Dark", ["app/src/main/res/values/strings.xml:6"]],
  ["array/rows", ["app/src/main/res/values/strings.xml:8"]],
  ["id/row", ["app/src/main/res/values/strings.xml:7"]],
  ["id/name", ["app/src/main/res/layout/row.xml:3", "app/src/main/res/layout-land/row.xml:1"]],
  ["drawable/ic_add", ["app/src/main/res/drawable-v24/ic_add.9.png:1"]],
  ["string/app_name", ["app/build.gradle:1"]],
  ["string/absent", []],
  ["nonsense", []],
])("%s", async (name, expected) => {
  const places = await (await library()).resource(name);
  expect(places.map(({ path, line }) => `${path}:${line}`)).toEqual(expected);
});

test("a place tells kind, variant and text", async () => {
  const places = await (await library()).resource("string/title");
  expect(places[2]).toMatchObject({
    kind: "string",
    variant: "de",
    text: '<string name="title">Regal</string></resources>',
  });
});
