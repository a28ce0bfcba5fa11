import { describe, expect, it } from "vitest";
import { classify, genericType } from "../../src/parse/classify.ts";

const FRAMES = "\tat com.example.Main.run(Main.kt:3)\n\tat android.os.Looper.loop(Looper.java:1)";

describe("classify", () => {
  it("lets the root of a chain decide before what wraps it", () => {
    const found = classify({
      text: `java.lang.RuntimeException: Unable to start activity ComponentInfo{com.example/com.example.Main}: java.lang.IllegalStateException: boom\n${FRAMES}\nCaused by: kotlin.UninitializedPropertyAccessException: lateinit property shelf has not been initialized\n${FRAMES}`,
      exception: "java.lang.RuntimeException",
      message:
        "Unable to start activity ComponentInfo{com.example/com.example.Main}: java.lang.IllegalStateException: boom",
      root: {
        exception: "kotlin.UninitializedPropertyAccessException",
        message: "lateinit property shelf has not been initialized",
      },
    });
    expect(found).toMatchObject({
      type: "lateinit",
      contractType: "lateinit",
      family: "kotlin_runtime",
      metadata: { propertyName: "shelf" },
    });
  });

  it("keeps the wrapper where the root says nothing", () => {
    const message =
      "Unable to start activity ComponentInfo{com.example/com.example.Main}: java.io.IOException: boom";
    const found = classify({
      text: `java.lang.RuntimeException: ${message}\n${FRAMES}\nCaused by: java.io.IOException: boom`,
      exception: "java.lang.RuntimeException",
      message,
      root: { exception: "java.io.IOException", message: "boom" },
    });
    expect(found?.type).toBe("component_launch_wrapper");
  });

  it("knows a failure by what threw it when the message was left out", () => {
    const thrower = "androidx.fragment.app.Fragment.requireContext";
    const trace = { text: "java.lang.IllegalStateException:", exception: "java.lang.IllegalStateException" };
    expect(classify({ ...trace, message: "", thrower })?.type).toBe("fragment_detached");
    expect(classify({ ...trace, message: "boom", thrower })).toBeUndefined();
    const root = { exception: "java.lang.IllegalStateException", message: "" };
    expect(classify({ ...trace, message: "boom", root, thrower })?.type).toBe("fragment_detached");
  });

  it("knows an exception by its class when its message is the app's own", () => {
    const found = classify({
      text: `java.lang.NullPointerException: shelf was null\n${FRAMES}`,
      exception: "java.lang.NullPointerException",
      message: "shelf was null",
    });
    expect(found).toMatchObject({ type: "npe", contractType: "npe" });
  });

  it.each([
    [
      "a generic cast",
      "java.lang.ClassCastException",
      "java.lang.Class cannot be cast to java.lang.reflect.ParameterizedType",
      "r8_reflection_generic",
    ],
    [
      "a cancellation",
      "kotlinx.coroutines.TimeoutCancellationException",
      "Timed out waiting for 1000 ms",
      "coroutine_timeout",
    ],
    [
      "a failed assertion",
      "java.lang.AssertionError",
      "Failed: assertExists.\nReason: Expected exactly '1' node but could not find any node that satisfies: (Text = 'Save')",
      "compose_test_failure",
    ],
    ["a timeout in an app", "java.net.SocketTimeoutException", "Read timed out", "network_unreachable"],
    [
      "a class of the build tool",
      "java.lang.NoClassDefFoundError",
      "org/gradle/api/plugins/Convention",
      "agp_too_old_for_gradle",
    ],
  ])("takes the more specific of what %s may be", (_, exception, message, type) => {
    expect(classify({ text: `${exception}: ${message}`, exception, message })?.type).toBe(type);
  });

  it.each([
    [
      "an unreadable script, unless the JDK is too new for it",
      "Could not compile settings file '/a/settings.gradle'.\n> startup failed:\n  General error during semantic analysis: Unsupported class file major version 65",
      "class_file_major",
    ],
    [
      "the cycle, though it tells of injections too",
      "error: [Dagger/DependencyCycle] Found a dependency cycle:\n      com.example.A is injected at\n          [com.example.C] com.example.B(a)",
      "dagger_cycle",
    ],
    [
      "the style",
      "error: resource style/Theme.Shelf (aka com.example:style/Theme.Shelf) not found.",
      "aapt_style_parent",
    ],
    [
      "Room's query, though it names SQLite and KSP",
      "e: [ksp] /a/Dao.kt:12: There is a problem with the query: [SQLITE_ERROR] SQL error or missing database (no such table: books)",
      "room_compile",
    ],
    [
      "the effect, though its message is a deprecation",
      "e: file:///a/B.kt:34:5 'fun LaunchedEffect(block: suspend CoroutineScope.() -> Unit): Unit' is deprecated. LaunchedEffect must provide one or more 'key' parameters",
      "compose_launched_effect",
    ],
    [
      "the repository that answered no, though the artifact is missing for it",
      "> Could not resolve com.example:kit:1.0.\n   > Could not GET 'https://repo.example.com/kit.pom'. Received status code 401 from server: Unauthorized",
      "dep_repo_auth",
    ],
  ])("prefers %s", (_, text, type) => {
    expect(classify({ text })?.type).toBe(type);
  });

  it("takes no name in a frame or below Suppressed for a statement", () => {
    const text = [
      "com.example.ShelfException: no",
      "\tat com.example.StackOverflowErrorTest.run(StackOverflowErrorTest.kt:3)",
      "\tSuppressed: java.lang.IllegalStateException: Check failed.",
      "\t\tat com.example.A.b(A.kt:1)",
    ].join("\n");
    expect(classify({ text, exception: "com.example.ShelfException", message: "no" })).toBeUndefined();
  });

  it("calls more than ten recompositions too many, and ten not", () => {
    expect(classify({ text: "Recomposing 10 times in Header" })).toBeUndefined();
    expect(classify({ text: "Recomposing 11 times in Header" })).toMatchObject({
      type: "compose_recomposition",
      metadata: { recompositionCount: 11, composableName: "Header" },
    });
  });

  it("does not take Kotlin's own modifiers for Compose's", () => {
    expect(
      classify({ text: "e: file:///a/B.kt:3:1 Modifier 'private' is incompatible with 'abstract'." })?.type,
    ).toBe("compilation_error");
    expect(classify({ text: "Modifier weight is incompatible with fillMaxSize" })?.type).toBe(
      "compose_modifier",
    );
  });
});

