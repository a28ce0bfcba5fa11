import { describe, expect, test } from "vitest";
import { factsFor, GENERAL_FACTS, PLACEHOLDER, textsFor, wordsOf } from "../../src/classes/class-texts.ts";
import { explanationFor } from "../../src/classes/classes.ts";
import { classFiles } from "../../src/classes/files.generated.ts";
import type { FailureClass } from "../../src/model/failure-class.ts";
import { readLog } from "../../src/parse/read-log.ts";

/** Braces of code, which are no placeholder. */
const code = "$" + "{applicationId}";

const failureClass: FailureClass = {
  title: "a thing is missing",
  summary: "A thing is missing. It was there before.",
  facts: ["thing", "place"],
  causes: {
    deleted: { text: "{thing|the thing} was deleted", decidedBy: "Is the bin empty?" },
    hasNone: "{place} has none",
    placed: { text: "only with a place", when: { place: true }, remedy: "Put {thing|it} there." },
    elsewhere: { text: "not of a garden", unless: { place: /garden/ } },
  },
  checks: [`look for {thing|it}, ${code} stays`],
  fix: "Put {thing|it} back.",
};

describe("texts of a class", () => {
  test("have words of their own on its page, and all that only some failures fit", () => {
    expect(textsFor(failureClass)).toEqual({
      causes: ["the thing was deleted", "only with a place", "not of a garden"],
      typical: [
        { id: "deleted", text: "the thing was deleted", decidedBy: "Is the bin empty?" },
        { id: "placed", text: "only with a place", remedy: "Put it there." },
        { id: "elsewhere", text: "not of a garden" },
      ],
      checks: [`look for it, ${code} stays`],
      fix: "Put it back.",
    });
  });

  test("take the facts of a failure, leave out what these rule out, and begin with what asks for them", () => {
    expect(textsFor(failureClass, { thing: "bed", place: "the garden" })).toMatchObject({
      causes: ["only with a place", "bed was deleted", "the garden has none"],
      fix: "Put bed there.",
    });
  });

  test("are left out where a fact is not known that they cannot do without", () => {
    expect(textsFor(failureClass, { thing: "bed" }).causes).toEqual(["bed was deleted", "not of a garden"]);
  });

  test.each(["a `quoted` name", "two\nlines", "long ".repeat(40), " "])(
    "put no fact into a sentence that breaks it: %j",
    (thing) => {
      expect(textsFor(failureClass, { thing }).fix).toBe("Put it back.");
    },
  );
});

const classes = await Promise.all(
  Object.entries(classFiles).map(async ([id, files]) => [id, (await files.class()).failureClass] as const),
);

describe.each(classes)("%s", (_, { facts, causes, checks, fix, subject = [] }) => {
  const known = new Set<string>([...facts, ...GENERAL_FACTS]);

  test("names only facts that its failures may have", () => {
    const texts = [...Object.values(causes), ...checks];
    const more = texts.flatMap((text) =>
      typeof text === "string" ? [] : [text.decidedBy ?? "", text.remedy ?? ""],
    );
    const named = [...texts.map(wordsOf), ...more, ...[subject].flat(), fix].flatMap((text) =>
      [...text.matchAll(PLACEHOLDER)].map(([, name]) => name),
    );
    const asked = texts.flatMap((text) =>
      typeof text === "string" ? [] : [...Object.keys(text.when ?? {}), ...Object.keys(text.unless ?? {})],
    );
    expect([...named, ...asked].filter((name) => !known.has(name ?? ""))).toEqual([]);
  });

  test("has a way out whatever is known", () => {
    expect(textsFor({ causes, checks, fix } as FailureClass, {}).fix).not.toBe("");
  });
});

describe("what is said of a failure in general", () => {
  const of = async (log: string) => {
    const [error] = readLog(log).failures;
    return error && explanationFor(error);
  };

  test("is the page of its class with the facts of the log", async () => {
    const page = await of(
      "kotlin.UninitializedPropertyAccessException: lateinit property shelf has not been initialized\n\tat org.example.A.b(A.kt:1)",
    );
    expect([page?.id, page?.meaning]).toEqual(["lateinit", undefined]);
  });

  test("is the meaning of an exception without a class, and whose it is", async () => {
    const page = await of(
      "java.nio.BufferOverflowException\n\tat java.nio.HeapByteBuffer.put(HeapByteBuffer.java:1)\n\tat org.example.A.b(A.kt:1)",
    );
    expect(page?.meaning).toMatch(
      /^BufferOverflowException is the JDK's \(java\.nio\)\. More was put into a buffer/,
    );
    expect(page?.checks).toHaveLength(1);
  });

  test("claims nothing of an exception that no table has", async () => {
    const page = await of(
      "org.vendor.kiosk.TillException: drawer\n\tat org.vendor.kiosk.Till.open(Till.java:1)",
    );
    expect(page?.meaning).toBe(
      "TillException is not of a library that is known here: of the app itself, or of whoever owns org.vendor.kiosk.",
    );
  });

  test("knows the frames and the message of the whole chain", async () => {
    const [error] = readLog(
      "java.lang.RuntimeException: outer\n\tat org.example.A.b(A.kt:1)\nCaused by: java.io.IOException: inner\n\tat org.example.C.d(C.kt:2)",
    ).failures;
    expect(error && factsFor(error)).toMatchObject({
      message: expect.stringContaining("inner\nouter"),
      exceptions: "java.io.IOException\njava.lang.RuntimeException",
      frames: "org.example.C.d\norg.example.A.b",
    });
  });
});
