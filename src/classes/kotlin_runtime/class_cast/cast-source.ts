import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import {
  outlineOf,
  search,
  shortClass,
  type WorkspaceFrame,
  workspaceFrames,
} from "../../../analysis/code/code.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { functionsOfFrame } from "../../../analysis/code/functions-of-frame.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { simpleType } from "../../../analysis/code/types.ts";
import type { Context } from "../../../analysis/values/context.ts";
import { typeOfExpression } from "../../../analysis/values/declared-type.ts";
import {
  claimOf,
  columnOfExpression,
  type Expression,
  expressionOfNode,
  lineOfExpression,
  written,
} from "../../../analysis/values/expression.ts";
import { sourcesOf } from "../../../analysis/values/value-sources.ts";
import type { Frame, ParsedError } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import { rowOf } from "../../../model/row-of.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { Call, Cast, Node } from "../../../syntax/tree/nodes.ts";
import { nodesOnLine, plain, textOf } from "../../../syntax/tree/relations.ts";
import type { Found } from "../../examination.ts";
import { withArticle } from "../../wording.ts";
import { tellSteps } from "../null-way.ts";
import { causes } from "./causes.ts";

/** Why a value was of the class that the cast does not take: what was put under its key, or passed for it. */
export function* castSource(
  at: FailingLine,
  context: Context,
  actual: string,
  expected: string | undefined,
): Found {
  const is = lastName(actual);
  const cast = castOn(at, is, expected && lastName(expected));
  if (!cast) return undefined;
  const operand = expressionOfNode(cast, (cast.node as Cast).operand);
  const { sources } = yield* sourcesOf(operand, context, { isNull: false, rulesOut: () => false });
  const [source, ...more] = sources;
  if (!source || more.length > 0) return undefined;
  const wanted = textOf(cast.tree, (cast.node as Cast).type);
  const line = lineOfExpression(cast);
  const told = tellSteps(written(operand), source.steps);
  const put = yield* putUnderKey(source.at, is);
  const passed = told.passed ? yield* typeOfExpression(source.at) : undefined;
  const isPassed = passed !== undefined && lastName(passed.text) === is;
  if (!put && !isPassed) return undefined;
  const support = {
    ground: "stated",
    location: { path: at.path, line, column: columnOfExpression(operand) },
    evidence: [
      claimOf(cast, `taken for ${withArticle(wanted)}`),
      ...(put ? [claimOf(put.by, `puts ${withArticle(is)}`)] : told.claims).filter(
        (each) => each.path !== at.path || each.line !== line,
      ),
    ],
  } as const;
  if (put) {
    const place = `${fileName(put.by.source.path)}:${lineOfExpression(put.by)}`;
    const values = { is, wanted, line, put: place, by: put.name, key: put.key };
    return causes.proven("putUnderKey", values, support);
  }
  const values = {
    is,
    wanted,
    line,
    by: told.passed?.by ? `${told.passed.by}()` : "The caller",
    argument: written(source.at),
    parameter: `${told.passed?.parameter} of ${told.passed?.of}()`,
    isJava: cast.tree.language === "java",
  };
  return causes.proven("passedType", values, support);
}

const lastName = (type: string): string => simpleType(shortInner(type)) ?? shortClass(type);
const shortInner = (type: string): string => type.split(/[.$]/).at(-1) ?? type;

/** Whether a node is an unchecked cast to a class whose type stands on a line. */
export const isCastTo = (node: Node, line: number, wanted: string): node is Cast =>
  node.kind === "cast" &&
  !node.safe &&
  node.type.line === line &&
  lastName(node.type.text.replace(/[?<].*/s, "")) === lastName(wanted);

/** The one cast of a line, or of its neighbours, that the message can mean. */
export function castOn(at: FailingLine, is: string, wanted: string | undefined): Expression | undefined {
  for (const line of [at.line, at.line + 1, at.line - 1]) {
    const tree = treeAt(at.source, line);
    const found = nodesOnLine(tree, line).filter((node) => {
      if (wanted) return isCastTo(node, line, wanted);
      return node.kind === "cast" && !node.safe && node.type.line === line && !isCastTo(node, line, is);
    });
    const [only, ...more] = found;
    if (only && more.length === 0) return { node: only, tree, source: at.source, outline: at.outline };
    if (found.length > 0) return undefined;
  }
  return undefined;
}

