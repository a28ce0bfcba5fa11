import { frameName, type Reading, type StatedCause, simple, type Told } from "../../stated-cause.ts";
import { lastTwo, shorten } from "../../wording.ts";
import type { failureClass } from "./class.ts";
import { picturesDiffer } from "./pictures.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  sameText,
  looseDifference,
  plainAssertion,
  noFurtherValue,
  picturesDiffer,
];

/** Turbine awaited an event of a flow that did not come. */
function noFurtherValue(told: Told<typeof failureClass>): StatedCause | undefined {
  const { turbineTimeout } = told.facts;
  if (!turbineTimeout) return undefined;
  const [own] = told.own;
  return {
    cause: `${own ? frameName(own) : "The test"} awaits one more event of a flow, and none came within ${turbineTimeout} of real time.`,
    question: "why the flow gave no further event",
    steps: [
      "A StateFlow gives no value that equals the one before, and only the newest of those set in a row: await the values that differ, or the last one (expectMostRecentItem).",
      "Where another dispatcher is to emit it, let all share the scheduler of runTest: Dispatchers.setMain(StandardTestDispatcher()), and test dispatchers passed in for IO and Default.",
      "A SharedFlow without replay loses what is emitted before it is collected: act inside test { … }.",
      "See whether the code under test failed before it could emit; only for slow work raise the timeout: test(timeout = …).",
    ],
    ground: "open",
    said: true,
  };
}

/** Both sides print alike: another type, no equals, or characters that are not seen. */
function sameText(told: Told<typeof failureClass>): StatedCause | undefined {
  const { expected, actual } = told.facts;
  if (expected === undefined || actual === undefined) return undefined;
  const where = testName(told);
  const identity = /^([\w.$[]+)@[0-9a-f]{4,}$/;
  const one = identity.exec(expected)?.[1];
  if (one && one === identity.exec(actual)?.[1]) {
    return {
      cause: one.startsWith("[")
        ? `${where} compares two arrays with assertEquals, which asks whether they are the same object.`
        : `${where} compares two objects of ${simple(one)}, which has no equals of its own, so only the same object is equal.`,
      steps: [
        one.startsWith("[")
          ? "assertArrayEquals, or contentEquals."
          : `Make ${simple(one)} a data class or give it equals and hashCode, or compare what counts.`,
      ],
      ground: "told",
    };
  }
  if (expected === actual) {
    return {
      cause: `${where} compares two values that look alike (${shorten(expected)}) and are not equal: of another type (Int and Long), with characters that only look alike (a no-break space), or of a class without equals.`,
      steps: [
        "Compare their classes, and for texts their characters (toCharArray); write 1L where a Long is meant.",
      ],
      ground: "inKind",
    };
  }
  return undefined;
}

/** A difference whose kind is seen: case, blanks, line ends, rounding. */
function looseDifference(told: Told<typeof failureClass>): StatedCause | undefined {
  const { expected, actual } = told.facts;
  if (!expected || !actual) return undefined;
  const [left, right] = [bare(expected), bare(actual)];
  const where = testName(told);
  const kind =
    left.replace(/\r/g, "") === right.replace(/\r/g, "")
      ? "their line ends (CRLF and LF)"
      : left.replace(/[\s\u00a0\u202f]+/g, "") === right.replace(/[\s\u00a0\u202f]+/g, "")
        ? "blanks or line breaks (a narrow no-break space, as newer JDKs and Android print times, looks like a blank)"
        : left.toLowerCase() === right.toLowerCase()
          ? "upper and lower case"
          : left.replace(/[.,]/g, "") === right.replace(/[.,]/g, "") && /\d/.test(left)
            ? "the decimal or grouping sign, which follows the locale of the machine"
            : undefined;
  if (kind) {
    return {
      cause: `What ${where} expects and what it got differ only in ${kind}.`,
      steps: [
        /locale/.test(kind)
          ? "Format with a fixed Locale in the code or set one in the test."
          : "Decide which of the two is meant, and normalise the other.",
      ],
      ground: "told",
    };
  }
  const [a, b] = [Number(left), Number(right)];
  if (
    left !== "" &&
    right !== "" &&
    /\./.test(left + right) &&
    Math.abs(a - b) > 0 &&
    Math.abs(a - b) < 1e-4 * Math.max(1, Math.abs(a))
  ) {
    return {
      cause: `${where} compares fractions exactly, and they differ by ${Math.abs(a - b).toPrecision(1)}: rounding of binary fractions.`,
      steps: ["assertEquals(expected, actual, delta) with a delta that does not matter."],
      ground: "told",
    };
  }
  return undefined;
}

/** The assertion names both values: what fails is known, which side is wrong is not. */
function plainAssertion(told: Told<typeof failureClass>): StatedCause | undefined {
  const { expected, actual } = told.facts;
  if (!expected || !actual || !(told.here || told.place || told.facts.test)) return undefined;
  return {
    cause: `${testName(told)} expects ${shorten(bare(expected))} and gets ${shorten(bare(actual))}.`,
    question: "which of the two values is right",
    steps: [
      `Look at what produces ${shorten(bare(actual), 40)} in the code under test: what changed there since the test last passed?`,
      "Where the new value is meant, correct the expectation.",
    ],
    ground: "open",
  };
}

function testName(told: Told<typeof failureClass>): string {
  const { test } = told.facts;
  const name = test ? lastTwo(test) : undefined;
  const own = told.own.find(({ className }) => /Tests?\b/.test(className)) ?? told.own[0];
  const at = own?.file
    ? ` (${own.file}${own.line ? `:${own.line}` : ""})`
    : told.place
      ? ` (${told.place})`
      : "";
  return name ? `${name}${at}` : own ? frameName(own) : `The test${at}`;
}

/** `java.lang.Integer<5>`, `[5]` and `"5"` are 5. */
const bare = (value: string): string => value.trim().replace(/^"(.*)"$/s, "$1");
