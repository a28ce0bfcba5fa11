import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Frame } from "../../src/model/parsed-error.ts";
import { throwablesOf } from "../../src/model/throwables.ts";
import { readLog } from "../../src/parse/read-log.ts";

interface Case {
  name: string;
  mapping: string[];
  trace: string[];
  /** As R8's retrace prints them; what stands between bars are alternatives. */
  frames: string[];
}
const { cases } = JSON.parse(
  readFileSync(new URL("../data/retrace-cases.json", import.meta.url), "utf8"),
) as { cases: Case[] };

const nameOf = ({ className, method, line }: Frame) => `${className}.${method}${line ? `:${line}` : ""}`;

/** Alternatives side by side, the innermost calls of all of them first. */
function printAlternatives({ alternatives = [] }: Frame): string[] {
  const deepest = Math.max(...alternatives.map((stack) => stack.length));
  return Array.from({ length: deepest }, (_, index) =>
    [...new Set(alternatives.flatMap((stack) => stack.slice(index, index + 1).map(nameOf)))]
      .sort()
      .join(" | "),
  );
}

describe("the forms of a mapping", () => {
  test.each(cases)("$name", ({ mapping: rows, trace, frames }) => {
    const headed = trace[0]?.trim().startsWith("at ") ? ["java.lang.Error", ...trace] : trace;
    const { failures } = readLog(headed.join("\n"), { mapping: rows.join("\n") });
    const printed = failures.flatMap((failure) =>
      [...throwablesOf(failure), ...(failure.suppressed ?? [])].flatMap((each) =>
        each.frames
          .filter((frame) => !frame.elided)
          .flatMap((frame) => (frame.alternatives ? printAlternatives(frame) : [nameOf(frame)])),
      ),
    );
    expect(printed).toEqual(frames);
  });
});

const mapping = `# compiler: R8
# pg_map_id: 91d2394
# pg_map_hash: SHA-256 91d2394e237aec1ad854c25782514b62fec78eda306c15f93d92f9ab053a08eb
com.example.shelf.EmptyShelfException -> a.a:
# {"id":"sourceFile","fileName":"EmptyShelfException.kt"}
    1:1:void <init>():3:3 -> <init>
com.example.shelf.Shelf -> a.b:
# {"id":"sourceFile","fileName":"Shelf.kt"}
    int count -> a
    1:4:void load():20:23 -> a
    5:5:java.lang.Object com.example.shelf.Loader.first(java.util.List):9:9 -> a
    5:5:void load():24 -> a
    6:9:void load(int):40:43 -> a
    void close() -> b
    void open() -> c
    void open(int) -> c
com.example.shelf.Loader -> a.c:
# {"id":"sourceFile","fileName":"Loading.kt"}
`;

const crash = (...frames: string[]) => `a.a: empty\n${frames.map((frame) => `\tat ${frame}`).join("\n")}`;
const framesOf = (text: string) =>
  readLog(text, { mapping }).failures[0]?.frames.map(
    (frame) => `${frame.className}.${frame.method}(${frame.file ?? "-"}:${frame.line ?? "-"})`,
  );

