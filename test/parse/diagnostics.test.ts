import { describe, expect, it } from "vitest";
import type { ParsedError } from "../../src/model/parsed-error.ts";
import { findDiagnostics } from "../../src/parse/diagnostics.ts";

function read(text: string): ParsedError[] {
  return findDiagnostics(text.split("\n").map((line, index) => ({ number: index + 1, text: line })));
}

/** Type and place of each failure, as a reader would list them. */
function listed(text: string): string[] {
  return read(text).map(({ type, filePath, line, column }) =>
    [type, filePath, line || "", column ?? ""].join(" ").trimEnd(),
  );
}

describe("Kotlin's compiler", () => {
  it.each([
    [
      "e: file:///home/dev/My%20App/B.kt:63:60 Unresolved reference 'x'.",
      "unresolved_reference /home/dev/My App/B.kt 63 60",
    ],
    [
      "e: file:///C:/Users/dev/My%20App/B.kt:79:33 Unresolved reference: x",
      "unresolved_reference C:/Users/dev/My App/B.kt 79 33",
    ],
    ["e: C:\\app\\B.kt: (51, 62): Unresolved reference: x", "unresolved_reference C:\\app\\B.kt 51 62"],
    ["$SRC/app/B.kt: (51, 62): Unresolved reference: x", "unresolved_reference $SRC/app/B.kt 51 62"],
    [
      "e: /app/with space/B.kt: (51, 62): Unresolved reference: x",
      "unresolved_reference /app/with space/B.kt 51 62",
    ],
    ["e: file:///app/B.kt Unresolved reference 'x'.", "unresolved_reference /app/B.kt"],
    [
      "e: /app/build.gradle.kts:14:20: Unresolved reference: libs",
      "kts_unresolved /app/build.gradle.kts 14 20",
    ],
    [
      "e: file:///app/build.gradle.kts:14:20: Something else",
      "build_script_syntax_error /app/build.gradle.kts 14 20",
    ],
    ["B.kt:12:5: error: unresolved reference: x", "unresolved_reference B.kt 12 5"],
    [
      "e: /app/kit.jar!/META-INF/kit.kotlin_module: Module was compiled with an incompatible version of Kotlin. The binary version of its metadata is 1.9.0, expected version is 1.7.1.",
      "kotlin_metadata_incompatible /app/kit.jar!/META-INF/kit.kotlin_module",
    ],
    ["e: warnings found and -Werror specified", "warnings_as_errors"],
    ["e: [ksp] /app/Dao.kt:12: Something is wrong", "ksp_processor_error /app/Dao.kt 12"],
    ["e: [kapt] An exception occurred: java.lang.IllegalStateException: boom", "kapt_generic"],
    [
      "e: org.jetbrains.kotlin.util.FileAnalysisException: While analysing /app/B.kt:12:5: java.lang.NoSuchMethodError",
      "kotlin_compiler_crash /app/B.kt 12 5",
    ],
  ])("reads %s", (text, expected) => {
    expect(listed(text)).toEqual([expected]);
  });

  it("takes no warning for a failure", () => {
    expect(read("w: file:///app/B.kt:3:4 Variable 'x' is never used\nw: /app/B.kt: (3, 4): unused")).toEqual(
      [],
    );
  });

  it("keeps the candidates of a message and ends it at the next one", () => {
    const [first, second] = read(
      "e: file:///app/B.kt:5:3 None of the following candidates is applicable:\nfun show(id: Int): Unit\nfun show(id: String): Unit\ne: file:///app/C.kt:1:1 Unresolved reference 'y'.",
    );
    expect(first?.message).toBe(
      "None of the following candidates is applicable:\nfun show(id: Int): Unit\nfun show(id: String): Unit",
    );
    expect([first?.logLine, first?.logEnd, second?.logLine]).toEqual([1, 4, 4]);
  });

  it("does not swallow what other tools print after a complete message", () => {
    const [error] = read("e: file:///app/B.kt:5:3 Unresolved reference 'x'.\n4 problems found elsewhere");
    expect(error?.raw).toBe("e: file:///app/B.kt:5:3 Unresolved reference 'x'.");
  });

  it("calls an unresolved reference on an import line an import error", () => {
    const [error] = read("B.kt:3:8: error: Unresolved reference 'kit'.\nimport com.example.kit\n       ^");
    expect(error).toMatchObject({ type: "unresolved_reference", contractType: "import_error" });
  });

  it("tells the facts under their documented names", () => {
    const [error] = read(
      "e: file:///app/B.kt:5:3 Argument type mismatch: actual type is 'Int', but 'String' was expected.",
    );
    expect(error).toMatchObject({
      contractType: "type_mismatch",
      family: "kotlin_compile",
      language: "kotlin",
      metadata: { actualType: "Int", expectedType: "String" },
      culprit: { path: "/app/B.kt", line: 5, column: 3 },
      causes: [],
      frames: [],
    });
  });
});

