import type { Frame } from "../../../model/parsed-error.ts";
import { frameName, type Reading, type StatedCause, type Told } from "../../stated-cause.ts";
import { shorten } from "../../wording.ts";
import type { failureClass } from "./class.ts";

type Verification = Told<typeof failureClass>;

export const stated: readonly Reading<typeof failureClass>[] = [
  otherArguments,
  tooOften,
  unwanted,
  neverCalled,
];

/** The call was made, with arguments that are not equal to what the test wants. */
function otherArguments(told: Verification): StatedCause | undefined {
  const { message } = told.error;
  const [wanted, actual] = [
    callBelow(message, /different! Wanted:/),
    callBelow(message, /different arguments:/),
  ];
  const [by] = quotedOf(told);
  if (!wanted || !actual || !by) return undefined;
  const call = wanted.slice(0, wanted.indexOf("(")) || "the mock";
  const who = `${frameName(by)} calls ${call}`;
  const isAlike = wanted === actual;
  if (isAlike || WITHOUT_EQUALS.test(wanted))
    return {
      cause: isAlike
        ? `${who} with arguments that print like those the test wants and are not equal to them: a lambda, an array, or an object without equals is equal to itself only.`
        : `${who} with a lambda, an array or an object without equals, which is equal to itself only, and the test wants another one.`,
      steps: ["Verify with any(), argThat { … } or an argument captor for that argument."],
      ground: isAlike ? "inKind" : "likely",
      quotes: ["Argument(s) are different! Wanted:", ...placesIn([by])],
      frame: by,
    };
  const [one, other] = difference(wanted, actual);
  return {
    cause: `${who} with ${shorten(other)} where the test wants ${shorten(one)}.`,
    question: `why ${call} is called with ${shorten(other, 60)}`,
    steps: [
      `Follow that argument back from ${frameName(by)}, or correct what the test expects.`,
      "Where the value may differ (a time, an id), verify with argThat { … } or a captor.",
    ],
    ground: "open",
    said: true,
    quotes: placesIn([by]),
  };
}

/** The call came more or less often than the test wants. */
function tooOften(told: Verification): StatedCause | undefined {
  const { wantedTimes, times } = told.facts;
  if (!wantedTimes || !times) return undefined;
  const places = quotedOf(told).slice(0, Number(times));
  const call = firstCall(told.error.message);
  return {
    cause: `${call} is called ${times === "1" ? "once" : `${times} times`} where the test wants ${wantedTimes}${places.length > 0 ? `: at ${list(places)}` : ""}.`,
    question: `why ${call} is called ${times === "1" ? "once" : `${times} times`}`,
    steps: [
      "See which of these calls is one too many or missing; a mock that several tests share keeps the calls of those before (a new one for each, or reset).",
      "Where any number will do: verify(mock, atLeastOnce()).",
    ],
    ground: "open",
    said: true,
    quotes: placesIn(places),
  };
}

/** A call that the test says does not come. */
function unwanted(told: Verification): StatedCause | undefined {
  const { message } = told.error;
  if (!/(?:Never|No interactions) wanted here:/.test(message)) return undefined;
  const [by] = quotedOf(told);
  if (!by || !/^(?:But (?:invoked|found))/m.test(message)) return undefined;
  const call = /Never wanted/.test(message) ? firstCall(message) : "the mock";
  return {
    cause: `${frameName(by)} calls ${call}, and the test says that nothing does.`,
    question: `why ${call} is called there`,
    steps: [
      "Look at the condition around that call with the values of the test.",
      "verifyNoMoreInteractions counts every call that no verify names, those of the set-up too.",
    ],
    ground: "open",
    said: true,
    quotes: placesIn([by]),
  };
}

/** The call never came. */
function neverCalled(told: Verification): StatedCause | undefined {
  const { message } = told.error;
  if (!/Wanted but not invoked:/.test(message)) return undefined;
  const call = firstCall(message);
  const others = /^However, there w/m.test(message);
  const places = others ? quotedOf(told).filter((frame) => !told.own.some((own) => same(own, frame))) : [];
  const none = /zero interactions with this mock/.test(message);
  if (!none && !others) return undefined;
  return {
    cause: none
      ? `Nothing called that mock before the test looked, and it wants ${call} to be called.`
      : `${call} was not called before the test looked; that mock got other calls only${places.length > 0 ? `, at ${list(places.slice(0, 3))}` : ""}.`,
    question: `why ${call} is not called`,
    steps: [
      "Where the call comes from a coroutine: run the test in runTest with the dispatcher of the code under test, and advanceUntilIdle() before verify.",
      ...(none ? ["See that the object under test has this very mock, and not a second instance."] : []),
      "Else follow the conditions on the way to that call with the values of the test: a stub that is missing answers null, 0 or false.",
    ],
    ground: "open",
    said: true,
    quotes: placesIn(places),
  };
}

const quotedOf = ({ error }: Verification): readonly Frame[] => error.quotedFrames ?? [];
const same = (one: Frame, other: Frame): boolean =>
  one.className === other.className && one.line === other.line;
const list = (frames: readonly Frame[]): string => frames.map(frameName).join(", ");
const placesIn = (frames: readonly Frame[]): string[] =>
  frames.map(({ className, method, source }) => `-> at ${className}.${method}(${source ?? ""}`);

/** What prints alike and is never equal: lambdas, functions, objects by their hash. */
const WITHOUT_EQUALS = /-> kotlin\.Unit|\$Lambda|\blambda\b|\[[BCDFIJLSZ]@|@[0-9a-f]{6,8}\b/;

/** The call that a message prints below a heading, on one line: `dao.insert(Bed(id=1))`. */
function callBelow(message: string, heading: RegExp): string | undefined {
  const lines = message.split("\n");
  const from = lines.findIndex((line) => heading.test(line)) + 1;
  if (from === 0) return undefined;
  const below = lines.slice(from, from + 200);
  const to = below.findIndex((line) => /-> at /.test(line));
  const call = below
    .slice(0, to < 0 ? below.length : to)
    .map((line) => line.trim())
    .join(" ");
  return call.replace(/\( /, "(").replace(/ ?\);[_\s]*$/, ")") || undefined;
}

/** The first call that the message prints, without its arguments. */
function firstCall(message: string): string {
  const call =
    /^[^\S\n]*([\w$.]{1,100})\($/m.exec(message)?.[1] ??
    /^[^\S\n]*([\w$.]{1,100})\(.*\);$/m.exec(message)?.[1];
  return call ? `${call}()` : "the function";
}

/** Where two calls differ, widened to whole words; the arguments where they have nothing in common. */
function difference(one: string, other: string): [string, string] {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - from && one.at(-1 - end) === other.at(-1 - end)) end++;
  while (from > 0 && /[^\s,(]/.test(one[from - 1] ?? " ")) from--;
  while (end > 0 && /[^\s,)]/.test(one.at(-end) ?? " ")) end--;
  const cut = (text: string): string => text.slice(from, text.length - end).trim() || "nothing";
  return [cut(one), cut(other)];
}
