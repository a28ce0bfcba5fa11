import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ErrorParser } from "../../src/parse/error-parser.ts";
import { parseTrace, printTrace } from "../../src/parse/stack-trace.ts";

const parser = new ErrorParser();
const frames = (text: string): string[] =>
  (parser.parse(text)?.frames ?? []).map(
    ({ className, method, file, line }) => `${className}.${method}(${file}:${line})`,
  );

describe("frames broken by a window", () => {
  const whole = "org.example.shelf.list.ShelfFragment.onDrop(ShelfFragment.kt:52)";
  test.each([
    ["before the line", `\tat org.example.shelf.list.ShelfFragment.onDrop(ShelfFragment.kt:\n52)`],
    ["inside the file", `\tat org.example.shelf.list.ShelfFragment.onDrop(Shelf\nFragment.kt:52)`],
    ["before the extension", `\tat org.example.shelf.list.ShelfFragment.onDrop(ShelfFragment\n.kt:52)`],
    ["after the word", `\tat\norg.example.shelf.list.ShelfFragment.onDrop(ShelfFragment.kt:52)`],
    ["after a dot", `\tat org.example.shelf.list.\nShelfFragment.onDrop(ShelfFragment.kt:52)`],
    ["inside a class", `\tat org.example.shelf.list.Shelf\nFragment.onDrop(ShelfFragment.kt:52)`],
    ["before the parenthesis", `\tat org.example.shelf.list.ShelfFragment.onDrop\n(ShelfFragment.kt:52)`],
    ["into three", `\tat org.example.shelf.list.Shelf\nFragment.onDrop(ShelfFra\ngment.kt:52)`],
  ])("%s", (_, frame) => {
    const log = `java.lang.IllegalStateException: gone\n${frame}\n\tat android.os.Handler.post(Handler.java:3)\n`;
    expect(frames(log)).toEqual([whole, "android.os.Handler.post(Handler.java:3)"]);
  });

  test("wherever a trace is broken, its frames are the same", () => {
    const trace =
      "java.lang.IllegalStateException: gone\n\tat org.example.shelf.list.ShelfFragment.onDrop(ShelfFragment.kt:52)\n\tat org.example.shelf.Main.go(Main.kt:3)\nCaused by: java.io.IOException: disk\n\tat org.example.shelf.Store.save(Store.kt:9)";
    const expected = printTrace(parseTrace(trace) ?? expect.fail("no trace"));
    fc.assert(
      fc.property(fc.integer({ min: 44, max: 90 }), (width) => {
        const broken = trace
          .split("\n")
          .flatMap((line) => line.match(new RegExp(`.{1,${width}}`, "g")) ?? [])
          .join("\n");
        const error = parser.parse(broken);
        expect(error?.causes.map(({ exception }) => exception)).toEqual(["java.io.IOException"]);
        const printed = [...(error?.frames ?? []), ...(error?.causes[0]?.frames ?? [])];
        for (const frame of printed)
          expect(expected).toContain(`${frame.className}.${frame.method}(${frame.file}:${frame.line})`);
        expect(printed).toHaveLength(3);
      }),
    );
  });
});

test("what stands by itself is never joined to the line above", () => {
  const log =
    "java.lang.IllegalStateException: gone\n\tat org.example.shelf.Main.go\n\tat org.example.shelf.Other.run\n\tat android.os.Handler.post\n";
  expect(parser.parse(log)?.frames.map(({ method }) => method)).toEqual(["go", "run", "post"]);
});

test("a message and the class of a cause, broken between words", () => {
  const log = `java.lang.RuntimeException: Unable to start activity
ComponentInfo{org.example.shelf/org.example.shelf.MainActivity}:
java.lang.NullPointerException: Attempt to invoke virtual method 'void
android.widget.TextView.setText(java.lang.CharSequence)' on a null object
reference
    at android.app.ActivityThread.handleLaunchActivity(ActivityThread.java
:2892)
Caused by:
java.lang.NullPointerException: Attempt to invoke virtual method 'void
android.widget.TextView.setText(java.lang.CharSequence)' on a null object
reference
    at org.example.shelf.MainActivity.onCreate(MainActivity.kt:22)`;
  expect(parser.parse(log)?.causes).toMatchObject([
    {
      exception: "java.lang.NullPointerException",
      message:
        "Attempt to invoke virtual method 'void android.widget.TextView.setText(java.lang.CharSequence)' on a null object reference",
    },
  ]);
});

