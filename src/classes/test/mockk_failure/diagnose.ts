import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { escapeRegex, workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOfFrame, textAt } from "../../../analysis/code/failing-line.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { variableOn } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

const TEST_SOURCES = /(?:^|\/)src\/\w*[tT]est\w*\//;

/** A call on a mock for which the test has said no answer. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const [, type, member] = /^(\w+)\((?:[^)]*)\)\.(\w+)/.exec(fact(error, "call") ?? "") ?? [];
  if (!type || !member) return;
  const frames = yield* workspaceFrames(error);
  const own = frames.find(({ path, frame }) => !TEST_SOURCES.test(path) && frame.line);
  const at = own && (yield* lineOfFrame(own));
  const test = frames.find(({ path }) => TEST_SOURCES.test(path));
  const source = test && (yield* sourceOf(test.path));
  if (!source || !test) return;
  yield* think(`Where does the test make its mock of ${type}, and which answers does it give?`);
  const made =
    source.code.findIndex((code) =>
      new RegExp(
        `\\bmockk<${type}>\\(|:\\s*${type}\\b.*\\bmockk\\b|@MockK\\b.*:\\s*${type}\\b|\\blateinit var \\w+: ${type}\\b`,
      ).test(code),
    ) + 1;
  const answers =
    source.code.findIndex((code) =>
      new RegExp(`\\b(?:co)?[eE]very\\b.*\\.${escapeRegex(member)}\\b`).test(code),
    ) + 1;
  if (!made) return;
  const name = variableOn(source, made) ?? type.charAt(0).toLowerCase() + type.slice(1);
  const isRelaxed = /relaxed\s*=\s*true/.test(lineOf(source, made));
  if (isRelaxed) return;
  const isProperty = !(fact(error, "call") ?? "").includes(`${member}(`);
  const takesNothing = (fact(error, "call") ?? "").endsWith(`${member}()`);
  yield* conclude({
    rootCause: answers
      ? `The test gives an answer for ${type}.${member}, but not for the arguments that it is called with here, and its mock answers nothing else.`
      : `The code calls ${type}.${member}${isProperty ? "" : "()"} on the mock of line ${made}, and the test gives no answer for that.`,
    ground: answers ? "told" : "proven",
    location: { path: test.path, line: answers || made },
    label: answers ? "other arguments" : `no answer for ${member}`,
    evidence: [
      logClaim(error),
      lineClaim("read_file", test.path, made, lineOf(source, made), "the mock"),
      ...(answers ? [lineClaim("read_file", test.path, answers, lineOf(source, answers), "the answer")] : []),
      ...(at ? [lineClaim("read_file", at.path, at.line, textAt(at), "the call")] : []),
    ],
    fixGuidelines: answers
      ? [`Compare the arguments: the message lists the answers there are. any() takes whatever comes.`]
      : [
          `Say what it answers: every { ${name}.${member}${isProperty ? "" : takesNothing ? "()" : "(any())"} } returns … (coEvery for a suspend function).`,
          `Where the answer does not matter: mockk<${type}>(relaxed = true).`,
        ],
  });
}