describe("javac and annotation processors", () => {
  it("reads symbol, location and the caret's column", () => {
    const [error] = read(
      "/app/B.java:20: error: cannot find symbol\n        Kit kit = new Kit();\n        ^\n  symbol:   class Kit\n  location: class B\n1 error",
    );
    expect(error).toMatchObject({
      type: "javac_cannot_find_symbol",
      filePath: "/app/B.java",
      line: 20,
      column: 9,
      language: "java",
      metadata: { symbolKind: "class", reference: "Kit", declaredIn: "class B" },
    });
  });

  it("reads javac's messages in other languages", () => {
    const text =
      "/app/B.java:7: 错误: 找不到符号\n    show();\n    ^\n  符号:   方法 show()\n  位置: 类 B\n/app/C.java:4: エラー: パッケージcom.example.kitは存在しません";
    expect(read(text).map(({ type, metadata }) => [type, metadata])).toEqual([
      [
        "javac_cannot_find_symbol",
        { symbolKind: "method", reference: "show()", declaredIn: "class B", printedBy: "unclear" },
      ],
      ["javac_cannot_find_symbol", { packageName: "com.example.kit", printedBy: "unclear" }],
    ]);
  });

  it("reads kapt's errors in stubs", () => {
    const text =
      "e: /app/build/tmp/kapt3/stubs/debug/com/example/Main.java:31: error: incompatible types: NonExistentClass cannot be converted to Annotation\n    @error.NonExistentClass()\n          ^";
    expect(listed(text)).toEqual([
      "kapt_nonexistent_class /app/build/tmp/kapt3/stubs/debug/com/example/Main.java 31 11",
    ]);
  });

  it("reads Dagger's message over its blank lines", () => {
    const [error] = read(
      "/app/App_HiltComponents.java:128: error: [Dagger/MissingBinding] com.example.Api cannot be provided without an @Provides-annotated method.\n  public abstract static class SingletonC implements App_GeneratedInjector,\n                         ^\n\n      com.example.Api is injected at\n          [com.example.App_HiltComponents.SingletonC] com.example.Repository(api)\n1 error",
    );
    expect(error).toMatchObject({
      type: "dagger_missing_binding",
      contractType: "compilation_error",
      metadata: {
        bindingKey: "com.example.Api",
        component: "com.example.App_HiltComponents.SingletonC",
        injectionSite: "com.example.Repository(api)",
      },
    });
  });
});

