import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { linesInSources } from "../../analysis/code/calls-in-sources.ts";
import { escapeRegex } from "../../analysis/code/code.ts";
import { type FailingLine, failingLine } from "../../analysis/code/failing-line.ts";
import { lineOf, type Source } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { argumentPassed, functionAround } from "../../analysis/exceptions/argument-passed.ts";
import { claimOf, lineOfExpression, written } from "../../analysis/values/expression.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { ArrayValue, Call, Node } from "../../syntax/tree/nodes.ts";
import { isKnownThere, isMade } from "../../syntax/tree/null-checks.ts";
import { nodesOnLine, pathOf, plain, textOf } from "../../syntax/tree/relations.ts";
import { variableNamed } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { Verdict } from "../cause-list.ts";
import type { Examination } from "../examination.ts";
import { causes } from "./causes.ts";

/** A call to a content provider or a database that refuses one of the values it was given, and says which. */
export function* refusedArgument(error: ParsedError): Examination {
  const { message = "", exception = "" } = throwablesOf(error).at(-1) ?? {};
  if (!exception.endsWith(".IllegalArgumentException")) return;
  const bound = /^the bind value at index (\d+) is null/.exec(message.trim())?.[1];
  const column = /^Invalid column (.+)$/m.exec(message.trim())?.[1];
  const verdict = bound
    ? yield* nullBound(error, Number(bound))
    : column
      ? yield* invalidColumn(error, column.trim())
      : undefined;
  if (verdict) yield verdict;
}

const QUERIES =
  /^(?:query|rawQuery|update|delete|insert\w*|queryWithFactory|rawQueryWithFactory|compileStatement)$/;

/** An element of the selection arguments: those count from 1, and those of an update stand behind its values. */
function* nullBound(error: ParsedError, index: number): AnalysisTask<Verdict | undefined> {
  const failing = yield* failingLine(error);
  if (!failing) return undefined;
  const { at, callers } = failing;
  const tree = treeAt(at.source, at.line);
  const call = queryOn(tree, at);
  const lists =
    call?.arguments.map(({ value }) => arrayOf(tree, value)).filter((each) => each !== undefined) ?? [];
  // Of two arrays the first is the projection.
  const list = lists.at(-1);
  const element = list && elementsOf(list)[index - 1];
  if (!call || !/^(?:query|rawQuery|delete)$/.test(call.name) || !element) return undefined;
  const path = pathOf(element);
  if (path === undefined || isMade(element) || isKnownThere(tree, call, path)) return undefined;
  const passed = /^\w+$/.test(path) ? yield* argumentPassed(path, at, callers) : undefined;
  const name = functionAround(at)?.name;
  const given = passed && written(passed.value);
  return causes.proven(
    "nullAmongArguments",
    {
      path,
      index,
      passedBy: name ? `${name}()` : `line ${at.line}`,
      call: call.name,
      leave: name ? `${name}()` : "before the query",
      caller: passed && `${fileName(passed.call.source.path)}:${lineOfExpression(passed.call)}`,
      given: given && given.length < 80 ? given : undefined,
    },
    {
      ground: "stated",
      location: { path: at.path, line: element.line },
      evidence: [
        claimOf({ ...at, tree, node: element }, "among the selection arguments"),
        ...(passed ? [claimOf(passed.call, "the caller")] : []),
      ],
    },
  );
}

/** A column of the projection that the provider does not know: in the query of the trace, or written in one place only. */
function* invalidColumn(error: ParsedError, column: string): AnalysisTask<Verdict | undefined> {
  const failing = yield* failingLine(error);
  if (failing) {
    const { at } = failing;
    const tree = treeAt(at.source, at.line);
    const call = queryOn(tree, at);
    const elements = call?.arguments.flatMap(({ value }) => {
      const list = arrayOf(tree, value);
      return list ? elementsOf(list) : [];
    });
    const [asked, ...more] = (elements ?? []).filter((each) => isColumn(tree, each, column));
    if (asked && more.length === 0) return examineColumn(column, at.source, asked.line);
  }
  if (!/\W/.test(column)) return undefined;
  const quoted = `"${column}"`;
  const { all = [] } = yield* linesInSources(escapeRegex(quoted));
  const [only, ...others] = all.filter(({ tree, line }) =>
    nodesOnLine(tree, line).some((node) => node.kind === "string" && textOf(tree, node) === quoted),
  );
  if (!only || others.length > 0) return undefined;
  return examineColumn(column, only.source, only.line);
}

function examineColumn(column: string, source: Source, line: number): Verdict {
  const { path } = source;
  return causes.proven(
    "columnNotOffered",
    { column, line, file: fileName(path) },
    {
      ground: "stated",
      location: { path, line },
      evidence: [lineClaim("grep_search", path, line, lineOf(source, line), "asks for it")],
    },
  );
}

/** The one query that a line makes. */
function queryOn(tree: Tree, at: FailingLine): Call | undefined {
  const calls = nodesOnLine(tree, at.line).filter(
    (node): node is Call => node.kind === "call" && QUERIES.test(node.name) && node.arguments.length > 1,
  );
  return calls.length === 1 ? calls[0] : undefined;
}

/** The array that an argument is, or that the local variable was given that it names. */
function arrayOf(tree: Tree, value: Node): ArrayValue | Call | undefined {
  const node = plain(value);
  if (node.kind === "array") return node;
  if (node.kind === "call" && node.isNew && node.arguments.length === 0) {
    const inner = [...nodesIn(node)].find((each) => each.kind === "array");
    return inner?.kind === "array" ? inner : undefined;
  }
  if (node.kind === "call" && /^(?:arrayOf|arrayOfNotNull|listOf)$/.test(node.name)) return node;
  const declared = node.kind === "name" ? variableNamed(tree, node, node.name) : undefined;
  const first = declared?.value && plain(declared.value);
  if (first?.kind === "array") return first;
  return first?.kind === "call" && first.name === "arrayOf" ? first : undefined;
}

const elementsOf = (list: ArrayValue | Call): Node[] =>
  list.kind === "array" ? list.elements : list.arguments.map(({ value }) => value);

/** A literal, or a constant of a contract class, whose name is the column's in capitals. */
function isColumn(tree: Tree, element: Node, column: string): boolean {
  const node = plain(element);
  if (node.kind === "string") return textOf(tree, node) === `"${column}"`;
  const name = node.kind === "member" || node.kind === "name" ? node.name : "";
  return name !== "" && name === name.toUpperCase() && name.toLowerCase() === column.toLowerCase();
}
