import { shortName } from "../../../syntax/names.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { caughtCauses } from "../../general/catch-causes.ts";
import { type Advice, look } from "../../look.ts";
import { formatFrame, joinWords, lastTwo, shorten } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** A wait with a limit, as it is written, and what it answers when its time is up. */
export interface Wait {
  call: string;
  answers: string;
  /** What it waits for, and the call that ends such a wait. */
  on: string | undefined;
  endedBy: string;
  /** Whether it answers what a block of its own gives. */
  isOfBlock: boolean;
  /** The lines that end it, with the function that is given the code around each; undefined where they are not known. */
  ends: readonly { line: number; taker?: string }[] | undefined;
}

/** What a test asks, and the member that computes it: `progress.percent`, `Progress.percent`. */
type Tested = Texts<"written" | "name", "expected" | "actual">;

const describeEnd = ({ call, answers, isOfBlock }: Wait): string =>
  `\`${call}\` answered ${answers}${answers === "null" && isOfBlock ? ", which is its answer when its time is up" : ": its time was up"}.`;

function endsOf({ ends = [] }: Wait): string {
  const lines = ends.map(({ line, taker }) => `line ${line}${taker ? `, in what ${taker}() is given` : ""}`);
  return lines.length > 0 ? ` What ends that wait is ${joinWords(lines.slice(0, 2))}.` : "";
}

function stepsFor({ on, endedBy, ends }: Wait): Advice[] {
  if (ends?.length === 0) return [`Call ${on}.${endedBy}() where what the test waits for is there.`];
  return [
    ...(ends ?? [])
      .slice(0, 1)
      .map(({ line }) =>
        look(
          `See whether line ${line} is run at all: the code under test may fail, or call back with its other answer, or on a thread that the test holds.`,
        ),
      ),
    `Only where it is merely slow, give ${on ? `the wait for ${on}` : "it"} more time.`,
  ];
}

type ExpressionGives = Tested & Texts<"expression" | "given">;

