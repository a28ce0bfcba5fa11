import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { frameClaim } from "../../analysis/case/crash/frame-words.ts";
import { logClaim } from "../../analysis/claims.ts";
import type { WorkspaceFrame } from "../../analysis/code/code.ts";
import { type FailingLine, lineOfFrame } from "../../analysis/code/failing-line.ts";
import { sourceClaim } from "../../analysis/code/source.ts";
import { claimOf, type Expression, lineOfExpression } from "../../analysis/values/expression.ts";
import { findUnsetInConstruction } from "../../analysis/values/unset-in-construction.ts";
import { sourcesOf } from "../../analysis/values/value-sources.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { simpleName } from "../../syntax/names.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import type { Found } from "../examination.ts";
import { construction } from "./construction-causes.ts";
import type { NullExpression } from "./null-expression.ts";
import { retold } from "./null-origin.ts";

/** One of these expressions is a field of an object that is just being made, as the constructors on the stack show. */
export function* unsetInConstruction(error: ParsedError, at: FailingLine, reads: readonly Node[]): Found {
  const found = yield* findUnsetInConstruction(error, at, reads);
  if (!found) return undefined;
  const { made, value, before, reader } = found;
  const owner = made.declaration.name;
  const place = { source: made.source, line: value.line };
  const values = {
    name: value.name,
    owner,
    place: `${fileName(made.source.path)}:${value.line}`,
    line: at.line,
    file: fileName(at.path),
    reader: reader && reader.kind === "function" ? `${reader.name}()` : undefined,
  };
  const isHere = at.path === made.source.path && at.line === value.line;
  const evidence = [
    sourceClaim(at, "reads it"),
    ...(isHere ? [] : [sourceClaim(place, "gives it its value")]),
    frameClaim(error, made.frame),
  ];
  if (before.kind === "own")
    return construction.proven(
      "readDuringConstruction",
      { ...values, at: before.place.line },
      {
        evidence: [logClaim(error), sourceClaim(before.place, "leads there"), ...evidence],
        location: { path: before.place.path, line: before.place.line },
      },
    );
  const isOfBase = before.place?.path === at.path && before.place.line === at.line;
  return construction.proven(
    "baseRunsFirst",
    {
      ...values,
      base: simpleName(before.frame.className),
      reader: isOfBase ? undefined : values.reader,
      writer: value.how === "function" && value.within ? `${value.within.name}()` : undefined,
      isOwnCode: before.place !== undefined,
      isParameter: value.how === "parameter",
      isKotlin: made.source.path.endsWith(".kt"),
    },
    {
      evidence: [
        logClaim(error),
        ...(before.place && !isOfBase ? [sourceClaim(before.place, "runs it")] : []),
        ...(before.place ? [] : [frameClaim(error, before.frame)]),
        ...evidence,
      ],
      location: before.place
        ? { path: before.place.path, line: before.place.line }
        : { path: at.path, line: at.line },
    },
  );
}

/** The same of what a null comes from: a field that the stack passes here, or that a function answers. */
export function* passedInConstruction(
  error: ParsedError,
  { expression }: NullExpression,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
): Found {
  const stack = throwablesOf(error).at(-1)?.frames ?? [];
  if (!stack.some(({ method }) => method === "<init>")) return undefined;
  const context = { calls: [], frame: at.frame, frames: callers };
  const { sources } = yield* sourcesOf(expression, context, { isNull: true, rulesOut: () => false });
  const [source, ...more] = sources;
  if (!source || more.length > 0) return undefined;
  for (const step of source.steps) {
    const read = step.kind === "passed" ? step.argument : step.kind === "answered" ? step.value : undefined;
    if (!read) continue;
    const { frame } = (yield* frameOfLine(read, callers)) ?? at;
    const place = { ...read, path: read.source.path, line: lineOfExpression(read), frame };
    const unset = yield* unsetInConstruction(error, place, [read.node]);
    if (unset)
      return retold(
        unset,
        {},
        { evidence: [...(unset.support.evidence ?? []), claimOf(expression, "uses it")] },
      );
  }
  return undefined;
}

/** The frame that runs the line of an expression. */
function* frameOfLine(
  at: Expression,
  frames: readonly WorkspaceFrame[],
): AnalysisTask<WorkspaceFrame | undefined> {
  for (const each of frames) {
    const line = each.path === at.source.path ? (yield* lineOfFrame(each))?.line : undefined;
    if (line === lineOfExpression(at)) return each;
  }
  return undefined;
}
