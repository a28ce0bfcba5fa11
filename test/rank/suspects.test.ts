import { describe, expect, test } from "vitest";
import type { Suspect } from "../../src/model/rca-result.ts";
import { readLog } from "../../src/parse/read-log.ts";
import { rankSuspects } from "../../src/rank/suspects.ts";
import { suspectsOf } from "./suspects-of.ts";

const CODE = "app/src/main/java/org/sample";

async function suspectsWithoutSources(log: string): Promise<Suspect[]> {
  const [error, ...others] = readLog(log).failures;
  if (!error) throw new Error("The log holds no failure.");
  return rankSuspects(error, others, undefined);
}

function lines(...text: string[]): string {
  return text.join("\n");
}

/** A Kotlin class whose function `name` starts at line 4 and calls `call` at line 6. */
function kotlinClass(packageName: string, className: string, name: string, call: string): string {
  return lines(
    `package ${packageName}`,
    "",
    `class ${className} {`,
    `    fun ${name}() {`,
    "        val ready = true",
    `        ${call}()`,
    "    }",
    "}",
    "",
  );
}

test("the frames of a trace whose first line was not copied", async () => {
  const log = lines("at org.sample.Shelf.open(Shelf.kt:6)", "at org.sample.Reader.onCreate(Reader.kt:6)");
  const suspects = await suspectsOf(log, {
    [`${CODE}/Shelf.kt`]: kotlinClass("org.sample", "Shelf", "open", "check"),
    [`${CODE}/Reader.kt`]: kotlinClass("org.sample", "Reader", "onCreate", "open"),
  });
  expect(suspects.map(({ path, line, foundBy }) => [path, line, foundBy])).toEqual([
    [`${CODE}/Shelf.kt`, 6, "frame"],
    [`${CODE}/Reader.kt`, 6, "frame"],
  ]);
});

test("the class that a failing test is named after, where no line of it is in the log", async () => {
  const log = lines(
    "java.lang.AssertionError: expected 3 but was 2",
    "\tat org.sample.ShelfTest.counts(ShelfTest.kt:6)",
  );
  const suspects = await suspectsOf(log, {
    "app/src/test/java/org/sample/ShelfTest.kt": kotlinClass("org.sample", "ShelfTest", "counts", "count"),
    [`${CODE}/Shelf.kt`]: kotlinClass("org.sample", "Shelf", "count", "check"),
  });
  expect(suspects.find(({ path }) => path === `${CODE}/Shelf.kt`)?.why).toContain("ShelfTest tests it");
});

test("what a compiler adds to an enum comes behind the line that calls it", async () => {
  const log = lines(
    "java.lang.IllegalArgumentException: No enum constant org.sample.Cover.SOFT",
    "\tat java.lang.Enum.valueOf(Enum.java:257)",
    "\tat org.sample.Cover.valueOf(Cover.kt:3)",
    "\tat org.sample.Shelf.open(Shelf.kt:6)",
  );
  const [first] = await suspectsOf(log, {
    [`${CODE}/Cover.kt`]: "package org.sample\n\nenum class Cover { HARD, PAPER }\n",
    [`${CODE}/Shelf.kt`]: kotlinClass("org.sample", "Shelf", "open", "Cover.valueOf"),
  });
  expect(first).toMatchObject({ path: `${CODE}/Shelf.kt`, line: 6 });
});

