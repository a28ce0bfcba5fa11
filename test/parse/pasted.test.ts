import { describe, expect, test } from "vitest";
import { ErrorParser } from "../../src/parse/error-parser.ts";
import { stripLinks } from "../../src/parse/strip-links.ts";

// Traces as they arrive after a chat, a mail program, an issue tracker or a build tool had them.
const parser = new ErrorParser();

const SAME: readonly [string, string][] = [
  [
    "links of Markdown",
    `java.lang.IllegalStateException: gone
    at org.example.shelf.Shelf.open([Shelf.kt:55](http://Shelf.kt:55))
    at [org.example](http://org.example).shelf.Main.go(Main.kt:3)`,
  ],
  [
    "links of a chat",
    `java.lang.IllegalStateException: gone
    at <http://org.example.shelf.Shelf|org.example.shelf.Shelf>.open(<http://Shelf.kt|Shelf.kt>:55)
    at org.example.shelf.Main.go(Main.kt:3)`,
  ],
  [
    "links of a mail program",
    `java.lang.IllegalStateException: gone
at org.example.shelf.Shelf.open(Shelf.kt <http://shelf.kt/>:55)
at org.example.shelf.Main.go(Main.kt<http://main.kt/>:3)`,
  ],
  [
    "line ends of Markdown",
    `java.lang.IllegalStateException: gone\\
    at org.example.shelf.Shelf.open(Shelf.kt:55)\\
    at org.example.shelf.Main.go(Main.kt:3)\\`,
  ],
  [
    "one line without blanks",
    "java.lang.IllegalStateException: goneat org.example.shelf.Shelf.open(Shelf.kt:55)at org.example.shelf.Main.go(Main.kt:3)",
  ],
  [
    "one line with tabs",
    "java.lang.IllegalStateException: gone\tat org.example.shelf.Shelf.open(Shelf.kt:55)\tat org.example.shelf.Main.go(Main.kt:3)",
  ],
  [
    "offsets behind the methods",
    `java.lang.IllegalStateException: gone
    at org.example.shelf.Shelf.open + 792(Shelf.kt:55)
    at org.example.shelf.Main.go(Main.kt:3) + 44`,
  ],
  [
    "Ant's column",
    `     [exec] java.lang.IllegalStateException: gone
     [exec] \tat org.example.shelf.Shelf.open(Shelf.kt:55)
     [exec] \tat org.example.shelf.Main.go(Main.kt:3)`,
  ],
  [
    "a class on a line of its own",
    `Fatal Exception:
java.lang.IllegalStateException
gone
org.example.shelf.Shelf.open (Shelf.kt:55)
org.example.shelf.Main.go (Main.kt:3)`,
  ],
];

describe("the same trace with", () => {
  test.each(SAME)("%s", (_, log) => {
    expect(parser.parse(log)).toMatchObject({
      exception: "java.lang.IllegalStateException",
      message: "gone",
      frames: [
        { className: "org.example.shelf.Shelf", method: "open", file: "Shelf.kt", line: 55 },
        { className: "org.example.shelf.Main", method: "go", file: "Main.kt", line: 3 },
      ],
    });
  });
});

test("a link that a person made keeps its address, a folder its backslash", () => {
  expect(stripLinks("see [the docs](https://example.org/a)")).toBe("see [the docs](https://example.org/a)");
  expect(stripLinks("read Shelf <https://example.org/a>")).toBe("read Shelf <https://example.org/a>");
  expect(
    parser.parse("java.io.IOException: no such folder C:\\Users\\shelf\\\n\tat a.b.C.d(C.kt:1)")?.message,
  ).toBe("no such folder C:\\Users\\shelf\\");
});

test("a compiler's message without its place", () => {
  expect(
    parser.parse("error: cannot find symbol class ShelfAdapter\nerror: cannot find symbol class BookDao\n"),
  ).toMatchObject({
    type: "javac_cannot_find_symbol",
    language: "java",
    filePath: "",
  });
  expect(parser.parse("error: package org.example.shelf.data does not exist")).toMatchObject({
    type: "javac_cannot_find_symbol",
    metadata: { packageName: "org.example.shelf.data" },
  });
  expect(parser.parse("error: nothing to commit")).toBeNull();
});

test("a finding of lint without its place", () => {
  const log = `Error: Call requires API level 24 (current min is 21): java.util.Map#forEach [NewApi]
      books.forEach((id, book) -> show(book));
            ~~~~~~~
     Explanation for issues of type "NewApi":
     This check scans through all the Android API calls in the application.
`;
  expect(parser.parse(log)).toMatchObject({
    type: "lint_abort",
    metadata: { issue: "NewApi" },
    filePath: "",
  });
});

test("the manifest merger's words below their heading", () => {
  const log = `Manifest merger failed :

Overlay manifest:package attribute declared at AndroidManifest.xml:3:11-52
value=(org.example.shelf.debug) has a different
value=(org.example.shelf) declared in main manifest at
AndroidManifest.xml:4:5-40

Suggestion: remove the overlay declaration at AndroidManifest.xml
`;
  expect(parser.parse(log)).toMatchObject({ family: "manifest", line: 3 });
});

test("a place that a message names behind an arrow is not where it was thrown", () => {
  const quoted = "-> at org.example.shelf.ShelfTest.setUp(ShelfTest.kt:14)";
  const head = `org.mockito.exceptions.misusing.UnfinishedStubbingException: \nUnfinished stubbing detected here:\n${quoted}`;
  const whole = parser.parse(`${head}\n\nE.g. thenReturn() may be missing.
	at org.example.shelf.ShelfTest.reads(ShelfTest.kt:22)
	at java.lang.reflect.Method.invoke(Native Method)
`);
  expect(whole?.frames.map(({ method }) => method)).toEqual(["reads", "invoke"]);
  expect(whole?.message).toContain(quoted);
  const cut = parser.parse(`${head}\n`);
  expect(cut?.frames).toEqual([]);
  expect(cut?.message).toContain(quoted);
});

describe("native frames that lost their head", () => {
  const frames = [
    "  #00  pc 0x0000000000031a00  /apex/com.android.runtime/lib64/bionic/libc.so (abort+164)",
    "  #01  pc 0x00000000000077c4  /data/app/org.example.shelf/lib/arm64/libshelf.so (Board::plane(int)+36)",
    "  #02  pc 0x00000000000077f0  /data/app/org.example.shelf/lib/arm64/libshelf.so (Board::run()+8)",
  ];

  test.each([
    ["alone", frames],
    ["below a title", ["backtrace:", ...frames]],
    ["below prose and in a fence", ["The console shows:", "", "```", ...frames, "```"]],
  ])("are a crash: %s", (_, lines) => {
    const [error, ...others] = parser.parseAll(lines.join("\n"));
    expect(error).toMatchObject({ type: "native_signal", frames: { length: 3 } });
    expect(error?.culprit).toEqual({ className: "libshelf.so", method: "Board::plane(int)+36" });
    expect(others).toEqual([]);
  });

  test.each([
    ["a thread that waits", ["#00 pc 00000000000c1a4 /system/lib64/libc.so (__epoll_pwait+8)", ...frames]],
    ["part of a dump", ['"main" tid=1 Native', ...frames]],
    ["above Java's frames", [...frames, "  at org.example.shelf.Main.go(Main.kt:3)"]],
    ["one frame", [frames[1] ?? ""]],
  ])("are none: %s", (_, lines) => {
    expect(parser.parse(lines.join("\n"))).not.toMatchObject({
      type: "native_signal",
      frames: { length: 3 },
    });
  });
});
