import { describe, expect, test } from "vitest";
import { answerFor, gradleReport } from "../temporary-project.ts";

const android = (...more: string[]): string =>
  [
    "plugins {",
    '    id("com.android.application")',
    ...more,
    "}",
    "android {",
    "    compileSdk = 34",
    "}",
    "dependencies {",
    "}",
    "",
  ].join("\n");
const settings = { "settings.gradle.kts": 'rootProject.name = "Shelf"\ninclude(":app")\n' };
const layout =
  '<?xml version="1.0" encoding="utf-8"?>\n<View xmlns:android="http://schemas.android.com/apk/res/android"\n    xmlns:app="http://schemas.android.com/apk/res-auto"\n    app:layout_constraintTop_toTopOf="parent"\n    android:background="@drawable/ic_leaf" />\n';
const attribute = gradleReport(
  ":app:processDebugResources",
  "A failure occurred while executing com.android.build.gradle.internal.res.LinkApplicationAndroidResourcesTask$TaskAction",
  "Android resource linking failed",
).replace(
  "FAILURE: ",
  "/work/app/src/main/res/layout/shelf.xml:2: error: attribute layout_constraintTop_toTopOf (aka org.example.shelf:layout_constraintTop_toTopOf) not found.\n\nFAILURE: ",
);

describe("what no script says", () => {
  const files = { ...settings, "app/src/main/res/layout/shelf.xml": layout };

  test("is said where the scripts are all there is", async () => {
    const result = await answerFor(attribute, { ...files, "app/build.gradle.kts": android() });
    expect(result.status).toBe("explained");
    expect(result.rootCause).toContain("app/build.gradle.kts has no dependency on it");
  });

  test.each([
    [
      "a convention plugin",
      { "app/build.gradle.kts": android('    id("shelf.android.app")') },
      "shelf.android.app (app/build.gradle.kts:3)",
    ],
    [
      "a script from the network",
      { "app/build.gradle.kts": `${android()}apply(from = "https://example.org/shared.gradle")\n` },
      "script that app/build.gradle.kts:9 applies",
    ],
    [
      "a block of the root for all modules",
      {
        "app/build.gradle.kts": android(),
        "build.gradle.kts":
          'subprojects {\n    afterEvaluate { dependencies { add("implementation", "a:b:1") } }\n}\n',
      },
      "block for other modules at build.gradle.kts:1",
    ],
  ])("is only likely beside %s", async (_, scripts, unread) => {
    const result = await answerFor(attribute, { ...files, ...scripts });
    expect(result.status).toBe("unexplained");
    expect(result.confidence).toBeLessThanOrEqual(0.5);
    expect(result.rootCause).toContain(unread);
    expect(result.rootCause).toContain("was not read");
  });
});

