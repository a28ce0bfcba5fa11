import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { type ClassSource, classSource, typeOf } from "../../../analysis/code/types.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { Declaration, Outline } from "../../../model/code.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { codeOnLine, textOf } from "../../../syntax/tree/relations.ts";
import { variableNamed } from "../../../syntax/tree/scopes.ts";
import { parseExpression } from "../../../syntax/tree/tree.ts";
import type { FailedAssertion } from "./failed-assertion.ts";

/** What an assertion is about: a member of the code under test. */
export interface Subject {
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
export function* subjectOf(assertion: FailedAssertion): Inquiry<Subject | undefined> {
  for (const chain of chainsIn(assertion.code)) {
    const direct = yield* memberOf(assertion, chain);
    if (direct) return direct;
    const made = !chain.includes(".") && localOf(assertion, chain);
    if (!made) continue;
    for (const inner of chainsIn(made.code)) {
      const found = yield* memberOf(assertion, inner);
      if (found) return { ...found, written: chain };
    }
  }
  return undefined;
}

/** `progress.percent`, `calculator.total(items)`, `result`: what stands inside a call's brackets or before an infix. */
function chainsIn(code: string): string[] {
  const found =
    assertedPart(code).match(
      /(?<![\w."])[A-Za-z_]\w*(?:\([^()"]*\))?(?:\.[A-Za-z_]\w*(?:\([^()"]*\))?){0,3}/g,
    ) ?? [];
  const wanted = found.filter(
    (chain) =>
      !NOT_TESTED.test(nameOf(chain.split(".")[0] ?? "")) &&
      !/^(?:true|false|null|val|var|by|in|new|return)$/.test(chain),
  );
  return [...new Set(wanted)].slice(0, MOST_CHAINS);
}

/**
 * What an assertion looks at: the argument of `assertThat`, of which `isEqualTo` and matchers tell what is expected. Of one that
 * takes both sides, both.
 */
function assertedPart(code: string): string {
  const tree = parseExpression(code, "kotlin");
  const call = tree && [...nodesIn(tree.root)].find((node) => node.kind === "call" && THAT.test(node.name));
  if (!tree || call?.kind !== "call") return code.replace(/^[\w.]*\bassert\w*\s*\(/, "");
  // `assertThat(reason, actual, matcher)` of Hamcrest.
  const actual = call.arguments[call.arguments.length === 3 ? 1 : 0];
  return actual ? textOf(tree, actual.value) : "";
}

const THAT = /^(?:assert|expect)That$/;

const nameOf = (part: string): string => part.replace(/\(.*$/, "");

function* memberOf(assertion: FailedAssertion, chain: string): Inquiry<Subject | undefined> {
  const parts = chain.match(/[A-Za-z_]\w*(?:\([^()]*\))?/g) ?? [];
  for (let length = parts.length; length >= 2; length--) {
    const receiver = parts.slice(0, length - 1);
    const part = parts[length - 1] ?? "";
    const owner = yield* ownerOf(assertion, receiver);
    const member = owner?.members.find(({ name }) => name === nameOf(part));
    if (!owner || !member || !isComputed(owner, member) || isTestFile(owner.outline.path)) continue;
    const source = yield* sourceOf(owner.outline.path);
    if (!source) return undefined;
    const made = localOf(assertion, receiver[0] ?? "");
    const values = new Map([
      ...argumentsOf(made?.code ?? receiver.join("."), owner.name, constructorParameters(owner)),
      ...argumentsOf(part, member.name, parametersOf(owner.outline, member.qualifiedName)),
    ]);
    return {
      written: parts.slice(0, length).join("."),
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
function* ownerOf(assertion: FailedAssertion, receiver: readonly string[]): Inquiry<ClassSource | undefined> {
  const [first = ""] = receiver;
  if (/^[A-Z]\w*\(/.test(first))
    return receiver.length === 1 ? yield* classSource(nameOf(first), assertion.outline) : undefined;
  const type = yield* typeOf(
    receiver.map(nameOf).join("."),
    assertion.source,
    assertion.outline,
    assertion.line,
  );
  return type ? yield* classSource(type, assertion.outline) : undefined;
}

/** The line of the test that gives a local its value. */
function localOf({ source, line }: FailedAssertion, name: string) {
  if (!/^[a-z_]\w*$/.test(name)) return undefined;
  const tree = treeAt(source, line);
  const at = codeOnLine(tree, line);
  const declared = at && variableNamed(tree, at, name);
  if (!declared?.value) return undefined;
  const code = textOf(tree, declared.value).replace(/^new\s+/, "");
  return { line: declared.line, text: lineOf(source, declared.line), code };
}

const constructorParameters = ({ outline, declaration }: ClassSource): string[] => {
  const head = /\(([^()]*)\)/.exec(declaration.signature)?.[1];
  const own = head
    ?.split(",")
    .map((each) => /(\w+)\s*:/.exec(each)?.[1] ?? "")
    .filter(Boolean);
  return own?.length ? own : parametersOf(outline, declaration.qualifiedName);
};

const parametersOf = (outline: Outline, qualifiedName: string): string[] =>
  outline.declarations
    .filter((each) => each.kind === "parameter" && each.qualifiedName === `${qualifiedName}.${each.name}`)
    .map(({ name }) => name);

/** Arguments by the parameters they are for, named or in order. */
function argumentsOf(code: string, callee: string, parameters: readonly string[]): [string, string][] {
  const tree = parseExpression(code, "kotlin");
  const call = tree && [...nodesIn(tree.root)].find((node) => node.kind === "call" && node.name === callee);
  if (!tree || call?.kind !== "call") return [];
  return call.arguments.flatMap((argument, index): [string, string][] => {
    const name = argument.name ?? parameters[index];
    return name ? [[name, textOf(tree, argument.value)]] : [];
  });
}