describe("retracing", () => {
  test("gives exception, class, method, file and line back", () => {
    const [failure] = readLog(crash("a.b.a(SourceFile:2)", "android.os.Handler.post(Handler.java:9)"), {
      mapping,
    }).failures;
    expect(failure).toMatchObject({
      exception: "com.example.shelf.EmptyShelfException",
      filePath: "Shelf.kt",
      line: 21,
      language: "kotlin",
      culprit: { className: "com.example.shelf.Shelf", method: "load" },
    });
    expect(failure?.frames).toHaveLength(2);
  });

  test("unfolds inlined calls, innermost first, each in its own file", () => {
    expect(framesOf(crash("a.b.a(SourceFile:5)"))).toEqual([
      "com.example.shelf.Loader.first(Loading.kt:9)",
      "com.example.shelf.Shelf.load(Shelf.kt:24)",
    ]);
  });

  test("reads dex offsets and tells overloads by their lines", () => {
    expect(framesOf(crash("a.b.a(Unknown Source:7)"))).toEqual(["com.example.shelf.Shelf.load(Shelf.kt:41)"]);
  });

  test("names a method without lines, also when only parameters differ", () => {
    expect(framesOf(crash("a.b.b(SourceFile)", "a.b.c(SourceFile)"))).toEqual([
      "com.example.shelf.Shelf.close(Shelf.kt:-)",
      "com.example.shelf.Shelf.open(Shelf.kt:-)",
    ]);
  });

  test("accepts the mapping that the trace names, cut or masked", () => {
    for (const id of ["91d2394e237aec1ad854c25782514b62fec78eda306c15f93d92f9ab053a08eb", "91d2394", "***"]) {
      expect(framesOf(crash(`a.b.a(r8-map-id-${id}:2)`))).toEqual([
        "com.example.shelf.Shelf.load(Shelf.kt:21)",
      ]);
    }
  });

  test("reports a mapping of another build and leaves the trace as it is", () => {
    const read = readLog(crash("a.b.a(r8-map-id-0123456789abcdef:2)"), { mapping });
    expect(read.mappingMismatch).toContain("0123456");
    expect(read.failures[0]?.exception).toBe("a.a");
  });

  test("reports a mapping that knows no class of the trace, and one that is none", () => {
    const minified = "java.lang.Error\n\tat x.y.z(SourceFile:2)";
    expect(readLog(minified, { mapping }).mappingMismatch).toContain("none of the minified classes");
    expect(readLog(minified, { mapping: "hello" }).mappingMismatch).toContain("no mapping.txt");
  });

  test("says of a frame that may be two calls what both share, and keeps both", () => {
    const rows = [
      "com.example.shelf.Shelf -> a.b:",
      "    7:7:void com.example.shelf.Loader.first():9:9 -> a",
      "    7:7:void load():24 -> a",
      "    7:7:void drop(int):61:61 -> a",
      "    1:1:void open():3:3 -> b",
    ].join("\n");
    const [failure] = readLog(crash("a.b.a(SourceFile:7)", "a.b.b(SourceFile:1)"), {
      mapping: rows,
    }).failures;
    expect(failure?.frames.map(nameOf)).toEqual([
      "com.example.shelf.Loader.first:9",
      "com.example.shelf.Shelf.load:24",
      "com.example.shelf.Shelf.drop:61",
      "com.example.shelf.Shelf.open:3",
    ]);
    const apart = rows.replace("    7:7:void drop", "    8:8:void load():25:25 -> a\n    7:7:void drop");
    const [other] = readLog(crash("a.b.a(SourceFile:7)", "a.b.b(SourceFile:1)"), { mapping: apart }).failures;
    expect(other?.frames.map(nameOf)).toEqual([
      "com.example.shelf.Shelf.a",
      "com.example.shelf.Shelf.open:3",
    ]);
    expect(other?.frames[0]?.alternatives?.map((stack) => stack.map(nameOf))).toEqual([
      ["com.example.shelf.Loader.first:9", "com.example.shelf.Shelf.load:24"],
      ["com.example.shelf.Shelf.drop:61"],
    ]);
  });

  test("takes an offset in a method without lines for no line", () => {
    const rows = "# compiler: R8\ncom.example.shelf.Shelf -> a.b:\n    void load() -> a";
    const [failure] = readLog(crash("a.b.a(Unknown Source:12)", "a.b.a(SourceFile:12)"), {
      mapping: rows,
    }).failures;
    expect(failure?.frames.map(({ line }) => line)).toEqual([undefined, 12]);
  });

  test("leaves frames in whatever else was thrown than a rule is for", () => {
    const rows = [
      "com.example.shelf.Shelf -> a.b:",
      "    4:4:void com.example.shelf.Loader.first():9:9 -> a",
      "    4:4:void load():24 -> a",
      `      # {"id":"com.android.tools.r8.rewriteFrame","conditions":["throws(La/a;)"],"actions":["removeInnerFrames(1)"]}`,
      "com.example.shelf.EmptyShelfException -> a.a:",
    ].join("\n");
    const read = (text: string) => readLog(text, { mapping: rows }).failures[0]?.frames.map(nameOf);
    expect(read("a.a: empty\n\tat a.b.a(SourceFile:4)")).toEqual(["com.example.shelf.Shelf.load:24"]);
    expect(read("java.lang.Error\n\tat a.b.a(SourceFile:4)")).toHaveLength(2);
    expect(read("a.a: empty\n\tat a.z.a(SourceFile:1)\n\tat a.b.a(SourceFile:4)")).toHaveLength(3);
  });

  test("says nothing about a trace that needs no mapping", () => {
    const read = readLog("java.lang.Error\n\tat com.example.Other.run(Other.kt:2)", { mapping });
    expect(read.mappingMismatch).toBeUndefined();
    expect(read.failures[0]?.line).toBe(2);
  });
});