describe("places of compilers", () => {
  const path = "/home/someone/projects/shelf/app/src/main/java/org/example/shelf/list/ShelfFragment.kt";
  test.each([
    ["inside a folder", path.length - 30],
    ["inside the file", path.length - 8],
    ["behind the file", path.length + 10],
  ])("broken %s", (_, at) => {
    const line = `e: file://${path}:52:13 Unresolved reference 'submitLst'.`;
    const log = `> Task :app:compileDebugKotlin FAILED\n${line.slice(0, at)}\n${line.slice(at)}\n\nFAILURE: Build failed`;
    expect(parser.parse(log)).toMatchObject({
      type: "unresolved_reference",
      filePath: path,
      line: 52,
      column: 13,
    });
  });

  test("left out at their beginning", () => {
    const log =
      "e: file:///.../app/src/main/java/org/example/shelf/Main.kt:52:13 Unresolved reference 'submitLst'.";
    expect(parser.parse(log)?.filePath).toBe("app/src/main/java/org/example/shelf/Main.kt");
  });
});

test("bullets of Gradle", () => {
  const log = `FAILURE: Build failed with an exception.

* What went wrong:
Execution failed for task ':app:checkDebugAarMetadata'.
> Could not resolve all files for configuration
':app:debugRuntimeClasspath'.
   > Could not find
com.squareup.okhttp3:okhttp:4.99.0.
     Required by:
         project :app
`;
  expect(parser.parse(log)).toMatchObject({
    type: "dependency_resolution_error",
    message: "Could not find com.squareup.okhttp3:okhttp:4.99.0.",
  });
});

test("a trace goes on below a line that was put together", () => {
  const log = `E/Shelf   ( 5735): java.lang.NullPointerException
E/Shelf   ( 5735): 	at
org.example.shelf.Store.save(Store.kt:9)
org.example.shelf.Main.go(Main.kt:3)
E/Shelf   ( 5735): 	at java.lang.Thread.run(Thread.java:1096)`;
  expect(parser.parseAll(log)).toHaveLength(1);
  expect(frames(log)).toEqual([
    "org.example.shelf.Store.save(Store.kt:9)",
    "org.example.shelf.Main.go(Main.kt:3)",
    "java.lang.Thread.run(Thread.java:1096)",
  ]);
});

describe("a record of logcat's", () => {
  const head = "06-02 11:04:17.310  8120  8120 E AndroidRuntime:";
  const broken = `${head} java.lang.RuntimeException: Unable to
start activity ComponentInfo{org.example.shelf/org.example.shelf.MainActivity}:
java.lang.SecurityException: Neither user 10071 nor current process has android.permission.VIBRATE.
`;
  const frame = "\tat android.app.ActivityThread.performLaunchActivity(ActivityThread.java:2649)";
  const cause = `${head} Caused by: java.lang.SecurityException:
Neither user 10071 nor current process has android.permission.VIBRATE.
${head} \tat org.example.shelf.MainActivity.onCreate(MainActivity.kt:22)`;

  test("is put together where its prefix stands on the first line only", () => {
    const error = parser.parse(`${head} FATAL EXCEPTION: main\n${broken}${head} ${frame}\n${cause}`);
    expect(error).toMatchObject({
      exception: "java.lang.RuntimeException",
      message:
        "Unable to start activity ComponentInfo{org.example.shelf/org.example.shelf.MainActivity}: java.lang.SecurityException: Neither user 10071 nor current process has android.permission.VIBRATE.",
      causes: [
        {
          exception: "java.lang.SecurityException",
          message: "Neither user 10071 nor current process has android.permission.VIBRATE.",
        },
      ],
    });
  });

  test("takes in nothing where another thread writes below it", () => {
    const other = `06-02 11:04:17.310   578   763 W ActivityManager: ${frame}`;
    expect(parser.parse(`${broken}${other}`)?.message).toBe("Unable to");
  });

  test("takes in nothing where what is printed below it goes on by itself", () => {
    const console = `${head} java.lang.IllegalStateException: gone
java.io.IOException: disk
\tat org.example.shelf.Store.save(Store.kt:9)
${head} \tat org.example.shelf.MainActivity.onCreate(MainActivity.kt:22)`;
    expect(parser.parseAll(console).map(({ message }) => message)).not.toContain(
      "gone java.io.IOException: disk",
    );
  });
});
