import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { MOCKK, mockCauses } from "../mock-causes.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  ...mockCauses,
  /** `answer` is how to give one: `every { store.load(any()) }`; `line` makes the mock. */
  noAnswer: ({ call, answer, type, line }: Texts<"call" | "answer", "type"> & { line?: number }) => ({
    text: `The code calls ${call}${line ? ` on the mock of line ${line}` : ""}, and the test gives no answer for that${line ? "" : " call with those arguments"}.`,
    steps: [
      `Say what it answers, before the code runs: ${answer} returns …, with the arguments that it really passes or any().`,
      `Where the answer does not matter: mockk${type ? `<${type}>` : ""}(relaxed = true).`,
    ],
    label: `no answer for ${call.replace(/^.*\.|\(\)$/g, "")}`,
  }),
  otherArguments: ({ member }: Texts<"member">) => ({
    text: `The test gives an answer for ${member}, but not for the arguments that it is called with here, and its mock answers nothing else.`,
    steps: [
      look("Compare the arguments: the message lists the answers there are. any() takes whatever comes."),
    ],
    label: "other arguments",
  }),
  notMocked: () => ({
    text: "The block of every { } or verify { } calls nothing on a mock: what stands in it is a real object, or a final or top-level function that is not mocked.",
    steps: [
      "Make it a mock (mockk<T>(), @MockK with MockKAnnotations.init), mockkObject for an object, mockkStatic for top-level and extension functions.",
    ],
  }),
});

/** The function that gives an answer to a call, as it is printed: a suspending one gets a continuation. */
export const everyFor = (printed: string): string =>
  printed.includes("continuation {}") ? "coEvery" : "every";

export function readLog({ facts, error }: Context<typeof failureClass>) {
  const { call: printed, detail } = facts;
  if (printed) {
    const plain = printed.replace(/,? ?continuation \{\}/, "");
    // `Repo(#1).load(1)` is `repo.load(1)` in a test.
    const inTest = plain.replace(
      /^(\w)(\w*)\([^)]*#\d+\)\./,
      (_, first: string, rest: string) => `${first.toLowerCase()}${rest}.`,
    );
    const values = { call: plain.replace(/\(#\d+\)/, ""), answer: `${everyFor(printed)} { ${inTest} }` };
    return causes.proven("noAnswer", values, { explicit: true });
  }
  if (!detail) return undefined;
  if (/^Missing (?:mocked )?calls inside (?:every|verify)/.test(detail))
    return causes.proven("notMocked", {}, { ground: "typical", explicit: true });
  return readVerification(detail, error.message);
}

/** What `verify` looked for and did not find. */
function readVerification(detail: string, message: string) {
  const [, type, member] = /^call \d+ of \d+: ([\w$]{1,100})\(#\d+\)\.([\w$]{1,100})\(/.exec(detail) ?? [];
  if (!type) return undefined;
  const verified = { call: `${type}.${member}()`, library: MOCKK };
  const [, times, least, most] =
    /(?<!\d)(\d+) matching calls? found, but needs at least (\d+) and at most (\d+) calls/.exec(message) ??
    [];
  if (times) {
    const wanted = least === most ? `${least}` : `${least} to ${most}`;
    return causes.open("otherCount", { ...verified, times, wanted }, { explicit: true });
  }
  const [, got, wanted] =
    /^[^\S\n]*\[\d+\]: argument: (.{1,300}), matcher: (.{1,300}), result: -/m.exec(message) ?? [];
  if (got && wanted) return causes.open("otherArgument", { ...verified, got, wanted }, { explicit: true });
  if (!/was not called/.test(detail)) return undefined;
  const others = /^[^\S\n]*Calls to same mock:/m.test(message) ? "other calls only" : undefined;
  return causes.open("notCalled", { ...verified, others }, { explicit: true });
}