describe("resources and the manifest", () => {
  it.each([
    [
      "ERROR:D:\\app\\src\\main\\res\\layout\\row.xml:42: AAPT: error: resource color/sun (aka com.example:color/sun) not found.",
      "aapt_resource_not_found D:\\app\\src\\main\\res\\layout\\row.xml 42",
    ],
    [
      "/app/res/layout/row.xml:12:5-13:20: AAPT: error: attribute tint (aka com.example:tint) not found.",
      "aapt_attr_not_found /app/res/layout/row.xml 12 5",
    ],
    [
      "/app/res/drawable/Icon-1.png: Error: '-' is not a valid file-based resource name character: File-based resource names must contain only lowercase a-z, 0-9, or underscore",
      "aapt_invalid_name /app/res/drawable/Icon-1.png",
    ],
    [
      "[string/title] /app/res/values/a.xml\t[string/title] /app/res/values/b.xml: Error: Duplicate resources",
      "aapt_duplicate_resource /app/res/values/a.xml",
    ],
    [
      'org.xml.sax.SAXParseException; systemId: file:/app/res/values/a.xml; lineNumber: 12; columnNumber: 5; The element type "string" must be terminated by the matching end-tag "</string>".',
      "aapt_xml_parse /app/res/values/a.xml 12 5",
    ],
    [
      '[databinding] {"msg":"Could not find accessor com.example.Model.title","file":"app/src/main/res/layout/row.xml","pos":[{"line0":10,"col0":2}]}',
      "databinding_error app/src/main/res/layout/row.xml 11 3",
    ],
    [
      "****/ data binding error ****msg:Identifiers must have user defined types from the XML file. model is missing it file:/app/row.xml loc:27:28 - 27:29 ****\\ data binding error ****",
      "databinding_error /app/row.xml 28 29",
    ],
    [
      'AGPBI: {"kind":"error","text":"resource color/sun (aka com.example:color/sun) not found.","sources":[{"file":"/app/row.xml","position":{"startLine":70,"startColumn":3}}],"original":"/app/row.xml:71: error: resource color/sun (aka com.example:color/sun) not found.","tool":"AAPT"}',
      "aapt_resource_not_found /app/row.xml 71 4",
    ],
    [
      'AGPBI: {"kind":"error","text":"java.lang.OutOfMemoryError: Java heap space\\nmore","sources":[{}],"tool":"D8"}',
      "gradle_oom",
    ],
  ])("reads %s", (text, expected) => {
    expect(listed(text)).toEqual([expected]);
  });

  it("says which resource file an alias stands for", () => {
    const [error] = read(
      "com.example.app-mergeDebugResources-41:/layout/row.xml:57: error: resource drawable/sun (aka com.example:drawable/sun) not found.",
    );
    expect(error).toMatchObject({
      line: 57,
      metadata: { resource: "drawable/sun", resourceFile: "layout/row.xml" },
    });
  });

  const CONFLICT =
    "\tAttribute application@allowBackup value=(false) from AndroidManifest.xml:24:9-36\n\tis also present at [com.example:hints:0.1.5] AndroidManifest.xml:12:9-35 value=(true).\n\tSuggestion: add 'tools:replace=\"android:allowBackup\"' to <application> element at AndroidManifest.xml:22:5-40:19 to override.";
  const FACTS = {
    element: "application",
    attribute: "allowBackup",
    value: "false",
    otherValue: "true",
    otherSource: "[com.example:hints:0.1.5] AndroidManifest.xml:12:9-35",
    suggestion: 'tools:replace="android:allowBackup"',
  };

  it("reads a manifest conflict below its place", () => {
    const [error] = read(`/app/src/main/AndroidManifest.xml:24:9-36 Error:\n${CONFLICT}\n`);
    expect(error).toMatchObject({
      type: "merge_conflict",
      filePath: "/app/src/main/AndroidManifest.xml",
      line: 24,
      column: 9,
      metadata: FACTS,
      logEnd: 5,
    });
    expect(error?.message).not.toContain("Suggestion");
  });

  it("reads it in one message too, and once where Gradle repeats it", () => {
    const report = `* What went wrong:\nExecution failed for task ':app:processDebugMainManifest'.\n> Manifest merger failed : ${CONFLICT.trim()}\n`;
    expect(read(report)).toMatchObject([
      { type: "merge_conflict", filePath: "AndroidManifest.xml", line: 24, metadata: FACTS },
    ]);
    const both = `/app/src/main/AndroidManifest.xml:24:9-36 Error:\n${CONFLICT}\n\n${report}`;
    expect(listed(both)).toEqual(["merge_conflict /app/src/main/AndroidManifest.xml 24 9", "task_failure"]);
  });
});