export const causes = causesOf<typeof failureClass>()({
  ...caughtCauses,
  arraysCompared: ({ where }: Texts<"where">) => ({
    text: `${where} compares two arrays with assertEquals, which asks whether they are the same object.`,
    steps: ["assertArrayEquals, or contentEquals."],
  }),
  noEquals: ({ where, type }: Texts<"where" | "type">) => ({
    text: `${where} compares two objects of ${type}, which has no equals of its own, so only the same object is equal.`,
    steps: [`Make ${type} a data class or give it equals and hashCode, or compare what counts.`],
  }),
  lookAlike: ({ where, value }: Texts<"where" | "value">) => ({
    text: `${where} compares two values that look alike (${shorten(value)}) and are not equal: of another type (Int and Long), with characters that only look alike (a no-break space), or of a class without equals.`,
    steps: [
      look(
        "Compare their classes, and for texts their characters (toCharArray); write 1L where a Long is meant.",
      ),
    ],
  }),
  looseDifference: ({ where, kind }: Texts<"where"> & { kind: keyof typeof LOOSE }) => ({
    text: `What ${where} expects and what it got differ only in ${LOOSE[kind]}.`,
    steps: [
      kind === "locale"
        ? "Format with a fixed Locale in the code or set one in the test."
        : "Decide which of the two is meant, and normalise the other.",
    ],
  }),
  fractionsRounded: ({ where, difference }: Texts<"where" | "difference">) => ({
    text: `${where} compares fractions exactly, and they differ by ${difference}: rounding of binary fractions.`,
    steps: ["assertEquals(expected, actual, delta) with a delta that does not matter."],
  }),
  /** The assertion names both values: what fails is known, which side is wrong is not. */
  valuesDiffer: ({ where, expected, actual }: Texts<"where" | "expected" | "actual">) => ({
    text: `${where} expects ${shorten(expected)} and gets ${shorten(actual)}.`,
    question: "which of the two values is right",
    steps: [
      look(
        `Look at what produces ${shorten(actual, 40)} in the code under test: what changed there since the test last passed?`,
      ),
      "Where the new value is meant, correct the expectation.",
    ],
  }),
  /** Turbine awaited an event of a flow that did not come. */
  noFurtherValue: ({ by, timeout }: Texts<"by" | "timeout">) => ({
    text: `${by} awaits one more event of a flow, and none came within ${timeout} of real time.`,
    question: "why the flow gave no further event",
    steps: [
      "A StateFlow gives no value that equals the one before, and only the newest of those set in a row: await the values that differ, or the last one (expectMostRecentItem).",
      "Where another dispatcher is to emit it, let all share the scheduler of runTest: Dispatchers.setMain(StandardTestDispatcher()), and test dispatchers passed in for IO and Default.",
      "A SharedFlow without replay loses what is emitted before it is collected: act inside test { … }.",
      look(
        "See whether the code under test failed before it could emit; only for slow work raise the timeout: test(timeout = …).",
      ),
    ],
  }),
  pictureNotRecorded: ({ by, file }: Texts<"by" | "file">) => ({
    text: `${by} compares its picture with ${file}, and no such picture was ever recorded, or it is not in this checkout.`,
    steps: [
      "Record it, ./gradlew recordRoborazzi<Variant>, look at it, and commit the file.",
      look(
        "Where it is committed: see that Git LFS has fetched it, and that the name of the test did not change, which names the file.",
      ),
    ],
  }),
  picturesDiffer: ({ by, file, percent, report }: Texts<"by", "file" | "percent" | "report">) => ({
    text: `The picture that ${by} draws differs from the recorded one${file ? ` (${file})` : ""}${percent ? ` by ${percent} %` : ""}.`,
    question: "whether the new picture is meant, or the machine draws another one",
    steps: [
      look(
        `Look at the difference${report ? ` in ${report.trim()}` : ""}: a part of the screen that moved or changed is the code's doing.`,
      ),
      "Where the new picture is meant, record it anew (recordPaparazzi<Variant>, recordRoborazzi<Variant>) and commit it.",
      "Where only edges of letters and curves differ, it is the machine: fonts, the operating system and the JDK draw otherwise. Record and verify on the same kind of machine, or allow a small difference (maxPercentDifference, a change threshold).",
      "What differs from run to run, as the time, random values and animations, has to be set in the test.",
    ],
  }),
  waitNeverEnded: (wait: Wait) => ({
    text: `${describeEnd(wait)} Nothing in this file ends that wait: no line calls ${wait.on}.${wait.endedBy}().`,
    steps: stepsFor(wait),
    label: "its time was up",
  }),
  waitRanOut: (wait: Wait) => ({
    text: `${describeEnd(wait)}${endsOf(wait)}`,
    question: `why \`${wait.call}\` was not ended in time`,
    steps: stepsFor(wait),
    label: "its time was up",
  }),
  /** `line` asserts, after a wait on the line `at`. */
  waitNotChecked: (wait: Wait & { line: number; at: number }) => ({
    text: `Line ${wait.line} looks after \`${wait.call}\` on line ${wait.at}, and nobody asks what that answers: when its time is up it answers ${wait.answers}, and the test goes on.${endsOf(wait)}`,
    question: `whether \`${wait.call}\` was ended, or its time was up`,
    steps: stepsFor(wait),
    label: "not asked whether its time was up",
  }),
  sleptBefore: ({ call, line, at }: Texts<"call"> & { line: number; at: number }) => ({
    text: `Line ${line} looks once \`${call}\` on line ${at} is over, whether or not what it waits for has come by then.`,
    question: "whether what the test waits for came too late, or wrong",
    steps: [
      "Wait for the thing itself: a CountDownLatch that the callback counts down, the answer of a Future, advanceUntilIdle() of a test dispatcher.",
      look(`See what is asserted on line ${line}: is it what it was before the wait?`),
    ],
    label: "waits for a time only",
  }),
  /** `expression` gives the value with what is `given`. */
  expressionGives: ({ written, name, expected, actual, expression, given }: ExpressionGives) => ({
    text: `The test expects ${written} to be ${expected}. ${name} gives ${actual}: with ${given}, \`${expression}\` is ${actual}.`,
    steps: [
      `If ${expected} is right, correct this expression, and see that the other tests of ${name} still pass.`,
      `If ${actual} is what ${name} promises, correct the expectation in the test.`,
    ],
    label: `gives ${actual}, not ${expected}`,
  }),
  eitherIsWrong: ({ written, name, expected, actual, path, test }: Tested & Texts<"path" | "test">) => ({
    text: `${expected === undefined || actual === undefined ? `What the assertion says of ${written} did not hold.` : `The assertion compares ${written} with ${expected}, and got ${actual}.`} It is computed by ${name}: either that or the expectation is wrong.`,
    steps: [
      look(
        `Follow ${name} with the values of the test; see which step first differs from what the test expects.`,
      ),
      look(`See what changed last: git log -3 -p -- ${path} ${test}`),
      "If the new result is intended, correct the expectation.",
    ],
    label: "computed here",
  }),
});

