import { describe, expect, it } from "vitest";
import { JetpackComposeParser } from "../../src/parse/compose-parser.ts";
import { ErrorParser } from "../../src/parse/error-parser.ts";
import { GradleParser } from "../../src/parse/gradle-parser.ts";
import { KotlinParser } from "../../src/parse/kotlin-parser.ts";
import { LanguageDetector } from "../../src/parse/language-detector.ts";
import { AndroidBuildTool } from "../../src/tools/debug/android-build.ts";

describe("KotlinParser", () => {
  it.each([
    [
      "kotlin.UninitializedPropertyAccessException: lateinit property user has not been initialized\n\tat com.example.Main.onCreate(Main.kt:45)",
      "lateinit",
      "Main.kt",
      45,
    ],
    [
      "java.lang.NullPointerException: Parameter specified as non-null is null: method com.example.B.show, parameter id\n\tat com.example.B.show(B.kt:3)",
      "npe",
      "B.kt",
      3,
    ],
    ["e: file:///app/B.kt:7:3 Unresolved reference 'kit'.", "unresolved_reference", "/app/B.kt", 7],
    [
      "B.kt:3:8: error: Unresolved reference: kit\nimport com.example.kit\n       ^",
      "import_error",
      "B.kt",
      3,
    ],
    [
      "e: /app/B.kt: (1, 2): Type mismatch: inferred type is Int but String was expected",
      "type_mismatch",
      "/app/B.kt",
      1,
    ],
    [
      "e: /app/B.kt: (1, 2): 'when' expression must be exhaustive, add necessary 'X' branch or 'else' branch instead",
      "compilation_error",
      "/app/B.kt",
      1,
    ],
    ["lateinit property user has not been initialized", "lateinit", "", 0],
  ])("answers with a documented id: %s", (text, type, filePath, line) => {
    expect(KotlinParser.isKotlinError(text)).toBe(true);
    expect(new KotlinParser().parse(text)).toMatchObject({ type, filePath, line, language: "kotlin" });
  });

  it.each(["", "All tests passed", "> Task :app:assembleDebug UP-TO-DATE"])("has no answer to %j", (text) => {
    expect(KotlinParser.isKotlinError(text)).toBe(false);
    expect(new KotlinParser().parse(text)).toBeNull();
  });
});

describe("the class of a lateinit property", () => {
  const read = (...frames: string[]) => {
    const head =
      "kotlin.UninitializedPropertyAccessException: lateinit property user has not been initialized";
    return new KotlinParser().parse([head, ...frames.map((frame) => `\tat ${frame}`)].join("\n"))?.metadata;
  };

  it.each([
    ["com.example.MainActivity.onCreate(MainActivity.kt:45)"],
    ["com.example.MainActivity.getUser(MainActivity.kt:12)", "com.example.Other.run(Other.kt:3)"],
    ["com.example.MainActivity$onCreate$1.invoke(MainActivity.kt:45)"],
    [
      "kotlin.jvm.internal.Intrinsics.throwUninitializedPropertyAccessException(Intrinsics.java:64)",
      "com.example.MainActivity.show(MainActivity.kt:9)",
    ],
  ])("is the one whose code made the check: %s", (...frames) => {
    expect(read(...frames)).toEqual({ propertyName: "user", className: "MainActivity" });
  });

  it.each([
    ["com.example.MainActivity$Holder.bind(MainActivity.kt:45)"],
    ["com.example.MainKt.main(Main.kt:4)"],
    ["a.b.c(Unknown Source:3)"],
  ])("is not said where it may be another: %s", (...frames) => {
    expect(read(...frames)).toEqual({ propertyName: "user" });
  });
});

describe("what is no text", () => {
  it.each([null, undefined, 7, {}, []])("has no failure in it: %j", (nothing) => {
    const given = nothing as unknown as string;
    for (const parser of [
      new ErrorParser(),
      new KotlinParser(),
      new GradleParser(),
      new JetpackComposeParser(),
    ])
      expect(parser.parse(given)).toBeNull();
    expect(new ErrorParser().parseAll(given)).toEqual([]);
    expect(new AndroidBuildTool().parseBuildError(given)).toBeNull();
    expect(new LanguageDetector().detect(given)).toBe("unknown");
  });
});

