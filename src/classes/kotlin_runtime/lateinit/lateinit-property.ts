import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import {
  classAt,
  functionAt,
  outlineOf,
  type WorkspaceFrame,
  workspaceFrames,
} from "../../../analysis/code/code.ts";
import { declarationsNamed } from "../../../analysis/code/declared.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import type { Declaration, Outline } from "../../../model/code.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { nodesOnLine } from "../../../syntax/tree/relations.ts";
import { type PropertyRead, propertyRead, type ReadPlace } from "../property-read.ts";

/** The property that was read too early: the failing read is the innermost frame, or the next one when that is the property's own getter. */
export function* lateProperty(error: ParsedError, name: string): AnalysisTask<PropertyRead | undefined> {
  const frames = yield* workspaceFrames(error);
  const at = frames.findIndex(({ frame }) => !frame.method.startsWith(getterOf(name)) && frame.line);
  const reader = frames[at];
  const read = reader && (yield* readAt(reader, name));
  if (!read) return undefined;
  const paths = new Set(frames.slice(0, 4).map(({ path }) => path));
  const declared = yield* declarationsNamed(name, `\\blateinit\\b.*\\b${name}\\b`);
  for (const { outline } of declared.slice(0, 2)) paths.add(outline.path);
  for (const path of paths) {
    const outline = yield* outlineOf(path);
    const declaration = outline && lateinitIn(outline, name, read);
    if (!outline || !declaration) continue;
    const owner = classAt(outline, declaration.startLine);
    return yield* propertyRead({ outline, declaration, ...(owner && { owner }) }, read, frames);
  }
  return undefined;
}

const getterOf = (name: string): string => `get${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Of several classes in the file that have such a property, the one around the read. */
function lateinitIn(outline: Outline, name: string, read: ReadPlace): Declaration | undefined {
  const all = outline.declarations.filter(
    (each) => each.kind === "property" && each.name === name && each.modifiers.includes("lateinit"),
  );
  const reader = read.path === outline.path ? classAt(outline, read.line) : undefined;
  return all.find((each) => classAt(outline, each.startLine) === reader) ?? all[0];
}

/** Lines beside that of a frame, which can be that of a whole statement. */
const NEAR = [0, 1, -1, 2, -2, 3, -3];

function* readAt({ path, frame }: WorkspaceFrame, name: string): AnalysisTask<ReadPlace | undefined> {
  const { line: printed } = frame;
  const outline = printed ? yield* outlineOf(path) : undefined;
  const source = outline && (yield* sourceOf(path));
  if (!printed || !outline || !source) return undefined;
  const within = functionAt(outline, printed);
  const line = NEAR.map((distance) => printed + distance).find(
    (at) =>
      (!within || (within.startLine <= at && at <= within.endLine)) &&
      nodesOnLine(treeAt(source, at), at).some(
        (node) =>
          node.line <= at &&
          ((node.kind === "name" && node.line === at && node.name === name) ||
            (node.kind === "member" && node.name === name) ||
            (node.kind === "call" && (node.name === getterOf(name) || node.name === name))),
      ),
  );
  return line === undefined ? undefined : { path, line, outline, source, within: functionAt(outline, line) };
}
