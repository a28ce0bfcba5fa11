import type { Declaration } from "../../model/code.ts";
import { placeOfFrame } from "../../syntax/frame-place.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { methodOf, outlineOf, shortClass, type WorkspaceFrame } from "./code.ts";
import type { FailingLine } from "./failing-line.ts";
import { sourceOf } from "./source.ts";
import { wholeTree } from "./tree.ts";

/** Lines of a function and overloads of it that are looked at. */
const MOST = { lines: 120, overloads: 3 };

/** The functions that a frame may mean where its line is of another version of the file. */
export interface FunctionsOfFrame {
  /** The first of them, at its head. */
  at: FailingLine;
  body: Declaration;
  bodies: readonly Declaration[];
}

/** The functions of a frame's name and class, with their file; the overload that makes the trace's call comes first. */
export function* functionsOfFrame({
  path,
  frame,
  error,
}: WorkspaceFrame): AnalysisTask<FunctionsOfFrame | undefined> {
  const source = yield* sourceOf(path);
  const outline = source && (yield* outlineOf(path));
  const named = outline?.declarations.filter(
    ({ kind, name, startLine, endLine }) =>
      kind === "function" && name === methodOf(frame) && endLine - startLine <= MOST.lines,
  );
  const type =
    frame.className.split(/[.$]/).findLast((part) => /^[A-Z]/.test(part)) ?? shortClass(frame.className);
  const own = named?.filter(({ qualifiedName }) => `.${qualifiedName}`.includes(`.${type}.`));
  const found = (own && own.length > 0 ? own : named) ?? [];
  if (!source || !outline || found.length > MOST.overloads) return undefined;
  const { line = 0 } =
    found.length > 1 ? placeOfFrame(error, frame, { path, tree: wholeTree(source), outline }) : {};
  const isAt = ({ startLine, endLine }: Declaration): boolean => startLine <= line && line <= endLine;
  const bodies = found.toSorted((one, other) => Number(isAt(other)) - Number(isAt(one)));
  const [body] = bodies;
  if (!body) return undefined;
  return { at: { path, line: body.startLine, frame, source, outline }, body, bodies };
}
