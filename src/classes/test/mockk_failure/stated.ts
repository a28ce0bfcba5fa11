import { given, type Reading, type StatedCause } from "../../stated-cause.ts";
import { shorten } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["call"], ({ call: printed }) => {
    const call = printed.replace(/,? ?continuation \{\}/, "");
    const every = call === printed ? "every" : "coEvery";
    return {
      cause: `The code under test calls ${call.replace(/\(#\d+\)/, "")}, and the test told the mock no answer for that call with those arguments.`,
      steps: [
        `${every} { ${answerable(call)} } returns … before the code runs, with the arguments it really passes or any().`,
        "mockk(relaxed = true) answers everything with something empty.",
      ],
      ground: "told",
      said: true,
    };
  }),
  given(["detail"], ({ detail }, told) => notVerified(detail, told.error.message)),
  given(["detail"], ({ detail }) =>
    /^Missing (?:mocked )?calls inside (every|verify)/.test(detail)
      ? {
          cause:
            "The block of every { } or verify { } calls nothing on a mock: what stands in it is a real object, or a final or top-level function that is not mocked.",
          steps: [
            "Make it a mock (mockk<T>(), @MockK with MockKAnnotations.init), mockkObject for an object, mockkStatic for top-level and extension functions.",
          ],
          ground: "inKind",
          said: true,
        }
      : undefined,
  ),
];

/** What `verify` looked for and did not find: the call, its number, an argument. */
function notVerified(detail: string, message: string): StatedCause | undefined {
  const call = /^call \d+ of \d+: ([\w$]{1,100})\(#\d+\)\.([\w$]{1,100})\(/.exec(detail);
  if (!call) return undefined;
  const name = `${call[1]}.${call[2]}()`;
  const counts = /(?<!\d)(\d+) matching calls? found, but needs at least (\d+) and at most (\d+) calls/.exec(
    message,
  );
  const [, argument, matcher] =
    /^[^\S\n]*\[\d+\]: argument: (.{1,300}), matcher: (.{1,300}), result: -/m.exec(message) ?? [];
  if (counts)
    return {
      cause: `${name} is called ${counts[1]} times where the test wants ${counts[2] === counts[3] ? counts[2] : `${counts[2]} to ${counts[3]}`}.`,
      question: `why ${name} is called ${counts[1]} times`,
      steps: [
        "See which of the calls that the message lists is one too many or missing; a mock that tests share keeps those of the tests before (clearMocks, or a new one for each).",
      ],
      ground: "open",
      said: true,
    };
  if (argument && matcher)
    return {
      cause: `${name} is called with ${shorten(argument)} where the test wants ${shorten(matcher)}.`,
      question: `why ${name} is called with ${shorten(argument, 60)}`,
      steps: [
        "Follow that argument back from the call that the message shows below `Stack trace`, or correct what the test expects.",
        "Where the value may differ (a time, an id), verify with any(), match { … } or a slot.",
      ],
      ground: "open",
      said: true,
    };
  if (!/was not called/.test(detail)) return undefined;
  const others = /^[^\S\n]*Calls to same mock:/m.test(message);
  return {
    cause: `${name} was not called before the test looked${others ? "; that mock got other calls only" : ""}.`,
    question: `why ${name} is not called`,
    steps: [
      "Where the call comes from a coroutine: run the test in runTest with the dispatcher of the code under test, and advanceUntilIdle() before verify; coVerify for suspending functions.",
      "See that the object under test has this very mock; else follow the conditions on the way to that call with the values of the test.",
    ],
    ground: "open",
    said: true,
  };
}

/** `Repo(#1).load(1)` → `repo.load(1)`. */
const answerable = (call: string): string =>
  call.replace(
    /^(\w)(\w*)\([^)]*#\d+\)\./,
    (_, first: string, rest: string) => `${first.toLowerCase()}${rest}.`,
  );
