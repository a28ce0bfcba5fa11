import { functionAt, outlineOf, workspaceFrames } from "../../../analysis/code/code.ts";
import { codeOfRange, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { statementFrom, treeAt } from "../../../analysis/code/tree.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { Declaration, Outline } from "../../../model/code.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { lineAt, nodesOnLine } from "../../../syntax/tree/relations.ts";

/** The assertion that did not hold. */
export interface FailedAssertion {
  source: Source;
  outline: Outline;
  line: number;
  /** The statement as code, on one line. */
  code: string;
  /** The test function around it. */
  within: Declaration | undefined;
}

const NEAR = 3;
const ASSERTS = /^(?:assert\w*|verify|expect\w*|should\w*|isEqualTo|isTrue|isFalse|isNull|check)$/;

/** The innermost line of a test in the trace that asserts something; the source may have drifted a little. */
export function* failedAssertion(error: ParsedError): Inquiry<FailedAssertion | undefined> {
  const frames = yield* workspaceFrames(error, 4);
  for (const { frame, path } of frames.filter((each) => isTestFile(each.path)).slice(0, 3)) {
    const source = yield* sourceOf(path);
    const line = source && frame.line && nearestAssertion(source, frame.line);
    if (!source || !line) continue;
    const outline = yield* outlineOf(path);
    const range = statementFrom(source, line) ?? { from: line, to: line };
    const code = codeOfRange(source, range).replace(/\s+/g, " ").trim();
    if (outline) return { source, outline, line, code, within: functionAt(outline, line) };
  }
  return undefined;
}

function nearestAssertion(source: Source, line: number): number | undefined {
  for (let distance = 0; distance <= NEAR; distance++) {
    if (asserts(source, line - distance)) return line - distance;
    if (asserts(source, line + distance)) return line + distance;
  }
  return undefined;
}

function asserts(source: Source, line: number): boolean {
  const tree = treeAt(source, line);
  return nodesOnLine(tree, line).some((node) => {
    if (node.kind === "call") return ASSERTS.test(node.name) && lineAt(tree, node.nameStart) === line;
    return node.kind === "binary" && ASSERTS.test(node.operator) && node.left.endLine === line;
  });
}