describe("frames", () => {
  const log = lines(
    "java.lang.RuntimeException: Unable to start activity",
    "\tat android.app.ActivityThread.performLaunchActivity(ActivityThread.java:3270)",
    "Caused by: java.lang.IllegalStateException: the shelf is closed",
    "\tat org.sample.Shelf.open(Shelf.kt:6)",
    "\tat org.sample.Reader.onCreate(Reader.kt:6)",
    "\tat android.app.Activity.performCreate(Activity.java:8000)",
  );

  test("the innermost call of the root cause comes first, with its line and function", async () => {
    const [first, second] = await suspectsOf(log, {
      [`${CODE}/Shelf.kt`]: kotlinClass("org.sample", "Shelf", "open", "check"),
      [`${CODE}/Reader.kt`]: kotlinClass("org.sample", "Reader", "onCreate", "open"),
    });
    expect(first).toMatchObject({ path: `${CODE}/Shelf.kt`, line: 6, symbol: "org.sample.Shelf.open" });
    expect(first).toMatchObject({
      why: "frame 1 of IllegalStateException: Shelf.open, line 6",
      foundBy: "frame",
    });
    expect(second?.path).toBe(`${CODE}/Reader.kt`);
  });

  test.each([
    ["an empty folder", {}],
    ["another project", { [`${CODE}/Lamp.kt`]: kotlinClass("org.sample", "Lamp", "light", "check") }],
  ])("in %s they are ranked as the trace prints them", async (_, files) => {
    const suspects = await suspectsOf(log, files);
    expect(suspects).toEqual(await suspectsWithoutSources(log));
    expect(suspects[0]).toMatchObject({ path: "Shelf.kt", line: 6, symbol: "org.sample.Shelf.open" });
  });

  test("beside the frames stand files that hold rare words of the log, ten different ones in all", async () => {
    const spoken = log.replace("the shelf is closed", "shelfLedger is closed");
    const others = Array.from({ length: 12 }, (_, index) => [
      `${CODE}/Ledger${index}.kt`,
      lines("package org.sample", "// shelfLedger", `val ledger${index} = shelfLedger`),
    ]);
    const suspects = await suspectsOf(spoken, {
      [`${CODE}/Shelf.kt`]: kotlinClass("org.sample", "Shelf", "open", "check"),
      [`${CODE}/Reader.kt`]: kotlinClass("org.sample", "Reader", "onCreate", "open"),
      ...Object.fromEntries(others),
    });
    expect(suspects.slice(0, 2).map(({ path }) => path)).toEqual([`${CODE}/Shelf.kt`, `${CODE}/Reader.kt`]);
    expect(suspects[2]).toMatchObject({
      foundBy: "names",
      line: 3,
      why: "has the word shelfLedger in line 3",
    });
    expect(new Set(suspects.map(({ path }) => path)).size).toBe(10);
  });

  test("a file of many frames is listed once, at its innermost", async () => {
    const within = lines(
      "java.lang.IllegalStateException: closed",
      "\tat org.sample.Shelf.close(Shelf.kt:9)",
      "\tat org.sample.Shelf.open(Shelf.kt:6)",
      "\tat org.sample.Shelf.read(Shelf.kt:5)",
    );
    const suspects = await suspectsOf(within, {
      [`${CODE}/Shelf.kt`]: kotlinClass("org.sample", "Shelf", "open", "close"),
    });
    expect(suspects).toHaveLength(1);
    expect(suspects[0]?.symbol).toBe("org.sample.Shelf.close");
  });

  test("scores are a falling share of one belief", async () => {
    const suspects = await suspectsOf(log, {
      [`${CODE}/Shelf.kt`]: kotlinClass("org.sample", "Shelf", "open", "check"),
      [`${CODE}/Reader.kt`]: kotlinClass("org.sample", "Reader", "onCreate", "open"),
    });
    const scores = suspects.map(({ score }) => score);
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores.reduce((sum, score) => sum + score, 0)).toBeLessThanOrEqual(1.000001);
  });

  test("another project's file of the same name, in a folder of the same name, is no frame of the trace", async () => {
    const suspects = await suspectsOf(log.replaceAll("org.sample.", "com.acme.app."), {
      "app/src/org/sample/app/Shelf.kt": kotlinClass("org.sample.app", "Shelf", "open", "check"),
      "app/src/org/sample/app/Reader.kt": kotlinClass("org.sample.app", "Reader", "onCreate", "load"),
    });
    expect(suspects.map(({ path }) => path)).toEqual(["Shelf.kt", "Reader.kt"]);
  });

  test("a library's file of the same name is not taken for a frame of the app", async () => {
    const inLibrary = lines(
      "java.lang.IllegalStateException: closed",
      "\tat okhttp3.internal.Shelf.open(Shelf.kt:6)",
      "\tat org.sample.Reader.onCreate(Reader.kt:6)",
    );
    const suspects = await suspectsOf(inLibrary, {
      [`${CODE}/Shelf.kt`]: kotlinClass("org.sample", "Shelf", "open", "check"),
      [`${CODE}/Reader.kt`]: kotlinClass("org.sample", "Reader", "onCreate", "open"),
    });
    expect(suspects[0]).toMatchObject({ path: `${CODE}/Reader.kt`, foundBy: "frame" });
    expect(suspects[1]).toMatchObject({ path: `${CODE}/Shelf.kt`, foundBy: "names" });
  });

  test("of variants in several source sets the one whose line fits the call comes first", async () => {
    const missing =
      "No virtual method describe()Ljava/lang/String; in class Landroid/view/View; or its super classes";
    const log = lines(
      `java.lang.NoSuchMethodError: ${missing}`,
      "\tat org.sample.Covers.load(Covers.kt:6)",
      "\tat android.os.Handler.dispatchMessage(Handler.java:106)",
    );
    const [first] = await suspectsOf(log, {
      "app/src/main/java/org/sample/Covers.kt": kotlinClass("org.sample", "Covers", "load", "unrelated"),
      "app/src/full/java/org/sample/Covers.kt": kotlinClass("org.sample", "Covers", "load", "describe"),
    });
    expect(first?.path).toBe("app/src/full/java/org/sample/Covers.kt");
  });

  test("the class of a file's functions points to the file, also where a release build hides its name", async () => {
    const [first] = await suspectsOf(
      log.replaceAll("org.sample.Shelf.open(Shelf.kt:6)", "org.sample.ShelfKt.open(Unknown Source:3)"),
      { [`${CODE}/Shelf.kt`]: lines("package org.sample", "", "fun open() {", "    check(false)", "}", "") },
    );
    expect(first).toMatchObject({ path: `${CODE}/Shelf.kt`, line: 4 });
  });

  test("a Kotlin file printed as Java by a retracing tool is found", async () => {
    const [first] = await suspectsOf(log.replaceAll(".kt:", ".java:"), {
      [`${CODE}/Shelf.kt`]: kotlinClass("org.sample", "Shelf", "open", "check"),
    });
    expect(first?.path).toBe(`${CODE}/Shelf.kt`);
  });
});