describe("what is not said", () => {
  test("that a task failed without a cause, where the report has one", async () => {
    const files = { ...settings, "app/build.gradle.kts": android() };
    const result = await answerFor(
      gradleReport(":app:upload", "The shelf answered 413: larger than 200 MB"),
      files,
    );
    expect(result.evidence.map(({ quote }) => quote)).toContain("The shelf answered 413: larger than 200 MB");
    expect(result.rootCause).toContain(":app:upload failed with a message of its own");
    expect(result.rootCause).not.toMatch(/no (?:further )?cause|does not (?:hold|repeat)/);
  });

  test("that a module nobody knows is published in Maven Central", async () => {
    const log = gradleReport(
      ":app:checkDebugAarMetadata",
      "Could not resolve all files for configuration ':app:debugRuntimeClasspath'.",
      "Could not find org.example.intern:paper:1.0.",
    ).replace(
      "* Try",
      "     Searched in the following locations:\n       - https://dl.google.com/dl/android/maven2/org/example/intern/paper/1.0/paper-1.0.pom\n     Required by:\n         project :app\n\n* Try",
    );
    const files = {
      "settings.gradle.kts":
        'dependencyResolutionManagement {\n    repositories {\n        google()\n    }\n}\ninclude(":app")\n',
      "app/build.gradle.kts": android().replace(
        "dependencies {",
        'dependencies {\n    implementation("org.example.intern:paper:1.0")',
      ),
    };
    for (const result of [await answerFor(log, files), await answerFor(log)]) {
      expect(result.rootCause).not.toContain("is published in");
      expect(result.status).toBe("unexplained");
    }
  });

  test("that a library does not exist because another of the project is spelled alike", async () => {
    const log = gradleReport(":app:prepare", "Could not find org.example.shelf:paper-a:1.0.");
    const files = {
      ...settings,
      "app/build.gradle.kts": android().replace(
        "dependencies {",
        'dependencies {\n    implementation("org.example.shelf:paper-a:1.0")\n    implementation("org.example.shelf:paper-b:1.0")',
      ),
    };
    const result = await answerFor(log, files);
    expect(result.rootCause).not.toContain("There is no org.example.shelf:paper-a");
    expect(result.status).toBe("unexplained");
  });

  test("that a plugin of the project wants a version", async () => {
    const log =
      "FAILURE: Build failed with an exception.\n\n* Where:\nBuild file '/work/app/build.gradle.kts' line: 3\n\n* What went wrong:\nPlugin [id: 'shelf.android.app'] was not found in any of the following sources:\n\n- Gradle Core Plugins (plugin is not in 'org.gradle' namespace)\n- Included Builds (No included builds contain this plugin)\n- Plugin Repositories (plugin dependency must include a version number for this source)\n\nBUILD FAILED in 1s\n";
    const result = await answerFor(log, {
      ...settings,
      "app/build.gradle.kts": android('    id("shelf.android.app")'),
    });
    expect(result.rootCause).toContain("buildSrc, an included build");
    expect(result.fixGuidelines.join("\n")).toContain("includeBuild");
    expect(result.status).toBe("unexplained");
  });

  test("that a file is missing which only version control leaves out", async () => {
    const log = gradleReport(
      ":app:processDebugGoogleServices",
      "File google-services.json is missing. The Google Services Plugin cannot function without it.",
    );
    const files = {
      ...settings,
      ".gitignore": "google-services.json\n*.jks\n",
      "app/google-services.json": "{}\n",
      "app/build.gradle.kts": android('    id("com.google.gms.google-services")'),
    };
    expect((await answerFor(log, files)).rootCause).not.toContain("not in this checkout");
    const signing = gradleReport(
      ":app:validateSigningRelease",
      "Keystore file '/work/app/shelf.jks' not found for signing config 'release'.",
    );
    const signed = {
      ...files,
      "app/shelf.jks": new Uint8Array([0, 1, 254, 237]),
      "app/build.gradle.kts":
        'plugins { id("com.android.application") }\nandroid {\n    defaultConfig { applicationId = "org.example.shelf" }\n    signingConfigs {\n        create("release") {\n            storeFile = file("shelf.jks")\n        }\n    }\n}\n',
    };
    const result = await answerFor(signing, signed);
    expect(result.rootCause).not.toContain("not in this checkout");
    expect(result.rootCause).toContain("app/shelf.jks is in this folder");
  });

  test("that a resource which a plugin makes was removed", async () => {
    const log = attribute.replace(
      /error: attribute[^\n]*/,
      "error: resource string/default_web_client_id (aka org.example.shelf:string/default_web_client_id) not found.",
    );
    const result = await answerFor(log, {
      ...settings,
      "app/src/main/res/layout/shelf.xml": layout.replace(
        "@drawable/ic_leaf",
        "@string/default_web_client_id",
      ),
      "app/build.gradle.kts": android('    id("com.google.gms.google-services")'),
    });
    expect(result.rootCause).not.toContain("removed");
    expect(result.rootCause).toContain("app/build.gradle.kts:3 creates it");
    expect(result.status).toBe("unexplained");
  });

  test("of a module without Android, what holds for one with it", async () => {
    const log = gradleReport(
      ":core:compileKotlin",
      "Inconsistent JVM-target compatibility detected for tasks 'compileJava' (11) and 'compileKotlin' (17).",
    );
    const result = await answerFor(log);
    expect(result.fixGuidelines.join("\n")).not.toMatch(/android|compileOptions/);
    const missing =
      "FAILURE: Build failed with an exception.\n\n* What went wrong:\nTask 'assembleStaging' not found in project ':core'.\n\nBUILD FAILED in 1s\n";
    const files = {
      "settings.gradle.kts": 'include(":core")\n',
      "core/build.gradle.kts": 'plugins { id("java-library") }\n',
    };
    expect((await answerFor(missing, files)).rootCause).not.toContain("build types");
  });

  test("of a file that libraries read at run time, that nothing reads it", async () => {
    const log = gradleReport(
      ":app:mergeDebugJavaResource",
      "A failure occurred while executing com.android.build.gradle.internal.tasks.MergeJavaResWorkAction",
      "2 files found with path 'META-INF/spring.factories' from inputs:\n      - a:b:1.0/b-1.0.jar\n      - a:c:1.0/c-1.0.jar",
    );
    const result = await answerFor(log, { ...settings, "app/build.gradle.kts": android() });
    expect(`${result.rootCause} ${result.fixGuidelines.join(" ")}`).not.toMatch(
      /not read at run time|excludes/,
    );
  });
});