/** In what alone two texts differ. */
const LOOSE = {
  lineEnds: "their line ends (CRLF and LF)",
  blanks:
    "blanks or line breaks (a narrow no-break space, as newer JDKs and Android print times, looks like a blank)",
  letters: "upper and lower case",
  locale: "the decimal or grouping sign, which follows the locale of the machine",
} as const;

type Failed = Context<typeof failureClass>;

export const readLog = (context: Failed) =>
  readAlike(context) ??
  readLoose(context) ??
  readValues(context) ??
  readTurbine(context) ??
  readPictures(context);

function readTurbine({ facts: { turbineTimeout: timeout }, own: [own] }: Failed) {
  const by = own ? formatFrame(own) : "The test";
  return timeout ? causes.open("noFurtherValue", { by, timeout }, { explicit: true }) : undefined;
}

/** Both sides print alike: another type, no equals, or characters that are not seen. */
function readAlike(context: Failed) {
  const { expected, actual } = context.facts;
  if (expected === undefined || actual === undefined) return undefined;
  const where = testName(context);
  const identity = /^([\w.$[]+)@[0-9a-f]{4,}$/;
  const one = identity.exec(expected)?.[1];
  if (one && one === identity.exec(actual)?.[1])
    return one.startsWith("[")
      ? causes.proven("arraysCompared", { where })
      : causes.proven("noEquals", { where, type: shortName(one) });
  if (expected !== actual) return undefined;
  return causes.proven("lookAlike", { where, value: expected }, { ground: "typical" });
}

/** What is left of a text when such a difference does not count. */
const FOLDED: readonly (readonly [keyof typeof LOOSE, (text: string) => string])[] = [
  ["lineEnds", (text) => text.replace(/\r/g, "")],
  ["blanks", (text) => text.replace(/[\s\u00a0\u202f]+/g, "")],
  ["letters", (text) => text.toLowerCase()],
  ["locale", (text) => (/\d/.test(text) ? text.replace(/[.,]/g, "") : text)],
];

/** A difference whose kind is seen: case, blanks, line ends, rounding. */
function readLoose(context: Failed) {
  const { expected, actual } = context.facts;
  if (!expected || !actual) return undefined;
  const [left, right] = [bare(expected), bare(actual)];
  const where = testName(context);
  const kind = FOLDED.find(([, fold]) => fold(left) === fold(right))?.[0];
  if (kind) return causes.proven("looseDifference", { where, kind });
  const gap = Math.abs(Number(left) - Number(right));
  const isRounded = gap > 0 && gap < 1e-4 * Math.max(1, Math.abs(Number(left)));
  if (left === "" || right === "" || !/\./.test(left + right) || !isRounded) return undefined;
  return causes.proven("fractionsRounded", { where, difference: gap.toPrecision(1) });
}

function readValues(context: Failed) {
  const { expected, actual, test } = context.facts;
  if (!expected || !actual || !(context.here || context.place || test)) return undefined;
  const values = { where: testName(context), expected: bare(expected), actual: bare(actual) };
  return causes.open("valuesDiffer", values);
}

/** A test that compares a picture with the one that was recorded (Paparazzi, Roborazzi). */
function readPictures({ facts, here = "The test" }: Failed) {
  const { difference: percent, report, recorded, changed, unrecorded, test } = facts;
  const by = test ? lastTwo(test) : here;
  const file = (unrecorded ?? recorded)?.split(/[/\\]/).at(-1);
  if (unrecorded && file) return causes.proven("pictureNotRecorded", { by, file }, { explicit: true });
  if (!percent && !changed) return undefined;
  return causes.open("picturesDiffer", { by, file, percent, report }, { explicit: true });
}

function testName({ facts: { test }, own: frames, place }: Failed): string {
  const own = frames.find(({ className }) => /Tests?\b/.test(className)) ?? frames[0];
  if (!test && own) return formatFrame(own);
  const at = own?.file ? `${own.file}${own.line ? `:${own.line}` : ""}` : place;
  return `${test ? lastTwo(test) : "The test"}${at ? ` (${at})` : ""}`;
}

/** `java.lang.Integer<5>`, `[5]` and `"5"` are 5. */
const bare = (value: string): string => value.trim().replace(/^"(.*)"$/s, "$1");
