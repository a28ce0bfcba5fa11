import type { z } from "zod";
import { createFile } from "../../contracts/create-file.ts";
import { checkNoMask } from "../../workspace/editing/replace-text.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { shownPath } from "../locate.ts";
import { ToolFailure } from "../tool-failure.ts";
import { WorkspaceTool } from "../workspace-tool.ts";
import { writeFailure } from "../write-failure.ts";

type Input = z.output<typeof createFile.input>;
type Data = z.output<typeof createFile.output>;

/** Creates a file, and never overwrites one. */
export class CreateFileTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(createFile, workspace);
  }

  protected async executeInternal({ path, content }: Input, signal: AbortSignal): Promise<Answer<Data>> {
    const shown = shownPath(path);
    if (/[/\\]$/.test(path)) {
      throw new ToolFailure("INVALID_PARAMETERS", `'${shown}' names a directory, not a file`, {
        suggestion: "Use create_directory, or name the file.",
      });
    }
    checkNoMask(shown, "", content);
    const bytes = Buffer.from(content);
    const editor = await this.workspace.editor();
    const { relative, made } = await editor
      .create(path, bytes, { tool: createFile.name, signal })
      .catch((error: unknown) => {
        throw writeFailure(error, { path, denied: `Cannot create file '${shown}' - permission denied` });
      });
    return {
      data: { path: relative, bytes: bytes.length },
      output: `Created file: ${relative} (${bytes.length} bytes)`,
      filesAffected: [relative],
      ...(made.length > 0 && { metadata: { created_parents: made } }),
    };
  }
}