describe("Gradle's report", () => {
  it("puts the compiler's word beside the task that only failed for it", () => {
    const text = [
      "> Task :app:compileDebugKotlin FAILED",
      "e: file:///app/B.kt:63:60 Unresolved reference 'x'.",
      "",
      "FAILURE: Build failed with an exception.",
      "",
      "* What went wrong:",
      "Execution failed for task ':app:compileDebugKotlin'.",
      "> A failure occurred while executing org.jetbrains.kotlin.compilerRunner.GradleCompilerRunnerWithWorkers$GradleKotlinCompilerWorkAction",
      "   > Compilation error. See log for more details",
      "",
      "* Try:",
      "> Run with --stacktrace option to get the stack trace.",
      "",
      "BUILD FAILED in 3s",
    ].join("\n");
    expect(read(text)).toMatchObject([
      { type: "unresolved_reference", line: 63 },
      {
        type: "task_failure",
        contractType: "compilation_error",
        metadata: { task: ":app:compileDebugKotlin" },
        filePath: "",
      },
    ]);
    const alone = text.split("\n").slice(3).join("\n");
    expect(read(alone)).toMatchObject([
      { type: "compilation_error", metadata: { task: ":app:compileDebugKotlin" } },
    ]);
  });

  it("takes siblings for independent problems and the rest of the tree for context", () => {
    const text = [
      "* What went wrong:",
      "Execution failed for task ':app:mergeDebugResources'.",
      "> Could not resolve all files for configuration ':app:debugRuntimeClasspath'.",
      "   > Could not find com.example.sdk:reader:1.7.4.",
      "     Searched in the following locations:",
      "       - https://repo.example.com/reader-1.7.4.pom",
      "     Required by:",
      "         project :app",
      "   > Could not find com.example:kit:2.0.",
      "     Required by:",
      "         project :app > com.example:other:1.0",
      "",
      "There are 2 more failures with identical causes.",
      "",
      "* Try:",
      "> Run with --info",
      "",
      "* Exception is:",
      "org.gradle.api.tasks.TaskExecutionException: Execution failed for task ':app:mergeDebugResources'.",
      "\tat org.gradle.api.Task.run(Task.java:38)",
      "Caused by: org.gradle.api.ResolveException: Could not resolve",
      "\t... 20 more",
      "",
      "BUILD FAILED in 2m 42s",
    ].join("\n");
    const errors = read(text);
    expect(errors.map((error) => error.metadata?.dependency)).toEqual([
      "com.example.sdk:reader:1.7.4",
      "com.example:kit:2.0",
    ]);
    expect(errors[0]).toMatchObject({
      type: "dependency_resolution_error",
      message: "Could not find com.example.sdk:reader:1.7.4.",
      metadata: { task: ":app:mergeDebugResources", configuration: ":app:debugRuntimeClasspath" },
      logEnd: 24,
    });
  });

  it("reads the documented example with its indentation", () => {
    const [error] = read(
      "\n  FAILURE: Build failed with an exception.\n  \n  * What went wrong:\n  Could not resolve com.google.android.material:material:1.9.0\n",
    );
    expect(error).toMatchObject({
      type: "dependency_resolution_error",
      metadata: { dependency: "com.google.android.material:material:1.9.0" },
    });
  });

  it("folds hard-wrapped items and tells each of them", () => {
    const text = [
      "* What went wrong:",
      "Execution failed for task ':app:checkDebugAarMetadata'.",
      "> A failure occurred while executing com.android.build.gradle.internal.tasks.CheckAarMetadataWorkAction",
      "   > 2 issues were found when checking AAR metadata:",
      "",
      "       1.  Dependency 'androidx.fragment:fragment:1.7.1' requires libraries and applications that",
      "           depend on it to compile against version 34 or later of the",
      "           Android APIs.",
      "",
      "           :app is currently compiled against android-31.",
      "",
      "       2.  Dependency 'androidx.core:core:1.17.0' requires Android Gradle plugin 8.9.1 or higher.",
      "",
      "           This build currently uses Android Gradle plugin 8.2.0.",
    ].join("\n");
    expect(read(text)).toMatchObject([
      {
        type: "aar_metadata_compile_sdk",
        message:
          "Dependency 'androidx.fragment:fragment:1.7.1' requires libraries and applications that depend on it to compile against version 34 or later of the Android APIs.",
        metadata: { module: ":app", requiredVersion: "34", currentVersion: "android-31" },
      },
      { type: "aar_metadata_agp", metadata: { requiredVersion: "8.9.1", currentVersion: "8.2.0" } },
    ]);
  });

  it("reads the unnumbered list of older plugins", () => {
    const text =
      "Execution failed for task ':app:checkDebugAarMetadata'.\n> A failure occurred while executing com.android.build.gradle.internal.tasks.CheckAarMetadataWorkAction\n   > One or more issues found when checking AAR metadata values:\n     Dependency 'com.example:kit:2.7.1' requires 'compileSdkVersion' to be set to 31 or higher.\n     Compilation target for module ':app' is 'android-30'\n     Dependency 'com.example:other:1.0' requires 'compileSdkVersion' to be set to 33 or higher.\n     Compilation target for module ':app' is 'android-30'\n";
    expect(
      read(text).map(({ type, metadata }) => [type, metadata?.dependency, metadata?.requiredVersion]),
    ).toEqual([
      ["aar_metadata_compile_sdk", "com.example:kit:2.7.1", "31"],
      ["aar_metadata_compile_sdk", "com.example:other:1.0", "33"],
    ]);
  });

  it("reads every problem of the configuration cache", () => {
    const text =
      "* What went wrong:\nConfiguration cache problems found in this build.\n\n2 problems were found storing the configuration cache.\n- Task `:app:badge` of type `com.example.BadgeTask`: invocation of 'Task.project' at execution time is unsupported.\n- Build file 'app/build.gradle': line 12: registration of listener on 'Gradle.buildFinished' is unsupported\n\nSee the complete report at file:///app/report.html\n\n* Try:";
    expect(listed(text)).toEqual(["config_cache_problem", "config_cache_problem app/build.gradle 12"]);
  });

  it("reads script errors with their columns", () => {
    const text =
      "* Where:\nBuild file '/app/build.gradle.kts' line: 42\n\n* What went wrong:\nScript compilation errors:\n\n  Line 42:     kotlinOptions {\n               ^ Unresolved reference: kotlinOptions\n\n  Line 43:         jvmTarget = \"17\"\n                   ^ Unresolved reference: jvmTarget\n\n2 errors\n\n* Try:";
    expect(listed(text)).toEqual([
      "kts_unresolved /app/build.gradle.kts 42 5",
      "kts_unresolved /app/build.gradle.kts 43 9",
    ]);
    const groovy =
      "* What went wrong:\nCould not compile build file '/app/build.gradle'.\n> startup failed:\n  build file '/app/build.gradle': 12: unexpected token: } @ line 12, column 1.\n     }\n     ^\n\n  1 error\n";
    expect(read(groovy)).toMatchObject([
      {
        type: "build_script_syntax_error",
        message: "unexpected token: }",
        filePath: "/app/build.gradle",
        line: 12,
        column: 1,
      },
    ]);
  });

  it("reads several numbered failures", () => {
    const item = (number: number, task: string, cause: string) =>
      `${number}: Task failed with an exception.\n-----------\n* What went wrong:\nExecution failed for task '${task}'.\n> ${cause}\n\n* Try:\n> Run with --info\n==============================================================================\n`;
    const text = `FAILURE: Build completed with 2 failures.\n\n${item(1, ":a:mergeDebugNativeLibs", "2 files found with path 'lib/x86/libc++_shared.so' from inputs:")}\n${item(2, ":b:bundle", "No space left on device")}\nBUILD FAILED in 1s`;
    expect(read(text).map(({ type, metadata }) => [type, metadata?.task])).toEqual([
      ["native_lib_duplicate", ":a:mergeDebugNativeLibs"],
      ["disk_full", ":b:bundle"],
    ]);
  });

  it("tells what AAPT said inside a report first, and the task without its place", () => {
    const text =
      "* What went wrong:\nExecution failed for task ':app:processDebugResources'.\n> A failure occurred while executing com.android.build.gradle.internal.res.LinkApplicationAndroidResourcesTask$TaskAction\n   > Android resource linking failed\n     /app/res/layout/row.xml:57: error: resource drawable/sun (aka com.example:drawable/sun) not found.\n     error: failed linking file resources.\n";
    expect(listed(text)).toEqual(["aapt_resource_not_found /app/res/layout/row.xml 57", "task_failure"]);
  });

  it("collects the versions of a conflict", () => {
    const text =
      "* What went wrong:\nExecution failed for task ':app:check'.\n> Could not resolve all files for configuration ':app:debugCompileClasspath'.\n   > Could not resolve com.example:kit:30.1.\n     Required by:\n         project :app\n      > Cannot find a version of 'com.example:kit' that satisfies the version constraints:\n           Dependency path 'App:app:unspecified' --> 'com.example:kit:{strictly 28.0}'\n           Constraint path 'App:app:unspecified' --> 'com.example:kit:30.1'\n";
    const [error] = read(text);
    expect(error).toMatchObject({ type: "dependency_conflict", metadata: { module: "com.example:kit" } });
    expect(error?.metadata?.versions).toEqual(["30.1", "28.0"]);
  });

  it("reads what people copy from Android Studio", () => {
    const text =
      "Error:(21, 0) Could not find method implementation() for arguments [directory 'libs'] on object of type org.gradle.Handler.\n<a href=\"openFile:/app/build.gradle\">Open File</a>\nError:Execution failed for task ':app:dexDebug'.\n> No space left on device";
    expect(listed(text)).toEqual(["groovy_missing_method /app/build.gradle 21", "disk_full"]);
  });

  it("names a failed task of which nothing else tells", () => {
    expect(read("> Task :app:lintVitalRelease FAILED")).toMatchObject([
      { type: "task_failure", metadata: { task: ":app:lintVitalRelease" } },
    ]);
  });
});

