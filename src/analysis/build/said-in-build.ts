import type { VersionPlace } from "../../model/code.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { lineAt, pathOf, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { search } from "../code/code.ts";
import type { SearchResult } from "../code/search-result.ts";
import { lineOf } from "../code/source.ts";
import { wholeTree } from "../code/tree.ts";
import { type Script, scriptOf } from "./script.ts";
import { type Statement, statementsOf } from "./statements.ts";

/** What a script or the code of a plugin of the build's own calls, or gives a value. */
export interface Said {
  /** `allWarningsAsErrors` of `allWarningsAsErrors = true`, of `.set(true)` behind it, of `setAllWarningsAsErrors(true)`. */
  name: string;
  /** The same as written: `kotlinOptions.freeCompilerArgs.add`. */
  written: string;
  /** Arguments, or the value, as written. */
  given: readonly string[];
  /** The strings among them. */
  literals: readonly string[];
  place: VersionPlace;
}

/** What is looked for, each a part of a regular expression for the whole of a name or of a string. */
interface Asked {
  names?: string;
  literals?: string;
  files?: string;
}

const BUILD_FILES = "**/*.{gradle,kts,kt,groovy,java}";
/** Lines that hold the words, and files of these that are read. */
const MOST_LINES = 60;
const MOST_FILES = 30;

/** Where the build's scripts and the code of its own plugins say something, in the order of the files. */
export function* saidInBuild({
  names,
  literals,
  files = BUILD_FILES,
}: Asked): AnalysisTask<SearchResult<Said>> {
  const words = [names, literals].filter(Boolean).join("|");
  const { hits, all } = yield* search(words, { isRegex: true, files, limit: MOST_LINES });
  const isName = new RegExp(`^(?:${names ?? "(?!)"})$`);
  const isLiteral = new RegExp(`^(?:${literals ?? "(?!)"})$`);
  const found: Said[] = [];
  const paths = [...new Set(hits.map((hit) => hit.path))];
  for (const path of paths.slice(0, MOST_FILES)) {
    const script = yield* scriptOf(path);
    const said = script ? saidIn(script) : [];
    found.push(
      ...said.filter(
        ({ name, written, literals: texts }) =>
          [name, ...written.split(".")].some((each) => isName.test(each)) ||
          texts.some((each) => isLiteral.test(each)),
      ),
    );
  }
  return { hits: found, all: all && paths.length <= MOST_FILES ? found : undefined };
}

/** All that one file says: a script of Gradle, or code in Kotlin or Java. */
export function saidIn(script: Script): Said[] {
  return /\.(?:kt|java)$/.test(script.path) ? nodesSaying(script) : statementsSaying(script);
}

/** Whether it gives a value other than `false`: `true`, or one that is computed. */
export const mayBeTrue = ({ given: [value] }: Said): boolean => value !== undefined && value !== "false";

/** Where a script switches something on, or may do so, under one of these names. */
export const switchedOnIn = (script: Script, ...names: string[]): Said | undefined =>
  saidIn(script).find((said) => names.includes(said.name) && mayBeTrue(said));

function statementsSaying(script: Script): Said[] {
  const statements = statementsOf(script);
  // The value of a statement may be a block, whose statements say what is in it themselves.
  const inside = new Map<Statement, Set<string>>();
  for (const { outer, literals } of statements)
    if (outer) inside.set(outer, new Set([...(inside.get(outer) ?? []), ...literals]));
  return statements.map((statement) => ({
    ...named(statement.name, statement.receiver),
    given: statement.given,
    literals: statement.literals.filter((text) => !inside.get(statement)?.has(text)),
    place: placeAt(script, statement.line),
  }));
}

function nodesSaying(script: Script): Said[] {
  const tree = wholeTree(script);
  return [...nodesIn(tree.root)].flatMap((node) => {
    const at = startOf(node);
    const written = at === undefined ? undefined : writtenName(node);
    if (at === undefined || written === undefined) return [];
    const values = valuesOf(node);
    const dot = written.lastIndexOf(".");
    return {
      ...named(written.slice(dot + 1), written.slice(0, Math.max(0, dot))),
      given: values.map((each) => textOf(tree, each)),
      literals: values.flatMap((each) => stringsIn(tree, each)),
      place: placeAt(script, lineAt(tree, at)),
    };
  });
}

function startOf(node: Node): number | undefined {
  if (node.kind === "call") return node.nameStart;
  if (node.kind === "assignment") return node.target.start;
  return node.kind === "variable" ? node.start : undefined;
}

function writtenName(node: Node): string | undefined {
  if (node.kind === "assignment") return pathOf(node.target);
  if (node.kind === "variable") return node.bindings[0]?.name;
  if (node.kind !== "call") return undefined;
  const receiver = node.receiver && pathOf(node.receiver);
  return receiver === undefined ? node.name : `${receiver}.${node.name}`;
}

function valuesOf(node: Node): Node[] {
  if (node.kind === "call") return node.arguments.map(({ value }) => value);
  if (node.kind === "assignment") return [node.value];
  return node.kind === "variable" && node.value ? [node.value] : [];
}

/** What a statement gives a value: the property whose setter it calls, or the one before `.set(…)`. */
function named(name: string, receiver: string): Pick<Said, "name" | "written"> {
  const written = receiver === "" ? name : `${receiver}.${name}`;
  if ((name === "set" || name === "convention") && receiver !== "")
    return { name: receiver.slice(receiver.lastIndexOf(".") + 1), written };
  return { name: name.replace(/^set([A-Z])/, (_, first: string) => first.toLowerCase()), written };
}

/** Strings in a value, without those of the code in a lambda. */
function stringsIn(tree: Tree, value: Node): string[] {
  return [...nodesIn(value, ({ kind }) => kind !== "lambda")].flatMap((node) =>
    node.kind === "string" ? textOf(tree, node).replace(/^(?:"""|")|(?:"""|")$/g, "") : [],
  );
}

const placeAt = (script: Script, line: number): VersionPlace => ({
  path: script.path,
  line,
  text: lineOf(script, line).trim(),
});
