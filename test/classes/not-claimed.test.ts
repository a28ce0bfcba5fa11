import { describe, expect, test } from "vitest";
import { readFixture } from "../fixtures/fixture-files.ts";
import { answerFor } from "../temporary-project.ts";

/** What an answer says, as data: nothing of it may be false. */
const said = async (log: string, files?: Readonly<Record<string, string>>): Promise<string> => {
  const { rootCause, fixGuidelines, codeFrame, title } = await answerFor(log, files);
  return [title, rootCause, codeFrame?.label ?? "", ...fixGuidelines].join("\n");
};

const report = (fixture: string): string => readFixture(fixture).report ?? "";

describe("a value of another type in a Bundle", () => {
  test("is no preference of an earlier version", () => {
    for (const name of ["fires-meta-data", "near-miss-bundle-is-no-preference"]) {
      expect(report(`class_cast/${name}`)).not.toMatch(/preference|earlier version|new key/i);
      expect(report(`class_cast/${name}`)).toContain("caught this exception itself");
    }
  });

  test("does not lead over the crash of the same log", () => {
    expect(report("npe/near-miss-bundle-warning-before")).toMatch(/java · npe/);
  });

  test("is one of preferences where the receiver is", async () => {
    const source = (type: string): string =>
      `package org.example.garden;\n\nclass Settings {\n    String feed(${type} stored) {\n        return stored.getString("feed", null);\n    }\n}\n`;
    const log =
      "java.lang.ClassCastException: java.lang.Integer cannot be cast to java.lang.String\n\tat org.example.garden.Settings.feed(Settings.java:5)\n";
    const path = "app/src/main/java/org/example/garden/Settings.java";
    expect(await said(log, { [path]: source("SharedPreferences") })).toContain('The preference "feed"');
    expect(await said(log, { [path]: source("RemoteConfig") })).not.toContain("preference");
  });
});

describe("commands for a class path", () => {
  const log = (task: string): string =>
    `Execution failed for task ':app:${task}'.\n> A failure occurred while executing com.android.build.gradle.internal.tasks.CheckDuplicatesRunnable\n   > Duplicate class kotlin.collections.jdk8.CollectionsJDK8Kt found in modules kotlin-stdlib-1.8.22 (org.jetbrains.kotlin:kotlin-stdlib:1.8.22) and kotlin-stdlib-jdk8-1.6.21 (org.jetbrains.kotlin:kotlin-stdlib-jdk8:1.6.21)\n`;
  const files = {
    "settings.gradle.kts": 'include(":app")\n',
    "app/build.gradle.kts": 'plugins {\n    id("com.android.application")\n}\n',
  };

  test("name that of the test whose task failed", async () => {
    const steps = await said(log("checkDebugAndroidTestDuplicateClasses"), files);
    expect(steps).toContain("--configuration debugAndroidTestRuntimeClasspath");
    expect(await said(log("checkDebugDuplicateClasses"), files)).toContain(
      "--configuration debugRuntimeClasspath",
    );
  });

  test("take no part of a task's verb for a flavour", async () => {
    const steps = await said(log("mergeExtDexFreeDebug"), files);
    expect(steps).toContain("--configuration freeDebugRuntimeClasspath");
  });
});

describe("the mark of javac's dot", () => {
  test("stands under the name that is not known", async () => {
    const log =
      "app/src/main/java/org/example/garden/Feed.java:5: error: cannot find symbol\n        return context.getString(R.string.feed_id);\n                                  ^\n  symbol:   variable string\n  location: class R\n";
    const { codeFrame } = await answerFor(log, {
      "app/src/main/java/org/example/garden/Feed.java":
        "package org.example.garden;\n\nclass Feed {\n    String id(Context context) {\n        return context.getString(R.string.feed_id);\n    }\n}\n",
    });
    expect(codeFrame).toMatchObject({ mark: 5, column: 36, width: "string".length });
  });
});

describe("a number taken out of an empty box", () => {
  test("was an argument that may be null, never a primitive", () => {
    const text = report("npe/fires-null-branch-unboxed");
    expect(text).not.toContain("`i` was null");
    expect(text).toContain("passes `tab.size.hasValue() ?");
  });

  test("is put down to no expression where none is written with that type", () => {
    expect(report("npe/near-miss-unboxed-below")).not.toMatch(/was null|null here/);
  });

  test("is the one expression of the line whose type is the box", async () => {
    const log =
      "java.lang.NullPointerException: Attempt to invoke virtual method 'int java.lang.Integer.intValue()' on a null object reference\n\tat org.example.garden.Row.width(Row.java:5)\n";
    const path = "app/src/main/java/org/example/garden/Row.java";
    const source =
      "package org.example.garden;\n\nclass Row {\n    int width(int scale, Integer columns) {\n        return scale * columns;\n    }\n}\n";
    expect(await said(log, { [path]: source })).toContain("`columns` was null");
  });
});

describe("an exception that came back over Binder", () => {
  test("was not thrown by the line that made the call", () => {
    const text = report("npe/near-miss-from-other-process");
    expect(text).not.toMatch(/Parcel\.\w+ threw|reached from|null here|IPumpService\.\w+ called/);
    expect(text).toContain("IPumpService$Stub$Proxy.pressure");
    expect(text).toContain("came back from another process");
  });
});

describe("an artifact that was found and not transformed", () => {
  test("is not a dependency that cannot be found", async () => {
    const log = readFixture("artifact_transform_failed/near-miss-found-and-not-made").log;
    const answer = await said(log);
    expect(answer).not.toMatch(/cannot be found|Searched in|Required by|repositor/);
    expect(answer).toContain(":app:dexBuilderDebugAndroidTest needs classes.jar of project :beds");
  });
});

describe("a project of the build that needs a newer JDK", () => {
  test("is named with the line that sets it, and is no plugin", () => {
    const text = report("dep_jvm_version/fires-project-of-this-build");
    expect(text).not.toMatch(/a plugin of this build|No file of the project/);
    expect(text).toContain("build-logic/build.gradle.kts:6");
    expect(text).toContain("gradle/libs.versions.toml:3");
  });

  test("is named without one where none is written", () => {
    const text = report("dep_jvm_version/fires-project-without-a-level");
    expect(text).not.toMatch(/a plugin of this build|No file of the project/);
    expect(text).toContain("project :build-logic");
  });
});

describe("general checks", () => {
  test("send nobody to what the failure does not have", async () => {
    const { fixGuidelines } = await answerFor(
      "java.lang.NullPointerException\n\tat com.vendor.sdk.Session.resume(Session.java:7)\n",
    );
    expect(fixGuidelines.join("\n")).not.toContain("named in the message");
    const empty = await answerFor(
      "java.lang.ArrayIndexOutOfBoundsException: length=0; index=-1\n\tat com.vendor.sdk.Stack.pop(Stack.java:7)\n",
    );
    expect(empty.fixGuidelines.join("\n")).not.toContain("indexOf");
  });

  test("speak of nothing above where the log begins with the failure", async () => {
    for (const task of ["spotlessKotlin", "kaptDebugKotlin", "testDebugUnitTest"])
      expect(await said(`Execution failed for task ':app:${task}'.\n`)).not.toMatch(/\babove\b/);
  });
});
