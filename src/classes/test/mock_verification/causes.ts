import type { Frame } from "../../../model/parsed-error.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { formatFrame } from "../../wording.ts";
import { MOCKITO, mockCauses } from "../mock-causes.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  ...mockCauses,
  withoutEquals: ({ by, call, isAlike }: Texts<"by" | "call"> & { isAlike: boolean }) => ({
    text: `${by} calls ${call} with ${isAlike ? "arguments that print like those the test wants and are not equal to them: a lambda, an array, or an object without equals is equal to itself only" : "a lambda, an array or an object without equals, which is equal to itself only, and the test wants another one"}.`,
    steps: ["Verify with any(), argThat { … } or an argument captor for that argument."],
  }),
  unwanted: ({ by, call }: Texts<"by" | "call">) => ({
    text: `${by} calls ${call}, and the test says that nothing does.`,
    question: `why ${call} is called there`,
    steps: [
      look("Look at the condition around that call with the values of the test."),
      look("verifyNoMoreInteractions counts every call that no verify names, those of the set-up too."),
    ],
  }),
});

type Verification = Context<typeof failureClass>;

export const readLog = (context: Verification) =>
  readArguments(context) ?? readCount(context) ?? readUnwanted(context) ?? readMissing(context);

/** The call was made, with arguments that are not equal to what the test wants. */
function readArguments({ error }: Verification) {
  const { message, quotedFrames = [] } = error;
  const wanted = callBelow(message, /different! Wanted:/);
  const actual = callBelow(message, /different arguments:/);
  const [frame] = quotedFrames;
  if (!wanted || !actual || !frame) return undefined;
  const call = wanted.slice(0, wanted.indexOf("(")) || "the mock";
  const by = formatFrame(frame);
  const isAlike = wanted === actual;
  const quotes = placesIn([frame]);
  if (isAlike || WITHOUT_EQUALS.test(wanted)) {
    const give = isAlike ? causes.proven : causes.supported;
    const shown = { quotes: ["Argument(s) are different! Wanted:", ...quotes], frame };
    return give("withoutEquals", { by, call, isAlike }, { ...shown, ground: isAlike ? "typical" : "likely" });
  }
  const [one, other] = difference(wanted, actual);
  const values = { call, library: MOCKITO, got: other, wanted: one, by };
  return causes.open("otherArgument", values, { explicit: true, quotes });
}

/** The call came more or less often than the test wants. */
function readCount({ facts: { wantedTimes: wanted, times }, error }: Verification) {
  if (!wanted || !times) return undefined;
  const places = (error.quotedFrames ?? []).slice(0, Number(times));
  const values = { call: firstCall(error.message), library: MOCKITO, times, wanted, places: list(places) };
  return causes.open("otherCount", values, { explicit: true, quotes: placesIn(places) });
}

/** A call that the test says does not come. */
function readUnwanted({ error: { message, quotedFrames: [frame] = [] } }: Verification) {
  if (!/(?:Never|No interactions) wanted here:/.test(message)) return undefined;
  if (!frame || !/^(?:But (?:invoked|found))/m.test(message)) return undefined;
  const call = /Never wanted/.test(message) ? firstCall(message) : "the mock";
  const values = { by: formatFrame(frame), call };
  return causes.open("unwanted", values, { explicit: true, quotes: placesIn([frame]) });
}

/** The call never came. */
function readMissing({ error: { message, quotedFrames = [] }, own }: Verification) {
  if (!/Wanted but not invoked:/.test(message)) return undefined;
  const hasOthers = /^However, there w/m.test(message);
  const isSame = (one: Frame, other: Frame): boolean =>
    one.className === other.className && one.line === other.line;
  const places = hasOthers ? quotedFrames.filter((frame) => !own.some((each) => isSame(each, frame))) : [];
  const isUnused = /zero interactions with this mock/.test(message);
  if (!isUnused && !hasOthers) return undefined;
  const at = places.length > 0 ? `, at ${list(places.slice(0, 3))}` : "";
  const others = isUnused ? undefined : `other calls only${at}`;
  const values = { call: firstCall(message), library: MOCKITO, others, isUnused };
  return causes.open("notCalled", values, { explicit: true, quotes: placesIn(places) });
}

const list = (frames: readonly Frame[]): string => frames.map(formatFrame).join(", ");
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
