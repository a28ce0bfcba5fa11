import { parseSource } from "./frame-line.ts";
import type { LogLine } from "./log-line.ts";
import type { Trace } from "./stack-trace.ts";

/** Gradle: `pkg.FooTest > adds numbers FAILED`, on devices `pkg.FooTest > adds[Pixel 6] FAILED`. */
const EVENT = /^\s{0,8}([\w.$]{1,300}) > (.{1,300}) FAILED$/;
/** JUnit's console, `1) adds(pkg.FooTest)`, and AndroidX's runner in logcat, `failed: adds(pkg.FooTest)`. */
const LISTED = /^\s{0,4}(?:\d{1,5}\) |failed: )([^()\n]{1,300})\(((?:\w{1,100}\.){1,20}\w{1,100})\)\s{0,4}$/;
/** Surefire: `adds(pkg.FooTest)  Time elapsed: 0.1 sec  <<< ERROR!`, since 3.0 `pkg.FooTest.adds -- Time elapsed: … <<< ERROR!`. */
const TIMED =
  /^(?:\[ERROR\] )?([\w.$]{1,300})(?:\(((?:\w{1,100}\.){1,20}\w{1,100})\))? {1,4}(?:-- )?Time elapsed: .{1,60}<<< (?:ERROR|FAILURE)!/;
/** JUnit report: `<testcase name="adds" classname="pkg.FooTest"`. */
const CASE =
  /^\s{0,16}<testcase (?=[^>]{0,2000}\bname="([^"]{1,300})")[^>]{0,2000}\bclassname="([^"]{1,300})"/;
/** The short format of Gradle's test logging: class and place, no message. */
const SHORT =
  /^\s{1,16}(Caused by: )?((?:[\w$]{1,100}\.){1,20}[\w$]{1,100}) at ([\w$-]{1,200}\.\w{1,8}:\d{1,7})$/;

/** The test that a line names as failed, or as the one whose report follows: `pkg.FooTest.adds numbers`. */
export function testAt(text: string): string | undefined {
  // The Android plugin ends these lines with a blank.
  if (text.endsWith(" FAILED") || text.endsWith(" FAILED ")) {
    const match = EVENT.exec(text.trimEnd());
    return match?.[1] && match[2] ? `${match[1]}.${match[2]}` : undefined;
  }
  if (text.endsWith(")") && (text.includes("failed: ") || /^ {0,4}\d/.test(text))) {
    const match = LISTED.exec(text);
    return match?.[1] && match[2] ? `${match[2]}.${match[1].trim()}` : undefined;
  }
  if (text.includes("<<< ")) {
    const match = TIMED.exec(text);
    return (
      match?.[1] && (match[2] ? `${match[2]}.${match[1]}` : match[1].includes(".") ? match[1] : undefined)
    );
  }
  if (!text.includes("<testcase ")) return undefined;
  const match = CASE.exec(text);
  return match?.[1] && match[2] ? `${match[2]}.${match[1]}` : undefined;
}

/** Reads `java.lang.AssertionError at FooTest.kt:12` with its causes; the place is where the test's own code stands. */
export function readShortTrace(
  lines: readonly LogLine[],
  start: number,
  test: string,
): { trace: Trace; end: number } | undefined {
  let outermost: Trace | undefined;
  let last: Trace | undefined;
  let at = start;
  for (; at < lines.length; at++) {
    const match = SHORT.exec(lines[at]?.text ?? "");
    if (!match?.[2] || !match[3] || (last !== undefined) !== (match[1] !== undefined)) break;
    const trace = shortTrace(match[2], match[3], test, lines[at]?.number);
    if (last) last.cause = trace;
    outermost ??= trace;
    last = trace;
  }
  return outermost && { trace: outermost, end: at };
}

function shortTrace(exception: string, source: string, test: string, logLine: number | undefined): Trace {
  const place = parseSource(source);
  const file = place.file ?? source;
  const simple = file.slice(0, file.lastIndexOf("."));
  const dot = test.search(/\.[^.]*$/);
  const testClass = test.slice(0, dot);
  const own = testClass.slice(testClass.lastIndexOf(".") + 1).split("$")[0] === simple;
  const frame = {
    className: own ? testClass : simple,
    method: own ? test.slice(dot + 1) : "",
    source,
    ...place,
    ...(logLine === undefined ? {} : { logLine }),
  };
  return {
    exception,
    message: "",
    frames: [frame],
    suppressed: [],
    ...(logLine === undefined ? {} : { logLine }),
  };
}