describe("R8, lint, tests and the environment", () => {
  it("takes all missing classes for one failure and leaves R8's warnings alone", () => {
    const [error, ...others] = read(
      "ERROR: Missing classes detected while running R8. Please add the missing classes\nERROR: R8: Missing class com.example.A (referenced from: void com.example.B.run())\nMissing class com.example.C (referenced from: void com.example.B.run() and 2 other contexts)",
    );
    expect(others).toEqual([]);
    expect(error).toMatchObject({
      type: "r8_missing_class",
      metadata: { className: "com.example.A", classNames: ["com.example.A", "com.example.C"] },
      logEnd: 4,
    });
    expect(
      read("WARNING:R8: Missing class com.example.A (referenced from: void com.example.B.run())"),
    ).toEqual([]);
  });

  it("reads lint's errors with the column of their mark, and not its warnings", () => {
    const text =
      "/app/Header.kt:45: Error: Creating a state object during composition without using `remember` [UnrememberedMutableState]\n    val open = mutableStateOf(false)\n               ~~~~~~~~~~~~~~\n/app/Header.kt:46: Warning: something [Other]";
    expect(read(text)).toMatchObject([
      {
        type: "compose_remember",
        framework: "compose",
        language: "kotlin",
        line: 45,
        column: 16,
        metadata: { issue: "UnrememberedMutableState" },
      },
    ]);
  });

  it("reads test events of the short format with their cause", () => {
    const text =
      "com.example.ShelfTest > keeps its order FAILED\n    java.lang.RuntimeException at ShelfTest.kt:8\n        Caused by: java.lang.NullPointerException at Shelf.kt:3\n\n11 tests completed, 1 failed";
    expect(read(text)).toMatchObject([
      {
        type: "npe",
        exception: "java.lang.RuntimeException",
        causes: [{ exception: "java.lang.NullPointerException" }],
        filePath: "Shelf.kt",
        line: 3,
        metadata: { className: "com.example.ShelfTest", testName: "keeps its order" },
      },
      { type: "test_failures_summary", metadata: { testCount: 11, failedCount: 1 } },
    ]);
  });

  it.each([
    ["ERROR: JAVA_HOME is set to an invalid directory: /usr/lib/jvm/java-8", "java_home_invalid"],
    [
      "Error: Could not find or load main class org.gradle.wrapper.GradleWrapperMain",
      "gradle_wrapper_problem",
    ],
    ["Process completed with exit code 137.", "gradle_daemon_died"],
    ["CONFLICT (content): Merge conflict in app/build.gradle", "merge_conflict_git"],
    [
      "/app/src/main/cpp/codec.cpp:12:5: error: use of undeclared identifier 'x'",
      "ndk_cmake /app/src/main/cpp/codec.cpp 12 5",
    ],
  ])("reads %s", (text, expected) => {
    expect(listed(text)).toEqual([expected]);
  });
});