describe("lines", () => {
  test("a line that drifted moves to the call that the inner frame names", async () => {
    const log = lines(
      "java.lang.IllegalArgumentException: empty",
      "\tat androidx.core.util.Preconditions.checkStringNotEmpty(Preconditions.java:60)",
      "\tat org.sample.Shelf.open(Shelf.kt:12)",
    );
    const [first] = await suspectsOf(log, {
      [`${CODE}/Shelf.kt`]: kotlinClass("org.sample", "Shelf", "open", "checkStringNotEmpty"),
    });
    expect(first?.line).toBe(6);
  });

  test("a line outside the function that the frame names moves into that function", async () => {
    const log = lines("java.lang.IllegalStateException: closed", "\tat org.sample.Shelf.open(Shelf.kt:1)");
    const [first] = await suspectsOf(log, {
      [`${CODE}/Shelf.kt`]: kotlinClass("org.sample", "Shelf", "open", "check"),
    });
    expect(first?.line).toBe(4);
  });

  test("a release trace without lines points to the function", async () => {
    const log = lines(
      "java.lang.IllegalStateException: closed",
      "\tat org.sample.Shelf.open(Unknown Source:12)",
    );
    const [first] = await suspectsOf(log, {
      [`${CODE}/Shelf.kt`]: kotlinClass("org.sample", "Shelf", "open", "check"),
    });
    expect(first).toMatchObject({ path: `${CODE}/Shelf.kt`, line: 4 });
  });
});

