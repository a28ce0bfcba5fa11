import { describe, expect, it } from "vitest";
import { ManifestAnalyzerTool } from "../../../src/tools/debug/manifest-analyzer.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

const path = "app/src/main/AndroidManifest.xml";
const manifest = `<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.acme.shop">
    <uses-permission android:name="android.permission.INTERNET" />
    <application android:allowBackup="false">
        <activity android:name=".MainActivity" android:exported="true">
            <intent-filter><action android:name="android.intent.action.MAIN" /></intent-filter>
        </activity>
        <activity android:name=".MainActivity" />
    </application>
</manifest>
`;
const analyze = async (
  errorText: string,
  manifestPath = path,
  files: Record<string, string> = { [path]: manifest },
) => new ManifestAnalyzerTool(await temporaryWorkspace(files)).execute({ errorText, manifestPath });

describe("manifest_analyzer", () => {
  it("explains a missing permission", async () => {
    const result = await analyze("Permission denied: requires android.permission.CAMERA");
    expect(result.data).toMatchObject({
      errorType: "missing_permission",
      missingPermission: "android.permission.CAMERA",
      analysis: "What failed needs CAMERA, and no manifest of this project declares it.",
      suggestedFixes: [
        'Add <uses-permission android:name="android.permission.CAMERA" /> to AndroidManifest.xml',
        "Request runtime permission in Android 6.0+ using ActivityCompat.requestPermissions()",
        "Handle permission denial in onRequestPermissionsResult()",
      ],
    });
  });

  it("tells a permission that is declared from one that is not", async () => {
    const result = await analyze("SecurityException: Permission denied (missing INTERNET permission?)");
    expect(result.data?.missingPermission).toBe("android.permission.INTERNET");
    expect(result.data?.analysis).toContain("is declared");
    expect(result.data?.suggestedFixes.join()).not.toContain("<uses-permission");
    const absent = await analyze("SecurityException: Permission denied (missing INTERNET permission?)", "", {
      [path]: manifest.replace("INTERNET", "VIBRATE"),
    });
    expect(absent.data?.suggestedFixes).toEqual([
      'Add <uses-permission android:name="android.permission.INTERNET" /> to AndroidManifest.xml',
    ]);
  });

  it("explains a merge conflict", async () => {
    const result = await analyze(
      "Manifest merger failed : Attribute application@allowBackup value=(false) from AndroidManifest.xml:3:18-45\n\tis also present at [com.acme:lib:1.0] AndroidManifest.xml:12:9-35 value=(true).\n\tSuggestion: add 'tools:replace=\"android:allowBackup\"' to <application> element at AndroidManifest.xml:3:5-8:19 to override.",
    );
    expect(result.data).toMatchObject({
      errorType: "merge_conflict",
      conflictingAttributes: { attribute: "android:allowBackup", values: ["false", "true"] },
    });
    expect(result.data?.analysis).toContain(
      'The app sets android:allowBackup of <application> to "false". The manifest of the library com.acme:lib:1.0 sets it to "true"',
    );
    expect(result.data?.suggestedFixes[0]).toContain('tools:replace="android:allowBackup"');
  });

  it.each([
    [
      "android:exported needs to be explicitly specified for element <activity#com.acme.shop.CartActivity>.",
      "com.acme.shop.CartActivity comes from a library",
      "Update the library",
    ],
    [
      "android:exported needs to be explicitly specified for <activity>.",
      "so the one without comes from a library",
      "Update the library",
    ],
    [
      "uses-sdk:minSdkVersion 21 cannot be smaller than version 24 declared in library [com.acme:kit:2.0] /k/AndroidManifest.xml",
      "com.acme:kit:2.0 supports Android from API 24 on, but the module that uses it promises to run from minSdk 21",
      "Raise minSdk to 24",
    ],
    [
      "Attribute provider#com.acme.P@authorities at AndroidManifest.xml:4:5 requires a placeholder substitution but no value for <host> is provided.",
      "in provider#com.acme.P@authorities, and the build had no value for it",
      'manifestPlaceholders["host"]',
    ],
    [
      'Incorrect package="com.acme" found in source AndroidManifest.xml: /a/AndroidManifest.xml. Setting the namespace via the package attribute',
      "names a package, com.acme, and since version 8.0",
      'put namespace = "com.acme"',
    ],
    [
      "Namespace 'com.acme' used in: :app, :lib",
      "Two modules have the same namespace com.acme: :app, :lib",
      "Give each module a namespace",
    ],
    [
      "Manifest file does not exist: /a/AndroidManifest.xml",
      "The module has no manifest at /a/AndroidManifest.xml",
      "Create",
    ],
    [
      "unexpected element <activity> found in <manifest>.",
      "<activity> stands inside <manifest>, where the packaging tool does not expect it",
      "Move",
    ],
    ["Error parsing /a/AndroidManifest.xml", "A manifest is not valid XML", "Repair"],
    [
      "tools:replace specified at line:5 for attribute android:icon, but no new value specified",
      "has no android:icon of its own to put in place",
      "Set android:icon",
    ],
  ])("knows why a merge is refused: %s", async (errorText, analysis, fix) => {
    const { data } = await analyze(errorText);
    expect(data?.errorType).toBe("merge_conflict");
    expect(data?.analysis).toContain(analysis);
    expect(data?.suggestedFixes[0]).toContain(fix);
  });

  it("finds the components that must say whether they are exported", async () => {
    const silent = manifest.replace(' android:exported="true"', "");
    const { data } = await analyze(
      "android:exported needs to be explicitly specified for <activity>. Apps targeting Android 12",
      "",
      { [path]: silent },
    );
    expect(data?.suggestedFixes[0]).toContain(".MainActivity: android:exported=");
  });

  it("gives the two levels that a library and the app ask for", async () => {
    const { data } = await analyze(
      "uses-sdk:minSdkVersion 21 cannot be smaller than version 24 declared in library [com.acme:kit:2.0] /k/A.xml",
    );
    expect(data?.conflictingAttributes).toEqual({
      attribute: "android:minSdkVersion",
      values: ["21", "24"],
    });
  });

  it("does not send anybody after a permission that apps are not granted", async () => {
    const { data } = await analyze("SecurityException: requires android.permission.INSTALL_PACKAGES");
    expect(data?.missingPermission).toBe("android.permission.INSTALL_PACKAGES");
    expect(data?.suggestedFixes.join()).not.toContain("uses-permission");
  });

  it("tells an authority that another app holds from one that is declared twice", async () => {
    const { data } = await analyze(
      "INSTALL_FAILED_CONFLICTING_PROVIDER: Can't install because provider name com.acme.files (in package com.acme.debug) is already used by com.acme",
    );
    expect(data).toMatchObject({
      errorType: "duplicate_component",
      analysis:
        "com.acme, which is installed on the device, has a provider with the authority com.acme.files already; two apps cannot share one.",
    });
  });

  it("finds a component by a name that its manifest could not complete", async () => {
    const bare = { [path]: manifest.replace(' package="com.acme.shop"', "") };
    const { data } = await analyze(
      "Unable to find explicit activity class {com.acme.shop/com.acme.shop.MainActivity}; have you declared this activity in your AndroidManifest.xml?",
      "",
      bare,
    );
    expect(data?.analysis).toContain(
      "MainActivity is declared here, so the app that ran was built before that",
    );
  });

  it("explains a merge that failed without saying where", async () => {
    const result = await analyze("Manifest merger failed with multiple errors, see logs");
    expect(result.data).toMatchObject({ errorType: "merge_conflict" });
    expect(result.data?.conflictingAttributes).toBeUndefined();
  });

  it("explains an activity that is not declared", async () => {
    const result = await analyze(
      "android.content.ActivityNotFoundException: Unable to find explicit activity class {com.acme.shop/com.acme.shop.CartActivity}; have you declared this activity in your AndroidManifest.xml?",
    );
    expect(result.data?.errorType).toBe("undeclared_component");
    expect(result.data?.suggestedFixes[0]).toContain('Add <activity android:name=".CartActivity" />');
  });

  it("reads a component as an intent names it", async () => {
    const { data } = await analyze(
      "Unable to start service Intent { cmp=com.acme.shop/.SyncService } U=0: not found",
    );
    expect(data?.suggestedFixes[0]).toContain('<service android:name="com.acme.shop.SyncService" />');
  });

  it("tells a declared class that is not there from a component that is not declared", async () => {
    const { data } = await analyze(
      "java.lang.RuntimeException: Unable to instantiate activity ComponentInfo{com.acme.shop/com.acme.shop.MainActivity}: java.lang.ClassNotFoundException: Didn't find class",
    );
    expect(data?.errorType).toBe("undeclared_component");
    expect(data?.analysis).toBe(
      "The manifest declares the activity com.acme.shop.MainActivity, and the app contains no class of that name.",
    );
    expect(data?.suggestedFixes.join()).not.toContain("Add <");
  });

  it("notices that a component is declared after all", async () => {
    const result = await analyze(
      "Unable to find explicit activity class {com.acme.shop/com.acme.shop.MainActivity}; have you declared this activity in your AndroidManifest.xml?",
    );
    expect(result.data?.analysis).toContain("MainActivity is declared here");
  });

  it("explains a duplicate with the lines it found", async () => {
    const result = await analyze(
      "Element activity#com.acme.shop.MainActivity at AndroidManifest.xml:7:9-50 duplicated with element declared at AndroidManifest.xml:4:9-6:20",
    );
    expect(result.data?.errorType).toBe("duplicate_component");
    expect(result.data?.analysis).toBe(
      `<activity> MainActivity is declared twice in ${path}, on lines 4 and 7; line 4 says everything that line 7 says.`,
    );
  });

  it.each(["", "  \n"])("gives the manifests alone for %j", async (errorText) => {
    const result = await analyze(errorText, "");
    expect(result.data).toMatchObject({ errorType: "none", suggestedFixes: [] });
    expect(result.data?.manifests[0]).toMatchObject({
      path,
      permissions: [{ name: "android.permission.INTERNET", line: 2 }],
      components: [{ kind: "activity", name: "com.acme.shop.MainActivity", line: 4 }, { line: 7 }],
    });
    expect(result.output).toContain("    2: uses-permission android.permission.INTERNET\n");
  });

  it("does not guess at another error", async () => {
    const result = await analyze("java.lang.NullPointerException");
    expect(result).toMatchObject({ success: true, data: { errorType: "unknown" } });
  });

  it("works from the text where the manifest is not there, and says so", async () => {
    const result = await analyze("requires android.permission.CAMERA", "other/AndroidManifest.xml", {});
    expect(result.data).toMatchObject({ errorType: "missing_permission", manifests: [] });
    expect(result.warnings?.[0]).toContain("'other/AndroidManifest.xml' was not found");
  });

  it("takes Windows paths", async () => {
    const result = await analyze("", "app\\src\\main\\AndroidManifest.xml");
    expect(result.warnings).toBeUndefined();
  });

  it.each(["../AndroidManifest.xml", "/etc/passwd", "C:\\AndroidManifest.xml"])(
    "keeps %s out",
    async (outside) => {
      expect((await analyze("", outside)).error?.code).toBe("PATH_OUTSIDE_WORKSPACE");
    },
  );

  it.each([
    [{}, "errorText"],
    [{ errorText: "x" }, "manifestPath"],
    [{ errorText: 1, manifestPath: "" }, "errorText"],
  ])("refuses %j", async (parameters, message) => {
    const result = await new ManifestAnalyzerTool(await temporaryWorkspace({})).execute(parameters);
    expect(result.error?.code).toBe("INVALID_PARAMETERS");
    expect(result.error?.message).toContain(message);
  });

  it("survives a broken manifest and a huge text", async () => {
    const result = await analyze("x".repeat(2_000_000), "", { [path]: "<manifest><application" });
    expect(result.success).toBe(true);
  });
});
