import { describe, expect, test } from "vitest";
import { ErrorParser } from "../../src/parse/error-parser.ts";
import { mask } from "../../src/parse/fingerprint.ts";

const parser = new ErrorParser();
const of = (text: string) => parser.parse(text)?.fingerprint;
const crash =
  "FATAL EXCEPTION: main\nProcess: com.example, PID: 17\njava.lang.IllegalStateException: view 0x7f0a12 gone\n\tat com.example.Shelf.load$lambda$3(Shelf.kt:41)\n\tat com.example.Shelf$open$1.invokeSuspend(Shelf.kt:12)\n\tat android.os.Handler.post(Handler.java:9)";

describe("a fingerprint", () => {
  test.each([
    ["lines moved", crash.replace(":41", ":57").replace(":12", ":13")],
    ["another process id and address", crash.replace("17", "9911").replace("0x7f0a12", "0x7f0b77")],
    ["another lambda number", crash.replace("lambda$3", "lambda$4").replace("open$1", "open$2")],
    [
      "another release of Android",
      crash.replace("Handler.post(Handler.java:9)", "Handler.dispatch(Handler.java:99)"),
    ],
    [
      "another time and format",
      crash
        .split("\n")
        .map((line) => `2026-01-02 03:04:05.123  17  17 E AndroidRuntime: ${line}`)
        .join("\n"),
    ],
  ])("stays when %s", (_what, text) => {
    expect(of(text)).toBe(of(crash));
  });

  test.each([
    ["the exception", crash.replace("IllegalStateException", "IllegalArgumentException")],
    ["the function", crash.replace("Shelf.load", "Shelf.save")],
    ["the class", crash.replaceAll("Shelf", "Store")],
  ])("changes with %s", (_what, text) => {
    expect(of(text)).toBeDefined();
    expect(of(text)).not.toBe(of(crash));
  });
});

describe("several failures of one function", () => {
  const inLibrary = (calls: string[], exception = "java.lang.IllegalStateException: gone") =>
    [exception, ...calls.map((call) => `\tat ${call}`), "\tat com.example.Shelf.load(Shelf.kt:41)"].join(
      "\n",
    );
  const onNull = (member: string) =>
    inLibrary(
      [],
      `java.lang.NullPointerException: Attempt to invoke virtual method '${member}' on a null object reference`,
    );
  const attached = inLibrary(["androidx.fragment.app.Fragment.requireContext(Fragment.java:967)"]);

  test("differ in what it called", () => {
    const other = inLibrary(["androidx.fragment.app.Fragment.getParentFragmentManager(Fragment.java:1122)"]);
    expect(of(other)).not.toBe(of(attached));
  });

  test("do not differ in what that does within, nor in the class to which a version moved it", () => {
    const within = "androidx.fragment.app.Fragment.checkAttached(Fragment.java:12)";
    expect(of(inLibrary([within, "androidx.fragment.app.Fragment.requireContext(Fragment.java:990)"]))).toBe(
      of(attached),
    );
    expect(of(inLibrary(["androidx.fragment.app.FragmentBase.requireContext(FragmentBase.kt:4)"]))).toBe(
      of(attached),
    );
  });

  test("do not differ in the call during which memory ran out", () => {
    const spent = (call: string) =>
      inLibrary([call], "java.lang.OutOfMemoryError: Failed to allocate a 24 byte allocation");
    expect(of(spent("java.util.ArrayList.grow(ArrayList.java:9)"))).toBe(
      of(spent("java.lang.StringBuilder.append(StringBuilder.java:9)")),
    );
  });

  test("differ in what was null or unset", () => {
    expect(of(onNull("int java.lang.String.length()"))).not.toBe(of(onNull("int java.util.List.size()")));
    const unset = (name: string) =>
      inLibrary(
        [],
        `kotlin.UninitializedPropertyAccessException: lateinit property ${name} has not been initialized`,
      );
    expect(of(unset("adapter"))).not.toBe(of(unset("binding")));
  });

  test("do not differ in a name that a shrinker gave", () => {
    expect(of(onNull("int a.b.c.d()"))).toBe(of(onNull("int a.c.e.f()")));
  });
});

describe("a crash without a frame of the app", () => {
  const library = (message: string, method: string) =>
    `java.lang.IllegalArgumentException: ${message}\n\tat androidx.vendor.Shelf.${method}(Shelf.java:1)`;
  const native = (name: string, offset: number, pid: number) =>
    [
      `pid: ${pid}, tid: ${pid}, name: example  >>> com.example <<<`,
      "signal 11 (SIGSEGV), code 1 (SEGV_MAPERR), fault addr 0x10",
      "backtrace:",
      "      #00 pc 0000000000001234  /apex/com.android.runtime/lib64/bionic/libc.so (memcpy+20)",
      `      #01 pc 000000000000${offset}  /data/app/x/com.example-y/lib/arm64/${name}.so (decode(int)+${offset})`,
    ]
      .map((line) => `07-01 10:00:00.100  5000  5000 F DEBUG   : ${line}`)
      .join("\n");

  test("is named without the values in its message", () => {
    expect(of(library('Key "7" is used', "put"))).toBe(of(library('Key "Item(a=b)" is used', "put")));
  });

  test("is told apart by the library's function", () => {
    expect(of(library("gone", "put"))).not.toBe(of(library("gone", "take")));
  });

  test("is told apart by the native library, not by offsets", () => {
    expect(of(native("libshelf", 44, 17))).toBe(of(native("libshelf", 96, 99)));
    expect(of(native("libshelf", 44, 17))).not.toBe(of(native("libother", 44, 17)));
  });
});

test("each symbol that javac cannot find is a failure of its own, with the column of its caret", () => {
  const error = (kind: string, caret: string) =>
    `/p/Main.java:20: error: cannot find symbol\n        Foo foo = new Bar();\n${caret}^\n  symbol:   class ${kind}\n  location: class Main`;
  const log = [error("Foo", " ".repeat(8)), error("Bar", " ".repeat(22)), "2 errors"].join("\n");
  expect(parser.parseAll(log).map(({ column, metadata }) => [metadata?.reference, column])).toEqual([
    ["Foo", 9],
    ["Bar", 23],
  ]);
});

test("a message is masked where runs differ", () => {
  expect(mask("Fragment Foo{4f1a2b3c} in /data/app/x/base.apk at 0x7f001 took 12 ms")).toBe(
    mask("Fragment Foo{99aa0011} in /data/user/base.apk at 0x8 took 7 ms"),
  );
});