describe("beyond the frames", () => {
  test("generated code points to its source", async () => {
    const log = lines(
      "com.squareup.moshi.JsonDataException: Required value 'pages' missing at $",
      "\tat com.squareup.moshi.internal.Util.missingProperty(Util.java:660)",
      "\tat org.sample.Book_CoverJsonAdapter.fromJson(Book_CoverJsonAdapter.kt:81)",
      "\tat com.squareup.moshi.JsonAdapter.fromJson(JsonAdapter.java:70)",
    );
    const [first] = await suspectsOf(log, {
      [`${CODE}/Book.kt`]: lines(
        "package org.sample",
        "class Book {",
        "    class Cover(val pages: Int)",
        "}",
        "",
      ),
      [`${CODE}/Other.kt`]: kotlinClass("org.sample", "Other", "fromJson", "pages"),
    });
    expect(first).toMatchObject({ path: `${CODE}/Book.kt`, line: 3 });
    expect(first?.why).toContain("generated");
  });

  test("a binding class points to its layout", async () => {
    const log = lines(
      "java.lang.NullPointerException: Missing required view with ID: org.sample:id/title",
      "\tat org.sample.databinding.RowBookBinding.bind(RowBookBinding.java:80)",
      "\tat android.view.View.performClick(View.java:7000)",
    );
    const [first] = await suspectsOf(log, { "app/src/main/res/layout/row_book.xml": "<TextView/>\n" });
    expect(first?.path).toBe("app/src/main/res/layout/row_book.xml");
  });

  test("a layout that the message names is suspected with the line the inflater reports", async () => {
    const message = "Binary XML file line #2 in org.sample:layout/row_book: Error inflating class TextView";
    const suspects = await suspectsOf(
      lines(
        `android.view.InflateException: ${message}`,
        "\tat android.view.LayoutInflater.inflate(LayoutInflater.java:682)",
      ),
      { "app/src/main/res/layout/row_book.xml": "<LinearLayout>\n<TextView/>\n</LinearLayout>\n" },
    );
    expect(suspects[0]).toMatchObject({ path: "app/src/main/res/layout/row_book.xml", line: 2 });
  });

  test("without a frame of the app the file that uses what failed is found", async () => {
    const log = lines(
      "java.lang.IllegalStateException: This node does not have an owner.",
      "\tat androidx.compose.ui.Modifier.Node.getCoroutineScope(Modifier.kt:188)",
    );
    const [first] = await suspectsOf(log, {
      [`${CODE}/Shelf.kt`]: kotlinClass("org.sample", "Shelf", "open", "coroutineScope.launch"),
      [`${CODE}/Reader.kt`]: kotlinClass("org.sample", "Reader", "onCreate", "open"),
    });
    expect(first).toMatchObject({ path: `${CODE}/Shelf.kt`, line: 6 });
  });

  test("the value that the failing code reads is suspected after the code, in its default variant", async () => {
    const log = lines(
      'java.lang.NumberFormatException: For input string: "many"',
      "\tat java.lang.Integer.parseInt(Integer.java:521)",
      "\tat org.sample.Shelf.open(Shelf.kt:6)",
    );
    const suspects = await suspectsOf(log, {
      [`${CODE}/Shelf.kt`]: kotlinClass("org.sample", "Shelf", "open", "parseInt(text(R.string.book_limit))"),
      "app/src/main/res/values/keys.xml":
        '<resources>\n<string name="book_limit">many</string>\n</resources>\n',
      "app/src/main/res/values-de/keys.xml":
        '<resources>\n<string name="book_limit">viele</string>\n</resources>\n',
    });
    expect(suspects.map(({ path, line }) => [path, line])).toEqual([
      [`${CODE}/Shelf.kt`, 6],
      ["app/src/main/res/values/keys.xml", 2],
    ]);
  });

  test("a view of the wrong type points to the layout variant that declares it so", async () => {
    const message = "android.widget.Button cannot be cast to android.widget.ImageButton";
    const log = lines(
      `java.lang.ClassCastException: ${message}`,
      "\tat org.sample.Shelf.open(Shelf.kt:6)",
      "\tat org.sample.Reader.onCreate(Reader.kt:6)",
    );
    const suspects = await suspectsOf(log, {
      [`${CODE}/Shelf.kt`]: kotlinClass(
        "org.sample",
        "Shelf",
        "open",
        "(binding.openButton as ImageButton).show",
      ),
      "app/src/main/res/layout/shelf.xml": '<ImageButton\n    android:id="@+id/openButton" />\n',
      "app/src/main/res/layout-land/shelf.xml": '<Button\n    android:id="@+id/openButton" />\n',
    });
    const [declaring, ...others] = suspects.filter(({ path }) => path.endsWith("/shelf.xml"));
    expect(declaring).toMatchObject({
      path: "app/src/main/res/layout-land/shelf.xml",
      why: "gives the id openButton to a Button, line 2",
    });
    expect(others.every(({ why }) => !why.includes("gives the id"))).toBe(true);
  });

  test("a missing migration points to the database, although the frames lead elsewhere", async () => {
    const log = lines(
      "java.lang.IllegalStateException: A migration from 1 to 2 was required but not found.",
      "\tat androidx.room.RoomOpenHelper.onUpgrade(RoomOpenHelper.kt:100)",
      "\tat org.sample.Reader.onCreate(Reader.kt:6)",
    );
    const suspects = await suspectsOf(log, {
      [`${CODE}/Reader.kt`]: kotlinClass("org.sample", "Reader", "onCreate", "load"),
      [`${CODE}/ShelfDatabase.kt`]: lines(
        "package org.sample",
        "@Database(entities = [Book::class], version = 2)",
        "abstract class ShelfDatabase : RoomDatabase()",
      ),
    });
    expect(suspects.find(({ path }) => path === `${CODE}/ShelfDatabase.kt`)?.line).toBe(2);
  });

  test("an abstract method of a binder interface points to its implementation", async () => {
    const log = lines(
      'java.lang.AbstractMethodError: abstract method "void android.view.IShelfRunner.onMoved()"',
      "\tat android.view.IShelfRunner$Stub.onTransact(IShelfRunner.java:152)",
      "\tat android.os.Binder.execTransact(Binder.java:1029)",
    );
    const [first] = await suspectsOf(log, {
      [`${CODE}/Mover.kt`]: lines("package org.sample", "class Mover : IShelfRunner.Stub()", ""),
      [`${CODE}/Reader.kt`]: kotlinClass("org.sample", "Reader", "onCreate", "open"),
    });
    expect(first).toMatchObject({ path: `${CODE}/Mover.kt`, line: 2 });
  });

  test("a leaked window points to the activity that the message names", async () => {
    const message =
      "Activity org.sample.Reader has leaked window DecorView@d99fe3b[] that was originally added here";
    const [first] = await suspectsOf(
      lines(
        `android.view.WindowLeaked: ${message}`,
        "\tat android.view.ViewRootImpl.<init>(ViewRootImpl.java:418)",
      ),
      { [`${CODE}/Reader.kt`]: kotlinClass("org.sample", "Reader", "onCreate", "open") },
    );
    expect(first?.path).toBe(`${CODE}/Reader.kt`);
  });

  test("a foreground service without a type is fixed in the manifest, at the service", async () => {
    const log = lines(
      "java.lang.RuntimeException: Unable to start service org.sample.Sync@1eb9198 with Intent { }",
      "\tat android.app.ActivityThread.handleServiceArgs(ActivityThread.java:4839)",
      "Caused by: android.app.MissingForegroundServiceTypeException: Starting FGS without a type",
      "\tat android.app.Service.startForeground(Service.java:775)",
      "\tat org.sample.Sync.onStartCommand(Sync.kt:6)",
    );
    const suspects = await suspectsOf(log, {
      [`${CODE}/Sync.kt`]: kotlinClass("org.sample", "Sync", "onStartCommand", "startForeground"),
      "app/src/main/AndroidManifest.xml": lines(
        "<manifest>",
        "<application>",
        '<service android:name=".Sync" />',
        "</application>",
        "</manifest>",
      ),
    });
    expect(suspects.find(({ path }) => path.endsWith("AndroidManifest.xml"))?.line).toBe(3);
  });
});

