import { literalsIn } from "../../syntax/gradle/literals-in.ts";
import { type GradleScript, parseGradleScript, type ScriptStatement } from "../../syntax/gradle/script.ts";
import type { Block, Script } from "./script.ts";

/** What a script calls or assigns. */
export interface Statement {
  /** Its last name: `compileSdk` of `android.compileSdk = 35`. */
  name: string;
  /** Names of the blocks around it, outermost first. */
  path: readonly string[];
  /** The statement whose block or body it stands in: a condition, a function, `android`. */
  outer: Statement | undefined;
  /** It declares its name: a variable, a function. */
  isDeclared: boolean;
  line: number;
  endLine: number;
  /** Arguments, or the value behind `=`, as written. */
  given: readonly string[];
  /** The strings among them, without quotes and without what templates put in. */
  literals: readonly string[];
}

const KNOWN = new WeakMap<Script, readonly Statement[]>();

/** The statements of a script, those in blocks too, in the order of the text. */
export function statementsOf(script: Script): readonly Statement[] {
  let found = KNOWN.get(script);
  if (!found) {
    const read = parseGradleScript(script.path, script.lines.join("\n"));
    const known = new Map<ScriptStatement, Statement>();
    for (const each of read.statements)
      known.set(each, asWritten(read, each, each.outer && known.get(each.outer)));
    found = [...known.values()];
    KNOWN.set(script, found);
  }
  return found;
}

/** The statements that call or assign one of these names. */
export const statementsNamed = (script: Script, ...names: string[]): Statement[] =>
  statementsOf(script).filter(({ name }) => names.includes(name));

/** Those of them that stand in a block. */
export const statementsIn = (script: Script, { from, to }: Block, ...names: string[]): Statement[] =>
  statementsNamed(script, ...names).filter(({ line }) => from <= line && line <= (to ?? script.lines.length));

function asWritten(
  script: GradleScript,
  statement: ScriptStatement,
  outer: Statement | undefined,
): Statement {
  const { view } = script;
  const { name, blocks, first, last, value, parameters, isDeclared } = statement;
  const given = value ? [value] : parameters.map((each) => each.value);
  return {
    name: name.slice(name.lastIndexOf(".") + 1),
    path: blocks,
    outer,
    isDeclared,
    line: view.line(first),
    endLine: view.endLine(last),
    given: given.map((range) => view.span(range.first, range.last)),
    literals: given.flatMap((range) => literalsIn(script, range)),
  };
}
