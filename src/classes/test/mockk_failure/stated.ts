import { given, type Reading } from "../../stated-cause.ts";
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

/** `Repo(#1).load(1)` → `repo.load(1)`. */
const answerable = (call: string): string =>
  call.replace(
    /^(\w)(\w*)\([^)]*#\d+\)\./,
    (_, first: string, rest: string) => `${first.toLowerCase()}${rest}.`,
  );
