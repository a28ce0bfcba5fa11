import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { linesInSources } from "../../analysis/code/calls-in-sources.ts";
import { escapeRegex } from "../../analysis/code/code.ts";
import { type FailingLine, failingLine } from "../../analysis/code/failing-line.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import {
  argumentPassed,
  functionAround,
  type PassedArgument,
} from "../../analysis/exceptions/argument-passed.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { claimOf, lineOfExpression, written } from "../../analysis/values/expression.ts";
import type { Finding } from "../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { ArrayValue, Call, Node } from "../../syntax/tree/nodes.ts";
import { isKnownThere, isMade } from "../../syntax/tree/null-checks.ts";
import { nodesOnLine, pathOf, plain, textOf } from "../../syntax/tree/relations.ts";
import { variableNamed } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";

/** A call to a content provider or a database that refuses one of the values it was given, and says which. */
export function* refusedArgument(error: ParsedError): Inquiry {
  const { message = "", exception = "" } = throwablesOf(error).at(-1) ?? {};
  if (!exception.endsWith(".IllegalArgumentException")) return;
  const bound = /^the bind value at index (\d+) is null/.exec(message.trim())?.[1];
  const column = /^Invalid column (.+)$/m.exec(message.trim())?.[1];
  const finding = bound
    ? yield* nullBound(error, Number(bound))
    : column
      ? yield* invalidColumn(error, column.trim())
      : undefined;
  if (finding) yield* conclude(finding);
}

const QUERIES =
  /^(?:query|rawQuery|update|delete|insert\w*|queryWithFactory|rawQueryWithFactory|compileStatement)$/;

/** An element of the selection arguments: those count from 1, and those of an update stand behind its values. */
function* nullBound(error: ParsedError, index: number): Inquiry<Finding | undefined> {
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
  const caller = passed && `${fileName(passed.call.source.path)}:${lineOfExpression(passed.call)}`;
  return {
    rootCause: `\`${path}\` is null: it is value ${index} of the selection arguments that ${name ? `${name}() passes` : `line ${at.line} passes`} to ${call.name}(), and Android binds no null there.${caller && given && given.length < 80 ? ` ${caller} passes \`${given}\` for it.` : ""}`,
    headline: "null among the arguments of a query",
    ground: "told",
    location: { path: at.path, line: element.line },
    label: "null here",
    evidence: [
      logClaim(error),
      lineClaim(
        "read_file",
        at.path,
        element.line,
        lineOf(at.source, element.line),
        "among the selection arguments",
      ),
      ...callerClaims(passed),
    ],
    fixGuidelines: [
      `Leave ${name ? `${name}()` : "before the query"} when ${path} is null, with what it answers for nothing found.`,
      ...(caller ? [`Or do not call it with null at ${caller}.`] : []),
    ],
  };
}

const callerClaims = (passed: PassedArgument | undefined) =>
  passed ? [claimOf(passed.call, "the caller")] : [];

/** A column of the projection that the provider does not know: in the query of the trace, or written in one place only. */
function* invalidColumn(error: ParsedError, column: string): Inquiry<Finding | undefined> {
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
    if (asked && more.length === 0)
      return columnFinding(error, column, {
        path: at.path,
        line: asked.line,
        text: lineOf(at.source, asked.line),
      });
  }
  if (!/\W/.test(column)) return undefined;
  const quoted = `"${column}"`;
  const [only, ...others] = (yield* linesInSources(escapeRegex(quoted))).filter(({ tree, line }) =>
    nodesOnLine(tree, line).some((node) => node.kind === "string" && textOf(tree, node) === quoted),
  );
  if (!only || others.length > 0) return undefined;
  const { source, line } = only;
  return columnFinding(error, column, { path: source.path, line, text: lineOf(source, line) });
}

function columnFinding(
  error: ParsedError,
  column: string,
  { path, line, text }: { path: string; line: number; text: string },
): Finding {
  return {
    rootCause: `Line ${line} of ${fileName(path)} names the column "${column}", which the content provider does not offer at the address that is asked: it refuses any that is not among its own${/\W/.test(column) ? ", expressions with AS too" : ""}.`,
    headline: "a column that the provider does not offer",
    ground: "told",
    location: { path, line },
    label: "no such column there",
    evidence: [logClaim(error), lineClaim("grep_search", path, line, text, "asks for it")],
    fixGuidelines: [
      "Ask for a column that the contract class of this very address names. Which address it is may depend on a branch.",
    ],
  };
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
