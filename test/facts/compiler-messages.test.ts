import { describe, expect, it } from "vitest";
import { analyze } from "../../src/app.ts";
import { JAVAC_WORDS, KOTLIN_WORDS } from "../../src/facts/diagnostic-words.ts";
import { JAVAC_MESSAGES } from "../../src/facts/javac-messages.ts";
import { KOTLIN_DIAGNOSTICS } from "../../src/facts/kotlin-diagnostics.ts";
import { nameJavacMessage, nameKotlinMessage } from "../../src/facts/name-message.ts";
import { namedIn, readRecorded } from "./recorded-diagnostics.ts";

/** Their messages are whatever an annotation says, or stand for another in the same words. */
const WITHOUT_TEXT = new Set(["OPT_IN_USAGE_ERROR"]);

const namesOf = (output: string): string[] =>
  namedIn(output).flatMap(({ name, alike = [] }) => [name, ...alike]);

describe.each(["2.2.21", "2.3.21", "2.4.21"])("what Kotlin %s says", (version) => {
  const recorded = readRecorded("kotlin-diagnostics", version);
  const shown = recorded.filter(({ sample, names }) => names.includes(sample) && !WITHOUT_TEXT.has(sample));

  it("is named as the compiler names it, in 150 of the samples and more", () => {
    const unnamed = shown.filter(({ sample, output }) => !namesOf(output).includes(sample));
    expect(unnamed.map(({ sample }) => sample)).toEqual([]);
    expect(shown.length).toBeGreaterThanOrEqual(150);
  });

  it("has everything that it names as a parameter of the message", () => {
    for (const { output } of shown)
      for (const { parameters } of namedIn(output))
        for (const value of Object.values(parameters)) expect(output).toContain(value);
  });
});

describe.each(["2.2.21", "2.3.21", "2.4.21"])("what Kotlin %s says", (version) => {
  it("is gone after an edit of the report, in 60 of the samples and more", () => {
    const recorded = readRecorded("kotlin-diagnostics", version);
    const shown = recorded.filter(({ sample, names }) => names.includes(sample));
    const fixed = shown.filter(({ outcome }) => outcome === "fixed by an edit");
    expect(fixed.length).toBeGreaterThanOrEqual(60);
  });
});

describe.each(["17", "25"])("what the javac of JDK %s says", (version) => {
  it("has the key that javac has for it, in 60 of the samples and more", () => {
    const isKey = (names: string[], key: string) => names.some((each) => each.split("+").includes(key));
    const shown = readRecorded("javac-messages", version).filter(({ sample, names }) => isKey(names, sample));
    // The same words have another key in another JDK.
    const renamed = new Map([["err.cant.assign.val.to.var", "err.cant.assign.val.to.final.var"]]);
    const unnamed = shown.filter(
      ({ names, output, sample }) =>
        !namesOf(output).some((name) => isKey(names, name) || renamed.get(sample) === name),
    );
    expect(unnamed.map(({ sample }) => sample)).toEqual([]);
    expect(shown.length).toBeGreaterThanOrEqual(60);
  });
});

describe("a message", () => {
  it("has its parameters by name, whatever their order was in that version", () => {
    const parameters = { actualType: "String", expectedType: "Int" };
    const message = "Argument type mismatch: actual type is 'String', but 'Int' was expected.";
    expect(nameKotlinMessage(message)).toMatchObject({ name: "ARGUMENT_TYPE_MISMATCH", parameters });
  });

  it("is an error or a warning as its line says, where both have the same words", () => {
    const message = "'fun stale(): Int' is deprecated. Use fresh().";
    expect(nameKotlinMessage(message, "error")?.name).toBe("DEPRECATION_ERROR");
    expect(nameKotlinMessage(message, "warning")?.name).toBe("DEPRECATION");
  });

  it("of javac has what stands inside it as its key, where that says more", () => {
    expect(nameJavacMessage("incompatible types: String cannot be converted to int")).toMatchObject({
      name: "misc.inconvertible.types",
      parameters: { found: "String", required: "int" },
    });
  });

  it("of nobody has no name", () => {
    expect(nameKotlinMessage("The tide comes in twice a day.")).toBeUndefined();
    expect(nameJavacMessage("the tide comes in twice a day")).toBeUndefined();
  });
});

const FORMS = {
  "Gradle's": "e: file:///home/ci/tides/src/Tides.kt:4:1 #",
  "Gradle's before 1.8": "e: /home/ci/tides/src/Tides.kt: (4, 1): #",
  "Maven's": "[ERROR] file:///home/ci/tides/src/Tides.kt:4:1 #",
  "Maven's before 2.0": "[ERROR] /home/ci/tides/src/Tides.kt: (4, 1) #",
  "the compiler's own": "src/Tides.kt:4:1: error: #",
  "one with the compiler's name": "e: file:///home/ci/tides/src/Tides.kt:4:1 [MULTIPLE_VARARG_PARAMETERS] #",
  "an IDE's": "Kotlin: #",
  "the sentence alone": "#",
};

describe.each(Object.entries(FORMS))("a message in the form of %s", (_, form) => {
  it("is explained by its name", async () => {
    const log = form.replace("#", "Multiple vararg parameters are prohibited.");
    const { result } = await analyze(log, { save: false });
    expect(result).toMatchObject({
      status: "explained",
      causeId: "general/explainedDiagnostic",
      metadata: { diagnostic: "MULTIPLE_VARARG_PARAMETERS" },
    });
  });
});

it("is not found in a sentence that only looks like one", async () => {
  const { result } = await analyze("The parameters of the tide are prohibited here.", { save: false });
  expect(result.type).toBe("none");
});

describe("the words", () => {
  const parametersOf = (texts: string[]) =>
    new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)));
  const asked = (texts: readonly string[]) =>
    texts.flatMap((text) => [...text.matchAll(/\{([A-Za-z]\w*)(\|[^{}]*)?\}/g)]);

  it.each(KOTLIN_WORDS.rows)(
    "of $name ask for what its message names",
    ({ name, means, remedy, edits = [] }) => {
      const rows = KOTLIN_DIAGNOSTICS.rows.filter((row) => row.name === name);
      expect(rows).not.toEqual([]);
      const known = parametersOf(rows.flatMap(({ messages }) => messages.map(({ text }) => text)));
      const unknown = asked([means, remedy, ...edits]).filter(([, parameter]) => !known.has(parameter));
      expect(unknown.map(([whole]) => whole)).toEqual([]);
    },
  );

  it.each(JAVAC_WORDS.rows)(
    "of $name ask for what its message names",
    ({ name, parameters = [], means, remedy }) => {
      const row = JAVAC_MESSAGES.rows.find((each) => each.name === name);
      const numbers = parametersOf((row?.messages ?? []).map(({ text }) => text));
      const unknown = asked([means, remedy]).filter(
        ([, parameter = ""]) => !numbers.has(String(parameters.indexOf(parameter))),
      );
      expect(unknown.map(([whole]) => whole)).toEqual([]);
    },
  );
});

describe("a message in which Kotlin words several diagnostics alike", () => {
  it("is given all their names, and nothing that it says is taken for what one of them names", async () => {
    const log =
      "e: /home/ci/tides/src/Tide.kt: (10, 55): Type inference failed: Not enough information to infer\nparameter T in fun <T> tidesOf(): T\n";
    const { result } = await analyze(log, { save: false });
    expect(result.rootCause).toContain(
      "TYPE_INFERENCE_CANNOT_CAPTURE_TYPES or TYPE_INFERENCE_CONFLICTING_SUBSTITUTIONS or",
    );
    expect(result.rootCause).not.toContain("It names");
  });
});