describe("a dex file that is full", () => {
  const told = "ERROR:D8: Cannot fit requested classes in a single dex file (# methods: 70123 > 65536)";
  const merger = "The number of method references in a .dex file cannot exceed 64K.";

  it("is one failure, with the task of Gradle's report", () => {
    const report = `* What went wrong:\nExecution failed for task ':app:mergeDexDebug'.\n> com.android.builder.dexing.DexArchiveMergerException: Error while merging dex archives: \n  ${merger}`;
    expect(read(`${told}\n${merger}\n\n${report}\n\nBUILD FAILED in 2s`)).toMatchObject([
      { type: "dex_64k", metadata: { task: ":app:mergeDexDebug", reason: "# methods: 70123 > 65536" } },
    ]);
  });

  it("belongs to the one task that failed", () => {
    expect(read(`> Task :app:mergeDexDebug FAILED\n${told}`)).toMatchObject([
      { type: "dex_64k", metadata: { task: ":app:mergeDexDebug" } },
    ]);
    expect(
      read(`> Task :a:mergeDexDebug FAILED\n> Task :b:mergeDexDebug FAILED\n${told}`)[0]?.metadata,
    ).not.toHaveProperty("task");
  });
});

it("reads a resource error whose path was broken onto two lines", () => {
  const text =
    "/home/dev/app/build/intermediates/merged.dir/\nvalues/values.xml:12: error: resource style/Foo (aka a:style/Foo) not found.";
  expect(listed(text)).toEqual([
    "aapt_style_parent /home/dev/app/build/intermediates/merged.dir/values/values.xml 12",
  ]);
});