describe("builds", () => {
  const project = {
    "settings.gradle.kts": 'include(":app", ":shelf")\n',
    "build.gradle.kts": "plugins { }\n",
    "gradle/libs.versions.toml": lines(
      "[versions]",
      'moshi = "1.15.0"',
      "[libraries]",
      'moshi-core = { module = "com.squareup.moshi:moshi", version.ref = "moshi" }',
      "",
    ),
    "app/build.gradle.kts": lines("android {", "    compileSdk = 33", "}", "dependencies { }", ""),
    "shelf/build.gradle.kts": lines("android {", "    compileSdk = 33", "}", "dependencies { }", ""),
    "app/proguard-rules.pro": "-dontwarn org.sample.unused.**\n",
  };

  test("a dependency that cannot be found points to the line that states its version", async () => {
    const log = lines(
      "FAILURE: Build failed with an exception.",
      "* What went wrong:",
      "Execution failed for task ':app:checkDebugAarMetadata'.",
      "> Could not resolve all files for configuration ':app:debugRuntimeClasspath'.",
      "   > Could not find com.squareup.moshi:moshi:1.99.0.",
    );
    const [first] = await suspectsOf(log, project);
    expect(first).toMatchObject({ path: "gradle/libs.versions.toml", line: 2 });
  });

  test("a task that fails points to the build file of its module", async () => {
    const log = lines(
      "FAILURE: Build failed with an exception.",
      "* What went wrong:",
      "Execution failed for task ':shelf:checkDebugDuplicateClasses'.",
      "> A failure occurred while executing com.android.build.gradle.internal.tasks.CheckDuplicatesRunnable",
      "   > Duplicate class org.other.Page found in modules one.jar (org.other:one:1.0) and two.jar (org.other:two:1.0)",
    );
    const [first] = await suspectsOf(log, project);
    expect(first?.path).toBe("shelf/build.gradle.kts");
  });

  test("a class that R8 misses points to the keep rules", async () => {
    const log = lines(
      "> Task :app:minifyReleaseWithR8 FAILED",
      "ERROR: R8: Missing class org.other.Page (referenced from: void org.other.Book.open())",
    );
    const [first] = await suspectsOf(log, project);
    expect(first).toMatchObject({ path: "app/proguard-rules.pro", line: 1 });
  });

  test("a binding that Dagger misses points to the class and to modules that could provide it", async () => {
    const log = lines(
      "> Task :app:hiltJavaCompileDebug FAILED",
      "error: [Dagger/MissingBinding] org.sample.Shelf cannot be provided without an @Provides-annotated method.",
    );
    const suspects = await suspectsOf(log, {
      [`${CODE}/Shelf.kt`]: kotlinClass("org.sample", "Shelf", "open", "check"),
      [`${CODE}/ShelfModule.kt`]: lines("package org.sample", "@Module", "object ShelfModule", ""),
    });
    expect(suspects.map(({ path }) => path)).toEqual([`${CODE}/Shelf.kt`, `${CODE}/ShelfModule.kt`]);
  });

  test("a compile error points to its line", async () => {
    const log =
      "e: file:///home/ci/project/app/src/main/java/org/sample/Shelf.kt:5:20 Unresolved reference 'ready'.";
    const [first] = await suspectsOf(log, {
      ...project,
      [`${CODE}/Shelf.kt`]: kotlinClass("org.sample", "Shelf", "open", "check"),
    });
    expect(first).toMatchObject({ path: `${CODE}/Shelf.kt`, line: 5 });
  });
});