describe("a line of a file that the build made", () => {
  const made = (error: string): string =>
    gradleReport(":tv:processDebugResources", "Android resource linking failed").replace(
      "FAILURE: ",
      `ERROR:/work/tv/build/intermediates/packaged_manifests/debug/\n      AndroidManifest.xml:3: AAPT: error: ${error}\n\nFAILURE: `,
    );
  const files = {
    "settings.gradle.kts": 'include(":mini")\ninclude(":tv")\n',
    "mini/build.gradle.kts": android(),
    "mini/src/main/AndroidManifest.xml": "<manifest>\n\n    <application />\n</manifest>\n",
    "tv/build.gradle.kts": android(),
  };

  test("is no line of the source of that name", async () => {
    const result = await answerFor(made("unexpected element <shelf> found."), files);
    expect(result.location?.path ?? "").not.toContain("mini/");
  });

  test("is read to the end of a message that was wrapped", async () => {
    const result = await answerFor(
      made("resource style/Theme.Leanback\n      (aka org.example.shelf:style/Theme.Leanback) not found."),
    );
    expect(result.type).toBe("aapt_style_parent");
    expect(result.metadata?.resource ?? result.metadata?.style).toMatch(/Theme.Leanback$/);
  });
});

describe("a test on the JVM", () => {
  const frames = [
    "\tat org.example.shelf.ShelfTest.counts(ShelfTest.kt:12)",
    "\tat java.base/jdk.internal.reflect.DirectMethodHandleAccessor.invoke(DirectMethodHandleAccessor.java:103)",
    "\tat org.junit.runners.ParentRunner.run(ParentRunner.java:413)",
    "\tat org.gradle.api.internal.tasks.testing.worker.TestWorker.execute(TestWorker.java:56)",
  ];
  const trace = (...head: string[]): string => [...head, ...frames].join("\n");

  test.each([
    [
      "a class of the platform",
      trace(
        "java.lang.ClassNotFoundException: android.window.BackEvent",
        "\tat java.base/java.net.URLClassLoader.findClass(URLClassLoader.java:445)",
      ),
    ],
    [
      "a function that lists have since JDK 21",
      trace("java.lang.NoSuchMethodError: 'java.lang.Object java.util.List.removeFirst()'"),
    ],
    [
      "a library of native code",
      trace(
        "java.lang.UnsatisfiedLinkError: no shelf in java.library.path: /usr/lib",
        "\tat java.base/java.lang.ClassLoader.loadLibrary(ClassLoader.java:2447)",
      ),
    ],
    [
      "two libraries that do not fit",
      trace(
        "java.lang.NoSuchMethodError: 'void org.example.paper.Paper.fold(int)'",
        "\tat com.squareup.moshi.Moshi.adapter(Moshi.kt:20)",
      ),
    ],
  ])("is told nothing of a device or an installed app: %s", async (_, log) => {
    const result = await answerFor(log);
    expect(`${result.title} ${result.rootCause}`).not.toMatch(/device|installed|in the app\b/i);
  });
});

test("an assertion in the app's own code is no result of a test", async () => {
  const log =
    "FATAL EXCEPTION: main\nProcess: org.example.shelf, PID: 4242\njava.lang.AssertionError: shelf is empty\n\tat org.example.shelf.Shelf.first(Shelf.kt:12)\n\tat org.example.shelf.MainActivity.onCreate(MainActivity.kt:20)\n\tat android.app.Activity.performCreate(Activity.java:8000)\n";
  const result = await answerFor(log);
  expect(result.type).toBe("assertion_error");
  expect(JSON.stringify([result.title, result.rootCause, result.fixGuidelines])).not.toMatch(/\btests?\b/i);
});
