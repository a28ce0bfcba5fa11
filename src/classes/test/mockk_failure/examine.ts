import { workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { variableOn, wholeTree } from "../../../analysis/code/tree.ts";
import { annotationsOf } from "../../../syntax/tree/annotations.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Call, Node, Variable } from "../../../syntax/tree/nodes.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, everyFor } from "./causes.ts";
import type { failureClass } from "./class.ts";

const TEST_SOURCES = /(?:^|\/)src\/\w{0,80}[tT]est\w{0,80}\//;

/** A call on a mock for which the test has said no answer. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { call = "" } = context.facts;
  const [, type, member] = /^(\w+)\((?:[^)]*)\)\.(\w+)/.exec(call) ?? [];
  if (!type || !member) return;
  const frames = yield* workspaceFrames(context.error);
  const own = frames.find(({ path, frame }) => !TEST_SOURCES.test(path) && frame.line);
  const at = own && (yield* lineOfFrame(own));
  const test = frames.find(({ path }) => TEST_SOURCES.test(path));
  const source = test && (yield* sourceOf(test.path));
  if (!source) return;
  yield { thought: `Where does the test make its mock of ${type}, and which answers does it give?` };
  const tree = wholeTree(source);
  const nodes = [...nodesIn(tree.root)];
  const made = nodes.find((node) => isMockOf(tree, node, type));
  if (!made) return;
  if ([...nodesIn(made)].some(isRelaxed)) {
    if (nodes.filter((node) => isMockOf(tree, node, type)).length > 1) return;
    const claim = context.line({ source, line: made.line });
    return void (yield causes.ruledOut("noAnswer", `the mock of ${type} answers by itself, being relaxed`, [
      claim,
    ]));
  }
  const answers = nodes.find((node) => givesAnswer(node, member))?.line;
  const support = {
    location: { path: source.path, line: answers ?? made.line },
    evidence: [
      context.line({ source, line: made.line }, "the mock"),
      ...(answers ? [context.line({ source, line: answers }, "the answer")] : []),
      ...(at ? [context.line(at, "the call")] : []),
    ],
  };
  if (answers) {
    const values = { member: `${type}.${member}` };
    return void (yield causes.proven("otherArguments", values, { ...support, ground: "stated" }));
  }
  const name = variableOn(source, made.line) ?? type.charAt(0).toLowerCase() + type.slice(1);
  const isProperty = !call.includes(`${member}(`);
  const given = isProperty ? "" : call.endsWith(`${member}()`) ? "()" : "(any())";
  const answer = `${everyFor(call)} { ${name}.${member}${given} }`;
  const called = `${type}.${member}${isProperty ? "" : "()"}`;
  yield causes.proven("noAnswer", { call: called, answer, type, line: made.line }, support);
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

/** `relaxed = true`. */
const isRelaxed = (node: Node): boolean =>
  node.kind === "argument" &&
  node.name === "relaxed" &&
  node.value.kind === "literal" &&
  node.value.type === "boolean" &&
  node.value.end - node.value.start === 4;