const READS = /^get(?:\w*Extra|Serializable|Parcelable|String|Int|Long|Boolean|Float|Object|CharSequence)?$/;
/** What a put says of what it puts. */
const PUTS: Readonly<Record<string, string>> = {
  putString: "String",
  putInt: "Integer",
  putLong: "Long",
  putBoolean: "Boolean",
  putFloat: "Float",
  putDouble: "Double",
  putBundle: "Bundle",
};

type Put = { by: Expression; key: string; name: string };

/** The only call that puts something under the key of a look-up, where it puts that type. */
function* putUnderKey(read: Expression, is: string): AnalysisTask<Put | undefined> {
  const node = plain(read.node);
  const key = node.kind === "call" && READS.test(node.name) ? node.arguments[0]?.value : undefined;
  if (!key || (key.kind !== "name" && key.kind !== "member" && key.kind !== "string")) return undefined;
  const text = textOf(read.tree, key);
  const last = key.kind === "string" ? text : (text.split(".").at(-1) ?? text);
  const word = last.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const { all } = yield* search(`\\bput\\w*\\(\\s*[\\w.]*${word}`, {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: 50,
  });
  if (!all) return undefined;
  const puts: (Put & { call: Call })[] = [];
  for (const hit of all) {
    const source = yield* sourceOf(hit.path);
    const outline = source && (yield* outlineOf(hit.path));
    if (!source || !outline) return undefined;
    const tree = treeAt(source, hit.line);
    for (const call of nodesOnLine(tree, hit.line)) {
      if (call.kind !== "call" || !call.name.startsWith("put") || call.arguments.length < 2) continue;
      const given = call.arguments[0]?.value;
      if (!given || (textOf(tree, given).split(".").at(-1) ?? "") !== last.split(".").at(-1)) continue;
      puts.push({ by: { node: call, tree, source, outline }, key: text, name: call.name, call });
    }
  }
  const [only, ...more] = puts;
  if (!only || more.length > 0) return undefined;
  const value = only.call.arguments[1]?.value;
  const given =
    value && rowOf(PUTS, only.name) === undefined
      ? yield* typeOfExpression(expressionOfNode(only.by, value))
      : undefined;
  const type = rowOf(PUTS, only.name) ?? (given && lastName(given.text));
  return type === is ? only : undefined;
}

/** Where a cast failed, and the frames that lead there. */
export interface CastLine {
  at: FailingLine;
  callers: readonly WorkspaceFrame[];
  /** The frame that threw. */
  thrower: Frame | undefined;
  /** Set where the trace is of another version of the file. */
  isOther?: true;
}

/** The line of the workspace whose cast failed: where the trace is of another version, the only one to that type in the same function. */
export function* castLine(
  error: ParsedError,
  expected: string | undefined,
): AnalysisTask<CastLine | undefined> {
  const failing = yield* failingLine(error);
  const thrower = throwablesOf(error).at(-1)?.frames[0];
  if (failing || !expected) return failing && { ...failing, thrower };
  const frames = yield* workspaceFrames(error);
  const index = frames.findIndex(({ frame }) => frame.line !== undefined);
  const first = frames[index];
  const found = first && (yield* functionsOfFrame(first));
  if (!found) return undefined;
  const lines = new Set<number>();
  for (const { startLine, endLine } of found.bodies)
    for (let line = startLine; line <= endLine; line++)
      if (nodesOnLine(treeAt(found.at.source, line), line).some((node) => isCastTo(node, line, expected)))
        lines.add(line);
  const [line, ...more] = lines;
  if (line === undefined || more.length > 0) return undefined;
  return { at: { ...found.at, line }, callers: frames.slice(index + 1), thrower, isOther: true };
}
