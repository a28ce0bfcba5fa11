import { describe, expect, test } from "vitest";
import { readLogcatLine, readLongHeader } from "../../src/parse/logcat-line.ts";

const message = "FATAL EXCEPTION: main";
const rows: [format: string, line: string, expected: Record<string, unknown>][] = [
  [
    "threadtime",
    `06-27 16:29:37.306  8013  8020 E AndroidRuntime: ${message}`,
    { pid: 8013, tid: 8020, tag: "AndroidRuntime", priority: "E", time: "06-27 16:29:37.306" },
  ],
  [
    "threadtime with year, microseconds, zone and uid",
    `2026-01-02 03:04:05.123456 +0100 u0_a123  4242  4250 W AndroidRuntime: ${message}`,
    { pid: 4242, tid: 4250, tag: "AndroidRuntime", priority: "W" },
  ],
  [
    "threadtime with epoch and a numeric uid",
    `1785862067.626 1010537 12115 12148 E AndroidRuntime: ${message}`,
    { pid: 12115, tid: 12148, tag: "AndroidRuntime" },
  ],
  [
    "time, with a tag that holds separators",
    `11-25 13:36:00.610 E/My/Tag:(x)(   52): ${message}`,
    { pid: 52, tag: "My/Tag:(x)", priority: "E" },
  ],
  [
    "threadtime with a padded epoch",
    `         1785862067.626 12115 12148 E AndroidRuntime: ${message}`,
    { pid: 12115, tid: 12148, tag: "AndroidRuntime" },
  ],
  [
    "threadtime with monotonic time, microseconds and uid",
    `   345.345678 1010537  4242  4250 E AndroidRuntime: ${message}`,
    { pid: 4242, tid: 4250, tag: "AndroidRuntime" },
  ],
  [
    "time with uid",
    `11-25 13:36:00.610 E/AndroidRuntime(u0_a12:   52): ${message}`,
    { pid: 52, tag: "AndroidRuntime" },
  ],
  ["thread with uid", `E(10123:   52:  193) ${message}`, { pid: 52, tid: 193 }],
  ["process with uid", `E(u0_a12:   96) ${message}  (AndroidRuntime)`, { pid: 96, tag: "AndroidRuntime" }],
  ["brief", `E/AndroidRuntime(11100): ${message}`, { pid: 11100, tag: "AndroidRuntime" }],
  [
    "time with the level in words",
    `03-24 03:32:18.309: ERROR/AndroidRuntime(271): ${message}`,
    { pid: 271, tag: "AndroidRuntime", priority: "E" },
  ],
  ["tag", `E/AndroidRuntime: ${message}`, { tag: "AndroidRuntime", priority: "E" }],
  ["process", `E(   96) ${message}  (AndroidRuntime)`, { pid: 96, tag: "AndroidRuntime" }],
  ["thread", `E(   52:  193) ${message}`, { pid: 52, tid: 193 }],
  [
    "Studio up to Dolphin",
    `2018-12-24 20:34:15.465 12757-12758/com.example.shelf E/AndroidRuntime: ${message}`,
    { pid: 12757, tid: 12758, process: "com.example.shelf", tag: "AndroidRuntime" },
  ],
  [
    "very old Studio",
    `09-08 14:37:45.917      307-307/? A/DEBUG﹕ ${message}`,
    { pid: 307, tag: "DEBUG", priority: "F" },
  ],
  [
    "Studio standard",
    `2024-05-26 00:33:12.551 20658-20660 AndroidRuntime          com.example.shelf               E  ${message}`,
    { pid: 20658, tid: 20660, tag: "AndroidRuntime", process: "com.example.shelf", priority: "E" },
  ],
  [
    "Studio compact",
    `12:49:29.433 AndroidRuntime                       E  ${message}`,
    { tag: "AndroidRuntime", priority: "E" },
  ],
  ["Studio compact without a tag", `19:57:16.340  E  ${message}`, { priority: "E" }],
  ["threadtime cut to level and tag", `E AndroidRuntime: ${message}`, { tag: "AndroidRuntime" }],
  ["a tag alone", `AndroidRuntime: ${message}`, { tag: "AndroidRuntime" }],
  ["brief in columns", `E AndroidRuntime(3758)        ${message}`, { pid: 3758, tag: "AndroidRuntime" }],
  ["brief inside an indented block", `    E/AndroidRuntime(  7): ${message}`, { pid: 7 }],
];

describe("a logcat line", () => {
  test.each(rows)("%s", (_format, line, expected) => {
    expect(readLogcatLine(line)).toMatchObject({ text: message, ...expected });
  });

  test("keeps the indentation of its message", () => {
    expect(
      readLogcatLine("06-27 16:29:37.306  8013  8013 E AndroidRuntime: \tat a.b.C.d(C.kt:1)")?.text,
    ).toBe("\tat a.b.C.d(C.kt:1)");
  });

  test("may be empty", () => {
    expect(readLogcatLine("06-27 16:29:37.306  8013  8013 E Tag: ")).toMatchObject({ text: "", tag: "Tag" });
  });

  test.each([
    "java.lang.IllegalStateException: boom",
    "2026-08-14T10:00:00.1234567Z > Task :app:assemble",
    "e: file:///a/B.kt:3:4 Unresolved reference",
    "Error: something",
    "",
  ])("is not %j", (line) => {
    expect(readLogcatLine(line)).toBeUndefined();
  });
});

test("a long header names what the lines below it belong to", () => {
  expect(readLongHeader("[ 06-13 19:58:31.369  5012: 0x3e E/AndroidRuntime ]")).toMatchObject({
    pid: 5012,
    tid: 62,
    tag: "AndroidRuntime",
    priority: "E",
  });
});
