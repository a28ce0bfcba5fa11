import { expect, test } from "vitest";
import { Workspace } from "../../src/workspace/workspace.ts";
import { tree } from "./tree.ts";

const MANIFEST = `<?xml version="1.0" encoding="utf-8"?>
<!-- <activity android:name=".Hidden" /> -->
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <uses-permission android:name="android.permission.INTERNET" />
    <uses-sdk android:minSdkVersion="21" />
    <application
        android:name=".ShelfApplication"
        android:allowBackup="false">
        <activity
            android:name=".ui.ShelfActivity"
            android:exported="true">
            <intent-filter><action android:name="a" /></intent-filter>
            <intent-filter />
        </activity>
        <service android:name="Worker" />
        <provider android:name="androidx.startup.InitializationProvider"
            android:authorities="\${applicationId}.startup" />
        <receiver />
    </application>
</manifest>
`;

test("components, permissions and attributes with their lines; names completed with the module's namespace", async () => {
  const root = await tree({
    "app/src/main/AndroidManifest.xml": MANIFEST,
    "app/build.gradle.kts": 'android { namespace = "com.example.shelf" }',
  });
  const [manifest] = await new Workspace(root).manifests();
  expect(manifest).toMatchObject({
    path: "app/src/main/AndroidManifest.xml",
    application: {
      name: "com.example.shelf.ShelfApplication",
      line: 6,
      attributes: { "android:allowBackup": "false" },
    },
    permissions: [{ name: "android.permission.INTERNET", line: 4 }],
    usesSdk: { minSdk: "21", line: 5 },
  });
  expect(
    manifest?.components.map(({ kind, name, line, endLine, intentFilters }) => [
      kind,
      name,
      line,
      endLine,
      intentFilters,
    ]),
  ).toEqual([
    ["activity", "com.example.shelf.ui.ShelfActivity", 9, 14, 2],
    ["service", "com.example.shelf.Worker", 15, 15, 0],
    ["provider", "androidx.startup.InitializationProvider", 16, 17, 0],
    ["receiver", "", 18, 18, 0],
  ]);
  expect(manifest?.components[0]?.attributes["android:exported"]).toBe("true");
});

test("the manifest's own package wins, and a broken manifest gives what can be read", async () => {
  const root = await tree({
    "a/src/main/AndroidManifest.xml":
      '<manifest package="com.example.old"><application><activity android:name=".A"/><broken',
    "b/src/main/AndroidManifest.xml": "not xml at all",
  });
  const [first, second] = await new Workspace(root).manifests();
  expect(first?.components.map(({ name }) => name)).toEqual(["com.example.old.A"]);
  expect(second?.components).toEqual([]);
});
