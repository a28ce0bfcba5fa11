import { describe, expect, test } from "vitest";
import { allExplanations, explanationOf } from "../../src/classes/classes.ts";
import type { Explanation } from "../../src/model/explanation.ts";

const explanations = await allExplanations();

/** Ids whose explanation has a text that `wrong` objects to, with the text: an empty list is good. */
function offenders(
  texts: (explanation: Explanation) => readonly string[],
  wrong: (text: string) => boolean,
): string[] {
  return explanations.flatMap((explanation) =>
    texts(explanation)
      .filter(wrong)
      .map((text) => `${explanation.id}: ${text}`),
  );
}

const titles = (explanation: Explanation) => [explanation.title];
const paragraphs = ({ summary, fix }: Explanation) => [summary, fix];
const items = ({ causes, checks }: Explanation) => [...causes, ...checks];
const everything = (explanation: Explanation) => [
  ...titles(explanation),
  ...paragraphs(explanation),
  ...items(explanation),
];

/** Sentences of a paragraph; code in backticks counts as one word. */
function sentences(paragraph: string): number {
  const prose = paragraph.replace(/`[^`]*`/g, "code");
  return prose.split(/(?<=[.?])\s+(?=\S)/).length;
}

describe("the set of explanations", () => {
  test("answers for each id with that id's explanation", async () => {
    for (const { id, family } of explanations) {
      expect(await explanationOf(id)).toMatchObject({ id, family });
    }
  });

  test("knows nothing of other ids", async () => {
    for (const id of ["", " ", "no_such_class", "Lateinit", "lateinit npe", "constructor"]) {
      expect(await explanationOf(id)).toBeUndefined();
    }
  });

  test("gives no two classes the same title or summary", () => {
    for (const text of ["title", "summary"] as const) {
      const all = explanations.map((explanation) => explanation[text]);
      expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
    }
  });
});

describe("the words of an explanation", () => {
  test("headline of 12 to 60 characters, without a final dot or backticks", () => {
    expect(offenders(titles, (text) => text.length < 12 || text.length > 60)).toEqual([]);
    expect(offenders(titles, (text) => text.endsWith(".") || text.includes("`"))).toEqual([]);
  });

  test("headline in lower case unless it begins with a proper name", () => {
    const names =
      /^([A-Z][\w$]*(?:Exception|Error)|Canvas|HTTP|Handler|Keystore|NavController|RECEIVER_EXPORTED|Theme|WindowLeaked|Dispatchers|Flow|Byte Buddy|FocusRequester|KSP|LaunchedEffect|NonExistentClass|ViewTree|Android|AndroidX|Compose|CompositionLocal|Dagger|Dart|DisposableEffect|Espresso|FileProvider|Gradle|Groovy|Hilt|JDK|JNI|JSON|Java|Kotlin|LiveData|MockK|Mockito|NDK|AAPT2|JAVA_HOME|KotlinSourceSet|PKIX|SDK|XML|PendingIntent|R8|RecyclerView|Robolectric|Room|SQLite|StrictMode|WorkManager|ComposeView|ViewModel)\b/;
    expect(offenders(titles, (text) => /^[A-Z]/.test(text) && !names.test(text))).toEqual([]);
  });

  test("headline without the id in it", () => {
    const jargon = explanations.filter(({ id, title }) => id.includes("_") && title.includes(id));
    expect(jargon.map(({ id }) => id)).toEqual([]);
  });

  test("summary of two to four sentences, fix of one to three", () => {
    const count = ({ summary, fix }: Explanation) => [sentences(summary), sentences(fix)];
    const wrong = explanations.filter((explanation) => {
      const [summary = 0, fix = 0] = count(explanation);
      return summary < 2 || summary > 4 || fix < 1 || fix > 3;
    });
    expect(wrong.map((explanation) => [explanation.id, ...count(explanation)])).toEqual([]);
  });

  test("paragraphs of whole sentences, short enough to be read", () => {
    expect(offenders(paragraphs, (text) => text.length > 450)).toEqual([]);
    expect(offenders(paragraphs, (text) => !/^[A-Z`]/.test(text) || !/[.]$/.test(text))).toEqual([]);
  });

  test("two causes or more and one to five checks, each a fragment of its own", () => {
    const wrong = explanations.filter(
      ({ causes, checks }) =>
        causes.length < 2 || causes.length > 25 || checks.length < 1 || checks.length > 5,
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(offenders(items, (text) => text.length < 12 || text.length > 190)).toEqual([]);
    expect(offenders(items, (text) => /[.;,]$/.test(text))).toEqual([]);
    const repeating = explanations.filter((one) => new Set(items(one)).size < items(one).length);
    expect(repeating.map(({ id }) => id)).toEqual([]);
  });

  test("checks begin as instructions in lower case", () => {
    expect(
      offenders(
        ({ checks }) => checks,
        (text) => !/^[a-z]/.test(text),
      ),
    ).toEqual([]);
  });

  test("plain text: trimmed, one line, balanced backticks, no decoration", () => {
    expect(offenders(everything, (text) => text !== text.trim() || /\s{2}|[\n\t]/.test(text))).toEqual([]);
    expect(offenders(everything, (text) => text.split("`").length % 2 === 0)).toEqual([]);
    expect(offenders(everything, (text) => /[^\x20-\x7e]/.test(text))).toEqual([]);
  });
});