describe("what only adds to another wording", () => {
  it.each([
    ["a place in some other file", "Failed to read beds.json: At line 3, column 5: Unexpected token"],
    [
      "how Dagger ends whatever it reports",
      "error: a map key is missing\n    Bed is requested at\n        Plan.bed()",
    ],
    ["the configuration of any failure", "Could not resolve all things for configuration ':app:debug'"],
    ["a Verification that is no mock's", "Verification failed: the archive has no signature"],
    ["brackets of another tool", "Error: Cannot find module './soil' [MODULE_NOT_FOUND]"],
  ])("finds nothing in %s", (_, text) => {
    expect(classify({ text })).toBeUndefined();
  });
});

describe("genericType", () => {
  it.each([
    ["java.lang.IllegalStateException", "illegal_state_exception", "kotlin_runtime"],
    ["android.os.DeadSystemException", "dead_system_exception", "android_runtime"],
    ["com.example.Shelf$EmptyShelfException", "empty_shelf_exception", "kotlin_runtime"],
    ["javax.net.ssl.SSLHandshakeException", "tls_handshake", "android_runtime"],
    ["NullPointerException", "npe", "kotlin_runtime"],
    ["com.example.HTTPError", "http_error", "kotlin_runtime"],
    ["", "exception", "kotlin_runtime"],
  ])("names %s %s", (exception, type, family) => {
    expect(genericType(exception)).toEqual({ type, family });
  });
});