describe("a conflict as documents quote it", () => {
  it.each([
    [
      "Conflict found for module 'androidx.lifecycle:lifecycle-runtime' versions 2.5.1 and 2.6.0",
      ["2.5.1", "2.6.0"],
    ],
    [
      "Conflict found for module 'androidx.lifecycle:lifecycle-runtime'\n    versions 2.5.1 and 2.6.0.",
      ["2.5.1", "2.6.0"],
    ],
    [
      "Conflict found for module 'androidx.lifecycle:lifecycle-runtime' versions 2.5.1, 2.5.2 and 2.6.0",
      ["2.5.1", "2.5.2", "2.6.0"],
    ],
  ])("is read alike by all three: %s", (text, versions) => {
    const known = {
      type: "dependency_conflict",
      language: "gradle",
      metadata: { module: "androidx.lifecycle:lifecycle-runtime", versions },
    };
    expect(new ErrorParser().parse(text)).toMatchObject(known);
    expect(new GradleParser().parse(text)).toMatchObject(known);
    expect(new AndroidBuildTool().parseBuildError(text)).toMatchObject(known);
    expect(AndroidBuildTool.isBuildError(text)).toBe(true);
  });
});

describe("GradleParser", () => {
  const wrong = (text: string) => `FAILURE: Build failed with an exception.\n\n* What went wrong:\n${text}\n`;

  it.each([
    [wrong("Could not resolve com.google.android.material:material:1.9.0"), "dependency_resolution_error"],
    [
      wrong(
        "Execution failed for task ':app:check'.\n> Conflict found for the following module:\n    - com.example:kit between versions 2.0 and 1.4",
      ),
      "dependency_conflict",
    ],
    [wrong("Execution failed for task ':app:sign'.\n> No idea what this is"), "task_failure"],
    [
      wrong(
        "Could not compile build file '/app/build.gradle'.\n> startup failed:\n  build file '/app/build.gradle': 12: unexpected token: } @ line 12, column 1.",
      ),
      "build_script_syntax_error",
    ],
    [
      wrong(
        "Execution failed for task ':app:compileDebugKotlin'.\n> Compilation error. See log for more details",
      ),
      "compilation_error",
    ],
  ])("answers with a documented id: %s", (text, type) => {
    expect(GradleParser.isGradleError(text)).toBe(true);
    expect(new GradleParser().parse(text)?.type).toBe(type);
  });

  it("answers with the task where what failed in it is of another kind", () => {
    const merger = "Attribute application@label value=(a) from AndroidManifest.xml:3:5\n\tis also present at";
    const manifest = new GradleParser().parse(
      wrong(
        `Execution failed for task ':app:processDebugMainManifest'.\n> Manifest merger failed : ${merger}`,
      ),
    );
    expect(manifest).toMatchObject({
      type: "task_failure",
      family: "manifest",
      metadata: { task: ":app:processDebugMainManifest" },
    });
    const lint = new GradleParser().parse(
      `> Task :app:lintDebug FAILED
/app/src/main/java/A.kt:11: Error: Creating a state object during composition without using remember [UnrememberedMutableState from androidx.compose.runtime]`,
    );
    expect(lint).toMatchObject({ type: "task_failure", metadata: { task: ":app:lintDebug" }, line: 11 });
  });

  it("names dependency, module and versions as documented", () => {
    const missing = new GradleParser().parse(
      wrong("Could not resolve com.google.android.material:material:1.9.0"),
    );
    expect(missing?.metadata?.dependency).toBe("com.google.android.material:material:1.9.0");
    const conflict = new GradleParser().parse(
      wrong(
        "Execution failed for task ':app:check'.\n> Conflict found for the following module:\n    - com.google.guava:guava between versions 28.0-android and 30.1-android",
      ),
    );
    expect(conflict?.metadata).toMatchObject({
      module: "com.google.guava:guava",
      versions: ["28.0-android", "30.1-android"],
    });
  });

  it("has no answer to a crash", () => {
    const crash = "java.lang.IllegalStateException: boom\n\tat com.example.Main.run(Main.kt:3)";
    expect(GradleParser.isGradleError(crash)).toBe(false);
    expect(new GradleParser().parse(crash)).toBeNull();
  });
});

