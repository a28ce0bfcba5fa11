import { expect, it } from "vitest";
import { windowsShownIn } from "../../src/analysis/pairs/shown-windows.ts";
import { megabytes } from "../../src/classes/gradle_environment/gradle_oom/memory-settings.ts";
import { lineHead } from "../../src/classes/kotlin_runtime/line-head.ts";
import { readLog } from "../../src/parse/read-log.ts";
import { isAside } from "../../src/rank/aside.ts";
import { readProperties } from "../../src/syntax/properties.ts";
import { parseTree } from "../../src/syntax/tree/tree.ts";
import { ends } from "../growth.ts";

const [failure] = readLog("java.lang.IllegalStateException: x\n\tat a.B.c(B.kt:1)").failures;

/** Short texts on which a pattern once went back over every way to part them, with what such a text means. */
const readings: [name: string, read: () => unknown, meant: unknown][] = [
  [
    "a constant in capitals that is shown",
    () => {
      const tree = parseTree(`class A { fun a() { ${"LONGEST_NAME".repeat(8)}.value.show() } }`, "kotlin");
      return windowsShownIn(tree, tree.root).length;
    },
    0,
  ],
  [
    "a long word before custom fields",
    () =>
      readLog(
        `FAILURE: Build failed with an exception.\n\n* What went wrong:\n${"a".repeat(4_000)} contains custom`,
      ).failures.length,
    1,
  ],
  [
    "a folder whose name is many words",
    () => failure && isAside(`demo${"_a".repeat(60)}./A.kt`, failure),
    false,
  ],
  ["spaces in properties", () => readProperties([`a${" ".repeat(60_000)}b\u2028c`]).length, 1],
  ["spaces in a source", () => lineHead(`a${" ".repeat(60_000)}b`).length, 60],
  ["digits for a size", () => megabytes("1".repeat(200_000)), undefined],
];

it.each(readings)("%s is read at once", (_, read, meant) => {
  let found: unknown;
  expect(ends(() => (found = read()))).toBe(true);
  expect(found).toEqual(meant);
});