describe("without sources", () => {
  test("frames of the app come as printed, innermost first, the platform's not at all", async () => {
    const suspects = await suspectsWithoutSources(
      lines(
        "java.lang.IllegalStateException: closed",
        "\tat android.app.Dialog.show(Dialog.java:300)",
        "\tat org.sample.Shelf$Opener.run(Shelf.java:14)",
        "\tat org.sample.Reader.onCreate(Reader.java:20)",
        "\tat android.app.Activity.performCreate(Activity.java:8000)",
      ),
    );
    expect(suspects.map(({ symbol }) => symbol)).toEqual([
      "org.sample.Shelf$Opener.run",
      "org.sample.Reader.onCreate",
    ]);
    expect(suspects[0]).toMatchObject({ path: "Shelf.java", line: 14 });
  });

  test("a library between the platform and the app is believed less than the app", async () => {
    const [first] = await suspectsWithoutSources(
      lines(
        "java.lang.SecurityException: No permission to write APN settings",
        "\tat com.flurry.sdk.Net.apn(Net.java:30)",
        "\tat org.sample.Reader.onCreate(Reader.java:20)",
        "\tat android.app.Activity.performCreate(Activity.java:8000)",
      ),
    );
    expect(first?.symbol).toBe("org.sample.Reader.onCreate");
  });

  test("a database that cannot be downgraded suspects the callback nobody wrote", async () => {
    const [first] = await suspectsWithoutSources(
      lines(
        "android.database.sqlite.SQLiteException: Can't downgrade database from version 19 to 3",
        "\tat android.database.sqlite.SQLiteOpenHelper.onDowngrade(SQLiteOpenHelper.java:360)",
        "\tat android.database.sqlite.SQLiteOpenHelper.getWritableDatabase(SQLiteOpenHelper.java:163)",
        "\tat org.sample.ShelfDatabase.open(ShelfDatabase.java:51)",
      ),
    );
    expect(first?.symbol).toBe("org.sample.ShelfDatabase.onDowngrade");
  });

  test("frames quoted without their places still name methods", async () => {
    const suspects = await suspectsWithoutSources(
      lines(
        "java.lang.IllegalStateException: Only fullscreen opaque activities can request orientation",
        "\tat android.app.Activity.onCreate",
        "\tat org.sample.Reader.onCreate",
        "\tat android.app.Activity.performCreate",
      ),
    );
    expect(suspects[0]?.symbol).toBe("org.sample.Reader.onCreate");
  });
});
