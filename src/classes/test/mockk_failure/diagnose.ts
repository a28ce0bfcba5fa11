import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOfFrame, textAt } from "../../../analysis/code/failing-line.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { variableOn, wholeTree } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { annotationsOf } from "../../../syntax/tree/annotations.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Call, Node, Variable } from "../../../syntax/tree/nodes.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import type { failureClass } from "./class.ts";

const TEST_SOURCES = /(?:^|\/)src\/\w{0,80}[tT]est\w{0,80}\//;

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
  const nodes = [...nodesIn(wholeTree(source).root)];
  const made = nodes.find((node) => isMockOf(wholeTree(source), node, type));
  const answers = nodes.find((node) => givesAnswer(node, member))?.line;
  if (!made) return;
  const name = variableOn(source, made.line) ?? type.charAt(0).toLowerCase() + type.slice(1);
  if (
    [...nodesIn(made)].some(
      (node) => node.kind === "argument" && node.name === "relaxed" && isTrue(node.value),
    )
  )
    return;
  const isProperty = !(fact(error, "call") ?? "").includes(`${member}(`);
  const takesNothing = (fact(error, "call") ?? "").endsWith(`${member}()`);
  yield* conclude({
    rootCause: answers
      ? `The test gives an answer for ${type}.${member}, but not for the arguments that it is called with here, and its mock answers nothing else.`
      : `The code calls ${type}.${member}${isProperty ? "" : "()"} on the mock of line ${made.line}, and the test gives no answer for that.`,
    ground: answers ? "told" : "proven",
    location: { path: test.path, line: answers ?? made.line },
    label: answers ? "other arguments" : `no answer for ${member}`,
    evidence: [
      logClaim(error),
      lineClaim("read_file", test.path, made.line, lineOf(source, made.line), "the mock"),
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

/** `mockk<Store>()`, a variable of that type that is given a mock, or one that the library fills in. */
function isMockOf(tree: Tree, node: Node, type: string): node is Call | Variable {
  if (node.kind === "call") return node.name === "mockk" && node.typeArguments[0]?.text === type;
  if (node.kind !== "variable" || node.type?.text !== type) return false;
  const isFilled = annotationsOf(tree, node).some(({ name }) => /^(?:Relaxed)?MockK$/.test(name));
  const isMade = node.value?.kind === "call" && node.value.name === "mockk";
  return isFilled || isMade || node.modifiers.includes("lateinit");
}

/** `every { store.load(any()) }`. */
const givesAnswer = (node: Node, member: string): boolean =>
  node.kind === "call" &&
  /^(?:co)?[eE]very$/.test(node.name) &&
  node.lambda !== undefined &&
  [...nodesIn(node.lambda)].some(
    (each) => (each.kind === "call" || each.kind === "member") && each.receiver && each.name === member,
  );

const isTrue = (node: Node): boolean =>
  node.kind === "literal" && node.type === "boolean" && node.end - node.start === 4;
