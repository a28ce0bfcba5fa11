import { describe, expect, it } from "vitest";
import { KotlinParser } from "../../src/parse/kotlin-parser.ts";
import { readLog } from "../../src/parse/read-log.ts";
import { reportedFailure } from "../../src/parse/reported-failure.ts";

const trace = [
  "FATAL EXCEPTION: main",
  "kotlin.UninitializedPropertyAccessException: lateinit property adapter has not been initialized",
  "\tat org.sample.shelf.ShelfFragment.onSync(ShelfFragment.kt:9)",
  "\tat org.sample.shelf.ShelfFragment.onCreate(ShelfFragment.kt:5)",
];
const only = (reading: ReturnType<typeof reportedFailure>) => {
  const [error] = reading.failures;
  if (!error) throw new Error("no failure");
  return { error, log: reading.log };
};

describe("a failure without its log", () => {
  it("keeps the numbers of its log where its text is a whole part of it", () => {
    const [parsed] = readLog(["all well", "still well", ...trace].join("\n")).failures;
    if (!parsed) throw new Error("not read");
    const { error, log } = only(reportedFailure(parsed));
    expect(error).toEqual(parsed);
    expect(log.line(error.frames[0]?.logLine ?? 0)).toBe(trace[2]);
    expect(log.line(1)).toBeUndefined();
  });

  it("counts from 1 where other lines stood between", () => {
    const [head = "", message = "", ...frames] = trace.map(
      (line) => `11-03 10:20:30.100  4242  4242 E AndroidRuntime: ${line}`,
    );
    const noise = "11-03 10:20:30.101  77  77 I Radio: fine";
    const [parsed] = readLog([noise, head, noise, message, noise, ...frames].join("\n")).failures;
    if (!parsed) throw new Error("not read");
    expect(parsed.frames[0]?.logLine).toBe(6);
    const { error, log } = only(reportedFailure(parsed));
    expect(error.frames).toHaveLength(2);
    for (const { method, logLine } of error.frames) expect(log.line(logLine ?? 0)).toContain(method);
    expect(error.fingerprint).toBe(parsed.fingerprint);
  });

  it("takes from its text what was not handed over", () => {
    const { error, log } = only(
      reportedFailure({
        type: "lateinit",
        message: "lateinit property adapter has not been initialized",
        filePath: "ShelfFragment.kt",
        line: 9,
        language: "kotlin",
        raw: trace.join("\n"),
        metadata: { propertyName: "adapter", odd: { not: "a fact" } },
      }),
    );
    expect(error.frames[0]).toMatchObject({ method: "onSync", line: 9, logLine: 3 });
    expect(error).toMatchObject({ family: "kotlin_runtime", metadata: { propertyName: "adapter" } });
    expect(error.metadata).not.toHaveProperty("odd");
    expect(log.lineCount).toBe(4);
  });

  it("makes do with the five documented fields", () => {
    const { error, log } = only(
      reportedFailure({
        type: "lateinit",
        message: "lateinit property user has not been initialized",
        filePath: "MainActivity.kt",
        line: 45,
        language: "kotlin",
      }),
    );
    expect(error.culprit).toMatchObject({ path: "MainActivity.kt", line: 45 });
    expect(error.family).toBe("kotlin_runtime");
    expect(log.find("user has not been initialized")).toBe(1);
    const empty = only(
      reportedFailure({ type: "made_up", message: "", filePath: "", line: 0, language: "unknown" }),
    );
    expect(empty.error).toMatchObject({ type: "made_up", family: "unknown", raw: "", frames: [] });
    expect(empty.error.culprit).toBeUndefined();
  });

  it("finds the class behind a documented name", () => {
    const parsed = new KotlinParser().parse(
      "java.lang.NullPointerException: Attempt to invoke virtual method 'int java.lang.String.length()' on a null object reference\n\tat org.sample.A.b(A.kt:3)",
    );
    if (!parsed) throw new Error("not read");
    const { error } = only(reportedFailure(parsed));
    expect(error.contractType).toBe(parsed.type);
    expect(readLog(parsed.raw).failures[0]?.type).toBe(error.type);
  });

  it("reads a huge text in linear time", () => {
    const raw = `${trace.join("\n")}\n${"\tat org.sample.A.b(A.kt:3)\n".repeat(50_000)}`;
    const { log } = only(
      reportedFailure({ type: "lateinit", message: "m", filePath: "", line: 0, language: "kotlin", raw }),
    );
    expect(log.lineCount).toBeGreaterThan(50_000);
  });
});