it("takes the classes that two artifacts share for one failure", () => {
  const line = (name: string) =>
    `Duplicate class org.hamcrest.${name} found in modules hamcrest-core-1.3.jar -> hamcrest-core-1.3 (org.hamcrest:hamcrest-core:1.3) and hamcrest-2.2.jar -> hamcrest-2.2 (org.hamcrest:hamcrest:2.2)`;
  const text = `* What went wrong:\nExecution failed for task ':app:checkDebugDuplicateClasses'.\n> A failure occurred while executing X\n   > ${line("A")}\n     ${line("B")}\n     ${line("C")}\n\n* Try:`;
  expect(read(text)).toMatchObject([
    {
      type: "duplicate_class",
      metadata: {
        otherDependency: "org.hamcrest:hamcrest:2.2",
        classNames: ["org.hamcrest.A", "org.hamcrest.B", "org.hamcrest.C"],
      },
    },
  ]);
});

it("finds the place in the exception of the resource compiler", () => {
  const text =
    "> Resource compilation failed (Failed to compile resource file: /p/app/src/main/res/layout/a.xml: . Cause: javax.xml.stream.XMLStreamException: ParseError at [row,col]:[12,5]\n  Message: mismatched tag.). Check logs for more details.";
  expect(read(text)).toMatchObject([
    {
      type: "aapt_xml_parse",
      filePath: "/p/app/src/main/res/layout/a.xml",
      line: 12,
      column: 5,
      message: "mismatched tag",
    },
  ]);
});

describe("a report of Gradle's that was pasted with an indentation", () => {
  it("is read with the causes below its first line", () => {
    const [failure] = read(
      [
        "    Execution failed for task ':app:mergeDebugJavaResource'.",
        "    > A failure occurred while executing com.android.build.gradle.internal.tasks.MergeJavaResWorkAction",
        "       > Unknown file: com/acme/leaves/libleaves.a",
      ].join("\n"),
    );
    expect(failure?.message).toBe("Unknown file: com/acme/leaves/libleaves.a");
    expect(failure?.metadata?.task).toBe(":app:mergeDebugJavaResource");
  });
});
