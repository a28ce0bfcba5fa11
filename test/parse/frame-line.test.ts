import { describe, expect, test } from "vitest";
import { readFrame } from "../../src/parse/frame-line.ts";

const id = "91d2394e237aec1ad854c25782514b62fec78eda306c15f93d92f9ab053a08eb";
const rows: [line: string, className: string, method: string, file?: string, line?: number][] = [
  ["\tat com.a.B.c(B.kt:12)", "com.a.B", "c", "B.kt", 12],
  ["        at com.a.B$D.<init>(B.java:3)", "com.a.B$D", "<init>", "B.java", 3],
  ["  at com.a.BKt$f$1.invoke-0kLqBqw (B.kt:174)", "com.a.BKt$f$1", "invoke-0kLqBqw", "B.kt", 174],
  ["\tat java.base/java.net.URI$Parser.fail(URI.java:2913)", "java.net.URI$Parser", "fail", "URI.java", 2913],
  ["\tat app//com.a.B.c(B.kt:1)", "com.a.B", "c", "B.kt", 1],
  ["\tat com.a.FooTest.adds two numbers(FooTest.kt:9)", "com.a.FooTest", "adds two numbers", "FooTest.kt", 9],
  ["\tat h1.d.c(Unknown Source:8)", "h1.d", "c"],
  [`\tat as0.d(r8-map-id-${id}:1256)`, "as0", "d"],
  ["\tat as0.d(r8-map-id-***:1256)", "as0", "d"],
  ["\tat X.y(go/retraceme 5f3a9c0123:24)", "X", "y"],
  ["\tat a.b.c(SourceFile:52)", "a.b", "c"],
  ["\tat A.b(R8$$SyntheticClass:588)", "A", "b"],
  ["\tat java.lang.reflect.Method.invoke(Native Method)", "java.lang.reflect.Method", "invoke"],
  ["  at java.lang.reflect.Method.invoke", "java.lang.reflect.Method", "invoke"],
  ["       at android.app.ActivityThread.-$$Nest$mfoo()", "android.app.ActivityThread", "-$$Nest$mfoo"],
  ["\tat kotlinx.coroutines.ܕᡉ.run(SourceFile:129)", "kotlinx.coroutines.ܕᡉ", "run"],
  [
    "\tat _COROUTINE._BOUNDARY._(CoroutineDebugging.kt:42)",
    "_COROUTINE._BOUNDARY",
    "_",
    "CoroutineDebugging.kt",
    42,
  ],
  ["\tat com.a.Shelf$Row.draw(Shelf:12)", "com.a.Shelf$Row", "draw", undefined, 12],
  ["\tat com.a.Shelf.draw(Board:12)", "com.a.Shelf", "draw"],
  ["  at B.start(...:510)", "B", "start", undefined, 510],
  ["\tat com.a.Str.(Str.java:61)", "com.a.Str", "<init>", "Str.java", 61],
  ["com.a.B.checkStateLoss (B.java:1551);", "com.a.B", "checkStateLoss", "B.java", 1551],
  ["com.a.B.c(B.java:12)", "com.a.B", "c", "B.java", 12],
  ["1 android.widget.X$l.a(SourceFile:4499)", "android.widget.X$l", "a"],
  [
    "    ViewRootImpl.java:11228 - android.view.ViewRootImpl.checkThread",
    "android.view.ViewRootImpl",
    "checkThread",
    "ViewRootImpl.java",
    11228,
  ],
  [
    "    ViewRootImpl.java:-2 - android.view.ViewRootImpl.draw",
    "android.view.ViewRootImpl",
    "draw",
    "ViewRootImpl.java",
  ],
  ["\tat com.a.B.c(B.kt:5) [classes/:?]", "com.a.B", "c", "B.kt", 5],
  ["\tat com.a.B.c(B.kt:5) ~[lib-1.0.jar:1.0]", "com.a.B", "c", "B.kt", 5],
  [
    "at BaseFragment.onChanged(BaseFragment.java:477).",
    "BaseFragment",
    "onChanged",
    "BaseFragment.java",
    477,
  ],
  [
    "\tat com.a.B$$Lambda$14/0x0000000800c03000.run(Unknown Source)",
    "com.a.B$$Lambda$14/0x0000000800c03000",
    "run",
  ],
];

describe("a frame", () => {
  test.each(rows)("%s", (text, className, method, file, line) => {
    const frame = readFrame(text);
    expect(frame).toMatchObject({ className, method });
    expect(frame?.file).toBe(file);
    expect(frame?.line).toBe(line);
  });

  test.each([
    "at noon (local time)",
    "crashed at com.a.B",
    "see the docs (https://example.com)",
    "at least one (two)",
    "12:30 - lunch",
    "Caused by: java.io.IOException",
    "foo.bar.baz(1)",
    "at",
  ])("is not %j", (text) => {
    expect(readFrame(text)).toBeUndefined();
  });
});
