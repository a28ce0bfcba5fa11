import type { z } from "zod";
import { replaceStringInFile } from "../../contracts/replace-string-in-file.ts";
import { replaceFirst } from "../../workspace/editing/replace-text.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { shownPath } from "../locate.ts";
import { WorkspaceTool } from "../workspace-tool.ts";
import { writeFailure } from "../write-failure.ts";

type Input = z.output<typeof replaceStringInFile.input>;
type Data = z.output<typeof replaceStringInFile.output>;

/** Replaces the first occurrence of a string. Everything else of the file stays, to the byte. */
export class ReplaceStringInFileTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(replaceStringInFile, workspace);
  }

  protected async executeInternal(input: Input, signal: AbortSignal): Promise<Answer<Data>> {
    const { path, old_string, new_string } = input;
    const shown = shownPath(path);
    const editor = await this.workspace.editor();
    let replaced: ReturnType<typeof replaceFirst> | undefined;
    const change = (bytes: Buffer) => {
      replaced = replaceFirst(bytes, shown, old_string, new_string);
      return replaced.bytes;
    };
    const written = await editor
      .edit(path, change, { tool: replaceStringInFile.name, signal })
      .catch((error: unknown) => {
        throw writeFailure(error, { path, denied: `Cannot modify file '${shown}' - permission denied` });
      });
    const { relative, isChanged, otherNames } = written;
    const { occurrences = 0, lines = [], isLineEndFitted = false } = replaced ?? {};
    const warnings: string[] = [];
    if (occurrences > 1)
      warnings.push(`Found ${occurrences} occurrences, replaced only the first at line ${lines[0]}`);
    if (isLineEndFitted) warnings.push("Lines of this file end with \\r\\n; so do the new ones");
    if (!isChanged) warnings.push("The new string is the old one: the file stays as it was");
    if (isChanged && otherNames > 0)
      warnings.push(`The file has ${otherNames} other hard link(s), which keep the old content`);
    return {
      data: { path: relative, occurrencesFound: occurrences, occurrencesReplaced: 1, linesChanged: lines },
      output: `Replaced 1 occurrence in ${relative}`,
      metadata: { occurrences_found: occurrences, occurrences_replaced: 1, lines_changed: lines },
      warnings,
      filesAffected: isChanged ? [relative] : [],
    };
  }
}
