import type { VersionPlace } from "../../model/code.ts";
import { fallsBack } from "../../syntax/gradle/fallback.ts";
import { literalTokensIn } from "../../syntax/gradle/literals-in.ts";
import { type GradleScript, parseGradleScript, type ScriptStatement } from "../../syntax/gradle/script.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { type Argument, toArgument } from "./arguments.ts";
import { mentionsWithin } from "./mentions.ts";
import { type Block, type Script, scriptOf } from "./script.ts";

/** What a script calls or assigns. */
export interface Statement {
  /** Its last name: `compileSdk` of `android.compileSdk = 35`. */
  name: string;
  /** What stands before that: `android`, or "". */
  receiver: string;
  /** Names of the blocks around it, outermost first. */
  path: readonly string[];
  /** The statement whose block or body it stands in: a condition, a function, `android`. */
  outer: Statement | undefined;
  /** It declares its name: a variable, a function. */
  isDeclared: boolean;
  line: number;
  endLine: number;
  /** A value behind `=`. */
  isAssigned: boolean;
  /** Offsets in the text. */
  start: number;
  end: number;
  /** Arguments, or the value behind `=`. */
  arguments: readonly Argument[];
  /** Words behind the arguments with what they are given: `version "1.0"`, `apply false`. */
  infix: ReadonlyMap<string, Argument>;
  /** The same as written. */
  given: readonly string[];
  /** The strings among them, without quotes and without what templates put in. */
  literals: readonly string[];
  /** Their lines, in the same order. */
  literalLines: readonly number[];
}

const PARSED = new WeakMap<Script, GradleScript>();
const KNOWN = new WeakMap<Script, readonly Statement[]>();

/** A script as its tokens and the statements over them. */
export function parsed(script: Script): GradleScript {
  const found = PARSED.get(script) ?? parseGradleScript(script.path, script.lines.join("\n"));
  PARSED.set(script, found);
  return found;
}

/** The statements of a script, those in blocks too, in the order of the text. */
export function statementsOf(script: Script): readonly Statement[] {
  let found = KNOWN.get(script);
  if (!found) {
    const read = parsed(script);
    const known = new Map<ScriptStatement, Statement>();
    for (const each of read.statements)
      known.set(each, toStatement(read, each, each.outer && known.get(each.outer)));
    found = [...known.values()];
    KNOWN.set(script, found);
  }
  return found;
}

/** The statements that call or assign one of these names. */
export const statementsNamed = (script: Script, ...names: string[]): Statement[] =>
  statementsOf(script).filter(({ name }) => names.includes(name));

/** The one statement that a line holds, all of it and nothing else; undefined where it holds more. */
export function aloneOn(script: Script, line: number): Statement | undefined {
  const on = statementsOf(script).filter((each) => each.line === line || each.endLine === line);
  const [only, ...more] = on;
  return only && more.length === 0 && only.line === only.endLine ? only : undefined;
}

/** Offset behind a call and what it is given, before the words that go on behind it. */
export const endOfCall = (script: Script, statement: Statement): number =>
  Math.max(mentionsWithin(script, statement)[0]?.end ?? 0, statement.arguments.at(-1)?.end ?? 0);

/** Whether a part of a script gives another value where one is missing. */
export const hasFallback = (script: Script, part: { start: number; end: number }): boolean =>
  fallsBack(parsed(script).view, part.start, part.end) ||
  mentionsWithin(script, part).some(({ name }) => name === "orElse");

/** Whether a line applies a plugin by `apply`, and not in a `plugins` block. */
export function* isLegacyApply({ path, line }: VersionPlace): AnalysisTask<boolean> {
  const script = yield* scriptOf(path);
  return script !== undefined && statementsNamed(script, "apply").some((each) => each.line === line);
}

/** Whether a statement makes or configures the task of a name. */
export function definesTask(script: Script, statement: Statement, task: string): boolean {
  const { name, receiver, path, isDeclared, literals, arguments: given } = statement;
  const [value] = given;
  const heads = value ? mentionsWithin(script, value) : [];
  if (name === "task") return literals[0] === task || heads[0]?.name === task;
  if (isDeclared && heads[0]?.path === "by") return name === task && heads[1]?.path.split(".")[0] === "tasks";
  if (isDeclared)
    return literals[0] === task && /^(?:\w+\.)*tasks\.(?:register|create|named)$/.test(heads[0]?.path ?? "");
  const isOfTasks = /(?:^|\.)tasks$/.test(receiver) || (receiver === "" && path.includes("tasks"));
  return /^(?:register|create|named)$/.test(name) && literals[0] === task && isOfTasks;
}

/** Those of them that stand in a block; all that do, where no name is given. */
export const statementsIn = (script: Script, { from, to }: Block, ...names: string[]): Statement[] =>
  (names.length === 0 ? statementsOf(script) : statementsNamed(script, ...names)).filter(
    ({ line }) => from <= line && line <= (to ?? script.lines.length),
  );

function toStatement(
  script: GradleScript,
  statement: ScriptStatement,
  outer: Statement | undefined,
): Statement {
  const { view } = script;
  const { name, blocks, first, last, value, parameters, isDeclared, infix } = statement;
  const given = value ? [{ name: "", value }] : parameters;
  const strings = given.flatMap((each) => literalTokensIn(script, each.value));
  return {
    name: name.slice(name.lastIndexOf(".") + 1),
    receiver: name.slice(0, Math.max(0, name.lastIndexOf("."))),
    path: blocks,
    outer,
    isDeclared,
    line: view.line(first),
    endLine: view.endLine(last),
    isAssigned: value !== undefined,
    start: view.outerStart(first),
    end: view.end(last),
    arguments: given.map((each) => toArgument(view, each)),
    infix: new Map([...infix].map(([word, range]) => [word, toArgument(view, { name: "", value: range })])),
    given: given.map((each) => view.span(each.value.first, each.value.last)),
    literals: strings.map((at) => view.content(at)),
    literalLines: strings.map((at) => view.line(at)),
  };
}
