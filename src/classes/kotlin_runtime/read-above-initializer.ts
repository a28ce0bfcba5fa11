import { fixOf } from "../../analysis/build/build.ts";
import { editLines } from "../../analysis/changes/edits.ts";
import { logClaim } from "../../analysis/claims.ts";
import type { WorkspaceFrame } from "../../analysis/code/code.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { sourceClaim } from "../../analysis/code/source.ts";
import { treeAt, wholeTree } from "../../analysis/code/tree.ts";
import {
  findReadAboveInitializer,
  mayStandAnywhere,
  type ReadAboveInitializer,
} from "../../analysis/values/read-above-initializer.ts";
import type { Edit } from "../../model/edit.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { plain, textOf } from "../../syntax/tree/relations.ts";
import type { Found } from "../examination.ts";
import { construction } from "./construction-causes.ts";

/** One of these expressions is a property whose initialiser stands below the code that the trace comes from. */
export function* readAboveInitializer(
  error: ParsedError,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
  reads: readonly Node[],
): Found {
  // Which of several was null the message does not say.
  const names = new Set(reads.map((each) => textOf(treeAt(at.source, at.line), plain(each))));
  const [read] = reads;
  const found = read && names.size === 1 ? yield* findReadAboveInitializer(read, at, callers) : undefined;
  if (!found) return undefined;
  const { owner, property, starter, started, line } = found;
  const name = property.bindings[0]?.name ?? "";
  const tree = wholeTree(at.source);
  const values = {
    name,
    owner: owner.name,
    file: fileName(at.path),
    line: at.line,
    declared: property.line,
    above: starter.kind === "variable" ? (starter.bindings[0]?.name ?? "a property") : "init",
    aboveLine: starter.line,
    starts:
      started &&
      textOf(tree, started)
        .replace(/[({].*/s, "")
        .trim(),
  };
  const isStart = started && started.line !== line && started.line !== at.line;
  return construction.proven("startedAboveInitializer", values, {
    location: { path: at.path, line: property.line },
    evidence: [
      logClaim(error),
      sourceClaim(at, "reads it"),
      ...(isStart ? [sourceClaim({ source: at.source, line: started.line }, "starts that")] : []),
      sourceClaim({ source: at.source, line: property.line }, "gives it its value, further down"),
    ],
    fixes: fixOf(`Declare ${name} above ${values.above}`, "review", moveUp(at, found)),
  });
}

/** The declaration moved above what reads it, where it rests on nothing that may not be there yet. */
function moveUp({ source }: FailingLine, found: ReadAboveInitializer): Edit[] | undefined {
  const { property, starter } = found;
  if (!mayStandAnywhere(found)) return undefined;
  const lines = source.lines.slice(property.line - 1, property.endLine);
  // The empty line behind it goes with it.
  const isAlone =
    source.lines[property.line - 2]?.trim() === "" && source.lines[property.endLine]?.trim() === "";
  return editLines(source, [
    { from: starter.line, to: starter.line - 1, lines: [...lines, ""] },
    { from: property.line, to: property.endLine + (isAlone ? 1 : 0), lines: [] },
  ]);
}
