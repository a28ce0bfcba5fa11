import { describe, expect, test } from "vitest";
import { readLog } from "../../src/parse/read-log.ts";

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

  test("says nothing about a trace that needs no mapping", () => {
    const read = readLog("java.lang.Error\n\tat com.example.Other.run(Other.kt:2)", { mapping });
    expect(read.mappingMismatch).toBeUndefined();
    expect(read.failures[0]?.line).toBe(2);
  });
});
