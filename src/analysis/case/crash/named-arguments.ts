import { isTestFile } from "../../../facts/test-folders.ts";
import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { Claim } from "../../../model/finding.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { simpleName, writtenMethod } from "../../../syntax/names.ts";
import type { Call } from "../../../syntax/tree/nodes.ts";
import { lastOfPath, nodesOnLine, plain } from "../../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { lineClaim } from "../../claims.ts";
import { search } from "../../code/code.ts";
import { failingLine } from "../../code/failing-line.ts";
import { treeAt } from "../../code/tree.ts";
import { claimOf, type Expression, expressionOfNode, written } from "../../values/expression.ts";
import { findFixedText } from "../../values/fixed-value.ts";
import type { FailureCase } from "../failure-case.ts";

const MOST = { facts: 2, text: 80, places: 20 };
const NOTE = "what the message names";

/**
 * Arguments of the call that a library refused which are the same in every run, and which its message names: of several
 * values that went in, it is these that were refused.
 */
export function* describeNamedArguments({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const failing = yield* failingLine(error);
  const thrown = failing && throwablesOf(error).findLast(({ frames }) => frames.includes(failing.at.frame));
  const inner = failing && thrown?.frames[thrown.frames.indexOf(failing.at.frame) - 1];
  if (!failing || !thrown || !inner) return [];
  const { source, outline, line } = failing.at;
  const tree = treeAt(source, line);
  const name = inner.method === "<init>" ? simpleName(inner.className) : writtenMethod(inner.method);
  const [call, ...more] = nodesOnLine(tree, line).filter(
    (node): node is Call => node.kind === "call" && node.name === name,
  );
  if (!call || more.length > 0) return [];
  const facts: ProposedCaseFact[] = [];
  for (const { value } of call.arguments) {
    const node = plain(value);
    if (facts.length === MOST.facts || (node.kind !== "name" && node.kind !== "member")) continue;
    const at = expressionOfNode({ node, tree, source, outline }, node);
    const fixed = yield* findText(at);
    if (!fixed || fixed.text.length > MOST.text || !namesText(thrown.message, fixed.text)) continue;
    const { path = "", line: from } = fixed.claim;
    facts.push({
      kind: "known",
      topic: "message",
      text: `"${fixed.text}" of the message is \`${written(at)}\` (${fileName(path)}:${from}), which line ${line} passes to ${name}().`,
      evidence: [fixed.claim, claimOf({ ...at, node: call }, "passes it")],
    });
  }
  return facts;
}

/** The text that an argument is in every run: a local value, or the one constant of its name. */
function* findText(at: Expression): AnalysisTask<{ text: string; claim: Claim } | undefined> {
  const name = lastOfPath(at.node) ?? "";
  if (!/^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/.test(name)) {
    const fixed = yield* findFixedText(at);
    return fixed && { text: fixed.text, claim: claimOf(fixed.source, NOTE) };
  }
  const { all = [] } = yield* search(`\\b(?:val|String)\\s+${name}\\s*(?::\\s*String\\s*)?=\\s*"`, {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: MOST.places,
  });
  const [only, ...more] = all.filter(({ path }) => !isTestFile(path));
  const text = only && more.length === 0 ? /=\s*"([^"\\$]{1,200})"/.exec(only.text)?.[1] : undefined;
  return only && text !== undefined
    ? { text, claim: lineClaim("grep_search", only.path, only.line, only.text, NOTE) }
    : undefined;
}

/** Whether a message holds a text as a word of its own. */
function namesText(message: string, text: string): boolean {
  if (text.length < 2 || !/[\p{L}\d]/u.test(text)) return false;
  for (let at = message.indexOf(text); at >= 0; at = message.indexOf(text, at + 1)) {
    const around = `${message[at - 1] ?? " "}${message[at + text.length] ?? " "}`;
    if (!/[\p{L}\d_]/u.test(around)) return true;
  }
  return false;
}
