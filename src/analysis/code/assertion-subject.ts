import { isTestFile } from "../../facts/test-folders.ts";
import type { Declaration, Outline } from "../../model/code.ts";
import { childrenOf, nodesOf } from "../../syntax/tree/children.ts";
import type { Call, Member, Name, Node } from "../../syntax/tree/nodes.ts";
import { textOf } from "../../syntax/tree/relations.ts";
import { variableNamed } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { constructorsOf, headIn } from "./class-head.ts";
import type { FailedAssertion } from "./failed-assertion.ts";
import { lineOf, type Source, sourceOf } from "./source.ts";
import { type ClassSource, classSource, typeOf } from "./types.ts";

/** What an assertion is about: a member of the code under test. */
export interface AssertionSubject {
  /** As the test writes it. */
  written: string;
  owner: string | undefined;
  member: Declaration;
  source: Source;
  outline: Outline;
  /** Arguments of the constructor and of the call, as written. */
  values: ReadonlyMap<string, string>;
  /** The line that made what is asked. */
  made?: { line: number; text: string };
}

/** Functions of assertion libraries, which are not what is tested. */
const NOT_TESTED =
  /^(?:assert\w*|verify\w*|expect\w*|should\w*|is[A-Z]\w*|that|listOf|setOf|mapOf|arrayOf|emptyList|first|last|size|to)$/;
const MOST_CHAINS = 6;

/** The member of the workspace's own code whose result an assertion looks at. */
export function* findAssertedSubject(assertion: FailedAssertion): AnalysisTask<AssertionSubject | undefined> {
  for (const chain of chainsIn(assertedPart(assertion.node))) {
    const direct = yield* memberOf(assertion, chain);
    if (direct) return direct;
    const made = localOf(assertion, chain);
    for (const inner of made ? chainsIn(made.value) : []) {
      const found = yield* memberOf(assertion, inner);
      if (found) return { ...found, written: textOf(assertion.tree, chain) };
    }
  }
  return undefined;
}

/** `progress.percent`, `calculator.total(items)`, `result`: what an expression is made of. */
function chainsIn(root: Node): Chain[] {
  const found: Chain[] = [];
  const waiting = [root];
  for (let node = waiting.shift(); node && found.length < MOST_CHAINS; node = waiting.shift()) {
    const chain = isChain(node) && isTested(firstOf(node)) ? node : undefined;
    if (chain) found.push(chain);
    // Of what is meant only the arguments are looked into, of all else every part.
    waiting.unshift(...(chain ? argumentsIn(chain) : childrenOf(node)));
  }
  return found;
}

type Chain = Name | Member | Call;

const isChain = (node: Node): node is Chain =>
  node.kind === "name" || node.kind === "member" || node.kind === "call";

/** What a chain begins with. */
function firstOf(chain: Chain): Node {
  let at: Node = chain;
  while ("receiver" in at && at.receiver) at = at.receiver;
  return at;
}

const isTested = (first: Node): boolean => isChain(first) && !NOT_TESTED.test(first.name);

const argumentsIn = (chain: Node): Node[] => [
  ...("receiver" in chain && chain.receiver ? argumentsIn(chain.receiver) : []),
  ...(chain.kind === "call" ? chain.arguments : []),
];

/**
 * What an assertion looks at: the argument of `assertThat`, of which `isEqualTo` and matchers tell what is expected. Of one that
 * takes both sides, both.
 */
function assertedPart(root: Node): Node {
  const call = nodesOf(root, "call").find(({ name }) => THAT.test(name));
  // `assertThat(reason, actual, matcher)` of Hamcrest.
  return call?.arguments[call.arguments.length === 3 ? 1 : 0]?.value ?? root;
}

const THAT = /^(?:assert|expect)That$/;

function* memberOf(assertion: FailedAssertion, chain: Chain): AnalysisTask<AssertionSubject | undefined> {
  for (let at: Node = chain; isChain(at) && at.kind !== "name" && at.receiver; at = at.receiver) {
    const { name, receiver } = at;
    const owner = yield* ownerOf(assertion, receiver);
    const member = owner?.members.find((each) => each.name === name);
    if (!owner || !member || !isComputed(owner, member) || isTestFile(owner.outline.path)) continue;
    const source = yield* sourceOf(owner.outline.path);
    if (!source) return undefined;
    const { tree } = assertion;
    const made = localOf(assertion, firstOf(chain));
    const values = new Map([
      ...argumentsOf(tree, made?.value ?? receiver, owner.name, constructorParameters(owner, source)),
      ...argumentsOf(tree, at, member.name, parametersOf(owner.outline, member.qualifiedName)),
    ]);
    return {
      written: textOf(tree, at),
      owner: owner.name,
      member,
      source,
      outline: owner.outline,
      values,
      ...(made && { made: { line: made.line, text: made.text } }),
    };
  }
  return undefined;
}

/** Constants and entries of an enum compute nothing: they are what a test expects. */
function isComputed({ declaration }: ClassSource, { kind, name, modifiers, type }: Declaration): boolean {
  if (kind !== "property") return kind === "function";
  const isEntry = declaration.kind === "enum" && type === undefined;
  return (
    !isEntry && !/^[A-Z][A-Z0-9_]*$/.test(name) && !modifiers.some((each) => /^(?:const|static)$/.test(each))
  );
}

/** The class of a receiver: a local, a property, or a constructor call such as `Progress(1, 2)`. */
function* ownerOf(assertion: FailedAssertion, receiver: Node): AnalysisTask<ClassSource | undefined> {
  if (receiver.kind === "call" && !receiver.receiver && /^[A-Z]/.test(receiver.name))
    return yield* classSource(receiver.name, assertion.outline);
  const { source, outline, line } = assertion;
  const names = namesOf(receiver);
  const type = names && (yield* typeOf(names, source, outline, line));
  return type ? yield* classSource(type, outline) : undefined;
}

/** `shelf.book` of `shelf.book(3)`; undefined for what is no chain of names. */
function namesOf(node: Node): string | undefined {
  if (!isChain(node)) return undefined;
  const before = node.kind === "name" || !node.receiver ? "" : namesOf(node.receiver);
  return before === undefined ? undefined : before === "" ? node.name : `${before}.${node.name}`;
}

/** The line of the test that gives a local its value. */
function localOf({ source, tree }: FailedAssertion, chain: Node) {
  const declared = chain.kind === "name" ? variableNamed(tree, chain, chain.name) : undefined;
  if (!declared?.value) return undefined;
  return { line: declared.line, text: lineOf(source, declared.line), value: declared.value };
}

function constructorParameters(type: ClassSource, source: Source): string[] {
  const head = headIn(type, source);
  const [first] = head ? constructorsOf(head) : [];
  return (first?.parameters ?? []).flatMap(({ bindings }) => bindings.map(({ name }) => name));
}

const parametersOf = (outline: Outline, qualifiedName: string): string[] =>
  outline.declarations
    .filter((each) => each.kind === "parameter" && each.qualifiedName === `${qualifiedName}.${each.name}`)
    .map(({ name }) => name);

/** Arguments by the parameters they are for, named or in order. */
function argumentsOf(
  tree: Tree,
  root: Node,
  callee: string,
  parameters: readonly string[],
): [string, string][] {
  const call = nodesOf(root, "call").find(({ name }) => name === callee);
  return (call?.arguments ?? []).flatMap((argument, index): [string, string][] => {
    const name = argument.name ?? parameters[index];
    return name ? [[name, textOf(tree, argument.value)]] : [];
  });
}