describe("JetpackComposeParser", () => {
  it.each([
    ["reading a state created in UserProfile without calling remember", "compose_remember", {}],
    ["derivedStateOf is recalculating on every frame", "compose_derived_state", {}],
    [
      "Recomposing 25 times in ItemCard composable",
      "compose_recomposition",
      { recompositionCount: 25, composableName: "ItemCard" },
    ],
    ["LaunchedEffect with key 'userId' restarts", "compose_launched_effect", { keyValue: "userId" }],
    ["DisposableEffect never calls dispose", "compose_disposable_effect", {}],
    ["CompositionLocal LocalTheme not provided", "compose_composition_local", { localName: "LocalTheme" }],
    ["Modifier weight is incompatible with this parent", "compose_modifier", {}],
    ["SideEffect ran outside of the composition", "compose_side_effect", {}],
    ["State was read during composition", "compose_state_read", {}],
    ["Snapshot mutation from a background thread", "compose_snapshot", {}],
  ])("knows the documented example: %s", (text, type, metadata) => {
    expect(JetpackComposeParser.isComposeError(text)).toBe(true);
    const error = new JetpackComposeParser().parse(text);
    expect(error).toMatchObject({ type, language: "kotlin", framework: "compose" });
    expect(error?.metadata ?? {}).toMatchObject(metadata);
  });

  it("finds place and composable in a trace", () => {
    const error = new JetpackComposeParser().parse(
      "java.lang.IllegalStateException: CompositionLocal LocalLifecycleOwner not present\n\tat androidx.compose.runtime.CompositionLocalKt.x(CompositionLocal.kt:9)\n\tat com.example.ui.HomeKt.HomeScreen(Home.kt:33)",
    );
    expect(error).toMatchObject({
      type: "compose_composition_local",
      filePath: "Home.kt",
      line: 33,
      metadata: { localName: "LocalLifecycleOwner", composableName: "HomeScreen" },
    });
  });

  it("finds the place that a sentence names", () => {
    expect(
      new JetpackComposeParser().parse("Recomposing 150 times in ItemCard composable at ItemCard.kt:23"),
    ).toMatchObject({
      filePath: "ItemCard.kt",
      line: 23,
    });
  });

  it.each(["Recomposing 10 times in Header", "java.lang.IllegalStateException: boom", ""])(
    "has no answer to %j",
    (text) => {
      expect(new JetpackComposeParser().parse(text)).toBeNull();
    },
  );
});

describe("LanguageDetector", () => {
  it.each([
    ["e: file:///app/B.kt:7:3 Unresolved reference 'kit'.", "kotlin"],
    ["/app/B.java:7: error: cannot find symbol", "java"],
    ["FAILURE: Build failed with an exception.", "gradle"],
    ["Manifest merger failed : Attribute application@label", "xml"],
    ["Fatal signal 11 (SIGSEGV), code 1, fault addr 0x0 in tid 3", "native"],
    [
      "java.lang.IllegalStateException\n\tat android.os.Looper.loop(Looper.java:1)\n\tat com.example.Main.run(Main.kt:3)",
      "kotlin",
    ],
    [
      "java.lang.IllegalStateException\n\tat android.os.Looper.loop(Looper.java:1)\n\tat com.example.Main.run(Main.java:3)",
      "java",
    ],
    ["nothing in particular", "unknown"],
    ["", "unknown"],
  ])("detects %j", (text, language) => {
    expect(new LanguageDetector().detect(text)).toBe(language);
  });

  it.each([
    ["app/src/main/java/Main.kt", "kotlin"],
    ["app/build.gradle.kts", "gradle"],
    ["gradle/libs.versions.toml", "gradle"],
    ["app/src/main/AndroidManifest.xml", "xml"],
    ["app/src/main/cpp/codec.cpp", "native"],
    ["Main.java", "java"],
  ])("lets the file %s decide", (filePath, language) => {
    expect(new LanguageDetector().detect("nothing in particular", filePath)).toBe(language);
  });
});
