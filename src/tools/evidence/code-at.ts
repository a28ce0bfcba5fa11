import { outlineOf } from "../../analysis/code/code.ts";
import { type Source, sourceOf } from "../../analysis/code/source.ts";
import type { Outline } from "../../model/code.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { readSource } from "../read-source.ts";
import { runAnalysis } from "../run-analysis.ts";
import { ToolFailure } from "../tool-failure.ts";

/** A file of Kotlin or Java as analyses read it. */
export interface CodeFile {
  path: string;
  source: Source;
  outline: Outline;
}

/** The file of a path, with a line that it has. Throws what `readSource` throws, UNKNOWN_LANGUAGE, LINE_OUT_OF_RANGE. */
export async function codeAt(
  workspace: Workspace,
  path: string,
  line: number | undefined,
  signal: AbortSignal,
): Promise<CodeFile> {
  const file = await readSource(workspace, path);
  if (!/\.(?:kt|java)$/.test(file.path))
    throw new ToolFailure("UNKNOWN_LANGUAGE", `'${file.path}' is neither Kotlin nor Java`);
  const found = await runAnalysis(codeOf(file.path), workspace, signal);
  if (!found) throw new ToolFailure("UNKNOWN_LANGUAGE", `The structure of '${file.path}' cannot be read`);
  const { lines } = found.source;
  if (line !== undefined && line > lines.length)
    throw new ToolFailure(
      "LINE_OUT_OF_RANGE",
      `Line ${line} is out of range - ${file.path} has ${lines.length} lines`,
      {
        suggestion: `Ask for a line from 1 to ${lines.length}.`,
        details: { totalLines: lines.length },
      },
    );
  return found;
}

function* codeOf(path: string) {
  const source = yield* sourceOf(path);
  const outline = source && (yield* outlineOf(path));
  return source && outline && { path, source, outline };
}
